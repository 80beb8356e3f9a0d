import { isObject } from "../../document/nodes.ts";
import { isDemand, type JsonSchema } from "../../schemas/json-schema.ts";
import type { SchemaComparer } from "../../schemas/relation.ts";
import { canonical } from "../../schemas/shape.ts";
import { onlyValues } from "../../schemas/shape-inclusion.ts";
import type { Held, Union, View } from "../../schemas/view.ts";
import type { Location } from "../edit.ts";
import { type Alignment, alignMembers, nameMember } from "./align-members.ts";
import { decide } from "./decide.ts";
import { compareValueLists } from "./fixed-values.ts";
import { locationOf } from "./location.ts";
import { flattenUnion } from "./nested-unions.ts";
import type { PairEdit, Versions } from "./schema-pair.ts";

/** Alternatives, refusals and conditions. */
export function* compareCombinations(versions: Versions): Generator<PairEdit> {
  yield* compareUnions(versions);
  yield* compareNot(versions);
  yield* compareConditions(versions);
  yield* compareOthers(versions);
}

/** How both versions' unions align. */
export interface Unions {
  readonly alignments: readonly Alignment[];
  /** One version is a union, and the other is one of its alternatives; nothing else needs comparing. */
  readonly isSoleAlternative: boolean;
}

/** @returns undefined where the unions cannot be put side by side */
export function alignUnions(versions: Versions): Unions | undefined {
  const { old, new: now, oldView, newView } = versions;
  const [before, after] = [oldView.unions, newView.unions];
  if (before.length === after.length) {
    const alignments = before.map((union, index) =>
      alignNested(versions.comparer, union, after[index] ?? union),
    );
    return { alignments, isSoleAlternative: false };
  }
  const [only] = before.length === 0 ? after : before;
  const [view, other] = before.length === 0 ? [newView, old] : [oldView, now];
  if (only === undefined || before.length + after.length !== 1 || hasOwnDemands(view))
    return undefined;
  if (!isObject(other)) return undefined;
  const single: Union = { keyword: only.keyword, members: [other], holder: other };
  const alignment = alignMembers(versions.comparer, before[0] ?? single, after[0] ?? single);
  return { alignments: [alignment], isSoleAlternative: true };
}

/** Members moved into or out of a nested union belong together too. */
function alignNested(comparer: SchemaComparer, before: Union, after: Union): Alignment {
  const alignment = alignMembers(comparer, before, after);
  if (countMoved(alignment) === 0) return alignment;
  const [old, now] = [flattenUnion(comparer.before, before), flattenUnion(comparer.after, after)];
  if (old === before && now === after) return alignment;
  const flat = alignMembers(comparer, old, now);
  const isMoved = (member: JsonSchema, union: Union) => !union.members.includes(member);
  return countMoved(flat) >= countMoved(alignment)
    ? alignment
    : {
        ...flat,
        regrouped: [
          ...alignment.removed.filter((member) => isMoved(member, old)),
          ...alignment.added.filter((member) => isMoved(member, now)),
        ],
      };
}

function countMoved({ removed, added }: Alignment): number {
  return removed.length + added.length;
}

/** Whether a union demands anything beside its alternatives. */
function hasOwnDemands({ keywords, properties }: View): boolean {
  if (properties.size > 0) return true;
  return [...keywords.keys()].some((keyword) => keyword !== "type" && isDemand(keyword));
}

function* compareUnions(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation, comparer } = versions;
  if (oldView.unions.length === 0 && newView.unions.length === 0) return;
  const unions = alignUnions(versions);
  const lists = valueLists(versions, unions);
  if (lists !== undefined) {
    const locations = {
      old: unionOf(oldView) ?? oldLocation,
      new: unionOf(newView) ?? newLocation,
    };
    yield* compareValueLists(lists.old, lists.new, locations);
    return;
  }
  if (unions === undefined) {
    const [before, after] = [oldView, newView].map(unionsAlone);
    const decision = decide(versions, before ?? true, after ?? true);
    if (decision.effect === undefined) return;
    yield { rule: "alternatives-changed", old: oldLocation, new: newLocation, ...decision };
    return;
  }
  let isHarmless = true;
  for (const [index, { removed, added, regrouped = [] }] of unions.alignments.entries()) {
    const [before, after] = [oldView.unions[index], newView.unions[index]];
    const old = before ? { node: before.holder, key: before.keyword } : oldLocation;
    const now = after ? { node: after.holder, key: after.keyword } : newLocation;
    for (const member of regrouped) {
      const name = nameMember(member);
      yield before?.members.includes(member)
        ? { rule: "alternative-folded", old, new: now, before: name }
        : { rule: "alternative-spelled-out", old, new: now, after: name };
    }
    const [lost, gained]: [unknown[], unknown[]] = [[], []];
    for (const member of removed) {
      const isStillAllowed = comparer.keepsAll(member, versions.new);
      isHarmless &&= isStillAllowed;
      const values = isStillAllowed ? undefined : onlyValues(comparer.before.normalize(member));
      const rule = isStillAllowed ? "alternative-folded" : "alternative-removed";
      if (values === undefined) yield { rule, old, new: now, before: nameMember(member) };
      else lost.push(...values);
    }
    for (const member of added) {
      const wasAllowed = comparer.addsNone(versions.old, member);
      isHarmless &&= wasAllowed;
      const values = wasAllowed ? undefined : onlyValues(comparer.after.normalize(member));
      const rule = wasAllowed ? "alternative-spelled-out" : "alternative-added";
      if (values === undefined) yield { rule, old, new: now, after: nameMember(member) };
      else gained.push(...values);
    }
    yield* compareValueLists(lost, gained, { old, new: now });
    if (
      before &&
      after &&
      before.keyword !== after.keyword &&
      removed.length + added.length === 0
    ) {
      const decision = decide(versions, unionsAlone(oldView), unionsAlone(newView));
      if (decision.effect !== undefined) {
        yield { rule: "alternatives-changed", old, new: now, ...decision };
      }
    }
  }
  const hasMoved = unions.alignments.some(
    ({ removed, added }) => removed.length + added.length > 0,
  );
  if (isHarmless && hasMoved) yield* compareExclusive(versions);
}

