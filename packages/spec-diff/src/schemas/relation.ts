import { type Accepts, createEvaluator } from "./evaluator.ts";
import { createDemandIntern, createIntern, type Intern } from "./intern.ts";
import type { JsonSchema, SchemaRoot } from "./json-schema.ts";
import { kindOf, normalise } from "./normal-form.ts";
import { sampleShape } from "./sample.ts";
import { anything, type Bound, canonical, intersect, type Kind, type Shape } from "./shape.ts";
import { findUnchanged, type Unchanged } from "./unchanged.ts";

/** How a new schema stands to the old one. */
export type Relation = "equal" | "wider" | "narrower" | "incomparable" | "unknown";

/** Whether all that one schema allows is allowed by another: proved, refuted by a value, or neither. */
export type Inclusion =
  | { readonly verdict: "yes" }
  | { readonly verdict: "no"; readonly witness: unknown }
  | { readonly verdict: "unknown" };

export interface SchemaComparison {
  readonly relation: Relation;
  /** Whether everything that was allowed still is; its witness is allowed no more. */
  readonly keeps: Inclusion;
  /** Whether everything that is allowed was before; its witness is allowed only now. */
  readonly adds: Inclusion;
}

const yes: Inclusion = { verdict: "yes" };
const unknown: Inclusion = { verdict: "unknown" };

/** How long a witness is looked for; beyond that the answer is "unknown". */
const maxTries = 100;

/** One document's schemas, and the means to decide single values. */
interface Side {
  readonly root: SchemaRoot;
  readonly accepts: Accepts;
}

export interface SchemaComparer {
  /** How the new schema stands to the old one, with values that show it. */
  compare(oldSchema: JsonSchema, newSchema: JsonSchema): SchemaComparison;
  /** Whether both are proved to allow the same; quicker, since it looks for no witness. */
  areEqual(oldSchema: JsonSchema, newSchema: JsonSchema): boolean;
  /** Whether all that the old schema allows is proved to be allowed by the new one. */
  keepsAll(oldSchema: JsonSchema, newSchema: JsonSchema): boolean;
  /** Whether all that the new schema allows is proved to have been allowed by the old one. */
  addsNone(oldSchema: JsonSchema, newSchema: JsonSchema): boolean;
  /** Whether the old document's schema allows a value, or the new one's does. */
  isAllowedBefore(oldSchema: JsonSchema, value: unknown): boolean;
  isAllowedAfter(newSchema: JsonSchema, value: unknown): boolean;
  /** Values that were allowed and are no more, the likely ones first; none that is found proves nothing. */
  lost(oldSchema: JsonSchema, newSchema: JsonSchema): Iterable<unknown>;
  /** Values that are allowed and were not before. */
  gained(oldSchema: JsonSchema, newSchema: JsonSchema): Iterable<unknown>;
  /** Whether both are the same text and lead to nothing that changed. */
  isUnchanged(oldSchema: unknown, newSchema: unknown): boolean;
  readonly intern: Intern;
}

/** Compares schemas of two documents. What has been compared once is remembered. */
export function createSchemaComparer(oldRoot: SchemaRoot, newRoot: SchemaRoot): SchemaComparer {
  const before: Side = { root: oldRoot, accepts: createEvaluator(oldRoot) };
  const after: Side = { root: newRoot, accepts: createEvaluator(newRoot) };
  const intern = createIntern();
  const { areSame: isUnchanged } = findUnchanged(oldRoot, newRoot, intern);
  // For proofs only what is demanded counts, so that new words need none.
  const internDemands = createDemandIntern();
  const unchanged = findUnchanged(oldRoot, newRoot, internDemands);
  const sides = { before, after, unchanged, intern: internDemands };
  const keeps = createInclusion(forwards(sides), "with witness");
  const adds = createInclusion(backwards(sides), "with witness");
  const keepsAll = createInclusion(forwards(sides), "proof only");
  const addsNone = createInclusion(backwards(sides), "proof only");
  return {
    isUnchanged,
    intern,
    compare(oldSchema, newSchema) {
      const kept = keeps.includes(oldSchema, newSchema);
      const added = adds.includes(newSchema, oldSchema);
      return { relation: relationOf(kept, added), keeps: kept, adds: added };
    },
    isAllowedBefore: (oldSchema, value) => before.accepts(oldSchema, value) === true,
    isAllowedAfter: (newSchema, value) => after.accepts(newSchema, value) === true,
    lost: (oldSchema, newSchema) => keeps.witnessesOf(oldSchema, newSchema),
    gained: (oldSchema, newSchema) => adds.witnessesOf(newSchema, oldSchema),
    keepsAll: (oldSchema, newSchema) => keepsAll.isProved(oldSchema, newSchema),
    addsNone: (oldSchema, newSchema) => addsNone.isProved(newSchema, oldSchema),
    areEqual: (oldSchema, newSchema) =>
      keepsAll.isProved(oldSchema, newSchema) && addsNone.isProved(newSchema, oldSchema),
  };
}

