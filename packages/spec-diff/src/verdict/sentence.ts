import type { Edit } from "../compare/edit.ts";
import { writeJson } from "../document/exact-numbers.ts";
import { ruleOf } from "../rules/catalogue.ts";
import { canonical } from "../schemas/shape.ts";
import { nameAlternative } from "./alternative-name.ts";

/** One sentence about the change: the rule's, filled in. */
export function sentenceOf({ rule, subject, before, after }: Edit): string {
  const { message } = ruleOf(rule);
  const [was, is] = rule.startsWith("alternative-")
    ? [before, after].map((value) => nameAlternative(value) ?? inWords(value))
    : bothInWords(before, after);
  const words = { subject, before: was ?? "", after: is ?? "" };
  const text = message.replaceAll(
    /\{(subject|before|after)\}/g,
    (_, name: keyof typeof words) => words[name],
  );
  // What begins with a name keeps it as it is written: `issue` and `Issue` may be two schemas.
  const isName = message.startsWith("{subject}") && !/^(the|webhook|callback) /.test(subject);
  return `${isName ? text : text.charAt(0).toUpperCase() + text.slice(1)}.`;
}

/** Two values as a reader can tell them apart: `"1"` and `1` are the same words only without quotes. */
function bothInWords(before: unknown, after: unknown): readonly [string, string] {
  const [was, is] = [inWords(before), inWords(after)];
  const isAlike = was === is && before !== undefined && canonical(before) !== canonical(after);
  const exact = (value: unknown) => shorten(writeJson(value) ?? "nothing");
  return isAlike ? [exact(before), exact(after)] : [was, is];
}

const longest = 120;

function inWords(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return shorten(value === "" ? '""' : value);
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) {
    return shorten(value.length === 0 ? "none" : value.map((item) => inWords(item)).join(", "));
  }
  return shorten(writeJson(value) ?? "nothing");
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
}
