import type { Edit } from "../compare/edit.ts";
import { unescapeStep } from "../document/nodes.ts";

interface Pointers {
  readonly old: string | undefined;
  readonly new: string | undefined;
}

/**
 * What an edit is about, in words. A part of a named schema is called by that name, since many
 * operations lead there; everything else by the way that led to it.
 */
export function subjectOf({ subject, part = "", old, new: now }: Edit, pointers: Pointers): string {
  // What was only added to has no key of its own.
  const pointer = now?.key === undefined && old?.key !== undefined ? pointers.old : pointers.new;
  const words = pointer === undefined ? undefined : nameSchemaPart(pointer);
  const named = words ?? subject;
  return named.endsWith(part) ? named : `${named}${part}`;
}

/** `x-rate of GET /items` instead of `GET /items x-rate`. */
export function extensionFirst(subject: string): string {
  return subject.replace(/^(.+) (x-[^ ]+)$/i, "$2 of $1");
}

/** `the request body of POST /items.id` reads as part of the path; so `id in the request body of POST /items`. */
export function partFirst(subject: string, operations: ReadonlySet<string>): string {
  const ends = [...operations].flatMap((operation) => {
    const start = subject.indexOf(operation);
    return start < 0 ? [] : start + operation.length;
  });
  // A path may itself go on with a dot, as /actions.json does: the longest is the one that is meant.
  const end = Math.max(0, ...ends);
  const part = subject.slice(end);
  if (end === 0 || !/^[.[]/.test(part)) return subject;
  return `${part.replace(/^\./, "")} in ${subject.slice(0, end)}`;
}

/** `#/components/schemas/Market/properties/token` is `Market.token`; undefined for what is in no component. */
export function nameSchemaPart(pointer: string): string | undefined {
  const [, components, kind, name, ...steps] = pointer.split("/").map(unescapeStep);
  if (components !== "components" || kind !== "schemas" || name === undefined) return undefined;
  let words = name;
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index] ?? "";
    const next = steps[index + 1];
    if (step === "items") words += "[]";
    else if (step === "additionalProperties" && next !== undefined) words += ".*";
    else if (next === undefined) break;
    else if (step === "properties" || step === "patternProperties") words += `.${next}`;
    else if (step === "prefixItems") words += `[${next}]`;
    else if (!["allOf", "anyOf", "oneOf"].includes(step)) break;
    if (withName.has(step)) index += 1;
  }
  return words;
}

/** Keywords that are followed by a name or number. */
const withName = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "patternProperties",
  "prefixItems",
  "properties",
]);
