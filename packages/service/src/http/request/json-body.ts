import type { FieldProblem } from "../../domain/problems.ts";
import { findUnsafeJson } from "./unsafe-json.ts";

/** A body's value, or what is wrong with its text. */
export type ParsedBody =
  | { readonly value: unknown }
  | { readonly message: string }
  | { readonly details: readonly FieldProblem[] };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads JSON more strictly than `JSON.parse`: what two readers could understand in two ways is refused. */
export function parseJsonBody(bytes: Uint8Array): ParsedBody {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { message: "The body is not UTF-8 text." };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { message: `The body is not valid JSON; ${describePlace(text)}.` };
  }
  const unfit = findUnsafeJson(text);
  if (unfit === undefined) return { value };
  return typeof unfit === "string" ? { message: unfit } : { details: [unfit] };
}

function describePlace(text: string): string {
  if (text.length > 65_536) return "it is too long to say where it goes wrong";
  const position = findFault(text);
  if (position === undefined) return `it breaks off at character ${text.length}`;
  const before = text.slice(0, position).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `line ${before.length}, column ${column} is not what JSON allows there`;
}

/**
 * Where the first character stands that JSON does not allow; undefined when the text just ends too
 * early. V8 does not always tell, but a start of the text is either a start of JSON or not, so halving
 * finds where one turns into the other.
 */
function findFault(text: string): number | undefined {
  if (mayContinue(text)) return undefined;
  let [good, bad] = [0, text.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (mayContinue(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

/** Whether what stands there could be the beginning of JSON. */
function mayContinue(start: string): boolean {
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const position = /at position (\d+)/.exec(message)?.[1];
    return /^Unexpected end|^Unterminated/.test(message) || Number(position) >= start.length;
  }
}
