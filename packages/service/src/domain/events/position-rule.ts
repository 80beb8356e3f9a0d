import type { PositionRule } from "@bellwether/alerts";
import { omitUndefined } from "../omit-undefined.ts";
import { toWireAtLevel } from "./event-subscription.ts";
import type { PositionLevel, PositionsAtLevel } from "./position-levels.ts";

export const maxPositionRules = 100;

/** Alerts sent by a wallet's rules on a UTC day. */
export const maxRuleAlerts = 100;

/** A level for a wallet's positions, for the wallet: its own rule, or an app's rule as it changed it. */
export interface StoredPositionRule extends PositionLevel {
  readonly id: string;
  readonly appId: string;
  /** An app rule's topic. */
  readonly topicId: string | null;
  readonly enabled: boolean;
  readonly createdAt: Date;
  /** Positions at the level when it starts to be watched; only known then. */
  readonly atLevel?: PositionsAtLevel;
}

/** What a wallet may change in a rule. */
export interface PositionRuleChange {
  readonly enabled?: boolean | undefined;
  readonly level?: number | undefined;
  readonly targetLtv?: number | undefined;
}

export function toWirePositionRule(rule: StoredPositionRule): PositionRule {
  const { id, appId, topicId, measure, direction, level, enabled, createdAt, atLevel } = rule;
  const { targetLtv } = rule;
  return {
    ...{ id, appId, owner: topicId === null ? "wallet" : "app" },
    ...(topicId !== null && { topicId }),
    ...{ measure, direction, level, ...omitUndefined({ targetLtv }) },
    ...{ enabled, createdAt: createdAt.toISOString() },
    ...(atLevel && { atLevel: toWireAtLevel(atLevel) }),
  };
}
