import { jsonOf, type RawResponse } from "@bellwether/contract/fuzz/http-message";
import type { TrialStep } from "@bellwether/specs/interface/trial";
import type { Facts } from "./facts.ts";
import { readValues } from "./read-values.ts";

/** Adds the answer's parts used by later steps. */
export function keepParts(facts: Facts, answer: RawResponse, keep: TrialStep["keep"] = {}): void {
  for (const [name, part] of Object.entries(keep)) {
    const { path, capture = "(.*)" } = typeof part === "string" ? { path: part } : part;
    const value = readPart(answer, path);
    if (value === undefined) throw new Error(`The answer has no ${path}: ${answer.text}`);
    const isText = typeof value === "string";
    facts.set(name, isText ? new RegExp(capture, "s").exec(value)?.[1] : value);
  }
}

function readPart(answer: RawResponse, path: string): unknown {
  const [, header] = /^header:(.+)$/.exec(path) ?? [];
  if (header !== undefined) return answer.headers.get(header);
  return readValues(jsonOf(answer), path).find((place) => place !== undefined)?.value;
}
