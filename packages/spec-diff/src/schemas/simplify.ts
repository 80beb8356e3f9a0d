import { isDemand, type JsonSchema, type SchemaObject } from "./json-schema.ts";
import type { References } from "./references.ts";
import { canonical, kindOf, kindsOfType } from "./shape.ts";

/**
 * Rewrites a schema's rarer keywords in a simpler equivalent way, and omits those without demands. Only the schema's
 * own level is rewritten.
 */
export class Simplifier {
  readonly #references: References;

  constructor(references: References) {
    this.#references = references;
  }

  simplify(schema: SchemaObject): SchemaObject {
    const withoutRefusals = this.#simplifyNot(schema);
    const unconditional = this.#simplifyCondition(withoutRefusals);
    const named = this.#simplifyNames(unconditional);
    const independent = this.#simplifyDependencies(named);
    return this.#simplifyConstants(simplifyContains(this.#simplifyUnevaluated(independent)));
  }

  /** Alternatives with one value each are a value list, however many they are. */
  #simplifyConstants(schema: SchemaObject): SchemaObject {
    const { anyOf, oneOf, ...rest } = schema;
    const [any, exclusive] = [this.#constantsOf(anyOf), this.#constantsOf(oneOf)];
    const isExclusive = new Set(exclusive?.map(canonical)).size === exclusive?.length;
    const lists = [any, isExclusive ? exclusive : undefined].filter((list) => list !== undefined);
    if (lists.length === 0) return schema;
    return withParts(
      {
        ...rest,
        ...(any === undefined && anyOf !== undefined && { anyOf }),
        ...(!isExclusive && oneOf !== undefined && { oneOf }),
      },
      lists.map((list) => ({ enum: list })),
    );
  }

