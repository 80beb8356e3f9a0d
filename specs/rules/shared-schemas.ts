import { createHash } from "node:crypto";
import { documentRule } from "./plugin/document-rule.ts";
import { isNode } from "./plugin/node.ts";
import type { Place } from "./plugin/place.ts";
import { shortPath } from "./plugin/repository.ts";
import { outermostSchemas, schemasInside } from "./plugin/schemas.ts";

const MIN_PROPERTIES = 2;
const MIN_ENUM_VALUES = 2;
// What a schema says to people does not change what it accepts.
const annotations = new Set([
  "title",
  "description",
  "example",
  "examples",
  "externalDocs",
  "$comment",
  "x-decision",
]);

interface Repeat {
  readonly first: Place;
  readonly again: Place;
}

/**
 * One thing is described once. Two objects or enums that accept the same values become one
 * component: otherwise clients get two types for it, and one of them is forgotten at the next
 * change. A `$ref` counts as what it points to, so hosts that share a component are no repeat.
 *
 * Each repeat is reported once, at the later place: common files come before hosts, hosts are in
 * alphabetical order. Repeats among common files are reported with the first host.
 */
export const sharedSchemas = documentRule(({ root, openRoot, repository, report }) => {
  const position = repository.hosts.indexOf(root.path);
  const files =
    position < 0 ? [root.path] : [...repository.common, ...repository.hosts.slice(0, position + 1)];
  for (const { first, again } of findRepeats(files.map(openRoot))) {
    const isOurs = again.path === root.path;
    if (!isOurs && !(position === 0 && repository.common.includes(again.path))) continue;
    const kind = isEnum(first.value) ? "enum" : "object";
    const where = `${shortPath(repository, first.path)}:${first.line}`;
    const home = first.path === again.path ? "this file" : "specs/common";
    report(
      again,
      `This ${kind} repeats the one at ${where} (${first.pointer}); keep one component in ${home} and point both places to it.`,
    );
  }
});

function findRepeats(roots: readonly (Place | undefined)[]): Repeat[] {
  const seen = new Map<string, Place>();
  const fingerprints = new Map<string, string>();
  const repeats: Repeat[] = [];
  const visit = (schema: Place): void => {
    if (isSubstantial(schema.value)) {
      const fingerprint = fingerprintOf(schema, fingerprints);
      const first = seen.get(fingerprint);
      if (first !== undefined) {
        // What is inside a repeat is repeated with it and need not be said again.
        repeats.push({ first, again: schema });
        return;
      }
      seen.set(fingerprint, schema);
    }
    for (const inside of schemasInside(schema)) visit(inside);
  };
  for (const root of roots) {
    if (root !== undefined) for (const schema of outermostSchemas(root)) visit(schema);
  }
  return repeats;
}

function isSubstantial(schema: unknown): boolean {
  if (!isNode(schema) || schema.$ref !== undefined) return false;
  const { properties } = schema;
  return (isNode(properties) && Object.keys(properties).length >= MIN_PROPERTIES) || isEnum(schema);
}

function isEnum(schema: unknown): boolean {
  return isNode(schema) && Array.isArray(schema.enum) && schema.enum.length >= MIN_ENUM_VALUES;
}

/** Equal for two places exactly when what they accept is written the same, in any order of keys. */
function fingerprintOf(start: Place, known: Map<string, string>): string {
  const place = start.target();
  const found = known.get(place.id);
  if (found !== undefined) return found;
  known.set(place.id, "itself"); // A schema that contains itself ends here.
  const fingerprint = createHash("sha256").update(writeOut(place, known)).digest("base64");
  known.set(place.id, fingerprint);
  return fingerprint;
}

function writeOut(place: Place, known: Map<string, string>): string {
  const insides = new Map(schemasInside(place).map((schema) => [schema.id, schema]));
  const write = (at: Place): string => {
    const inside = insides.get(at.id);
    if (inside !== undefined) return fingerprintOf(inside, known);
    if (Array.isArray(at.value)) {
      const items = at.names().map((name) => write(at.child(name)));
      return `[${(isSet(at) ? items.sort() : items).join()}]`;
    }
    if (!isNode(at.value)) return JSON.stringify(at.value) ?? "";
    const isSchema = at === place;
    const names = at.names().filter((name) => !(isSchema && annotations.has(name)));
    return `{${names
      .sort()
      .map((name) => `${JSON.stringify(name)}:${write(at.child(name))}`)
      .join()}}`;
  };
  return write(place);
}

function isSet(at: Place): boolean {
  return ["required", "enum", "type"].includes(at.keys.at(-1) ?? "");
}
