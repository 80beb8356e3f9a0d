import { type Kind, kindOf, kinds, kindsOfType } from "../../schemas/shape.ts";
import type { View } from "../../schemas/view.ts";
import type { Location } from "../edit.ts";
import { fixedValues } from "./fixed-values.ts";
import type { PairEdit, Versions } from "./schema-pair.ts";

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
  }
  const hasNull = (allowed.has("null") || view.mayBeNull) && !view.isNothing;
  allowed.delete("null");
  const [first] = held;
  const location = first && { node: first.holder, key: "type" };
  return { kinds: allowed, hasNull, location };
}

/** The JSON types a schema allows, with null separate. */
export function* compareTypes({
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
  // Any type includes null.
  if (isAnyType(before) === isAnyType(after)) {
    yield* compareNull(
      oldView,
      newView,
      before.location ?? oldLocation,
      after.location ?? newLocation,
    );
  }
  const isKept = isSubset(before.kinds, after.kinds);
  const isNoMore = isSubset(after.kinds, before.kinds);
  if (isKept && isNoMore) return;
  // If both versions list their values, the list rules report the difference.
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

function isAnyType({ kinds: allowed, hasNull }: Types): boolean {
  return hasNull && allowed.size === kinds.length - 1;
}

function isSubset<Item>(subset: ReadonlySet<Item>, superset: ReadonlySet<Item>): boolean {
  return [...subset].every((item) => superset.has(item));
}

/** Null has rules of its own, so it is named only where nothing else is allowed. */
function nameKinds(allowed: ReadonlySet<Kind>): string {
  if (allowed.size === kinds.length - 1) return "any type";
  const named = kinds.filter(
    (kind) => allowed.has(kind) && !(kind === "integer" && allowed.has("fraction")),
  );
  const names = named.map((kind) => (kind === "fraction" ? "number" : kind));
  return names.join(" or ") || "null";
}