function relationOf({ verdict: keeps }: Inclusion, { verdict: adds }: Inclusion): Relation {
  if (keeps === "unknown" || adds === "unknown") return "unknown";
  if (keeps === "yes") return adds === "yes" ? "equal" : "wider";
  return adds === "yes" ? "narrower" : "incomparable";
}

interface Sides {
  readonly before: Side;
  readonly after: Side;
  readonly unchanged: Unchanged;
  readonly intern: Intern;
}

/** Which side is asked to fit into which. */
interface Question {
  readonly inside: Side;
  readonly outside: Side;
  readonly unchanged: Unchanged;
  readonly intern: Intern;
}

function forwards({ before, after, ...rest }: Sides): Question {
  return { inside: before, outside: after, ...rest };
}

function backwards({ before, after, unchanged, intern }: Sides): Question {
  const areSame: Unchanged["areSame"] = (inner, outer) => unchanged.areSame(outer, inner);
  return { inside: after, outside: before, unchanged: { ...unchanged, areSame }, intern };
}

interface InclusionDecider {
  includes(inner: JsonSchema, outer: JsonSchema): Inclusion;
  isProved(inner: JsonSchema, outer: JsonSchema): boolean;
  /** Values that the inner schema allows and the outer one does not. */
  witnessesOf(inner: JsonSchema, outer: JsonSchema): Generator<unknown, void>;
}

