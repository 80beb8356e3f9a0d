import { isObject, type JsonObject } from "../../document/nodes.ts";
import type { DocumentSchemas } from "../../schemas/document-schemas.ts";
import { isDemand, type JsonSchema } from "../../schemas/json-schema.ts";
import { isNull } from "../../schemas/view.ts";
import type { Versions } from "./schema-pair.ts";

/** A schema another is composed of: by `$ref` or `allOf`, or as the only one beside null in a union. */
interface Part {
  /** The reference to it; undefined for an inline one. */
  readonly reference: string | undefined;
  readonly node: JsonObject;
}

/** The same part in both versions; undefined where one version has none. */
export interface PartPair {
  readonly old: JsonObject | undefined;
  readonly new: JsonObject | undefined;
}

/**
 * Both versions' parts in pairs: those with the same reference, and inline ones by their order. Their demands are
 * compared with the schemas around them, but each has its own annotations. A part without a counterpart counts if it
 * has nothing else.
 */
export function pairParts({ old, new: now, comparer }: Versions): PartPair[] {
  const [before, after] = [partsOf(comparer.before, old), partsOf(comparer.after, now)];
  // The same text may be in place in one version and behind a reference in the other.
  const same = new Map(after.map((part) => [comparer.intern(part.node), part]));
  const pairs: PartPair[] = [];
  for (const part of [...before]) {
    const twin = same.get(comparer.intern(part.node));
    if (twin === undefined || !after.includes(twin)) continue;
    remove(before, part);
    remove(after, twin);
  }
  for (const part of [...before]) {
    const twin = after.find(({ reference }) => reference === part.reference);
    if (twin === undefined) continue;
    remove(before, part);
    remove(after, twin);
    pairs.push({ old: part.node, new: twin.node });
  }
  return [
    ...pairs,
    ...before.filter(hasWordsOnly).map(({ node }) => ({ old: node, new: undefined })),
    ...after.filter(hasWordsOnly).map(({ node }) => ({ old: undefined, new: node })),
  ];
}

/** All parts, however deep, each once; a mere reference is none. */
function partsOf(schemas: DocumentSchemas, schema: JsonSchema): Part[] {
  const found: Part[] = [];
  const seen = new Set<unknown>([schema]);
  const open: unknown[] = membersOf(schema);
  for (let member = open.shift(); member !== undefined; member = open.shift()) {
    if (!isObject(member) || seen.has(member)) continue;
    seen.add(member);
    const isMereReference = Object.keys(member).join() === "$ref";
    if (!isMereReference) found.push({ reference: undefined, node: member });
    if (typeof member.$ref === "string") {
      const node = schemas.lookUp(member.$ref);
      if (!isObject(node) || seen.has(node)) continue;
      seen.add(node);
      found.push({ reference: member.$ref, node });
      open.push(...membersOf(node));
    }
    open.push(...membersOf(member));
  }
  return found;
}

/** A schema's parts; its own reference is a member without other demands. */
function membersOf(schema: unknown): unknown[] {
  if (!isObject(schema)) return [];
  const { $ref, allOf } = schema;
  const alone = [schema.anyOf, schema.oneOf].flatMap((union) => {
    const members = Array.isArray(union) ? union.filter((member) => !isNull(member)) : [];
    return members.length === 1 ? members : [];
  });
  return [
    ...(typeof $ref === "string" ? [{ $ref }] : []),
    ...(Array.isArray(allOf) ? allOf : []),
    ...alone,
  ];
}

function hasWordsOnly({ node }: Part): boolean {
  return Object.keys(node).every((keyword) => keyword === "$ref" || !isDemand(keyword));
}

function remove(parts: Part[], part: Part): void {
  parts.splice(parts.indexOf(part), 1);
}
