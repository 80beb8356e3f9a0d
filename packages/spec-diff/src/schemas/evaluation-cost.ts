import type { JsonSchema, SchemaObject } from "./json-schema.ts";
import type { References } from "./references.ts";
import type { WorkBudget } from "./work-budget.ts";

/** Steps for one schema and one value; a validator takes about as many microseconds. */
const stepsPerVisit = 5;

/** Values are small, so only schemas that branch at every level cost more than this. */
const maxEvaluation = 100_000;

/**
 * Estimates the steps of evaluating a value: a validator visits each part of the value once for every way that
 * leads to it, which are exponentially many where unions refer to unions. The estimate visits each schema and
 * value once.
 */
export class EvaluationCost {
  readonly #references: References;
  readonly #budget: WorkBudget;
  readonly #ofScalars = new WeakMap<SchemaObject, number>();
  #ofNodes = new Map<SchemaObject, Map<object, number>>();
  #visits = 0;

  constructor(references: References, budget: WorkBudget) {
    this.#references = references;
    this.#budget = budget;
  }

  /**
   * @returns undefined where they are too many
   * @throws WorkLimitExceeded
   */
  estimate(schema: JsonSchema, value: unknown): number | undefined {
    this.#visits = 0;
    this.#ofNodes = new Map();
    const steps = this.#visitsOf(schema, value, 0) * stepsPerVisit;
    return steps > maxEvaluation ? undefined : steps;
  }

  #visitsOf(schema: unknown, value: unknown, depth: number): number {
    this.#budget.spend();
    if (!isObject(schema)) return 1;
    const known = isNode(value)
      ? this.#ofNodes.get(schema)?.get(value)
      : this.#ofScalars.get(schema);
    if (known !== undefined) return known;
    this.#visits += 1;
    if (this.#visits * stepsPerVisit > maxEvaluation || depth > 500) {
      return Number.POSITIVE_INFINITY;
    }
    // A schema that refers to itself for the same value is left to the validator, which stops there.
    this.#keep(schema, value, 1);
    let visits = 1 + (Array.isArray(schema.enum) ? schema.enum.length / 20 : 0);
    for (const inner of this.#partsOf(schema, value)) {
      visits += this.#visitsOf(inner, value, depth + 1);
    }
    for (const [inner, item] of childrenOf(schema, value)) {
      visits += this.#visitsOf(inner, item, depth + 1);
    }
    this.#keep(schema, value, visits);
    return visits;
  }

  #keep(schema: SchemaObject, value: unknown, visits: number): void {
    if (!isNode(value)) {
      this.#ofScalars.set(schema, visits);
      return;
    }
    const ofSchema = this.#ofNodes.get(schema) ?? new Map<object, number>();
    this.#ofNodes.set(schema, ofSchema.set(value, visits));
  }

  /** The schemas that are about the same value. */
  *#partsOf(schema: SchemaObject, value: unknown): Generator<unknown> {
    if (typeof schema.$ref === "string") yield this.#references.lookUp(schema.$ref);
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const members = schema[keyword];
      if (Array.isArray(members)) yield* members;
    }
    for (const keyword of ["not", "if", "then", "else"]) yield schema[keyword];
    if (!isNode(value) || !isObject(schema.dependentSchemas)) return;
    for (const [name, inner] of Object.entries(schema.dependentSchemas)) {
      if (name in value) yield inner;
    }
  }
}

/** The schemas that are about parts of the value, each with its part. */
function* childrenOf(schema: SchemaObject, value: unknown): Generator<[unknown, unknown]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield [schema.prefixItems?.[index] ?? schema.items, item];
      yield [schema.contains, item];
      yield [schema.unevaluatedItems, item];
    }
  } else if (isObject(value)) {
    const { properties = {} } = schema;
    for (const [name, inner] of Object.entries(properties)) {
      if (Object.hasOwn(value, name)) yield [inner, value[name]];
    }
    const patterns = isObject(schema.patternProperties)
      ? Object.values(schema.patternProperties)
      : [];
    const others = [schema.additionalProperties, schema.unevaluatedProperties, ...patterns];
    const open = others.filter(isObject);
    if (open.length === 0 && !isObject(schema.propertyNames)) return;
    for (const [name, item] of Object.entries(value)) {
      for (const inner of open) yield [inner, item];
      yield [schema.propertyNames, name];
    }
  }
}

function isNode(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isObject(value: unknown): value is SchemaObject {
  return isNode(value) && !Array.isArray(value);
}
