import { createHash } from "node:crypto";
import { documentRule } from "../plugin/document-rule.ts";
import { isMapping } from "../plugin/mapping.ts";
import { shortPath } from "../plugin/repository.ts";
import { outermostSchemas, schemasInside } from "../plugin/schemas.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

const MIN_PROPERTIES = 2;
const MIN_ENUM_VALUES = 2;
// Annotations do not change which values a schema accepts.
const annotations = new Set([
  "title",
  "description",
  "example",
  "examples",
  "externalDocs",
  "$comment",
  "x-decision",
]);

interface Duplicate {
  readonly first: SpecNode;
  readonly duplicate: SpecNode;
}

/**
 * Two objects or enums accepting the same values must be one component: otherwise clients get two types, and the next
 * change can miss one. A `$ref` counts as its target, so hosts may share a component.
 *
 * A duplicate is reported once, at the later location: common files come before hosts, hosts are in
 * alphabetical order. Duplicates among common files are reported with the first host.
 */
export const sharedSchemas = documentRule(({ root, openRoot, repository, report }) => {
  const position = repository.hosts.indexOf(root.path);
  const files =
    position < 0
      ? [root.path]
      : [...repository.components, ...repository.hosts.slice(0, position + 1)];
  for (const { first, duplicate } of findDuplicates(files.map(openRoot))) {
    const isOurs = duplicate.path === root.path;
    if (!isOurs && !(position === 0 && repository.components.includes(duplicate.path))) continue;
    const kind = isEnum(first.value) ? "enum" : "object";
    const where = `${shortPath(repository, first.path)}:${first.line}`;
    const home = first.path === duplicate.path ? "this file" : "specs/common";
    report(
      duplicate,
      `This ${kind} duplicates ${where} (${first.pointer}); keep one component in ${home} and refer to it with $ref.`,
    );
  }
});

function findDuplicates(roots: readonly (SpecNode | undefined)[]): Duplicate[] {
  const seen = new Map<string, SpecNode>();
  const fingerprints = new Map<string, string>();
  const duplicates: Duplicate[] = [];
  const visit = (schema: SpecNode): void => {
    if (isSubstantial(schema.value)) {
      const fingerprint = fingerprintOf(schema, fingerprints);
      const first = seen.get(fingerprint);
      if (first !== undefined) {
        // Its subschemas are duplicates too; one finding is enough.
        duplicates.push({ first, duplicate: schema });
        return;
      }
      seen.set(fingerprint, schema);
    }
    for (const inside of schemasInside(schema)) visit(inside);
  };
  for (const root of roots) {
    if (root !== undefined) for (const schema of outermostSchemas(root)) visit(schema);
  }
  return duplicates;
}

function isSubstantial(schema: unknown): boolean {
  if (!isMapping(schema) || schema.$ref !== undefined) return false;
  const { properties } = schema;
  return (
    (isMapping(properties) && Object.keys(properties).length >= MIN_PROPERTIES) || isEnum(schema)
  );
}

function isEnum(schema: unknown): boolean {
  return isMapping(schema) && Array.isArray(schema.enum) && schema.enum.length >= MIN_ENUM_VALUES;
}

/** Equal for two schemas exactly when they differ only in annotations and key order. */
function fingerprintOf(start: SpecNode, known: Map<string, string>): string {
  const node = start.target();
  const found = known.get(node.id);
  if (found !== undefined) return found;
  known.set(node.id, "itself"); // A schema containing itself ends here.
  const fingerprint = createHash("sha256").update(writeOut(node, known)).digest("base64");
  known.set(node.id, fingerprint);
  return fingerprint;
}

function writeOut(node: SpecNode, known: Map<string, string>): string {
  const insides = new Map(schemasInside(node).map((schema) => [schema.id, schema]));
  const write = (at: SpecNode): string => {
    const inside = insides.get(at.id);
    if (inside !== undefined) return fingerprintOf(inside, known);
    if (Array.isArray(at.value)) {
      const items = at.names().map((name) => write(at.child(name)));
      return `[${(isSet(at) ? items.sort() : items).join()}]`;
    }
    if (!isMapping(at.value)) return JSON.stringify(at.value) ?? "";
    const isSchema = at === node;
    const names = at.names().filter((name) => !(isSchema && annotations.has(name)));
    return `{${names
      .sort()
      .map((name) => `${JSON.stringify(name)}:${write(at.child(name))}`)
      .join()}}`;
  };
  return write(node);
}

function isSet(at: SpecNode): boolean {
  return ["required", "enum", "type"].includes(at.keys.at(-1) ?? "");
}
