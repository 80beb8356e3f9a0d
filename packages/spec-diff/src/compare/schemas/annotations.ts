import { isObject, type JsonObject, ownValue } from "../../document/nodes.ts";
import type { RuleId } from "../../rules/catalogue.ts";
import type { DocumentSchemas } from "../../schemas/document-schemas.ts";
import type { JsonSchema } from "../../schemas/json-schema.ts";
import type { SchemaComparer } from "../../schemas/relation.ts";
import { canonical } from "../../schemas/shape.ts";
import type { Location } from "../edit.ts";
import { sunset, sunsetRule } from "../sunset.ts";
import { hasNestedDiscriminator } from "./nested-unions.ts";
import type { PairEdit } from "./schema-pair.ts";
import { xmlOf } from "./xml.ts";

interface Nodes {
  readonly old: JsonObject;
  readonly new: JsonObject;
  readonly isRequired: boolean;
  readonly isNeverLeftOut: boolean;
  readonly comparer: SchemaComparer;
}

/** What a schema says beyond which values it allows. */
export function* compareAnnotations({
  old,
  new: now,
  isRequired,
  isNeverLeftOut,
  comparer,
}: Nodes): Generator<PairEdit> {
  yield* compareFlag(old, now, "deprecated", "schema-deprecated", "schema-undeprecated");
  const writable = isRequired ? "required-read-only-removed" : "read-only-removed";
  yield* compareFlag(old, now, "readOnly", "read-only-added", writable);
  yield* compareFlag(old, now, "writeOnly", "write-only-added", "write-only-removed");
  yield* compareDefault({ old, new: now, comparer }, isNeverLeftOut);
  yield* compareSunset(old, now);
  yield* compareDiscriminator({ old, new: now, comparer });
  for (const [keyword, rule] of Object.entries(rulesOfKeywords)) {
    if (isSame(old[keyword], now[keyword])) continue;
    if (keyword === "xml" && isSame(xmlOf(old), xmlOf(now))) continue;
    yield { rule, ...locations(old, now, keyword), before: old[keyword], after: now[keyword] };
  }
  yield* compareUnknown(old, now);
}

const rulesOfKeywords: Readonly<Record<string, RuleId>> = {
  title: "title-changed",
  description: "description-changed",
  summary: "summary-changed",
  example: "examples-changed",
  examples: "examples-changed",
  $comment: "comment-changed",
  externalDocs: "external-docs-changed",
  xml: "xml-changed",
  $id: "schema-identifier-changed",
  $anchor: "schema-identifier-changed",
  $dynamicAnchor: "schema-identifier-changed",
  $schema: "schema-identifier-changed",
  $vocabulary: "schema-identifier-changed",
};

/** Keywords compared elsewhere, or relevant only where references lead to them. */
const known = new Set([
  "$defs",
  "$dynamicRef",
  "$ref",
  "additionalProperties",
  "allOf",
  "anyOf",
  "const",
  "contains",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "default",
  "definitions",
  "dependentRequired",
  "dependentSchemas",
  "deprecated",
  "discriminator",
  "else",
  "enum",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "format",
  "if",
  "items",
  "maxContains",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
  "minContains",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
  "multipleOf",
  "not",
  "oneOf",
  "pattern",
  "patternProperties",
  "prefixItems",
  "properties",
  "propertyNames",
  "readOnly",
  "required",
  "then",
  "type",
  "unevaluatedItems",
  "unevaluatedProperties",
  "uniqueItems",
  "writeOnly",
]);

function* compareUnknown(old: JsonObject, now: JsonObject): Generator<PairEdit> {
  for (const keyword of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (known.has(keyword) || keyword === sunset || Object.hasOwn(rulesOfKeywords, keyword))
      continue;
    const [before, after] = [ownValue(old, keyword), ownValue(now, keyword)];
    if (isSame(before, after)) continue;
    const rule = keyword.startsWith("x-") ? "extension-changed" : "unknown-keyword-changed";
    yield {
      rule,
      ...locations(old, now, keyword),
      part: ` ${keyword}`,
      before,
      after,
    };
  }
}

function* compareFlag(
  old: JsonObject,
  now: JsonObject,
  keyword: string,
  added: RuleId,
  removed: RuleId,
): Generator<PairEdit> {
  const [was, is] = [old[keyword] === true, now[keyword] === true];
  if (was !== is) yield { rule: is ? added : removed, ...locations(old, now, keyword) };
}

function* compareDefault(
  { old, new: now, comparer }: Pick<Nodes, "old" | "new" | "comparer">,
  isNeverLeftOut: boolean,
): Generator<PairEdit> {
  const [before, after] = [old.default, now.default];
  if (isSame(before, after)) return;
  // A default that its own schema refuses cannot have applied.
  const hadNone =
    before === undefined ||
    (after !== undefined && comparer.before.accepts(old as JsonSchema, before) === false);
  const change = hadNone ? "added" : after === undefined ? "removed" : "changed";
  const rule = isNeverLeftOut ? "required-default-changed" : (`default-${change}` as const);
  yield { rule, ...locations(old, now, "default"), before, after };
}

