import { ruleOf } from "../../rules/catalogue.ts";
import { type Direction, type Effect, levelOfEffect } from "../../rules/rule.ts";
import type { Inclusion } from "../../schemas/relation.ts";
import { isRightWithout } from "./passed-over.ts";
import type { PairEdit, SchemaPair, Versions } from "./schema-pair.ts";

/**
 * What a schema does as a whole that none of its parts tells of. Parts are compared one by one, and in some
 * combinations they do not add up: of exclusive alternatives, one that allows more takes values away.
 * @returns undefined where the parts say it all, or no value shows more
 */
export function findUnexplained(versions: Versions, pair: SchemaPair): PairEdit | undefined {
  const edits = listEdits(pair);
  if (edits.some(isPartial)) return undefined;
  const { comparer, old, new: now, oldSpot, newSpot } = versions;
  const isTold = (direction: Direction) => edits.some((edit) => isBreaking(edit, direction));
  const [isLossTold, isGainTold] = [isTold("request"), isTold("response")];
  if (isLossTold && isGainTold) return undefined;
  const comparison = comparer.compare(old, now);
  if (edits.length === 0 && comparison.relation === "unknown") {
    return { rule: "schema-changed", old: oldSpot, new: newSpot, effect: "unproved" };
  }
  const lost = isLossTold ? undefined : witnessOf(comparison.keeps);
  const gained = isGainTold ? undefined : witnessOf(comparison.adds);
  const isLoss =
    lost !== undefined &&
    !isRightWithout(lost.value, passedOver(edits, "request"), (value) =>
      comparer.isAllowedAfter(now, value),
    );
  const isGain =
    gained !== undefined &&
    !isRightWithout(gained.value, passedOver(edits, "response"), (value) =>
      comparer.isAllowedBefore(old, value),
    );
  if (!isLoss && !isGain) return undefined;
  const effect: Effect = isLoss && isGain ? "changes" : isLoss ? "narrows" : "widens";
  const witness = isLoss ? lost.value : gained?.value;
  return { rule: "schema-changed", old: oldSpot, new: newSpot, effect, witness };
}

function witnessOf(inclusion: Inclusion): { readonly value: unknown } | undefined {
  return inclusion.verdict === "no" ? { value: inclusion.witness } : undefined;
}

/** Every edit of a pair and of all that it leads to. */
function listEdits(pair: SchemaPair): PairEdit[] {
  const pairs = new Set([pair]);
  for (const { children } of pairs) for (const child of children) pairs.add(child.pair);
  return [...pairs].flatMap(({ edits }) => edits);
}

/** What is asked for one way only makes values wrong that are right the other way. */
function isPartial({ rule, only }: PairEdit): boolean {
  const isProperty = rule === "property-added" || rule === "property-removed";
  return (only !== undefined && !isProperty) || /read-only|write-only/.test(rule);
}

function isBreaking({ rule, effect, only }: PairEdit, direction: Direction): boolean {
  if (only !== undefined && only !== direction) return false;
  const level = effect ? levelOfEffect(effect, direction) : ruleOf(rule).level[direction];
  return level === "breaking";
}

/** The properties that callers do not send yet, that readers do not know yet, or that travel the other way. */
function passedOver(edits: readonly PairEdit[], direction: Direction): (name: string) => boolean {
  const isOpened = edits.some(({ rule }) => rule === "additional-properties-allowed");
  const added = new Set(
    edits.flatMap(({ rule, only, old, new: spot }) => {
      if (only !== undefined) return [old?.key ?? [], spot?.key ?? []].flat();
      return rule === "property-added" || rule === "required-property-added"
        ? (spot?.key ?? [])
        : [];
    }),
  );
  return (name) => added.has(name) || (isOpened && direction === "response");
}
