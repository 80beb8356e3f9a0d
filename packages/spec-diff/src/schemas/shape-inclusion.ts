import { addExactly } from "../document/exact-numbers.ts";
import type { InclusionQuestion } from "./inclusion-question.ts";
import type { PatternLanguages } from "./patterns/pattern-languages.ts";
import { anything, type Bound, canonical, type Kind, kindOf, type Shape } from "./shape.ts";

/** Values listed by alternatives without other demands, so no validator runs. */
export function listedValues(shapes: readonly Shape[]): ReadonlySet<string> {
  const known = listed.get(shapes);
  if (known !== undefined) return known;
  const plain = shapes.filter(demandsOnlyValues);
  const values = new Set(
    plain.flatMap(({ values = [], kinds }) =>
      values.filter((value) => kinds.has(kindOf(value))).map(canonical),
    ),
  );
  listed.set(shapes, values);
  return values;
}

const listed = new WeakMap<readonly Shape[], ReadonlySet<string>>();

/** The values of alternatives that all list them and demand nothing else; undefined for any others. */
export function onlyValues(shapes: readonly Shape[]): readonly unknown[] | undefined {
  if (!shapes.every((shape) => shape.values !== undefined && demandsOnlyValues(shape))) {
    return undefined;
  }
  return shapes.flatMap(({ values = [], kinds }) =>
    values.filter((value) => kinds.has(kindOf(value))),
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
export function maxPropertiesOf({ maxProperties, others, properties, opaque }: Shape): number {
  // Patterns, which are not taken apart, may describe more.
  return others === false && opaque.size === 0
    ? Math.min(maxProperties, properties.size)
    : maxProperties;
}

/** A list without items after `prefixItems` has at most as many items as those. */
export function maxItemsOf({ maxItems, items, prefix }: Shape): number {
  return items === false ? Math.min(maxItems, prefix.length) : maxItems;
}

/** The shape of another side's alternative, open enough to have values beyond its bounds. */
export function widened(shape: Shape): Shape {
  return { ...shape, required: new Set(), properties: new Map(), items: true, prefix: [] };
}

/** One shape for each kind; the few null and boolean values are listed. */
export function splitByKind(shape: Shape): Shape[] {
  if (shape.values !== undefined) return [shape];
  return [...shape.kinds].map((kind: Kind) => {
    const single = { ...shape, kinds: new Set([kind]) };
    if (kind === "null") return { ...single, values: [null] };
    return kind === "boolean" ? { ...single, values: [true, false] } : single;
  });
}

/**
 * Demands not taken apart must be demanded alike, and lead to the same in both documents. Names required by another
 * name add nothing where all are required anyway.
 */
export function isSameDemand(
  shape: Shape,
  outer: Shape,
  { intern, unchanged }: Pick<InclusionQuestion, "intern" | "unchanged">,
): boolean {
  if (outer.opaque.size === 0) return true;
  const own = new Map([...shape.opaque].map((demand) => [intern(demand), demand]));
  return [...outer.opaque].every((demand) => {
    if (isRequiredAnyway(demand, shape)) return true;
    const same = own.get(intern(demand));
    return same !== undefined && unchanged.areSame(same, demand);
  });
}

function isRequiredAnyway(demand: object, { required }: Shape): boolean {
  if (Object.keys(demand).join() !== "dependentRequired") return false;
  const lists: unknown = Reflect.get(demand, "dependentRequired");
  if (typeof lists !== "object" || lists === null) return false;
  return Object.values(lists).every(
    (names) => Array.isArray(names) && names.every((name) => required.has(name)),
  );
}

export function numbersFit(shape: Shape, outer: Shape, kind: "integer" | "fraction"): boolean {
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
  if (ownEnd.value !== outerEnd.value) {
    return ownEnd.value > outerEnd.value === (direction === 1);
  }
  return ownEnd.isExclusive || !outerEnd.isExclusive;
}

/** The outermost whole number within a bound, for whole numbers. */
export function endOf(bound: Bound, isWhole: boolean, direction: 1 | -1): Bound {
  if (!isWhole) return bound;
  const { value } = bound;
  const round = direction === 1 ? Math.ceil : Math.floor;
  const rounded = typeof value === "bigint" ? value : round(value);
  const isOut = bound.isExclusive && rounded === value;
  return { value: isOut ? addExactly(rounded, direction) : rounded, isExclusive: false };
}

export function stringsFit(shape: Shape, outer: Shape, languages: PatternLanguages): boolean {
  return (
    [...outer.formats].every((format) => shape.formats.has(format)) &&
    languages.isIncluded(shape, outer)
  );
}
