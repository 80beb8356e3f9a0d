import { ArgumentError } from "./errors.ts";
import type { ValueLimits } from "./operation.ts";

/**
 * Refuses a value that is not allowed for a parameter or an option, and says what is.
 *
 * @param where the operation or function that it was given to
 */
export function checkValue(
  where: string,
  name: string,
  value: unknown,
  limits: ValueLimits | undefined,
): void {
  const allowed = limits && findUnmet(value, limits);
  if (allowed) throw new ArgumentError(where, name, `is ${shown(value)}; it must be ${allowed}.`);
  if (limits?.items && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      checkValue(where, `${name}[${index}]`, item, limits.items);
    }
  }
}

/** What a value would have to be, and is not; undefined when there is nothing to say. */
function findUnmet(value: unknown, limits: ValueLimits): string | undefined {
  const { type, enum: listed, pattern, as } = limits;
  if (listed?.includes(value) === false) return `one of ${listed.join(", ")}`;
  if (Array.isArray(value) && type === "array") {
    return outside(value.length, limits.minItems, limits.maxItems, " entries");
  }
  if (value instanceof Date && type === "string") {
    return Number.isNaN(+value) ? "a valid Date" : undefined;
  }
  if (!isOfType(value, type)) return as ?? `of type ${type}`;
  if (typeof value === "number") return outside(value, limits.minimum, limits.maximum, "");
  if (typeof value !== "string") return undefined;
  // Half a surrogate pair cannot be encoded.
  if (/\p{Surrogate}/u.test(value)) return "well-formed text";
  if (pattern && !new RegExp(pattern, "u").test(value)) return as ?? `a text like ${pattern}`;
  return outside([...value].length, limits.minLength, limits.maxLength, " characters");
}

function isOfType(value: unknown, type: ValueLimits["type"]): boolean {
  if (type === "integer") return Number.isInteger(value);
  return !Number.isNaN(value) && (type === undefined || typeof value === type);
}

/** The bounds of a number or a count that leaves them. */
function outside(
  count: number,
  least: number | undefined,
  most: number | undefined,
  what: string,
): string | undefined {
  if (least !== undefined && count < least) return `at least ${least}${what}`;
  return most !== undefined && count > most ? `at most ${most}${what}` : undefined;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  // Some objects have no text at all.
  const text = typeof value === "object" ? "an object" : String(value).slice(0, 80);
  return typeof value === "string" ? JSON.stringify(text) : text;
}
