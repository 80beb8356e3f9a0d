import { findUnfitPart } from "./unfit-json.ts";

/** A body's value, or what is wrong with its text. */
export type ParsedBody = { readonly value: unknown } | { readonly message: string };

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
  } catch (error) {
    return { message: `The body is not valid JSON; ${describePlace(text, error)}.` };
  }
  const unfit = findUnfitPart(text);
  return unfit === undefined ? { value } : { message: unfit };
}

/** V8 names the position, except where the text ends too early. */
function describePlace(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined || Number(position) >= text.length) {
    return `it breaks off at character ${text.length}`;
  }
  const before = text.slice(0, Number(position)).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `line ${before.length}, column ${column} is not what JSON allows there`;
}
