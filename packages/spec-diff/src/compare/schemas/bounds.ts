import { type LimitKeyword, limitKeywords, limitRule } from "../../rules/schema-limits.ts";
import { endOf } from "../../schemas/shape-inclusion.ts";
import type { Held, View } from "../../schemas/view.ts";
import { fixedValues } from "./fixed-values.ts";
import { locationOf } from "./location.ts";
import type { PairEdit, Versions } from "./schema-pair.ts";

interface Limit {
  readonly value: number | bigint;
  readonly isExclusive: boolean;
  readonly held: Held;
  readonly keyword: string;
}

/** Least and greatest values, lengths and counts. */
export function* compareLimits(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  for (const keyword of Object.keys(limitKeywords) as LimitKeyword[]) {
    const before = limitOf(oldView, keyword);
    const after = limitOf(newView, keyword);
    const change = changeOf(before, after, limitKeywords[keyword].side);
    if (change === undefined) continue;
    // A value list makes bounds redundant.
    if (fixedValues(oldView) !== undefined && fixedValues(newView) !== undefined) continue;
    yield {
      rule: limitRule(keyword, change),
      old: (before && locationOf(before.held, before.keyword)) ?? oldLocation,
      new: (after && locationOf(after.held, after.keyword)) ?? newLocation,
      before: shown(before, limitKeywords[keyword].side),
      after: shown(after, limitKeywords[keyword].side),
    };
  }
}

const exclusiveOf: Readonly<Record<string, string>> = {
  minimum: "exclusiveMinimum",
  maximum: "exclusiveMaximum",
};

/** A keyword's strictest limit, with its exclusive twin. */
function limitOf(view: View, keyword: LimitKeyword): Limit | undefined {
  const isLower = limitKeywords[keyword].side === "lower";
  const exclusive = exclusiveOf[keyword];
  const all = [keyword, exclusive]
    .filter((name) => name !== undefined)
    .flatMap((name) =>
      (view.keywords.get(name) ?? []).flatMap((held): Limit[] =>
        typeof held.value === "number" || typeof held.value === "bigint"
          ? [{ value: held.value, isExclusive: name === exclusive, held, keyword: name }]
          : [],
      ),
    )
    .map((limit) => ({ ...limit, ...endOf(limit, isWhole(view), isLower ? 1 : -1) }));
  return all.reduce<Limit | undefined>((strictest, limit) => {
    if (strictest === undefined) return limit;
    return compareTightness(limit, strictest, isLower) > 0 ? limit : strictest;
  }, undefined);
}

function isWhole(view: View): boolean {
  return view.keywords.get("type")?.some(({ value }) => value === "integer") ?? false;
}

/** @returns more than 0 when the first is tighter */
function compareTightness(left: Limit, right: Limit, isLower: boolean): number {
  const [tight, loose] = isLower ? [left.value, right.value] : [right.value, left.value];
  if (tight > loose) return 1;
  return tight < loose ? -1 : Number(left.isExclusive) - Number(right.isExclusive);
}

function changeOf(
  before: Limit | undefined,
  after: Limit | undefined,
  side: "lower" | "upper",
): "added" | "removed" | "raised" | "lowered" | undefined {
  if (before === undefined) return after === undefined ? undefined : "added";
  if (after === undefined) return "removed";
  const tightness = compareTightness(after, before, side === "lower");
  if (tightness === 0) return undefined;
  return tightness > 0 === (side === "lower") ? "raised" : "lowered";
}

function shown(limit: Limit | undefined, side: "lower" | "upper"): unknown {
  if (limit === undefined) return undefined;
  return limit.isExclusive ? `${side === "lower" ? "above" : "below"} ${limit.value}` : limit.value;
}
