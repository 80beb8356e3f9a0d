import { getTypes, type NormalizedNodeType, normalizeTypes } from "@redocly/openapi-core";
import { findTarget } from "./local-references.ts";
import type { OpenApiDocument } from "./open-api.ts";

/** What a property holds: an object with its own type, or a plain value. */
type Rule = Exclude<
  NormalizedNodeType["additionalProperties"],
  (value: never, key: never) => unknown
>;
type PlainRule = Exclude<Rule, NormalizedNodeType | null | undefined>;

const versions = { "3.0": "oas3_0", "3.1": "oas3_1", "3.2": "oas3_2" } as const;

/**
 * Whether a document certainly has OpenAPI's structure. Reads the tables of Redocly's linter. The linter itself takes a
 * third of a generator's time to come to the same answer, since it also locates what it finds.
 *
 * @param document a document with local references only
 * @returns false when the linter must decide
 */
export function hasStructure(document: OpenApiDocument): boolean {
  const version = versions[document.openapi.slice(0, 3) as keyof typeof versions];
  const root = version && normalizeTypes(getTypes(version)).Root;
  return root !== undefined && new StructureCheck(document).conforms(document, root, "");
}

class StructureCheck {
  readonly #document: OpenApiDocument;
  readonly #schemas: object;
  /** The checked referenced values, by type. */
  readonly #checked = new Map<NormalizedNodeType, Set<unknown>>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#schemas = document.components?.schemas ?? {};
  }

  conforms(value: unknown, type: NormalizedNodeType, key: string): boolean {
    if (type.items !== undefined) return this.#conformsToList(value, type.items);
    if (type.name === "SpecExtension") return true;
    if (!isObject(value)) return false;
    if (typeof value.$ref === "string") return this.#conformsToReference(value, value.$ref, type);
    if (type.name === "DiscriminatorMapping" && !this.#isMapping(value)) return false;
    if (!this.#hasRequired(value, type, key)) return false;
    for (const name in value) {
      if (!this.#conformsToRule(value[name], ruleOf(value[name], name, type), name)) return false;
    }
    return true;
  }

  #conformsToList(value: unknown, items: NormalizedNodeType["items"]): boolean {
    if (!Array.isArray(value)) return false;
    return value.every((item, index) => {
      const rule = typeof items === "function" ? items(item, String(index)) : items;
      if (rule === null || rule === undefined) return true;
      if (isNamed(rule)) return this.conforms(item, rule, String(index));
      return rule.directResolveAs === undefined;
    });
  }

  /** The target has the same type. Beside the reference, the linter reads objects only. */
  #conformsToReference(
    { $ref: _, ...beside }: Readonly<Record<string, unknown>>,
    pointer: string,
    type: NormalizedNodeType,
  ): boolean {
    const checked = this.#checked.get(type) ?? new Set();
    this.#checked.set(type, checked);
    const target = findTarget(this.#document, pointer);
    if (!checked.has(target)) {
      checked.add(target);
      if (!this.conforms(target, type, pointer.slice(pointer.lastIndexOf("/") + 1))) return false;
    }
    return Object.entries(beside).every(([name, value]) => {
      const rule = ruleOf(value, name, type);
      return !isNamed(rule) || this.conforms(value, rule, name);
    });
  }

  /** The values are references or, what the linter does not know, names of schemas. */
  #isMapping(mapping: Readonly<Record<string, unknown>>): boolean {
    return Object.values(mapping).every(
      (target) =>
        typeof target === "string" &&
        (Object.hasOwn(this.#schemas, target) || findTarget(this.#document, target) !== undefined),
    );
  }

  #hasRequired(
    value: Readonly<Record<string, unknown>>,
    { required, requiredOneOf, allowed, properties, extensionsPrefix = "x-" }: NormalizedNodeType,
    key: string,
  ): boolean {
    const names = typeof required === "function" ? required(value, key) : required;
    if (names?.some((name) => !Object.hasOwn(value, name))) return false;
    if (requiredOneOf?.every((name) => !Object.hasOwn(value, name))) return false;
    const possible = allowed?.(value);
    if (possible === undefined) return true;
    return Object.keys(value).every(
      (name) =>
        possible.includes(name) ||
        name.startsWith(extensionsPrefix) ||
        !Object.hasOwn(properties, name),
    );
  }

  #conformsToRule(value: unknown, rule: Rule, name: string): boolean {
    if (rule === null) return true;
    // `nullable` breaks the letter of 3.1; see harmless-problems.ts.
    if (rule === undefined) return name.startsWith("x-") || name === "nullable";
    if (isNamed(rule)) return this.conforms(value, rule, name);
    const { directResolveAs } = rule;
    if (directResolveAs === undefined) return isPlainValue(value, rule);
    return (
      typeof value === "string" &&
      this.#conformsToReference({ $ref: value }, value, directResolveAs)
    );
  }
}

function ruleOf(
  value: unknown,
  name: string,
  { properties, additionalProperties, extensionsPrefix }: NormalizedNodeType,
): Rule {
  const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const rule = declared === undefined ? additionalProperties : declared;
  const chosen = typeof rule === "function" ? rule(value, name) : rule;
  // An extension is no map entry.
  const isExtension = extensionsPrefix !== undefined && name.startsWith(extensionsPrefix);
  return isExtension && declared === undefined && isNamed(chosen) ? undefined : chosen;
}

function isPlainValue(value: unknown, { enum: values, type, items, minimum }: PlainRule): boolean {
  // In an example, a reference is a value as any other.
  const isReference = isObject(value) && typeof value.$ref === "string";
  if (isReference) return values === undefined && type === undefined;
  if (values !== undefined && !values.some((allowed) => allowed === value)) return false;
  if (values === undefined && type !== undefined && !hasType(value, type)) return false;
  if (minimum !== undefined && !(typeof value === "number" && value >= minimum)) return false;
  if (!Array.isArray(value) || items === undefined) return true;
  const { enum: known, type: itemType } = items;
  return value.every(
    (item) =>
      (known === undefined || known.includes(item)) &&
      (itemType === undefined || hasType(item, itemType)),
  );
}

function hasType(value: unknown, type: string): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  return type === "integer" ? Number.isInteger(value) : typeof value === type;
}

function isNamed(rule: Rule): rule is NormalizedNodeType {
  return typeof rule?.name === "string";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
