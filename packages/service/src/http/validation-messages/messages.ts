import { formatCount } from "../../domain/format-count.ts";
import { escapeUnseen } from "../../domain/labels/label.ts";
import type { SchemaConstraints } from "../request/operation-plan.ts";

/** The allowed values, in the two forms responses use. */
export interface Allowed {
  /** Such as `1 to 200`. */
  readonly allowed?: string;
  /** As the second half of a sentence: `it must be between 1 and 200`. */
  readonly advice?: string;
}

function mustBe(allowed: string): Allowed {
  return { allowed, advice: `it must be ${allowed}` };
}

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 9 });

/** `is 500`, `is "a b"`: a value in a sentence, cut short when it is long. */
export function describeValue(value: unknown): string {
  if (value === "") return "is empty";
  if (typeof value === "number") return `is ${formatNumber(value)}`;
  if (typeof value === "string") {
    const shown = value.length > 64 ? `${value.slice(0, 61)}...` : value;
    return /^[\w.:/-]+$/.test(shown) ? `is ${shown}` : `is ${escapeUnseen(JSON.stringify(shown))}`;
  }
  if (Array.isArray(value)) return "is a list";
  return typeof value === "object" && value !== null ? "is an object" : `is ${value}`;
}

/** With thousands separators, unless they would round the number. */
function formatNumber(value: number): string {
  const shown = numbers.format(value);
  return Number(shown.replaceAll(",", "")) === value ? shown : String(value);
}

/** `lending, yield or loop` */
export function joinWithOr(choices: readonly unknown[]): string {
  return join(choices.map(String), "or");
}

/** `lending, yield and loop` */
export function joinWithAnd(texts: readonly string[]): string {
  return join(texts, "and");
}

function join(texts: readonly string[], word: "and" | "or"): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** Describes a schema's narrowest limit. */
export function describeAllowed(limits: SchemaConstraints): Allowed {
  const { enum: choices, const: only, format, pattern } = limits;
  const patternDescription = limits["x-pattern-description"];
  if (choices !== undefined) return mustBe(joinWithOr(choices));
  if (only !== undefined) return mustBe(String(only));
  const range = describeRange(limits);
  if (range.advice !== undefined) return range;
  if (format !== undefined) return mustBe(formats[format] ?? `of the format ${format}`);
  if (patternDescription !== undefined) return mustBe(patternDescription);
  if (pattern !== undefined) return { allowed: pattern, advice: `it must match ${pattern}` };
  return typeof limits.type === "string" ? mustBe(types[limits.type] ?? limits.type) : {};
}

function describeRange({ type, minimum, maximum }: SchemaConstraints): Allowed {
  const names = [type].flat();
  const kind = names.map((name) => kinds[String(name)]).find(Boolean) ?? "";
  const orNull = names.includes("null") ? ", or null" : "";
  const low = minimum === undefined ? undefined : numbers.format(minimum);
  const high = maximum === undefined ? undefined : numbers.format(maximum);
  if (low !== undefined && high !== undefined) {
    const advice = `it must be ${kind}between ${low} and ${high}${orNull}`;
    return { allowed: `${low} to ${high}${orNull}`, advice };
  }
  if (low !== undefined) return mustBe(`${kind}${low} or more${orNull}`);
  return high === undefined ? {} : mustBe(`${kind}${high} or less${orNull}`);
}

/** `1 to 60 characters` */
export function describeCountLimits(
  min: number | undefined,
  max: number | undefined,
  noun: string,
): Allowed {
  const must = (allowed: string) => ({ allowed, advice: `it must have ${allowed}` });
  if (min !== undefined && min === max) return must(formatCount(min, noun));
  if (max === undefined) return must(`at least ${formatCount(min ?? 0, noun)}`);
  return must(
    min === undefined
      ? `at most ${formatCount(max, noun)}`
      : `${numbers.format(min)} to ${formatCount(max, noun)}`,
  );
}

/** For text other than a number; a number beyond its limits has a message about the limits alone. */
const kinds: Readonly<Record<string, string>> = {
  integer: "a whole number ",
  number: "a number written as 1000 or 0.5, ",
};

const types: Readonly<Record<string, string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

const formats: Readonly<Record<string, string>> = {
  uuid: "a UUID",
  date: "a day such as 2026-11-02",
  "date-time": "a moment in UTC such as 2026-11-02T09:30:00Z",
  email: "an email address",
  uri: "an absolute address",
  "uri-reference": "an address",
};
