/** The wait requested by a `Retry-After` header, in seconds or until a date; undefined without a readable one. */
export function readRetryAfter(value: string | null | undefined): number | undefined {
  if (value === undefined || value === null) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
