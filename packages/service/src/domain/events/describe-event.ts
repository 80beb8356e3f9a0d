import type { AlertMessage, Event, EventTrigger, TokenAudit } from "@bellwether/alerts";
import { omitUndefined } from "../omit-undefined.ts";
import { nameTriggerType } from "./event-subscription.ts";
import {
  addTime,
  describeLastTradeAlert,
  describeNewTokenAlert,
  describePriceAlert,
  type EventToken,
} from "./event-text.ts";
import type { LevelReached } from "./position-occurrence.ts";
import { describeLevelAlert } from "./position-text.ts";

/** What happened, for each subscription to it. */
export type Occurrence = { readonly tokenId: string; readonly at: Date } & (
  | {
      readonly event: "price-change";
      readonly fromUsd: number;
      readonly toUsd: number;
      readonly windowSeconds: number;
    }
  | { readonly event: "new-token"; readonly audit: TokenAudit }
  | {
      readonly event: "last-trade-price-change";
      readonly fromUsd: number;
      readonly toUsd: number;
      readonly walletAddress: string;
      readonly lastBuyAt: Date;
    }
  | {
      readonly event: "position-level";
      readonly walletAddress: string;
      readonly reached: LevelReached;
    }
);

interface EventContext {
  readonly id: string;
  readonly subscriptionId: string;
  readonly trigger: EventTrigger;
  readonly token: EventToken;
}

/** The event as webhooks receive it. */
export function describeEvent(occurrence: Occurrence, context: EventContext): Event {
  const { id, subscriptionId, trigger, token } = context;
  const time = occurrence.at.toISOString();
  const { link: _, ...shown } = token;
  const named = nameTriggerType(trigger);
  const base = { id, time, timestamp: time, subscriptionId, token: shown, trigger: named };
  if (occurrence.event === "new-token") {
    return { ...base, event: occurrence.event, audit: occurrence.audit } as Event;
  }
  if (occurrence.event === "position-level") {
    const { walletAddress, reached } = occurrence;
    const value = { ...omitUndefined({ before: reached.from }), after: reached.to };
    const { event } = occurrence;
    return { ...base, event, walletAddress, value, position: reached.position } as Event;
  }
  const { event, fromUsd, toUsd } = occurrence;
  const priced = { ...base, event, price: { fromUsd, toUsd, change: changeOf(fromUsd, toUsd) } };
  if (occurrence.event === "price-change") return priced as Event;
  const { walletAddress, lastBuyAt } = occurrence;
  return { ...priced, walletAddress, lastBuyAt: lastBuyAt.toISOString() } as Event;
}

/** The event as a topic's subscribers receive it; a late one says when it was. */
export function describeAlert(occurrence: Occurrence, token: EventToken, now: Date): AlertMessage {
  const message = describeOccurrence(occurrence, token);
  const isLate = now.getTime() - occurrence.at.getTime() > lateAfterMs;
  return isLate ? addTime(message, occurrence.at) : message;
}

const lateAfterMs = 300_000;

function describeOccurrence(occurrence: Occurrence, token: EventToken): AlertMessage {
  if (occurrence.event === "new-token") return describeNewTokenAlert(token, occurrence.audit);
  if (occurrence.event === "position-level") return describeLevelAlert(occurrence.reached);
  const text = { token, fromUsd: occurrence.fromUsd, toUsd: occurrence.toUsd };
  return occurrence.event === "price-change"
    ? describePriceAlert(text, occurrence.windowSeconds)
    : describeLastTradeAlert(text, occurrence.lastBuyAt);
}

function changeOf(fromUsd: number, toUsd: number): number {
  return Number((toUsd / fromUsd - 1).toFixed(6));
}
