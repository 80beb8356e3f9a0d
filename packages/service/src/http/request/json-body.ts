import { parseJsonInSteps } from "../../domain/parse-json-in-steps.ts";
import type { FieldProblem } from "../../domain/problems.ts";
import { runInTurns } from "../../domain/run-in-turns.ts";
import { findUnsafeJson } from "./unsafe-json.ts";

/** A body's value, or the problem with its text. */
export type ParsedBody =
  | { readonly value: unknown }
  | { readonly message: string }
  | { readonly details: readonly FieldProblem[] };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses JSON more strictly than `JSON.parse`: it refuses what two parsers may understand differently. Lets other
 * requests run between a long body's steps.
 */
export async function parseJsonBody(bytes: Uint8Array): Promise<ParsedBody> {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { message: "The body is not UTF-8 text." };
  }
  // Before it is parsed: what is too deep or too wide takes longest to parse.
  const unsafe = await runInTurns(findUnsafeJson(text));
  if (unsafe !== undefined) {
    return typeof unsafe === "string" ? { message: unsafe } : { details: [unsafe] };
  }
  try {
    return { value: await runInTurns(parseJsonInSteps(text)) };
  } catch {
    return { message: `The body is not valid JSON; ${describeSyntaxError(text)}.` };
  }
}

const maxSearchedLength = 65_536;

function describeSyntaxError(text: string): string {
  if (text.length > maxSearchedLength) return "it is too long to locate the error";
  const position = findSyntaxError(text);
  if (position === undefined) return `it breaks off at character ${text.length}`;
  const before = text.slice(0, position).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `line ${before.length}, column ${column} is not what JSON allows there`;
}

/**
 * The index of the first character JSON does not allow; undefined when the text ends too early. V8 does not always
 * report it. Each prefix either is a JSON prefix or is not, so bisection finds the first invalid one.
 */
function findSyntaxError(text: string): number | undefined {
  if (isJsonPrefix(text)) return undefined;
  let [valid, invalid] = [0, text.length];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isJsonPrefix(text.slice(0, middle))) valid = middle;
    else invalid = middle;
  }
  return valid;
}

function isJsonPrefix(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const position = /at position (\d+)/.exec(message)?.[1];
    return /^Unexpected end|^Unterminated/.test(message) || Number(position) >= text.length;
  }
}
