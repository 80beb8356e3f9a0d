import type { RuleId } from "../../rules/catalogue.ts";
import { canonical } from "../../schemas/shape.ts";
import type { Held, View } from "../../schemas/view.ts";
import type { Location } from "../edit.ts";
import type { PairEdit, Versions } from "./schema-pair.ts";

interface FixedValues {
  readonly keyword: "enum" | "const";
  readonly values: readonly unknown[];
  readonly location: Location;
}

/** What enum and const leave, all together. */
export function fixedValues(view: View): FixedValues | undefined {
  const listed: Held[] = (view.keywords.get("enum") ?? []).filter(({ value }) =>
    Array.isArray(value),
  );
  const fixed = view.keywords.get("const") ?? [];
  const [first] = [...listed, ...fixed];
  if (first === undefined) return undefined;
  const lists = [
    ...listed.map(({ value }) => value as unknown[]),
    ...fixed.map(({ value }) => [value]),
  ];
  const [head = [], ...rest] = lists;
  const known = rest.map((list) => new Set(list.map(canonical)));
  const values = head.filter((value) => known.every((set) => set.has(canonical(value))));
  const keyword = listed.length > 0 ? "enum" : "const";
  return { keyword, values, location: { node: first.holder, key: keyword } };
}

/** The values in enum and const. */
export function* compareFixedValues(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  const before = fixedValues(oldView);
  const after = fixedValues(newView);
  if (before === undefined && after === undefined) return;
  const locations = { old: before?.location ?? oldLocation, new: after?.location ?? newLocation };
  if (before === undefined || after === undefined) {
    const keyword = (before ?? after)?.keyword ?? "enum";
    const rule: RuleId = `${keyword}-${before === undefined ? "added" : "removed"}`;
    yield { rule, ...locations, before: shown(before), after: shown(after) };
    return;
  }
  const isFixed = before.keyword === "const" && after.keyword === "const";
  const hasOther = (list: FixedValues, other: FixedValues) =>
    without(list.values, other.values).length > 0;
  if (isFixed && hasOther(before, after) && hasOther(after, before)) {
    yield { rule: "const-changed", ...locations, before: shown(before), after: shown(after) };
    return;
  }
  yield* compareValueLists(before.values, after.values, locations);
}

/** All values present in only one of two lists. */
export function* compareValueLists(
  before: readonly unknown[],
  after: readonly unknown[],
  locations: { readonly old: Location; readonly new: Location },
): Generator<PairEdit> {
  const [gone, come] = [without(before, after), without(after, before)];
  // The rules null-allowed and null-refused report null.
  const [lost, gained] = [gone, come].map((list) => list.filter((value) => value !== null));
  if (lost && lost.length > 0) yield { rule: "enum-value-removed", ...locations, before: lost };
  if (gained && gained.length > 0) yield { rule: "enum-value-added", ...locations, after: gained };
}

function shown(fixed: FixedValues | undefined): unknown {
  if (fixed === undefined) return undefined;
  return fixed.keyword === "const" ? fixed.values[0] : fixed.values;
}

function without(values: readonly unknown[], others: readonly unknown[]): unknown[] {
  const known = new Set(others.map(canonical));
  return values.filter((value) => !known.has(canonical(value)));
}
