import type { JsonSchema, SchemaObject } from "../json-schema.ts";
import type { PatternMatcher } from "../patterns/pattern-matcher.ts";
import type { References } from "../references.ts";
import { assertions } from "./assertions.ts";
import { evaluateItems, evaluateProperties } from "./child-values.ts";
import { EvaluatedParts } from "./evaluated-parts.ts";
import { all, count, isBetween, negate, type Verdict } from "./verdict.ts";

/** The schemas being applied to one value, innermost first. */
interface Trail {
  readonly schema: SchemaObject;
  readonly within: Trail | undefined;
}

/** A value to which schemas are applied. */
interface Instance {
  readonly value: unknown;
  readonly trail: Trail | undefined;
  /** Collects the evaluated parts; undefined if no schema asks for them. */
  readonly parts: EvaluatedParts | undefined;
}

export class OutOfSteps extends Error {}

/** Evaluates one value against a JSON Schema 2020-12 schema. */
export class Evaluation {
  readonly #references: References;
  readonly patterns: PatternMatcher;
  #steps: number;
  /** Schemas lead to others by many ways, so a verdict needing no evaluated parts is kept. */
  readonly #known = new Map<unknown, Map<SchemaObject, Verdict>>();

  constructor(references: References, patterns: PatternMatcher, steps: number) {
    this.#references = references;
    this.patterns = patterns;
    this.#steps = steps;
  }

  get stepsLeft(): number {
    return this.#steps;
  }

  evaluate(schema: JsonSchema, value: unknown): Verdict {
    return this.#apply(schema, { value, trail: undefined, parts: undefined });
  }

  #apply(schema: JsonSchema, instance: Instance): Verdict {
    if (typeof schema === "boolean") return schema;
    if (instance.parts !== undefined) return this.#applyOnce(schema, instance);
    const known = this.#known.get(instance.value) ?? new Map<SchemaObject, Verdict>();
    this.#known.set(instance.value, known);
    if (!known.has(schema)) known.set(schema, this.#applyOnce(schema, instance));
    return known.get(schema);
  }

  #applyOnce(schema: SchemaObject, { value, trail, parts }: Instance): Verdict {
    this.#steps -= 1;
    if (this.#steps < 0) throw new OutOfSteps();
    // A schema applied to the same value again has no meaning.
    if (isOn(trail, schema)) {
      if (parts !== undefined) parts.isUncertain = true;
      return undefined;
    }
    const asks =
      schema.unevaluatedItems !== undefined || schema.unevaluatedProperties !== undefined;
    const own = parts !== undefined || asks ? new EvaluatedParts() : undefined;
    const instance = { value, trail: { schema, within: trail }, parts: own };
    const verdict = all(this.#demands(schema, instance));
    if (own !== undefined) parts?.include(own, verdict);
    return verdict;
  }

  /** A schema's demands, the cheap ones first: a failure ends the evaluation. */
  *#demands(schema: SchemaObject, instance: Instance): Generator<Verdict, void> {
    const { value, parts } = instance;
    yield* assertions(schema, value, this.patterns);
    yield* this.#combinations(schema, instance);
    if (Array.isArray(value)) yield* evaluateItems(this, schema, value, parts);
    else if (typeof value === "object" && value !== null) {
      yield* this.#dependentSchemas(schema, instance);
      yield* evaluateProperties(this, schema, value, parts);
    }
  }

  *#combinations(schema: SchemaObject, instance: Instance): Generator<Verdict, void> {
    const { $ref, $dynamicRef, allOf = [], anyOf, oneOf, not } = schema;
    if ($ref !== undefined) yield this.#apply(this.#references.lookUp($ref), instance);
    if (typeof $dynamicRef === "string") yield this.#applyDynamic($dynamicRef, instance);
    for (const member of allOf) yield this.#apply(member, instance);
    if (anyOf !== undefined) yield this.#applyAny(anyOf, instance);
    if (oneOf !== undefined) {
      yield isBetween(count(oneOf.map((member) => this.#apply(member, instance))), 1, 1);
    }
    if (not !== undefined) yield negate(this.#apply(not, { ...instance, parts: undefined }));
    if (schema.if !== undefined) yield this.#applyIf(schema, instance);
  }

  #applyAny(members: readonly JsonSchema[], instance: Instance): Verdict {
    const verdicts: Verdict[] = [];
    for (const member of members) {
      const verdict = this.#apply(member, instance);
      if (verdict === true && instance.parts === undefined) return true;
      verdicts.push(verdict);
    }
    return isBetween(count(verdicts), 1, Number.POSITIVE_INFINITY);
  }

  /** The dynamic scope decides which schema is meant, so all candidates have to agree. */
  #applyDynamic(reference: string, instance: Instance): Verdict {
    const targets = this.#references.dynamicTargets(reference);
    const isKnown = targets.length === 1;
    if (!isKnown && instance.parts !== undefined) instance.parts.isUncertain = true;
    const { least, most } = count(targets.map((target) => this.#apply(target, instance)));
    if (least > 0 && least === targets.length) return true;
    return targets.length > 0 && most === 0 ? false : undefined;
  }

  #applyIf(schema: SchemaObject, instance: Instance): Verdict {
    const { if: condition, then, else: otherwise } = schema as Conditional;
    const verdict = this.#apply(condition ?? true, instance);
    if (verdict === true) return this.#apply(then ?? true, instance);
    if (verdict === false) return this.#apply(otherwise ?? true, instance);
    if (instance.parts !== undefined) instance.parts.isUncertain = true;
    const [left, right] = [then, otherwise].map((part) =>
      this.#apply(part ?? true, { ...instance, parts: undefined }),
    );
    return left === right ? left : undefined;
  }

  *#dependentSchemas(schema: SchemaObject, instance: Instance): Generator<Verdict, void> {
    const { dependentSchemas } = schema;
    for (const [name, dependent] of Object.entries(dependentSchemas ?? {})) {
      if (Object.hasOwn(Object(instance.value), name)) yield this.#apply(dependent, instance);
    }
  }
}

interface Conditional {
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
}

function isOn(trail: Trail | undefined, schema: SchemaObject): boolean {
  for (let step = trail; step !== undefined; step = step.within) {
    if (step.schema === schema) return true;
  }
  return false;
}
