/** A parameter's value as text: dates as ISO 8601 in UTC. */
export function asText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** A parameter's value, encoded for an address. */
export function asEncodedText(value: unknown): string {
  return encodeURIComponent(asText(value));
}

/** An object's properties with a value; empty for other values. */
export function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null || value instanceof Date) return [];
  return Object.entries(value).filter(
    ([, property]) => property !== undefined && property !== null,
  );
}
