import type { FieldProblem } from "../../domain/problems.ts";
import { describeAllowed, describeValue } from "../validation-messages/messages.ts";
import type { ParameterPlan, SchemaConstraints } from "./operation-plan.ts";
import type { DecodedText } from "./request-target.ts";

/** A parameter's value, or the problem with its text. */
export type ParsedParameter =
  | { readonly value: unknown; readonly exact?: string }
  | { readonly problem: Omit<FieldProblem, "field"> };

export type Decode = (encoded: string) => DecodedText;

export function parseList(
  plan: ParameterPlan,
  encodedValues: readonly string[],
  decode: Decode,
): ParsedParameter {
  const values: unknown[] = [];
  for (const encoded of encodedValues.flatMap((text) => splitList(plan, text, decode))) {
    const entry = parseValue(plan, encoded, decode);
    if ("problem" in entry) return entry;
    values.push(entry.value);
  }
  return { value: values };
}

/**
 * Commas separate entries, and an encoded comma is part of its entry. Many libraries encode every comma, so
 * an encoded one separates entries too where no entry can contain a comma.
 */
function splitList({ explode, limits }: ParameterPlan, encoded: string, decode: Decode): string[] {
  if (explode) return [encoded];
  if (encoded === "") return [];
  const entries = encoded.split(",");
  if (!/%2c/i.test(encoded)) return entries;
  return entries.flatMap((entry) => {
    const decoded = decode(entry);
    const isOneEntry = !("text" in decoded) || isAllowed(limits, decoded.text);
    return isOneEntry ? [entry] : entry.split(/%2c/i);
  });
}

function isAllowed({ enum: choices, pattern }: SchemaConstraints, text: string): boolean {
  if (choices !== undefined) return choices.includes(text);
  return pattern === undefined || new RegExp(pattern, "u").test(text);
}

const maxNumberLength = 64;

export function parseValue(plan: ParameterPlan, encoded: string, decode: Decode): ParsedParameter {
  const decoded = decode(encoded);
  if ("problem" in decoded) return { problem: { message: decoded.problem } };
  const { text } = decoded;
  if (plan.kind === "string") return { value: text };
  const value = text.length > maxNumberLength ? undefined : parsers[plan.kind](text);
  if (value !== undefined) return { value, exact: text };
  return { problem: { message: describeValue(text), ...describeAllowed(plan.limits) } };
}

/** JSON syntax only; `Number` also accepts spaces, `0x10` and the empty string. */
const parsers: Readonly<Record<"integer" | "number" | "boolean", (text: string) => unknown>> = {
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

/** Checks a header value, which is not encoded. */
export const decodeHeader: Decode = (value) =>
  /^[\x20-\x7e]*$/.test(value)
    ? { text: value }
    : { problem: "has characters beyond ASCII; a header must be ASCII" };