/** Decides whether all that schemas of one side allow is allowed by schemas of the other. */
function createInclusion(
  { inside, outside, unchanged, intern }: Question,
  thoroughness: "with witness" | "proof only",
): InclusionDecider {
  const decided = new Map<string, Inclusion>();
  /** Pairs under way, outermost first: where schemas contain themselves, a pair holds unless refuted. */
  const underWay = new Map<string, number>();
  let lowestAssumed = Number.POSITIVE_INFINITY;

  function includes(inner: JsonSchema, outer: JsonSchema): Inclusion {
    const key = `${intern(inner)} ${intern(outer)}`;
    const known = decided.get(key);
    if (known !== undefined) return known;
    const assumed = underWay.get(key);
    if (assumed !== undefined) {
      lowestAssumed = Math.min(lowestAssumed, assumed);
      return yes;
    }
    if (unchanged.areSame(inner, outer)) {
      decided.set(key, yes);
      return yes;
    }
    const depth = underWay.size;
    underWay.set(key, depth);
    const earlier = lowestAssumed;
    lowestAssumed = Number.POSITIVE_INFINITY;
    const inclusion = decide(inner, outer);
    underWay.delete(key);
    // What leans on a pair that is still under way holds only if that does.
    if (lowestAssumed >= depth || inclusion.verdict === "no") decided.set(key, inclusion);
    lowestAssumed = Math.min(earlier, lowestAssumed < depth ? lowestAssumed : earlier);
    return inclusion;
  }

  function decide(inner: JsonSchema, outer: JsonSchema): Inclusion {
    const outerShapes = normalise(outside.root, outer);
    let open = false;
    for (const shape of normalise(inside.root, inner)) {
      for (const single of splitByKind(shape)) {
        if (isCovered(single, inner, outer, outerShapes)) continue;
        if (thoroughness === "proof only") return unknown;
        for (const witness of findWitnesses(single, inner, outer, outerShapes)) {
          return { verdict: "no", witness };
        }
        open = true;
      }
    }
    return open ? unknown : yes;
  }

  function isCovered(
    shape: Shape,
    inner: JsonSchema,
    outer: JsonSchema,
    outerShapes: readonly Shape[],
  ): boolean {
    const { values } = shape;
    if (values !== undefined) {
      const listed = listedValues(outerShapes);
      return values.every(
        (value) =>
          listed.has(canonical(value)) ||
          outside.accepts(outer, value) === true ||
          inside.accepts(inner, value) === false,
      );
    }
    return outerShapes.some((candidate) => fitsInto(shape, candidate));
  }

  /** Whether everything of a shape, which has one kind, is proved to fit another. */
  function fitsInto(shape: Shape, outer: Shape): boolean {
    const [kind] = shape.kinds;
    if (kind === undefined) return true;
    if (!outer.kinds.has(kind) || outer.values !== undefined) return false;
    if (!isSameDemand(shape, outer, unchanged)) return false;
    switch (kind) {
      case "integer":
      case "fraction":
        return numbersFit(shape, outer, kind);
      case "string":
        return stringsFit(shape, outer);
      case "array":
        return arraysFit(shape, outer);
      case "object":
        return objectsFit(shape, outer);
      default:
        return true;
    }
  }

  function arraysFit(shape: Shape, outer: Shape): boolean {
    if (shape.minItems < outer.minItems || mostItems(shape) > outer.maxItems) return false;
    if (outer.isUnique && !shape.isUnique && shape.maxItems > 1) return false;
    const places = Math.max(shape.prefix.length, outer.prefix.length);
    for (let index = 0; index < Math.min(places, shape.maxItems); index += 1) {
      const item = shape.prefix[index] ?? shape.items;
      if (!isProved(item, outer.prefix[index] ?? outer.items)) return false;
    }
    return shape.maxItems <= places || isProved(shape.items, outer.items);
  }

  function objectsFit(shape: Shape, outer: Shape): boolean {
    if (![...outer.required].every((name) => shape.required.has(name))) return false;
    const least = Math.max(shape.minProperties, shape.required.size);
    if (least < outer.minProperties || mostProperties(shape) > outer.maxProperties) return false;
    const names = new Set([...shape.properties.keys(), ...outer.properties.keys()]);
    for (const name of names) {
      const property = shape.properties.get(name) ?? shape.others;
      if (!isProved(property, outer.properties.get(name) ?? outer.others)) return false;
    }
    return isProved(shape.others, outer.others);
  }

  function isProved(inner: JsonSchema, outer: JsonSchema): boolean {
    return includes(inner, outer).verdict === "yes";
  }

  function* witnessesOf(inner: JsonSchema, outer: JsonSchema): Generator<unknown, void> {
    const outerShapes = normalise(outside.root, outer);
    for (const shape of normalise(inside.root, inner)) {
      for (const single of splitByKind(shape)) {
        if (isCovered(single, inner, outer, outerShapes)) continue;
        yield* findWitnesses(single, inner, outer, outerShapes);
      }
    }
  }

  function* findWitnesses(
    shape: Shape,
    inner: JsonSchema,
    outer: JsonSchema,
    outerShapes: readonly Shape[],
  ): Generator<unknown, void> {
    let tries = 0;
    for (const value of candidates(shape, outerShapes)) {
      const isWitness =
        value !== undefined &&
        inside.accepts(inner, value) === true &&
        outside.accepts(outer, value) === false;
      if (isWitness) yield value;
      tries += 1;
      if (tries === maxTries) break;
    }
  }

  /** The likely witnesses first, and those that take a search last. */
  function* candidates(shape: Shape, outerShapes: readonly Shape[]): Generator<unknown, void> {
    yield* sampleShape(inside.root, shape);
    for (const outer of outerShapes) yield* sampleShape(outside.root, widened(outer));
    // Exclusive alternatives refuse what fits two of them.
    for (const outer of outerShapes.slice(0, 4)) {
      yield* sampleShape(inside.root, intersect(shape, outer));
    }
    yield* deeperWitnesses(shape, outerShapes);
  }

  /** Values whose item or property is what the outer schema refuses there. */
  function* deeperWitnesses(shape: Shape, outerShapes: readonly Shape[]): Generator<unknown, void> {
    for (const outer of outerShapes) {
      if (shape.kinds.has("array")) {
        const items = includes(shape.items, outer.items);
        if (items.verdict === "no") yield [items.witness];
      }
      if (!shape.kinds.has("object")) continue;
      for (const name of new Set([
        ...shape.properties.keys(),
        ...outer.properties.keys(),
        "extra",
      ])) {
        const property = shape.properties.get(name) ?? shape.others;
        const inclusion = includes(property, outer.properties.get(name) ?? outer.others);
        if (inclusion.verdict !== "no") continue;
        for (const base of sampleShape(inside.root, shape)) {
          if (isObject(base)) yield { ...base, [name]: inclusion.witness };
        }
      }
    }
  }

  return { includes, isProved, witnessesOf };
}

