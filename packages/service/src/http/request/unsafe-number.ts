import type { FieldProblem } from "../../domain/problems.ts";
import { isSecret } from "../validation-messages/field-problems.ts";

/** From here on a whole number may lie between two floats. */
const fewestDigits = 16;
const shownDigits = 64;

/**
 * What is wrong with a number as it is written: beyond any float it would be read as infinite, which
 * JSON has no word for, and a whole number with too many digits would come out as another. Fractions
 * are measurements, and lose what no float can hold without anybody missing it.
 */
export function findUnsafeNumber(written: string, field: () => string): FieldProblem | undefined {
  const mayBeLarge = written.length >= fewestDigits || /[eE]/.test(written);
  if (!mayBeLarge) return undefined;
  const value = Number(written);
  if (!Number.isFinite(value)) {
    return { field: field(), message: "is a number that is too large to be kept" };
  }
  const [digits] = /^\d+$/.exec(written.replace("-", "")) ?? [];
  if (digits === undefined || isKept(digits)) return undefined;
  return describeRounding(field(), written, value);
}

/** Whether the digits that a float is written back with are those that it was read from. */
function isKept(digits: string): boolean {
  const [mantissa = "", exponent] = Number(digits).toExponential().split("e");
  return (
    mantissa.replace(".", "") === digits.replace(/0+$/, "") &&
    Number(exponent) === digits.length - 1
  );
}

function describeRounding(field: string, written: string, value: number): FieldProblem {
  const shown = written.length > shownDigits ? `${written.slice(0, shownDigits - 3)}...` : written;
  return {
    field,
    message: isSecret(field)
      ? "is a whole number that readers of JSON would round"
      : `is ${shown}, which readers of JSON would round to ${value}`,
    allowed: "a text, or a whole number that is kept exactly",
    advice: "send it as a text",
  };
}
