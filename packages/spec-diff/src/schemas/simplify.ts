import { type JsonSchema, resolve, type SchemaObject, type SchemaRoot } from "./json-schema.ts";
import { canonical } from "./shape.ts";

/**
 * Writes a schema's rarer keywords in a simpler way that means the same, and leaves out those that
 * demand nothing. Only the schema's own level is touched.
 */
export function simplify(root: SchemaRoot, schema: SchemaObject): SchemaObject {
  let simple = schema;
  for (const step of steps) simple = step(root, simple);
  return simple;
}

type Step = (root: SchemaRoot, schema: SchemaObject) => SchemaObject;

/** Whether a schema allows everything, for sure. */
function isAnything(root: SchemaRoot, schema: unknown): boolean {
  const resolved = resolve(root, schema as JsonSchema);
  return resolved === true || (typeof resolved === "object" && Object.keys(resolved).length === 0);
}

/** Whether a schema allows nothing, for sure. */
function isNothing(root: SchemaRoot, schema: unknown): boolean {
  const resolved = resolve(root, schema as JsonSchema);
  if (typeof resolved !== "object") return resolved === false;
  return Object.keys(resolved).length === 1 && isAnything(root, resolved.not ?? false);
}

function isObjectValue(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Adds demands that hold beside all others. */
function withParts(schema: SchemaObject, parts: readonly JsonSchema[]): SchemaObject {
  return parts.length === 0 ? schema : { ...schema, allOf: [...(schema.allOf ?? []), ...parts] };
}

const simplifyNot: Step = (root, schema) => {
  const { not, ...rest } = schema;
  if (not === undefined || isNothing(root, not)) return not === undefined ? schema : rest;
  const refused = resolve(root, not);
  if (typeof refused !== "object") return schema;
  const keys = Object.keys(refused);
  if (keys.length !== 1) return schema;
  // Refusing a refusal demands.
  if (refused.not !== undefined) return withParts(rest, [refused.not]);
  const alternatives = refused.anyOf ?? (refused.oneOf?.length === 1 ? refused.oneOf : undefined);
  if (alternatives !== undefined) {
    return withParts(
      rest,
      alternatives.map((member) => ({ not: member })),
    );
  }
  const values = refused.const === undefined ? refused.enum : [refused.const];
  if (values === undefined) return schema;
  const sorted = [...values].sort((one, other) => (canonical(one) < canonical(other) ? -1 : 1));
  return { ...rest, not: { enum: sorted } };
};

const simplifyCondition: Step = (root, schema) => {
  const { if: condition, then, else: otherwise, ...rest } = schema;
  if (condition === undefined) return then === undefined && otherwise === undefined ? schema : rest;
  const [yes, no] = [then ?? true, otherwise ?? true] as JsonSchema[];
  if (isAnything(root, yes) && isAnything(root, no)) return rest;
  if (isAnything(root, condition)) return withParts(rest, [yes ?? true]);
  if (isNothing(root, condition)) return withParts(rest, [no ?? true]);
  return schema;
};

const simplifyNames: Step = (root, schema) => {
  const { propertyNames, patternProperties, ...rest } = schema;
  const kept: Record<string, unknown> = { ...rest };
  if (propertyNames !== undefined && !isAnyName(root, propertyNames))
    kept.propertyNames = propertyNames;
  if (isObjectValue(patternProperties)) {
    // Patterns also say which properties are not additional, so an open one counts beside a closed rest.
    const isOpen = isAnything(root, schema.additionalProperties ?? true);
    const entries = Object.entries(patternProperties).filter(
      ([, inner]) => !(isOpen && isAnything(root, inner)),
    );
    if (entries.length > 0) kept.patternProperties = Object.fromEntries(entries);
  }
  return kept;
};

/** Names are text anyway. */
function isAnyName(root: SchemaRoot, schema: unknown): boolean {
  if (isAnything(root, schema)) return true;
  const resolved = resolve(root, schema as JsonSchema);
  return (
    typeof resolved === "object" && Object.keys(resolved).length === 1 && resolved.type === "string"
  );
}

const simplifyDependencies: Step = (root, schema) => {
  const { dependentRequired, dependentSchemas, ...rest } = schema;
  if (dependentRequired === undefined && dependentSchemas === undefined) return schema;
  const required = new Set(schema.required ?? []);
  const names = new Map<string, Set<string>>();
  const schemas: [string, unknown][] = [];
  const parts: JsonSchema[] = [];
  for (const [name, list] of Object.entries(
    isObjectValue(dependentRequired) ? dependentRequired : {},
  )) {
    if (Array.isArray(list)) names.set(name, new Set(list.map(String)));
  }
  for (const [name, inner] of Object.entries(
    isObjectValue(dependentSchemas) ? dependentSchemas : {},
  )) {
    const resolved = resolve(root, inner as JsonSchema);
    const isOnlyRequired =
      typeof resolved === "object" && Object.keys(resolved).join() === "required";
    if (isOnlyRequired) {
      names.set(name, new Set([...(names.get(name) ?? []), ...(resolved.required ?? [])]));
    } else if (!isAnything(root, inner)) schemas.push([name, inner]);
  }
  const kept: [string, string[]][] = [];
  for (const [name, list] of names) {
    const missing = [...list].filter((one) => one !== name && !required.has(one)).sort();
    if (missing.length === 0) continue;
    if (required.has(name)) parts.push({ required: missing });
    else kept.push([name, missing]);
  }
  const conditional = schemas.filter(([name, inner]) => {
    // A value that is no object has no properties, and the further schema is not asked about it.
    const isCertain = required.has(name) && schema.type === "object";
    if (isCertain) parts.push(inner as JsonSchema);
    return !isCertain;
  });
  return withParts(
    {
      ...rest,
      ...(kept.length > 0 && { dependentRequired: Object.fromEntries(kept) }),
      ...(conditional.length > 0 && { dependentSchemas: Object.fromEntries(conditional) }),
    },
    parts,
  );
};

/** What may describe properties or items beside a schema's own keywords. */
const applicators = ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"];

const simplifyUnevaluated: Step = (root, schema) => {
  const { unevaluatedProperties, unevaluatedItems, ...rest } = schema;
  const isAlone = applicators.every((keyword) => schema[keyword] === undefined);
  const kept: Record<string, unknown> = { ...rest };
  for (const [keyword, plain, value] of [
    ["unevaluatedProperties", "additionalProperties", unevaluatedProperties],
    ["unevaluatedItems", "items", unevaluatedItems],
  ] as const) {
    // The plain keyword evaluates all that is left, so nothing is.
    if (value === undefined || isAnything(root, value) || schema[plain] !== undefined) continue;
    const isPlain = isAlone && (plain === "additionalProperties" || schema.contains === undefined);
    kept[isPlain ? plain : keyword] = value;
  }
  return kept;
};

const simplifyContains: Step = (_, schema) => {
  const { contains, minContains, maxContains, ...rest } = schema;
  if (contains === undefined)
    return minContains === undefined && maxContains === undefined ? schema : rest;
  if (minContains === 0 && maxContains === undefined) return rest;
  if (minContains !== 1) return schema;
  return { ...rest, contains, ...(maxContains === undefined ? {} : { maxContains }) };
};

const steps: readonly Step[] = [
  simplifyNot,
  simplifyCondition,
  simplifyNames,
  simplifyDependencies,
  simplifyUnevaluated,
  simplifyContains,
];
