import { ArgumentError } from "./errors.ts";
import type { ValueLimits } from "./operation.ts";

/**
 * Refuses an invalid parameter or option value; the message says what is allowed.
 *
 * @param where the operation or function taking the value
 */
export function checkValue(
  where: string,
  name: string,
  value: unknown,
  limits: ValueLimits | undefined,
): void {
  const allowed = limits && describeViolation(value, limits);
  if (allowed)
    throw new ArgumentError(where, name, `is ${formatValue(value)}; it must be ${allowed}.`);
  if (limits?.items && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      checkValue(where, `${name}[${index}]`, item, limits.items);
    }
  }
}

/** What the value must be instead; undefined when it is valid. */
function describeViolation(value: unknown, limits: ValueLimits): string | undefined {
  const { type, enum: listed, pattern, as } = limits;
  if (listed?.includes(value) === false) return `one of ${listed.join(", ")}`;
  if (Array.isArray(value) && type === "array") {
    return describeRange(value.length, limits.minItems, limits.maxItems, " item");
  }
  if (value instanceof Date && type === "string") {
    return Number.isNaN(+value) ? "a valid Date" : undefined;
  }
  if (!isOfType(value, type)) return as ?? `of type ${type}`;
  if (typeof value === "number") return describeRange(value, limits.minimum, limits.maximum);
  if (typeof value !== "string") return undefined;
  // An unpaired surrogate cannot be encoded.
  if (/\p{Surrogate}/u.test(value)) return "well-formed text";
  if (pattern && !new RegExp(pattern, "u").test(value)) return as ?? `a text like ${pattern}`;
  return describeRange([...value].length, limits.minLength, limits.maxLength, " character");
}

function isOfType(value: unknown, type: ValueLimits["type"]): boolean {
  if (type === "integer") return Number.isInteger(value);
  return !Number.isNaN(value) && (type === undefined || typeof value === type);
}

/** The limit a number or a count exceeds; undefined when it is within its range. */
function describeRange(count: number, min = count, max = count, unit = ""): string | undefined {
  const counted = (limit: number) => limit + unit + (unit && limit !== 1 ? "s" : "");
  if (count < min) return `at least ${counted(min)}`;
  return count > max ? `at most ${counted(max)}` : undefined;
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  // `String` throws for objects without a prototype.
  const text = typeof value === "object" ? "an object" : String(value).slice(0, 80);
  return typeof value === "string" ? JSON.stringify(text) : text;
}
