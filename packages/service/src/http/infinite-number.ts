/** A number can only be beyond all others with a large exponent or very many digits. */
const mayBeInfinite = /\d[eE]\+?\d{3}|\d{309}/;

/**
 * Whether JSON holds a number that is too large for any float. It is read as infinite, which JSON has
 * no word for: whoever got it back would get null.
 */
export function hasInfiniteNumber(text: string, value: unknown): boolean {
  return mayBeInfinite.test(text) && holdsInfinity(value);
}

function holdsInfinity(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(holdsInfinity);
}
