import { areaOf, type RuleId, ruleOf } from "../rules/catalogue.ts";
import type { Direction } from "../rules/rule.ts";
import type { SchemaComparison } from "../schemas/relation.ts";
import { type Entry, travels } from "./schema-reach.ts";
import type { PairEdit, SchemaPair } from "./schemas/schema-pair.ts";

/**
 * Whether an edit's rule alone makes it breaking, or a value allowed by only one version shows it. What a union or a
 * base gave up, its members may demand in its place, so there only a whole body value counts.
 */
export function isEffectShown(
  { rule, effect, only, isOpen }: PairEdit,
  pair: SchemaPair,
  entries: readonly Entry[],
): boolean {
  if (isOpen) return false;
  if (effect !== undefined || !dependsOnOthers(rule)) return true;
  const { level } = ruleOf(rule);
  const concerned = entries.filter(
    ({ direction }) =>
      direction !== undefined && level[direction] === "breaking" && travels(only, direction),
  );
  if (concerned.length === 0) return true;
  return concerned.some(({ pair: root, direction = "request" }) => {
    const { compareWhole } = isAboutOthers(rule) ? root : pair;
    return compareWhole === undefined || isRefuted(compareWhole(), direction);
  });
}

/** Whether what the edit does depends on keywords around it, or on which texts two patterns match. */
function dependsOnOthers(rule: RuleId): boolean {
  const isOfProperty = /^(required-)?property-/.test(rule);
  return (areaOf(rule) === "structures" && !isOfProperty) || rule.startsWith("pattern-");
}

/** Whether it is about properties or items other parts may describe or refuse. */
function isAboutOthers(rule: RuleId): boolean {
  return /^(additional|unevaluated)-/.test(rule);
}

function isRefuted({ keeps, adds }: SchemaComparison, direction: Direction): boolean {
  return (direction === "request" ? keeps : adds).verdict === "no";
}
