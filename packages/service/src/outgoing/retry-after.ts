/** The wait that a `Retry-After` header asks for, in seconds or until a date; undefined without one that can be read. */
export function readRetryAfter(value: string | null | undefined): number | undefined {
  if (value === undefined || value === null) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
