import { isObject, type JsonObject, lookUpPointer } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import type { DocumentSchemas } from "../schemas/document-schemas.ts";
import type { Intern } from "../schemas/intern.ts";
import type { SchemaComparer } from "../schemas/relation.ts";
import { type ComparisonContext, isSame, locationsOf, record } from "./comparison.ts";
import { findExtractedSchemas } from "./extracted-schemas.ts";
import { childOf } from "./operation.ts";

/** Named schemas are types in generated clients, so users' code depends on their names. */
export function compareSchemaNames(comparison: ComparisonContext, comparer: SchemaComparer): void {
  const nodes = { old: schemasOf(comparison.old), new: schemasOf(comparison.new) };
  const gone = Object.keys(nodes.old).filter((name) => !Object.hasOwn(nodes.new, name));
  const come = new Set(Object.keys(nodes.new).filter((name) => !Object.hasOwn(nodes.old, name)));
  for (const name of gone) {
    const twin = [...come].find((other) => isRenamed(nodes, name, other, comparer.intern));
    const old = { node: nodes.old, key: name };
    if (twin === undefined) {
      record(comparison, undefined, {
        rule: "component-removed",
        subject: name,
        old,
        new: { node: nodes.new },
      });
      continue;
    }
    come.delete(twin);
    const values = { before: name, after: twin };
    const edit = { rule: "component-renamed", subject: name, old } as const;
    record(comparison, undefined, { ...edit, new: { node: nodes.new, key: twin }, ...values });
  }
  const roots = { old: comparison.old.root, new: comparison.new.root };
  const extracted = findExtractedSchemas(roots, come, comparer);
  for (const name of come) {
    const inline = extracted.get(name);
    record(comparison, undefined, {
      rule: inline === undefined ? "component-added" : "component-extracted",
      subject: name,
      old: { node: inline ?? nodes.old },
      new: { node: nodes.new, key: name },
    });
  }
}

function schemasOf(document: SpecDocument): JsonObject {
  return childOf(document, childOf(document, document.root, "components"), "schemas");
}

/** The same text under another name; a schema without demands is like any other such. */
function isRenamed(
  nodes: { readonly old: JsonObject; readonly new: JsonObject },
  name: string,
  other: string,
  intern: Intern,
): boolean {
  const schema = nodes.old[name];
  if (!isObject(schema) || Object.keys(schema).length < 2) return false;
  return intern(schema) === intern(nodes.new[other]);
}

/** Component kinds that matter only where they are used. */
const kinds = [
  "callbacks",
  "examples",
  "headers",
  "links",
  "mediaTypes",
  "parameters",
  "pathItems",
  "requestBodies",
  "responses",
  "schemas",
] as const;

/** No comparison reaches unused components; changes in them are reported as editorial. */
export function compareUnusedComponents(comparison: ComparisonContext): void {
  const used = {
    old: listUsed(comparison.old, comparison.oldSchemas),
    new: listUsed(comparison.new, comparison.newSchemas),
  };
  for (const kind of kinds) {
    const nodes = {
      old: childOf(
        comparison.old,
        childOf(comparison.old, comparison.old.root, "components"),
        kind,
      ),
      new: childOf(
        comparison.new,
        childOf(comparison.new, comparison.new.root, "components"),
        kind,
      ),
    };
    for (const name of new Set([...Object.keys(nodes.old), ...Object.keys(nodes.new)])) {
      const reference = `${kind}/${name}`;
      if (used.old.has(reference) || used.new.has(reference)) continue;
      const [before, after] = [nodes.old[name], nodes.new[name]];
      if (isSame(before, after)) continue;
      // Rules for schema names report added and removed schemas.
      if (kind === "schemas" && (before === undefined || after === undefined)) continue;
      const subject = `the component ${reference}`;
      record(comparison, undefined, {
        rule: "unused-component-changed",
        subject,
        ...locationsOf(nodes, name),
        before,
        after,
      });
    }
  }
}

/** Every component operations and webhooks lead to, however far. */
function listUsed(document: SpecDocument, schemas: DocumentSchemas): ReadonlySet<string> {
  const used = new Set<string>();
  const { components: _, ...rest } = document.root;
  const open: unknown[] = [rest];
  const seen = new Set<object>();
  for (let node = open.pop(); node !== undefined || open.length > 0; node = open.pop()) {
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    for (const key of Object.keys(node)) {
      const child: unknown = Reflect.get(node, key);
      if (typeof child === "object") open.push(child);
      if (typeof child !== "string" || (key !== "$ref" && key !== "$dynamicRef")) continue;
      const anchors = schemas.dynamicAnchors(child.slice(child.indexOf("#") + 1));
      // A name may lead to each schema with this anchor.
      for (const target of [child, ...[...anchors.keys()].map((pointer) => `#${pointer}`)]) {
        const reference = /^#\/components\/([^/]+\/[^/]+)/.exec(target)?.[1];
        if (reference !== undefined)
          used.add(reference.replaceAll("~1", "/").replaceAll("~0", "~"));
        open.push(lookUpPointer(document.root, target));
      }
    }
  }
  for (const reference of listInlined(document, seen)) used.add(reference);
  return used;
}

/** Components whose parts are in use elsewhere: the bundler replaces references to media types by copies. */
function listInlined(document: SpecDocument, seen: ReadonlySet<object>): string[] {
  const mediaTypes = childOf(
    document,
    childOf(document, document.root, "components"),
    "mediaTypes",
  );
  const isSeen = (part: unknown) => typeof part === "object" && part !== null && seen.has(part);
  return Object.entries(mediaTypes).flatMap(([name, node]) =>
    isObject(node) && Object.values(node).some(isSeen) ? [`mediaTypes/${name}`] : [],
  );
}
