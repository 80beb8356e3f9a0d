import type { RuleId } from "../rules/catalogue.ts";
import type { Direction, Level, TypesEffect } from "../rules/rule.ts";

/** How findings are judged: the levels of the rules, except where a policy says otherwise. */
export interface Policy {
  readonly name: string;
  readonly says: string;
  readonly levels: Readonly<Partial<Record<RuleId, LevelByDirection>>>;
  /** What nobody could prove safe. */
  readonly unproved: Level;
  /** Whether what happens to users of the generated client counts. */
  readonly countsTypes: boolean;
}

/** One level for all, or for what callers send and for what they read. `off` leaves findings out. */
export type LevelByDirection = Level | "off" | Readonly<Partial<Record<Direction, Level | "off">>>;

/** The rules as they are: whatever can break a caller breaks. */
export const strict: Policy = {
  name: "strict",
  says: "Whatever can break a caller is breaking, and so is what cannot be proved safe.",
  levels: {},
  unproved: "breaking",
  countsTypes: false,
};

/** For those who publish a client: its types count, and its readers are open to more. */
export const sdk: Policy = {
  name: "sdk",
  says: "The wire, as strict has it, and code written for the generated client.",
  levels: {},
  unproved: "breaking",
  countsTypes: true,
};

/**
 * GitHub's published rules for its REST API: what it adds is compatible, values and limits in responses
 * are not promises, and a removed or renamed part, a new demand or a changed type is breaking.
 */
export const lenient: Policy = {
  name: "lenient",
  says: "GitHub's published rules: what is added is compatible, and responses may grow.",
  levels: {
    "alternative-added": { response: "compatible" },
    "const-removed": { response: "compatible" },
    "default-changed": { request: "risky", response: "compatible" },
    "enum-removed": { response: "compatible" },
    "enum-value-added": { response: "compatible" },
    "format-removed": { response: "compatible" },
    "format-widened": { response: "compatible" },
    "header-removed": "compatible",
    "max-items-raised": { response: "compatible" },
    "max-items-removed": { response: "compatible" },
    "max-length-raised": { response: "compatible" },
    "max-length-removed": { response: "compatible" },
    "max-properties-raised": { response: "compatible" },
    "max-properties-removed": { response: "compatible" },
    "maximum-raised": { response: "compatible" },
    "maximum-removed": { response: "compatible" },
    "min-items-lowered": { response: "compatible" },
    "min-items-removed": { response: "compatible" },
    "min-length-lowered": { response: "compatible" },
    "min-length-removed": { response: "compatible" },
    "min-properties-lowered": { response: "compatible" },
    "min-properties-removed": { response: "compatible" },
    "minimum-lowered": { response: "compatible" },
    "minimum-removed": { response: "compatible" },
    "pattern-removed": { response: "compatible" },
    "unique-items-removed": { response: "compatible" },
  },
  unproved: "risky",
  countsTypes: false,
};

export const policies: Readonly<Record<string, Policy>> = { strict, sdk, lenient };

/** @returns undefined where the policy leaves the finding out */
export function levelUnder(
  policy: Policy,
  rule: RuleId,
  direction: Direction,
  level: Level,
): Level | undefined {
  const override = policy.levels[rule];
  const chosen =
    typeof override === "object" ? (override[direction] ?? level) : (override ?? level);
  return chosen === "off" ? undefined : chosen;
}

export function typesUnder(policy: Policy, types: TypesEffect): TypesEffect {
  return policy.countsTypes ? types : "none";
}
