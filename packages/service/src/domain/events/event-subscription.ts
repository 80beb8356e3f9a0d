import type {
  EventKind,
  EventSubscription,
  EventTrigger,
  NewEventTrigger,
  PriceDirection,
  TypedEventTrigger,
  TypedNewTokenTrigger,
  TypedPositionLevelTrigger,
} from "@bellwether/alerts";
import type { PositionLevel, PositionsAtLevel } from "./position-levels.ts";

export const maxEventSubscriptions = 100;

interface BothNames {
  readonly type: EventKind;
  readonly event: EventKind;
}

type TypedPriceTrigger = Exclude<TypedEventTrigger, TypedNewTokenTrigger>;

/** As it is stored: earlier versions read the old name. */
export type CompleteTrigger = BothNames &
  (TypedNewTokenTrigger | (TypedPriceTrigger & { readonly direction: PriceDirection }));

/** A trigger of a request with both names of its type, and with the defaults. */
export function completeTrigger(trigger: NewEventTrigger): CompleteTrigger {
  const type = "type" in trigger ? trigger.type : trigger.event;
  const direction = "tokens" in trigger && { direction: trigger.direction ?? "any" };
  return { ...trigger, type, event: type, ...direction } as CompleteTrigger;
}

/** Triggers stored by earlier versions have only the type's old name. */
export function nameTriggerType(trigger: EventTrigger): EventTrigger {
  return { ...trigger, type: trigger.event } as EventTrigger;
}

export interface StoredEventSubscription {
  readonly seq: string;
  readonly id: string;
  readonly trigger: EventTrigger;
  readonly webhookId: string | null;
  readonly topicId: string | null;
  readonly enabled: boolean;
  readonly createdAt: Date;
  /** Positions at the level when it starts to be watched; only known then. */
  readonly atLevel?: PositionsAtLevel;
}

/** Undefined for other triggers. */
export function levelOf(trigger: EventTrigger): PositionLevel | undefined {
  if (trigger.event !== "position-level" || !("measure" in trigger)) return undefined;
  const { measure, direction, level, targetLtv } = trigger as TypedPositionLevelTrigger;
  return { measure, direction, level, targetLtv };
}

export function toWireAtLevel({ observedAt, ...counts }: PositionsAtLevel) {
  return { ...counts, ...(observedAt && { observedAt: observedAt.toISOString() }) };
}

export function toWireEventSubscription(subscription: StoredEventSubscription): EventSubscription {
  const { id, trigger, webhookId, topicId, enabled, createdAt, atLevel } = subscription;
  const destination =
    webhookId !== null
      ? { type: "webhook" as const, webhookId }
      : { type: "topic" as const, topicId: topicId ?? "" };
  return {
    id,
    trigger: nameTriggerType(trigger),
    destination,
    enabled,
    createdAt: createdAt.toISOString(),
    ...(atLevel && { atLevel: toWireAtLevel(atLevel) }),
  };
}
