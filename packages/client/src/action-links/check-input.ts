import type { ActionValue, FillableParameter } from "./action-shapes.ts";
import { compareDecimals, writeDecimal } from "./decimals.ts";

/** A field's serialized values, or the problem with its input. */
export type CheckedInput = { readonly texts: readonly string[] } | { readonly problem: string };

/** Checks a user's input against its field's constraints. */
export function checkInput(parameter: FillableParameter, value: ActionValue): CheckedInput {
  const texts = Array.isArray(value) ? value.map(String) : [writeText(parameter, value as string)];
  const problem = isList(parameter)
    ? findListProblem(parameter, texts)
    : Array.isArray(value)
      ? "takes one value"
      : findProblem(parameter, texts[0] ?? "");
  return problem === undefined ? { texts } : { problem };
}

function writeText({ type }: FillableParameter, value: Exclude<ActionValue, readonly string[]>) {
  if (value instanceof Date) return value.toISOString().slice(0, type === "date" ? 10 : 16);
  if (typeof value === "number") return writeDecimal(value) ?? String(value);
  return String(value);
}

function isList({ type }: FillableParameter): boolean {
  return type === "checkbox";
}

function findListProblem(
  { options, min, max }: FillableParameter,
  texts: readonly string[],
): string | undefined {
  const unknown = texts.find((text) => !isOption(options, text));
  if (unknown !== undefined) return optionProblem(options);
  if (min !== undefined && texts.length < Number(min))
    return `takes at least ${min} of its options`;
  if (max !== undefined && texts.length > Number(max)) return `takes at most ${max} of its options`;
  return undefined;
}

type Option = NonNullable<FillableParameter["options"]>[number];

function isOption(options: readonly Option[] | undefined, text: string): boolean {
  return options === undefined || options.some((option) => option.value === text);
}

function optionProblem(options: readonly Option[] = []): string {
  return `must be one of ${options.map((option) => option.value).join(", ")}`;
}

function findProblem(parameter: FillableParameter, text: string): string | undefined {
  const { type, options, pattern, patternDescription } = parameter;
  if (!isOption(options, text)) return optionProblem(options);
  const mistyped = findMistyped(type, text);
  if (mistyped !== undefined) return mistyped;
  const outside = findOutside(parameter, text);
  if (outside !== undefined) return outside;
  if (pattern === undefined || matches(pattern, text)) return undefined;
  return patternDescription ?? `must be a text like ${pattern}`;
}

/** Checks each field type's format; unknown types take any text. */
function findMistyped(type: unknown, text: string): string | undefined {
  if (type === "number") return writeDecimal(text) === undefined ? "must be a number" : undefined;
  if (type === "email")
    return /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : "must be an email address";
  if (type === "url") return isUrl(text) ? undefined : "must be an address with its scheme";
  if (type === "date") return isDate(text, /^\d{4}-\d\d-\d\d$/, "a date such as 2026-11-02");
  if (type !== "datetime-local") return undefined;
  return isDate(text, /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, "a time such as 2026-11-02T09:30");
}

function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== "";
  } catch {
    return false;
  }
}

function isDate(text: string, format: RegExp, allowed: string): string | undefined {
  const isReal = format.test(text) && !Number.isNaN(Date.parse(text));
  return isReal ? undefined : `must be ${allowed}`;
}

/** `min` and `max` limit values for numbers and dates, and lengths for other texts. */
function findOutside({ type, min, max }: FillableParameter, text: string): string | undefined {
  const isDated = type === "date" || type === "datetime-local";
  const isText = type !== "number" && !isDated;
  const counted = (bound: number | string) =>
    isText ? `${bound} character${Number(bound) === 1 ? "" : "s"}` : bound;
  const compare = (bound: number | string) => {
    if (isDated) return text < String(bound) ? -1 : text > String(bound) ? 1 : 0;
    const size = type === "number" ? (writeDecimal(text) ?? text) : String([...text].length);
    return compareDecimals(size, writeDecimal(bound) ?? "0");
  };
  if (min !== undefined && compare(min) < 0) return `must be at least ${counted(min)}`;
  if (max !== undefined && compare(max) > 0) return `must be at most ${counted(max)}`;
  return undefined;
}

/** Matches the whole text, as browsers do. An invalid pattern is the service's error, not the user's. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, "v").test(text);
  } catch {
    return true;
  }
}
