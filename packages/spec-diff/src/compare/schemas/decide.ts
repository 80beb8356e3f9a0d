import type { Effect } from "../../rules/rule.ts";
import type { JsonSchema } from "../../schemas/json-schema.ts";
import type { SchemaComparison } from "../../schemas/relation.ts";
import type { Versions } from "./schema-pair.ts";

interface Decision {
  readonly effect: Effect | undefined;
  readonly witness?: unknown;
  readonly exceedsLimit?: true;
  readonly isOpen?: true;
}

/** The effect of replacing one schema by another; undefined if both allow the same values. */
export function decide(
  { comparer }: Pick<Versions, "comparer">,
  old: JsonSchema,
  now: JsonSchema,
): Decision {
  const comparison = comparer.compare(old, now);
  const witness = witnessOf(comparison);
  return {
    ...openEffectOf(comparison),
    ...(witness === undefined ? {} : { witness }),
    ...(exceedsLimit(comparison) ? { exceedsLimit: true } : {}),
  };
}

export function exceedsLimit({ keeps, adds }: SchemaComparison): boolean {
  return [keeps, adds].some((side) => side.verdict === "unknown" && side.exceedsLimit === true);
}

/** Where one direction is proved to be safe, the other one alone is open. */
export function openEffectOf(comparison: SchemaComparison): Pick<Decision, "effect" | "isOpen"> {
  const { keeps, adds } = comparison;
  if (keeps.verdict === "unknown" && adds.verdict === "yes")
    return { effect: "narrows", isOpen: true };
  if (adds.verdict === "unknown" && keeps.verdict === "yes")
    return { effect: "widens", isOpen: true };
  return { effect: effectOf(comparison) };
}

function effectOf({ relation, keeps, adds }: SchemaComparison): Effect | undefined {
  if (relation === "equal") return undefined;
  if (relation === "narrower") return "narrows";
  if (relation === "wider") return "widens";
  // One direction may be refuted while the other is open: it may still do both.
  if (keeps.verdict === "no" && adds.verdict === "no") return "changes";
  return "unproved";
}

function witnessOf({ keeps, adds }: SchemaComparison): unknown {
  if (keeps.verdict === "no") return keeps.witness;
  return adds.verdict === "no" ? adds.witness : undefined;
}
