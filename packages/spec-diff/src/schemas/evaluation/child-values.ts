import type { JsonSchema, SchemaObject } from "../json-schema.ts";
import type { PatternMatcher } from "../patterns/pattern-matcher.ts";
import type { EvaluatedParts } from "./evaluated-parts.ts";
import { count, isBetween, negate, type Verdict } from "./verdict.ts";

/** Evaluates a value's parts, each against its own schema. */
interface PartEvaluation {
  readonly patterns: PatternMatcher;
  evaluate(schema: JsonSchema, value: unknown): Verdict;
}

/** A schema's demands on array items. */
export function* evaluateItems(
  evaluation: PartEvaluation,
  schema: SchemaObject,
  value: readonly unknown[],
  parts: EvaluatedParts | undefined,
): Generator<Verdict, void> {
  const { prefixItems = [], items, unevaluatedItems } = schema;
  for (const [index, item] of value.entries()) {
    const itemSchema = prefixItems[index] ?? items;
    if (itemSchema === undefined) break;
    parts?.add(index);
    yield evaluation.evaluate(itemSchema, item);
  }
  yield* evaluateContains(evaluation, schema, value, parts);
  if (unevaluatedItems === undefined || parts === undefined) return;
  for (const [index, item] of value.entries()) {
    if (parts.has(index)) continue;
    parts.add(index);
    yield unlessEvaluated(evaluation.evaluate(unevaluatedItems as JsonSchema, item), parts);
  }
}

function* evaluateContains(
  evaluation: PartEvaluation,
  { contains, minContains, maxContains }: SchemaObject,
  value: readonly unknown[],
  parts: EvaluatedParts | undefined,
): Generator<Verdict, void> {
  if (contains === undefined) return;
  const verdicts = value.map((item) => evaluation.evaluate(contains as JsonSchema, item));
  const [least, most] = [minContains ?? 1, maxContains ?? Number.POSITIVE_INFINITY];
  yield isBetween(count(verdicts), Number(least), Number(most));
  for (const [index, verdict] of verdicts.entries()) {
    if (verdict === true) parts?.add(index);
    if (verdict === undefined && parts !== undefined) parts.isUncertain = true;
  }
}

/** A schema's demands on object properties. */
export function* evaluateProperties(
  evaluation: PartEvaluation,
  schema: SchemaObject,
  value: object,
  parts: EvaluatedParts | undefined,
): Generator<Verdict, void> {
  const { propertyNames, unevaluatedProperties } = schema;
  const entries = Object.entries(value);
  for (const [name, inner] of entries) {
    if (propertyNames !== undefined) yield evaluation.evaluate(propertyNames as JsonSchema, name);
    yield* evaluateProperty(evaluation, schema, [name, inner], parts);
  }
  if (unevaluatedProperties === undefined || parts === undefined) return;
  for (const [name, inner] of entries) {
    if (parts.has(name)) continue;
    parts.add(name);
    yield unlessEvaluated(evaluation.evaluate(unevaluatedProperties as JsonSchema, inner), parts);
  }
}

function* evaluateProperty(
  evaluation: PartEvaluation,
  { properties = {}, patternProperties, additionalProperties }: SchemaObject,
  [name, value]: readonly [string, unknown],
  parts: EvaluatedParts | undefined,
): Generator<Verdict, void> {
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (own !== undefined) {
    parts?.add(name);
    yield evaluation.evaluate(own, value);
  }
  let isMatched: Verdict = own !== undefined;
  for (const [pattern, schema] of Object.entries(patternProperties ?? {})) {
    const isFound = evaluation.patterns.find(pattern, name);
    if (isFound === false) continue;
    isMatched = isMatched === true || isFound === true ? true : undefined;
    yield ifApplied(evaluation.evaluate(schema, value), isFound);
  }
  if (isMatched === true) {
    parts?.add(name);
    return;
  }
  if (additionalProperties === undefined) {
    if (isMatched === undefined && parts !== undefined) parts.isUncertain = true;
    return;
  }
  parts?.add(name);
  yield ifApplied(evaluation.evaluate(additionalProperties, value), negate(isMatched));
}

/** Demands applying only if an undecidable pattern is found, or not found. */
function ifApplied(verdict: Verdict, isApplied: Verdict): Verdict {
  return verdict === false && isApplied === undefined ? undefined : verdict;
}

/** What an undecidable schema part may have evaluated need not fit. */
function unlessEvaluated(verdict: Verdict, parts: EvaluatedParts): Verdict {
  return verdict === false && parts.isUncertain ? undefined : verdict;
}
