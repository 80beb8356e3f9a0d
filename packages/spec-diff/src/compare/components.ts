import { isObject, type JsonObject, lookUpPointer } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import type { Intern } from "../schemas/intern.ts";
import { type ComparisonContext, isSame, locationsOf, record } from "./comparison.ts";
import { childOf } from "./operation.ts";

/** Named schemas are types in generated clients, so their names are part of what users hold on to. */
export function compareSchemaNames(comparison: ComparisonContext, intern: Intern): void {
  const sides = { old: schemasOf(comparison.old), new: schemasOf(comparison.new) };
  const gone = Object.keys(sides.old).filter((name) => !Object.hasOwn(sides.new, name));
  const come = new Set(Object.keys(sides.new).filter((name) => !Object.hasOwn(sides.old, name)));
  for (const name of gone) {
    const twin = [...come].find((other) => isRenamed(sides, name, other, intern));
    const old = { node: sides.old, key: name };
    if (twin === undefined) {
      record(comparison, undefined, {
        rule: "component-removed",
        subject: name,
        old,
        new: { node: sides.new },
      });
      continue;
    }
    come.delete(twin);
    const values = { before: name, after: twin };
    const edit = { rule: "component-renamed", subject: name, old } as const;
    record(comparison, undefined, { ...edit, new: { node: sides.new, key: twin }, ...values });
  }
  for (const name of come) {
    const locations = { old: { node: sides.old }, new: { node: sides.new, key: name } };
    record(comparison, undefined, { rule: "component-added", subject: name, ...locations });
  }
}

function schemasOf(document: SpecDocument): JsonObject {
  return childOf(document, childOf(document, document.root, "components"), "schemas");
}

/** The same text under another name; a schema that says nothing is like any other such. */
function isRenamed(
  sides: { readonly old: JsonObject; readonly new: JsonObject },
  name: string,
  other: string,
  intern: Intern,
): boolean {
  const schema = sides.old[name];
  if (!isObject(schema) || Object.keys(schema).length < 2) return false;
  return intern(schema) === intern(sides.new[other]);
}

/** Kinds of components that say something only where they are used. */
const kinds = [
  "callbacks",
  "examples",
  "headers",
  "links",
  "parameters",
  "pathItems",
  "requestBodies",
  "responses",
  "schemas",
] as const;

/** No comparison reaches unused components; changes in them are reported as editorial. */
export function compareUnusedComponents(comparison: ComparisonContext): void {
  const used = { old: listUsed(comparison.old), new: listUsed(comparison.new) };
  for (const kind of kinds) {
    const sides = {
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
    for (const name of new Set([...Object.keys(sides.old), ...Object.keys(sides.new)])) {
      const reference = `${kind}/${name}`;
      if (used.old.has(reference) || used.new.has(reference)) continue;
      const [before, after] = [sides.old[name], sides.new[name]];
      if (isSame(before, after)) continue;
      // Schemas that come and go are told of by their names.
      if (kind === "schemas" && (before === undefined || after === undefined)) continue;
      const subject = `the component ${reference}`;
      record(comparison, undefined, {
        rule: "unused-component-changed",
        subject,
        ...locationsOf(sides, name),
        before,
        after,
      });
    }
  }
}

/** Every component that operations and webhooks lead to, however far. */
function listUsed(document: SpecDocument): ReadonlySet<string> {
  const used = new Set<string>();
  const { components: _, ...rest } = document.root;
  const open: unknown[] = [rest];
  const seen = new Set<object>();
  for (let node = open.pop(); node !== undefined || open.length > 0; node = open.pop()) {
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    for (const [key, child] of Object.entries(node)) {
      if (typeof child === "object") open.push(child);
      if (key !== "$ref" || typeof child !== "string") continue;
      const reference = /^#\/components\/([^/]+\/[^/]+)/.exec(child)?.[1];
      if (reference !== undefined) used.add(reference.replaceAll("~1", "/").replaceAll("~0", "~"));
      open.push(lookUpPointer(document.root, child));
    }
  }
  return used;
}
