import type { RuleId } from "../rules/catalogue.ts";
import type { Direction, Level } from "../rules/rule.ts";
import { type LimitRuleId, limitRules } from "../rules/schema-limits.ts";

/** The findings' levels: the rules', except where the policy overrides them. */
export interface Policy {
  readonly name: string;
  /** When to choose it, in one sentence. */
  readonly description: string;
  readonly levels: Readonly<Partial<Record<RuleId, LevelByDirection>>>;
  /** The level for changes not proved safe. */
  readonly unproved: Level;
  /** Whether the effect on the generated client's users counts. */
  readonly countsTypes: boolean;
}

/** One level for all, or for what callers send and for what they read. `off` leaves findings out. */
export type LevelByDirection = Level | "off" | Readonly<Partial<Record<Direction, Level | "off">>>;

/** The rules as they are: a change that can break a caller is breaking. */
export const strict: Policy = {
  name: "strict",
  description:
    "Changes that can break a caller are breaking, and so are those that cannot be proved safe.",
  levels: {},
  unproved: "breaking",
  countsTypes: false,
};

/** For those who publish a client: its types count. */
export const sdk: Policy = {
  name: "sdk",
  description:
    "As strict; changes after which code for a generated client no longer compiles also require a major bump.",
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
  description: "GitHub's published rules: additions are compatible, and responses may grow.",
  levels: {
    ...limitsOfResponses(),
    "additional-properties-allowed": { response: "compatible" },
    "alternative-added": { response: "compatible" },
    "const-removed": { response: "compatible" },
    "contains-removed": { response: "compatible" },
    "default-changed": { request: "risky", response: "compatible" },
    "enum-removed": { response: "compatible" },
    "enum-value-added": { response: "compatible" },
    "format-removed": { response: "compatible" },
    "format-widened": { response: "compatible" },
    "multiple-of-removed": { response: "compatible" },
    "pattern-removed": { response: "compatible" },
    "property-added-to-closed-object": { response: "compatible" },
    "required-property-added-to-closed-object": { response: "compatible" },
    "unique-items-removed": { response: "compatible" },
  },
  unproved: "risky",
  countsTypes: false,
};

function limitsOfResponses(): Policy["levels"] {
  const rules = Object.keys(limitRules) as LimitRuleId[];
  return Object.fromEntries(rules.map((rule) => [rule, { response: "compatible" }]));
}

export const policies = { strict, sdk, lenient } as const satisfies Readonly<
  Record<string, Policy>
>;

export function policyNamed(name: string): Policy | undefined {
  return Object.values<Policy>(policies).find((policy) => policy.name === name);
}

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