/** Both versions' values, where one lists as alternatives what the other has in `enum` or `const`. */
function valueLists(
  { old, new: now, comparer }: Versions,
  unions: Unions | undefined,
): { readonly old: readonly unknown[]; readonly new: readonly unknown[] } | undefined {
  if (unions?.isSoleAlternative !== true) return undefined;
  const before = onlyValues(comparer.before.normalize(old));
  const after = onlyValues(comparer.after.normalize(now));
  return before && after && { old: before, new: after };
}

function unionOf({ unions: [union] }: View): Location | undefined {
  return union && { node: union.holder, key: union.keyword };
}

/** Exclusive alternatives do not add up: one more may remove values. */
function* compareExclusive(versions: Versions): Generator<PairEdit> {
  const unions = [...versions.oldView.unions, ...versions.newView.unions];
  if (unions.every(({ keyword }) => keyword === "anyOf")) return;
  const { effect, witness } = decide(versions, versions.old, versions.new);
  if (effect === undefined || witness === undefined) return;
  const { oldLocation, newLocation } = versions;
  yield { rule: "alternatives-changed", old: oldLocation, new: newLocation, effect, witness };
}

/** The unions of a schema without what else it demands. */
function unionsAlone({ unions }: View): JsonSchema {
  return { allOf: unions.map(({ keyword, members }) => ({ [keyword]: members })) };
}

function* compareNot(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  const [before, after] = [oldView, newView].map((view) => view.keywords.get("not") ?? []);
  const [refused = [], refuses = []] = [before, after].map((list) =>
    list?.map(({ value }) => value),
  );
  if (versions.comparer.isUnchanged(refused, refuses)) return;
  const old = locationOf(before?.[0], "not") ?? oldLocation;
  const now = locationOf(after?.[0], "not") ?? newLocation;
  if (refused.length === 0) yield { rule: "not-added", old, new: now };
  else if (refuses.length === 0) yield { rule: "not-removed", old, new: now };
  else {
    // Inverted: a `not` matching more values allows fewer.
    const [left, right] = [refused, refuses].map((list) => ({ anyOf: list }) as JsonSchema);
    const { effect, ...decision } = decide(versions, left ?? true, right ?? true);
    const inverted = effect === "narrows" ? "widens" : effect === "widens" ? "narrows" : effect;
    if (inverted !== undefined)
      yield { rule: "not-changed", old, new: now, effect: inverted, ...decision };
  }
}

const conditional = ["if", "then", "else"] as const;

function* compareConditions(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  const [before, after] = [conditionsOf(oldView), conditionsOf(newView)];
  const [was, is] = [before, after].map((held) => ({ allOf: held.map(({ value }) => value) }));
  if (was === undefined || is === undefined || versions.comparer.isUnchanged(was, is)) return;
  // A condition in both versions is reported at its first differing part.
  const [left, right] = [before[0]?.holder, after[0]?.holder];
  const isOther = (keyword: string) =>
    canonical(left?.[keyword] ?? null) !== canonical(right?.[keyword] ?? null);
  const key = (left && right && conditional.find(isOther)) ?? "if";
  const old = locationOf(before[0], key) ?? oldLocation;
  const now = locationOf(after[0], key) ?? newLocation;
  if (before.length === 0) yield { rule: "condition-added", old, new: now };
  else if (after.length === 0) yield { rule: "condition-removed", old, new: now };
  else {
    const decision = decide(versions, was, is);
    if (decision.effect !== undefined)
      yield { rule: "condition-changed", old, new: now, ...decision };
  }
}

/** Conditions in a schema and its parts; one without then and else demands nothing. */
function conditionsOf(view: View): readonly Held<JsonSchema>[] {
  return (view.keywords.get("if") ?? []).flatMap(({ holder }) => {
    const parts = conditional.filter((keyword) => holder[keyword] !== undefined);
    if (parts.length === 1) return [];
    return { value: Object.fromEntries(parts.map((key) => [key, holder[key]])), holder };
  });
}

/** Dynamic references are followed by validators only. */
function* compareOthers(versions: Versions): Generator<PairEdit> {
  const [before, after] = [versions.oldView, versions.newView].map((view) =>
    view.keywords.get("$dynamicRef"),
  );
  const [was, is] = [before, after].map((list) => list?.map(({ value }) => value) ?? []);
  if (canonical(was) === canonical(is)) return;
  const decision = decide(versions, versions.old, versions.new);
  yield {
    rule: "schema-changed",
    old: locationOf(before?.[0], "$dynamicRef") ?? versions.oldLocation,
    new: locationOf(after?.[0], "$dynamicRef") ?? versions.newLocation,
    ...decision,
    effect: "unproved",
  };
}
