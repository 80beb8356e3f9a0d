import type { Edit } from "../compare/edit.ts";
import { unescapeStep } from "../document/nodes.ts";

interface Pointers {
  readonly old: string | undefined;
  readonly new: string | undefined;
}

/** Whether a version has a schema with this name. */
export interface SchemaNames {
  isInOld(name: string): boolean;
  isInNew(name: string): boolean;
}

/**
 * An edit's subject, in words. A named schema's part has its name, since many operations lead there; everything else is
 * named by the way to it. Where one named schema replaced another, neither changed, so both are named.
 */
export function subjectOf(edit: Edit, pointers: Pointers, names: SchemaNames): string {
  const { subject, part = "", old, new: now } = edit;
  // What was only added to has no key of its own.
  const isInOld = now?.key === undefined && old?.key !== undefined;
  const words = wordsOf(isInOld ? pointers.old : pointers.new);
  if (words === undefined) return withPart(subject, part);
  const [before, after] = [schemaNameOf(pointers.old), schemaNameOf(pointers.new)];
  const isOtherSchema = old !== undefined && after !== undefined && before !== after;
  if (!isOtherSchema) return withPart(words, part);
  const isNew = !names.isInOld(after);
  if (before === undefined) {
    return withPart(isNew || old.key === undefined ? words : subject, part);
  }
  if (isNew && !names.isInNew(before)) return withPart(words, part);
  const [was, is] = [wordsOf(pointers.old) ?? subject, wordsOf(pointers.new) ?? subject];
  return isInOld
    ? `${withPart(was, part)} (now ${is})`
    : `${withPart(is, part)} (in place of ${was})`;
}

function wordsOf(pointer: string | undefined): string | undefined {
  return pointer === undefined ? undefined : nameSchemaPart(pointer);
}

function schemaNameOf(pointer: string | undefined): string | undefined {
  const [, components, kind, name] = (pointer ?? "").split("/").map(unescapeStep);
  return components === "components" && kind === "schemas" ? name : undefined;
}

function withPart(words: string, part: string): string {
  return words.endsWith(part) ? words : `${words}${part}`;
}

/** `x-rate of GET /items` instead of `GET /items x-rate`. */
export function extensionFirst(subject: string): string {
  return subject.replace(/^(.+) (x-[^ ]+)$/i, "$2 of $1");
}

/** `the request body of POST /items.id` reads as a path part; so `id in the request body of POST /items`. */
export function partFirst(subject: string, operations: ReadonlySet<string>): string {
  const ends = [...operations].flatMap((operation) => {
    const start = subject.indexOf(operation);
    return start < 0 ? [] : start + operation.length;
  });
  // A path may itself go on with a dot, as /actions.json does: the longest match is meant.
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

/** Keywords followed by a name or number. */
const withName = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "patternProperties",
  "prefixItems",
  "properties",
]);
