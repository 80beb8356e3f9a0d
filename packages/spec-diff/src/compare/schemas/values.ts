import type { RuleId } from "../../rules/catalogue.ts";
import { canonical, type Kind, kindOf, kinds } from "../../schemas/shape.ts";
import { firstOf, type Held, type View } from "../../schemas/view.ts";
import type { Location } from "../edit.ts";
import { decide } from "./decide.ts";
import { locationOf } from "./location.ts";
import { comparePresence } from "./presence.ts";
import type { PairEdit, Versions } from "./schema-pair.ts";

/** Types, fixed values and patterns. */
export function* compareValues(versions: Versions): Generator<PairEdit> {
  yield* compareTypes(versions);
  yield* compareFixedValues(versions);
  yield* comparePatterns(versions);
}

/** Formats and contents, which say how values are read rather than which are allowed. */
export function* compareFormatsAndContents(versions: Versions): Generator<PairEdit> {
  yield* compareFormats(versions);
  yield* compareContents(versions);
}

const kindsOfType: Readonly<Record<string, readonly Kind[]>> = {
  null: ["null"],
  boolean: ["boolean"],
  integer: ["integer"],
  number: ["integer", "fraction"],
  string: ["string"],
  array: ["array"],
  object: ["object"],
};

interface Types {
  readonly kinds: ReadonlySet<Kind>;
  readonly hasNull: boolean;
  readonly location: Location | undefined;
}

function typesOf(view: View): Types {
  const held = view.keywords.get("type") ?? [];
  let allowed = new Set<Kind>(kinds);
  for (const { value } of held) {
    const named = new Set([value].flat().flatMap((name) => kindsOfType[String(name)] ?? []));
    allowed = new Set([...allowed].filter((kind) => named.has(kind)));
  }
  const fixed = fixedValues(view);
  if (held.length === 0 && fixed !== undefined) {
    const ofValues = new Set(fixed.values.map(kindOf));
    allowed = new Set([...allowed].filter((kind) => ofValues.has(kind)));
    if (ofValues.has("integer") && ofValues.has("fraction")) allowed.add("fraction");
  }
  const hasNull = (allowed.has("null") || view.mayBeNull) && !view.isNothing;
  allowed.delete("null");
  const [first] = held;
  const location = first && { node: first.holder, key: "type" };
  return { kinds: allowed, hasNull, location };
}

function* compareTypes({
  oldView,
  newView,
  oldLocation,
  newLocation,
}: Versions): Generator<PairEdit> {
  if (oldView.unions.length > 0 || newView.unions.length > 0) {
    if (!oldView.keywords.has("type") || !newView.keywords.has("type")) {
      yield* compareNull(oldView, newView, oldLocation, newLocation);
      return;
    }
  }
  const before = typesOf(oldView);
  const after = typesOf(newView);
  yield* compareNull(
    oldView,
    newView,
    before.location ?? oldLocation,
    after.location ?? newLocation,
  );
  const isKept = isSubset(before.kinds, after.kinds);
  const isNoMore = isSubset(after.kinds, before.kinds);
  if (isKept && isNoMore) return;
  // If both versions list their values, the rules of lists report the difference.
  if (!oldView.keywords.has("type") && !newView.keywords.has("type")) return;
  const rule = isKept ? "type-widened" : isNoMore ? "type-narrowed" : "type-changed";
  yield {
    rule,
    old: before.location ?? oldLocation,
    new: after.location ?? newLocation,
    before: nameKinds(before.kinds),
    after: nameKinds(after.kinds),
  };
}

function* compareNull(
  oldView: View,
  newView: View,
  old: Location,
  now: Location,
): Generator<PairEdit> {
  const [before, after] = [oldView, newView].map(typesOf);
  if (before?.hasNull === after?.hasNull) return;
  yield { rule: after?.hasNull ? "null-allowed" : "null-refused", old, new: now };
}

function isSubset<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): boolean {
  return [...one].every((item) => other.has(item));
}