function* compareSunset(old: JsonObject, now: JsonObject): Generator<PairEdit> {
  const rule = sunsetRule({ old, new: now });
  if (rule === undefined) return;
  yield { rule, ...locations(old, now, sunset), before: old[sunset], after: now[sunset] };
}

function* compareDiscriminator({
  old,
  new: now,
  comparer,
}: Pick<Nodes, "old" | "new" | "comparer">): Generator<PairEdit> {
  const [before, after] = [old.discriminator, now.discriminator];
  const at = locations(old, now, "discriminator");
  if (isSame(before, after)) return;
  if (!isObject(before)) {
    if (hasNestedDiscriminator(comparer.before, old, after)) return;
    yield {
      rule: "discriminator-added",
      ...at,
      after: isObject(after) ? after.propertyName : after,
    };
    return;
  }
  if (!isObject(after)) {
    if (hasNestedDiscriminator(comparer.after, now, before)) return;
    yield { rule: "discriminator-removed", ...at, before: before.propertyName };
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!key.startsWith("x-") || isSame(before[key], after[key])) continue;
    const values = { before: before[key], after: after[key] };
    yield { rule: "extension-changed", ...at, part: ` discriminator ${key}`, ...values };
  }
  const [was, is] = [before.propertyName, after.propertyName];
  if (was !== is) yield { rule: "discriminator-property-changed", ...at, before: was, after: is };
  yield* compareDefaultMapping(before, after, at);
  const [oldMap, newMap] = [before.mapping, after.mapping].map(mappingOf);
  for (const value of new Set([...Object.keys(oldMap ?? {}), ...Object.keys(newMap ?? {})])) {
    const implied = `${prefix}${value}`;
    const [from, to] = [
      oldMap?.[value] ?? (hasAlternative(old, implied) ? implied : undefined),
      newMap?.[value] ?? (hasAlternative(now, implied) ? implied : undefined),
    ];
    if (isSame(from, to)) continue;
    // A tag value equal to its schema's name is the default.
    if ((from ?? implied) === implied && (to ?? implied) === implied) continue;
    if (from === undefined) yield { rule: "discriminator-value-added", ...at, after: value };
    else if (to === undefined) yield { rule: "discriminator-value-removed", ...at, before: value };
    else yield* compareMapped(comparer, from, to, at, hasAlternative(now, String(from)));
  }
}

/** One value mapped to two schemas. A schema replaced by an equal one was only renamed. */
function* compareMapped(
  comparer: SchemaComparer,
  from: unknown,
  to: unknown,
  at: { old: Location; new: Location },
  remains: boolean,
): Generator<PairEdit> {
  const values = { before: withoutPrefix(from), after: withoutPrefix(to) };
  const edit = { rule: "discriminator-value-changed", ...at, ...values } as const;
  const [before, after] = [named(comparer.before, from), named(comparer.after, to)];
  if (remains || before === undefined || after === undefined) {
    yield edit;
    return;
  }
  const { relation, keeps, adds } = comparer.compare(before, after);
  if (relation === "equal") return;
  const isOpen = keeps.verdict !== "no" && adds.verdict !== "no";
  yield isOpen ? { ...edit, effect: "unproved" } : edit;
}

function named({ components }: DocumentSchemas, reference: unknown): JsonSchema | undefined {
  const name = withoutPrefix(reference);
  return name === reference ? undefined : components[name];
}

/** A component name, or the reference to another schema. */
function withoutPrefix(reference: unknown): string {
  const text = String(reference);
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

/** The schema for values without the property, or with an unmapped one. */
function* compareDefaultMapping(
  old: JsonObject,
  now: JsonObject,
  at: { old: Location; new: Location },
): Generator<PairEdit> {
  const [before, after] = [old, now].map(
    ({ defaultMapping: schema }) => mappingOf({ schema }).schema,
  );
  if (before === after) return;
  const change = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  yield { rule: `discriminator-default-${change}`, ...at, before, after };
}

const prefix = "#/components/schemas/";

/** Whether a union has this schema, whose name is then a discriminator value without a mapping. */
function hasAlternative(union: JsonObject, reference: string): boolean {
  return [union.oneOf, union.anyOf].some(
    (members) =>
      Array.isArray(members) &&
      members.some((member) => isObject(member) && member.$ref === reference),
  );
}

/** A mapping with whole references. */
function mappingOf(mapping: unknown): JsonObject {
  if (!isObject(mapping)) return {};
  const entries = Object.entries(mapping).map(([value, target]) => {
    const isName = typeof target === "string" && /^[\w.-]+$/.test(target) && !target.includes(".");
    return [value, isName ? `${prefix}${target}` : target] as const;
  });
  return Object.fromEntries(entries);
}

function locations(
  old: JsonObject,
  now: JsonObject,
  key: string,
): { old: Location; new: Location } {
  return { old: { node: old, key }, new: { node: now, key } };
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || canonical(left) === canonical(right);
}
