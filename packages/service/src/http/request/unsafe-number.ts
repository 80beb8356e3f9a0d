import type { FieldProblem } from "../../domain/problems.ts";
import { isSecretField } from "../validation-messages/field-names.ts";

/** Every whole number with fewer digits is exact as a float. */
const minUnsafeDigits = 16;
const maxShownLength = 64;

/**
 * Finds the problem with a number as written in JSON: beyond the float range it would become infinite, and a whole
 * number with too many digits would become another number. Fractions are measurements, which may lose digits beyond
 * float precision.
 */
export function findUnsafeNumber(written: string, field: () => string): FieldProblem | undefined {
  const mayBeLarge = written.length >= minUnsafeDigits || /[eE]/.test(written);
  if (!mayBeLarge) return undefined;
  const value = Number(written);
  if (!Number.isFinite(value)) {
    return { field: field(), message: "is a number that is too large to be kept" };
  }
  const [digits] = /^\d+$/.exec(written.replace("-", "")) ?? [];
  if (digits === undefined || isExact(digits)) return undefined;
  return describeRounding(field(), written, value);
}

/** Whether a float has the same digits as the text it is parsed from. */
function isExact(digits: string): boolean {
  const [mantissa = "", exponent] = Number(digits).toExponential().split("e");
  return (
    mantissa.replace(".", "") === digits.replace(/0+$/, "") &&
    Number(exponent) === digits.length - 1
  );
}

function describeRounding(field: string, written: string, value: number): FieldProblem {
  const isLong = written.length > maxShownLength;
  const shown = isLong ? `${written.slice(0, maxShownLength - 3)}...` : written;
  return {
    field,
    message: isSecretField(field)
      ? "is a whole number that JSON parsers would round"
      : `is ${shown}, which JSON parsers would round to ${value}`,
    allowed: "a text, or a whole number that a 64-bit float holds exactly",
    advice: "send it as a text",
  };
}