function nameKinds(allowed: ReadonlySet<Kind>): string {
  const named = kinds.filter(
    (kind) => allowed.has(kind) && !(kind === "integer" && allowed.has("fraction")),
  );
  const names = named.map((kind) => (kind === "fraction" ? "number" : kind));
  return names.length >= 6 - 1 ? "any type" : names.join(" or ") || "nothing";
}

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

function* compareFixedValues(versions: Versions): Generator<PairEdit> {
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
  const gone = without(before.values, after.values);
  const come = without(after.values, before.values);
  if (isFixed && gone.length > 0 && come.length > 0) {
    yield { rule: "const-changed", ...locations, before: shown(before), after: shown(after) };
    return;
  }
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

/** Formats of which the second holds every value of the first. */
const wider: readonly (readonly [string, string])[] = [
  ["int32", "int64"],
  ["float", "double"],
  ["uri", "uri-reference"],
  ["uri", "iri"],
  ["email", "idn-email"],
  ["hostname", "idn-hostname"],
];

function* compareFormats({
  oldView,
  newView,
  oldLocation,
  newLocation,
}: Versions): Generator<PairEdit> {
  const [before, after] = [firstOf(oldView, "format"), firstOf(newView, "format")];
  if (before?.value === after?.value) return;
  const isWider = wider.some(([one, other]) => before?.value === one && after?.value === other);
  const isNarrower = wider.some(([one, other]) => before?.value === other && after?.value === one);
  const change = isWider ? "widened" : isNarrower ? "narrowed" : "changed";
  const rule: RuleId = `format-${before === undefined ? "added" : after === undefined ? "removed" : change}`;
  yield {
    rule,
    old: locationOf(before, "format") ?? oldLocation,
    new: locationOf(after, "format") ?? newLocation,
    before: before?.value,
    after: after?.value,
  };
}

function* comparePatterns(versions: Versions): Generator<PairEdit> {
  for (const [keyword, prefix] of [
    ["pattern", "pattern"],
    ["multipleOf", "multiple-of"],
  ] as const) {
    const [before, after] = [versions.oldView, versions.newView].map((view) =>
      [...new Set((view.keywords.get(keyword) ?? []).map(({ value }) => value))].sort(),
    );
    if (canonical(before) === canonical(after)) continue;
    const rule: RuleId = `${prefix}-${before?.length === 0 ? "added" : after?.length === 0 ? "removed" : "changed"}`;
    yield {
      rule,
      old: locationOf(firstOf(versions.oldView, keyword), keyword) ?? versions.oldLocation,
      new: locationOf(firstOf(versions.newView, keyword), keyword) ?? versions.newLocation,
      before: single(before),
      after: single(after),
      ...(rule.endsWith("changed")
        ? decide(versions, demand(keyword, before), demand(keyword, after))
        : {}),
    };
  }
}

/** One keyword alone, so that what else changed beside it does not decide for it. */
function demand(keyword: string, values: readonly unknown[] = []) {
  const type = keyword === "pattern" ? "string" : "number";
  return { type, allOf: values.map((value) => ({ [keyword]: value })) };
}

function single(values: readonly unknown[] | undefined): unknown {
  return values?.length === 1 ? values[0] : values?.length === 0 ? undefined : values;
}

function* compareContents(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  yield* comparePresence(
    versions,
    "contentSchema",
    "content-schema-added",
    "content-schema-removed",
  );
  for (const keyword of ["contentEncoding", "contentMediaType"] as const) {
    const [before, after] = [firstOf(oldView, keyword), firstOf(newView, keyword)];
    if (before?.value === after?.value) continue;
    yield {
      rule:
        keyword === "contentEncoding" ? "content-encoding-changed" : "content-media-type-changed",
      old: locationOf(before, keyword) ?? oldLocation,
      new: locationOf(after, keyword) ?? newLocation,
      before: before?.value,
      after: after?.value,
    };
  }
}