  /** The values of alternatives demanding values and at most a type; undefined for any others. */
  #constantsOf(members: readonly JsonSchema[] | undefined): readonly unknown[] | undefined {
    if (members === undefined || members.length < 2) return undefined;
    const values: unknown[] = [];
    for (const member of members) {
      const resolved = this.#references.resolve(member);
      if (typeof resolved !== "object") return undefined;
      const { type, const: fixed, enum: listed = [fixed] } = resolved;
      const demands = Object.keys(resolved).filter(isDemand);
      if (demands.some((keyword) => !/^(const|enum|type)$/.test(keyword))) return undefined;
      if (listed.includes(undefined) || (fixed !== undefined && resolved.enum !== undefined)) {
        return undefined;
      }
      const kinds = type && [type].flat().flatMap((name) => kindsOfType[name] ?? []);
      values.push(...listed.filter((value) => kinds?.includes(kindOf(value)) ?? true));
    }
    return values;
  }

  #simplifyNot(schema: SchemaObject): SchemaObject {
    const { not, ...rest } = schema;
    if (not === undefined || this.#isNothing(not)) return not === undefined ? schema : rest;
    const refused = this.#references.resolve(not);
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
    const sorted = [...values].sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1));
    return { ...rest, not: { enum: sorted } };
  }

  #simplifyCondition(schema: SchemaObject): SchemaObject {
    const { if: condition, then, else: otherwise, ...rest } = schema;
    if (condition === undefined)
      return then === undefined && otherwise === undefined ? schema : rest;
    const [yes, no] = [then ?? true, otherwise ?? true] as JsonSchema[];
    if (this.#isAnything(yes) && this.#isAnything(no)) return rest;
    if (this.#isAnything(condition)) return withParts(rest, [yes ?? true]);
    if (this.#isNothing(condition)) return withParts(rest, [no ?? true]);
    return schema;
  }

  #simplifyNames(schema: SchemaObject): SchemaObject {
    const { propertyNames, patternProperties, ...rest } = schema;
    const kept: Record<string, unknown> = { ...rest };
    if (propertyNames !== undefined && !this.#isAnyName(propertyNames))
      kept.propertyNames = propertyNames;
    if (isObjectValue(patternProperties)) {
      // Patterns also say which properties are not additional, so an open one counts beside a closed rest.
      const isOpen = this.#isAnything(schema.additionalProperties ?? true);
      const entries = Object.entries(patternProperties).filter(
        ([, inner]) => !(isOpen && this.#isAnything(inner)),
      );
      if (entries.length > 0) kept.patternProperties = Object.fromEntries(entries);
    }
    return kept;
  }

  #simplifyDependencies(schema: SchemaObject): SchemaObject {
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
      const resolved = this.#references.resolve(inner as JsonSchema);
      const isOnlyRequired =
        typeof resolved === "object" && Object.keys(resolved).join() === "required";
      if (isOnlyRequired) {
        names.set(name, new Set([...(names.get(name) ?? []), ...(resolved.required ?? [])]));
      } else if (!this.#isAnything(inner)) schemas.push([name, inner]);
    }
    const kept: [string, string[]][] = [];
    for (const [name, list] of names) {
      const missing = [...list]
        .filter((keyword) => keyword !== name && !required.has(keyword))
        .sort();
      if (missing.length === 0) continue;
      if (required.has(name)) parts.push({ required: missing });
      else kept.push([name, missing]);
    }
    const conditional = schemas.filter(([name, inner]) => {
      // A value other than an object has no properties, and the further schema is not asked about it.
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
  }

  #simplifyUnevaluated(schema: SchemaObject): SchemaObject {
    const { unevaluatedProperties, unevaluatedItems, ...rest } = schema;
    const isAlone = applicators.every((keyword) => schema[keyword] === undefined);
    const kept: Record<string, unknown> = { ...rest };
    for (const [keyword, plain, value] of [
      ["unevaluatedProperties", "additionalProperties", unevaluatedProperties],
      ["unevaluatedItems", "items", unevaluatedItems],
    ] as const) {
      // The plain keyword evaluates the rest, so nothing is left.
      if (value === undefined || this.#isAnything(value) || schema[plain] !== undefined) continue;
      const isPlain =
        isAlone && (plain === "additionalProperties" || schema.contains === undefined);
      kept[isPlain ? plain : keyword] = value;
    }
    return kept;
  }

  #isAnyName(schema: unknown): boolean {
    if (this.#isAnything(schema)) return true;
    const resolved = this.#references.resolve(schema as JsonSchema);
    return (
      typeof resolved === "object" &&
      Object.keys(resolved).length === 1 &&
      resolved.type === "string"
    );
  }

  /** Whether a schema is certain to allow everything. */
  #isAnything(schema: unknown): boolean {
    const resolved = this.#references.resolve(schema as JsonSchema);
    return (
      resolved === true || (typeof resolved === "object" && Object.keys(resolved).length === 0)
    );
  }

  /** Whether a schema is certain to allow nothing. */
  #isNothing(schema: unknown): boolean {
    const resolved = this.#references.resolve(schema as JsonSchema);
    if (typeof resolved !== "object") return resolved === false;
    return Object.keys(resolved).length === 1 && this.#isAnything(resolved.not ?? false);
  }
}

/** What may describe properties or items beside a schema's own keywords. */
const applicators = ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"];

function simplifyContains(schema: SchemaObject): SchemaObject {
  const { contains, minContains, maxContains, ...rest } = schema;
  if (contains === undefined)
    return minContains === undefined && maxContains === undefined ? schema : rest;
  if (minContains === 0 && maxContains === undefined) return rest;
  if (minContains !== 1) return schema;
  return { ...rest, contains, ...(maxContains === undefined ? {} : { maxContains }) };
}

function isObjectValue(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Adds demands beside all others. */
function withParts(schema: SchemaObject, parts: readonly JsonSchema[]): SchemaObject {
  return parts.length === 0 ? schema : { ...schema, allOf: [...(schema.allOf ?? []), ...parts] };
}
