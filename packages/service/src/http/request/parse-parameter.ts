import type { FieldProblem } from "../../domain/problems.ts";
import { describeAllowed, showValue } from "../validation-messages/messages.ts";
import type { DecodedText } from "./decode-text.ts";
import type { ParameterPlan, ValueLimits } from "./operation-plan.ts";

/** A parameter's value, or what is wrong with the text that was sent. */
export type ParsedParameter =
  | { readonly value: unknown; readonly exact?: string }
  | { readonly problem: Omit<FieldProblem, "field"> };

type Decode = (raw: string) => DecodedText;

export function parseList(
  plan: ParameterPlan,
  raws: readonly string[],
  decode: Decode,
): ParsedParameter {
  const values: unknown[] = [];
  for (const raw of raws.flatMap((one) => splitList(plan, one, decode))) {
    const one = parseValue(plan, raw, decode);
    if ("problem" in one) return one;
    values.push(one.value);
  }
  return { value: values };
}

/**
 * Commas part the entries of a list, and an encoded comma belongs to its entry. Yet many libraries
 * encode every comma, so one also parts where no entry could hold it.
 */
function splitList({ explode, limits }: ParameterPlan, raw: string, decode: Decode): string[] {
  if (explode) return [raw];
  if (raw === "") return [];
  const parts = raw.split(",");
  if (!/%2c/i.test(raw)) return parts;
  return parts.flatMap((part) => {
    const decoded = decode(part);
    const isOne = !("text" in decoded) || mayHoldComma(limits, decoded.text);
    return isOne ? [part] : part.split(/%2c/i);
  });
}

function mayHoldComma({ enum: choices, pattern }: ValueLimits, text: string): boolean {
  if (choices !== undefined) return choices.includes(text);
  return pattern === undefined || new RegExp(pattern, "u").test(text);
}

export function parseValue(plan: ParameterPlan, raw: string, decode: Decode): ParsedParameter {
  const decoded = decode(raw);
  if ("problem" in decoded) return { problem: { message: decoded.problem } };
  const { text } = decoded;
  if (plan.kind === "string") return { value: text };
  const value = text.length > 64 ? undefined : readers[plan.kind](text);
  if (value !== undefined) return { value, exact: text };
  return { problem: { message: showValue(text), ...describeAllowed(plan.limits) } };
}

/** Only what JSON would write; `Number` also takes blanks, `0x10` and nothing at all. */
const readers: Readonly<Record<"integer" | "number" | "boolean", (text: string) => unknown>> = {
  integer(text) {
    const value = /^(?:0|-?[1-9]\d*)$/.test(text) ? Number(text) : undefined;
    return Number.isSafeInteger(value) ? value : undefined;
  },
  number(text) {
    const value = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : NaN;
    return Number.isFinite(value) ? value : undefined;
  },
  boolean: (text) => (text === "true" ? true : text === "false" ? false : undefined),
};

export const decodeHeader: Decode = (raw) =>
  /^[\x20-\x7e]*$/.test(raw)
    ? { text: raw }
    : { problem: "has characters beyond ASCII, which a header cannot carry" };
