import type { Direction, Effect } from "../../rules/rule.ts";
import { isComparedExactly } from "./compared-exactly.ts";
import { exceedsLimit, openEffectOf } from "./decide.ts";
import { type EditReach, isAddition } from "./edit-reach.ts";
import { isValidWithout } from "./ignored-properties.ts";
import type { PairEdit, SchemaPair, Versions } from "./schema-pair.ts";

/**
 * A whole schema's effect, where its parts' edits do not explain it. Parts are compared one by one, and in some
 * combinations this is not enough: an exclusive alternative that allows more removes values.
 * @returns undefined if the edits explain the effect, or no value shows another
 */
export function findResidual(
  versions: Versions,
  pair: SchemaPair,
  reach: EditReach,
): PairEdit | undefined {
  const { comparer, old, new: now, oldLocation, newLocation } = versions;
  if (isComparedExactly(old) && isComparedExactly(now)) return undefined;
  if (reach.has(pair, "partial")) return undefined;
  const [isLossTold, isGainTold] = [
    reach.has(pair, "breaks request"),
    reach.has(pair, "breaks response"),
  ];
  if (isLossTold && isGainTold) return undefined;
  const comparison = comparer.compare(old, now);
  const { relation, keeps, adds } = comparison;
  if (!reach.has(pair, "any") && relation === "unknown") {
    const at = { rule: "schema-changed", old: oldLocation, new: newLocation } as const;
    return {
      ...at,
      ...openEffectOf(comparison),
      ...(exceedsLimit(comparison) && { exceedsLimit: true }),
    };
  }
  let edits: readonly PairEdit[] | undefined;
  const mayLeaveOut = (direction: Direction) => {
    edits ??= listEdits(pair);
    return ignoredProperties(edits, direction);
  };
  const lost =
    isLossTold || keeps.verdict !== "no"
      ? undefined
      : findResidualWitness(comparer.lost(old, now), mayLeaveOut("request"), (value) =>
          comparer.isAllowedAfter(now, value),
        );
  const gained =
    isGainTold || adds.verdict !== "no"
      ? undefined
      : findResidualWitness(comparer.gained(old, now), mayLeaveOut("response"), (value) =>
          comparer.isAllowedBefore(old, value),
        );
  const shown = lost ?? gained;
  if (shown === undefined) return undefined;
  const effect: Effect = lost && gained ? "changes" : lost ? "narrows" : "widens";
  return {
    rule: "schema-changed",
    old: oldLocation,
    new: newLocation,
    effect,
    witness: shown.value,
  };
}

/** How many values are looked at; mostly the first shows it, or the edits explain them all. */
const maxWitnesses = 8;

/** The first value invalid even without the ignored properties. */
function findResidualWitness(
  witnesses: Iterable<unknown>,
  mayLeaveOut: (name: string) => boolean,
  isValid: (value: unknown) => boolean,
): { readonly value: unknown } | undefined {
  let seen = 0;
  for (const value of witnesses) {
    if (!isValidWithout(value, mayLeaveOut, isValid)) return { value };
    seen += 1;
    if (seen === maxWitnesses) break;
  }
  return undefined;
}

/** Every edit in a pair and in everything it leads to. */
function listEdits(pair: SchemaPair): PairEdit[] {
  const pairs = new Set([pair]);
  for (const { children } of pairs) for (const child of children) pairs.add(child.pair);
  return [...pairs].flatMap(({ edits }) => edits);
}

/** Properties callers do not send yet, readers do not know yet, or which travel the other way. */
function ignoredProperties(
  edits: readonly PairEdit[],
  direction: Direction,
): (name: string) => boolean {
  const isOpened = edits.some(({ rule }) => rule === "additional-properties-allowed");
  const added = new Set(
    edits.flatMap(({ rule, only, old, new: location }) => {
      if (only !== undefined) return [old?.key ?? [], location?.key ?? []].flat();
      return isAddition(rule) ? (location?.key ?? []) : [];
    }),
  );
  return (name) => added.has(name) || (isOpened && direction === "response");
}
