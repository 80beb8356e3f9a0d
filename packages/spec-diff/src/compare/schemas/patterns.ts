import type { RuleId } from "../../rules/catalogue.ts";
import type { JsonSchema } from "../../schemas/json-schema.ts";
import { canonical } from "../../schemas/shape.ts";
import type { Held } from "../../schemas/view.ts";
import { decide } from "./decide.ts";
import { locationOf } from "./location.ts";
import type { PairEdit, Versions } from "./schema-pair.ts";

/** String patterns and number multiples, whose effect only a full comparison can tell. */
export function* comparePatterns(versions: Versions): Generator<PairEdit> {
  for (const [keyword, prefix] of [
    ["pattern", "pattern"],
    ["multipleOf", "multiple-of"],
  ] as const) {
    const held = [versions.oldView, versions.newView].map((view) => view.keywords.get(keyword));
    const [before = [], after = []] = held.map((list = []) =>
      [...new Set(list.map(({ value }) => value))].sort(),
    );
    if (canonical(before) === canonical(after)) continue;
    const rule: RuleId = `${prefix}-${before.length === 0 ? "added" : after.length === 0 ? "removed" : "changed"}`;
    const isChanged = rule.endsWith("changed");
    yield {
      rule,
      old: locationOf(onlyApart(held[0], after), keyword) ?? versions.oldLocation,
      new: locationOf(onlyApart(held[1], before), keyword) ?? versions.newLocation,
      before: single(before),
      after: single(after),
      ...(isChanged && decideAlone(versions, demand(keyword, before), demand(keyword, after))),
    };
  }
}

/** The value missing from the other version. Several such values change the schema as a whole. */
function onlyApart(held: readonly Held[] = [], others: readonly unknown[]): Held | undefined {
  const [first = held[0], ...more] = held.filter(({ value }) => !others.includes(value));
  return more.length === 0 ? first : undefined;
}

function decideAlone(versions: Versions, before: JsonSchema, after: JsonSchema) {
  const decision = decide(versions, before, after);
  return { ...decision, effect: decision.effect ?? ("none" as const) };
}

/** One keyword alone, so what else changed beside it does not decide for it. */
function demand(keyword: string, values: readonly unknown[]): JsonSchema {
  const type = keyword === "pattern" ? "string" : "number";
  return { type, allOf: values.map((value) => ({ [keyword]: value })) };
}

function single(values: readonly unknown[]): unknown {
  return values.length === 1 ? values[0] : values.length === 0 ? undefined : values;
}