/** Values that alternatives list and demand nothing else of, so that nobody has to be asked. */
function listedValues(shapes: readonly Shape[]): ReadonlySet<string> {
  const plain = shapes.filter(demandsOnlyValues);
  return new Set(
    plain.flatMap(({ values = [], kinds }) =>
      values.filter((value) => kinds.has(kindOf(value))).map(canonical),
    ),
  );
}

function demandsOnlyValues(shape: Shape): boolean {
  return Object.entries(anything).every(([name, open]) => {
    if (name === "kinds" || name === "values") return true;
    const demand: unknown = Reflect.get(shape, name);
    if (open instanceof Set || open instanceof Map) {
      return (demand instanceof Set || demand instanceof Map) && demand.size === open.size;
    }
    return Array.isArray(open) ? Array.isArray(demand) && demand.length === 0 : demand === open;
  });
}

/** A closed object has no more properties than it describes. */
function mostProperties({ maxProperties, others, properties, opaque }: Shape): number {
  // Patterns, which are not taken apart, may describe more.
  return others === false && opaque.size === 0
    ? Math.min(maxProperties, properties.size)
    : maxProperties;
}

/** A list that ends with its described places has no more items than they are. */
function mostItems({ maxItems, items, prefix }: Shape): number {
  return items === false ? Math.min(maxItems, prefix.length) : maxItems;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return kindOf(value) === "object";
}

/** The shape of another side's alternative, open enough to have values beyond its bounds. */
function widened(shape: Shape): Shape {
  return { ...shape, required: new Set(), properties: new Map(), items: true, prefix: [] };
}

/** One shape for each kind; the few values of null and boolean are listed. */
function splitByKind(shape: Shape): Shape[] {
  if (shape.values !== undefined) return [shape];
  return [...shape.kinds].map((kind: Kind) => {
    const single = { ...shape, kinds: new Set([kind]) };
    if (kind === "null") return { ...single, values: [null] };
    return kind === "boolean" ? { ...single, values: [true, false] } : single;
  });
}

/** Demands that are not taken apart must be demanded alike, and lead to the same in both documents. */
function isSameDemand(shape: Shape, outer: Shape, { leadsToSame }: Unchanged): boolean {
  return [...outer.opaque].every(
    (demand) =>
      shape.opaque.has(demand) && (!demand.includes('"$ref"') || leadsToSame(JSON.parse(demand))),
  );
}

function numbersFit(shape: Shape, outer: Shape, kind: "integer" | "fraction"): boolean {
  const isWhole = kind === "integer";
  if (!isWithin(shape.least, outer.least, isWhole, 1)) return false;
  if (!isWithin(shape.most, outer.most, isWhole, -1)) return false;
  return outer.multiples.every(
    (multiple) =>
      (isWhole && Number.isInteger(1 / multiple)) ||
      shape.multiples.some((own) => Number.isInteger(own / multiple)),
  );
}

/** @param direction 1 for lower bounds, -1 for upper ones */
function isWithin(
  own: Bound | undefined,
  outer: Bound | undefined,
  isWhole: boolean,
  direction: 1 | -1,
): boolean {
  if (outer === undefined) return true;
  if (own === undefined) return false;
  const [ownEnd, outerEnd] = [own, outer].map((bound) => endOf(bound, isWhole, direction));
  if (ownEnd === undefined || outerEnd === undefined) return false;
  if (ownEnd.value !== outerEnd.value) return (ownEnd.value - outerEnd.value) * direction > 0;
  return ownEnd.isExclusive || !outerEnd.isExclusive;
}

/** The outermost whole number within a bound, for whole numbers. */
function endOf(bound: Bound, isWhole: boolean, direction: 1 | -1): Bound {
  if (!isWhole) return bound;
  const rounded = direction === 1 ? Math.ceil(bound.value) : Math.floor(bound.value);
  const isOut = bound.isExclusive && rounded === bound.value;
  return { value: isOut ? rounded + direction : rounded, isExclusive: false };
}

function stringsFit(shape: Shape, outer: Shape): boolean {
  return (
    shape.minLength >= outer.minLength &&
    shape.maxLength <= outer.maxLength &&
    [...outer.patterns].every((pattern) => shape.patterns.has(pattern)) &&
    [...outer.formats].every((format) => shape.formats.has(format))
  );
}
