import type { JsonSchema } from "../../schemas/json-schema.ts";
import { firstOf, type View } from "../../schemas/view.ts";
import { decide } from "./decide.ts";
import { locationOf } from "./location.ts";
import { comparePresence } from "./presence.ts";
import type { PairEdit, Versions } from "./schema-pair.ts";

/** List items, their positions, and how often they occur. */
export function* compareLists(versions: Versions): Generator<PairEdit> {
  yield* comparePresence(versions, "items", "items-restricted", "items-loosened");
  yield* comparePrefixItems(versions);
  yield* compareUniqueness(versions);
  yield* compareContains(versions);
  yield* comparePresence(
    versions,
    "unevaluatedItems",
    "unevaluated-items-restricted",
    "unevaluated-items-loosened",
  );
}

export function prefixItemsOf(view: View): readonly JsonSchema[] {
  const value = firstOf(view, "prefixItems")?.value;
  return Array.isArray(value) ? value : [];
}

function* comparePrefixItems(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  const [before, after] = [prefixItemsOf(oldView), prefixItemsOf(newView)];
  const itemsOf = (view: View) => (firstOf(view, "items")?.value ?? true) as JsonSchema;
  const old = locationOf(firstOf(oldView, "prefixItems"), "prefixItems") ?? oldLocation;
  const now = locationOf(firstOf(newView, "prefixItems"), "prefixItems") ?? newLocation;
  for (let index = before.length; index < after.length; index += 1) {
    const decision = decide(versions, itemsOf(oldView), after[index] ?? true);
    yield { rule: "prefix-item-added", old, new: now, after: index + 1, ...decision };
  }
  for (let index = after.length; index < before.length; index += 1) {
    const decision = decide(versions, before[index] ?? true, itemsOf(newView));
    yield { rule: "prefix-item-removed", old, new: now, before: index + 1, ...decision };
  }
}

function* compareUniqueness({
  oldView,
  newView,
  oldLocation,
  newLocation,
}: Versions): Generator<PairEdit> {
  const [was, is] = [oldView, newView].map((view) =>
    (view.keywords.get("uniqueItems") ?? []).some(({ value }) => value === true),
  );
  if (was === is) return;
  yield {
    rule: is ? "unique-items-added" : "unique-items-removed",
    old: locationOf(firstOf(oldView, "uniqueItems"), "uniqueItems") ?? oldLocation,
    new: locationOf(firstOf(newView, "uniqueItems"), "uniqueItems") ?? newLocation,
  };
}

function* compareContains(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  const [before, after] = [firstOf(oldView, "contains"), firstOf(newView, "contains")];
  if (before === undefined && after === undefined) return;
  const locations = {
    old: locationOf(before, "contains") ?? oldLocation,
    new: locationOf(after, "contains") ?? newLocation,
  };
  if (before === undefined) yield { rule: "contains-added", ...locations };
  else if (after === undefined) yield { rule: "contains-removed", ...locations };
  else if (!versions.comparer.isUnchanged(before.value, after.value)) {
    const [old, now] = [containsAlone(oldView), containsAlone(newView)];
    const decision = decide(versions, old, now);
    // Equal means only descriptions inside it changed, or its notation.
    if (decision.effect !== undefined)
      yield { rule: "contains-changed", ...locations, ...decision };
  }
}

function containsAlone(view: View): JsonSchema {
  const kept = ["contains", "minContains", "maxContains"].flatMap((keyword) => {
    const held = firstOf(view, keyword);
    return held === undefined ? [] : [[keyword, held.value] as const];
  });
  return { type: "array", ...Object.fromEntries(kept) };
}
