import type { Delivery, Webhook } from "@bellwether/alerts";
import type { DisabledReason } from "./webhook-breaker.ts";

export const maxWebhooks = 20;
export const deliveryRetentionDays = 30;

/** Test events are attempted at once, also while the breaker is open, so an app may send so many in a minute. */
export const testsPerMinute = { webhook: 10, app: 30 } as const;

/** A replaced secret keeps signing beside the new one for this time. */
export const secretOverlapHours = 24;

export interface StoredWebhook {
  readonly seq: string;
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly enabled: boolean;
  /** The first failed attempt since the last success. */
  readonly failingSince: Date | null;
  /** Null when the webhook is enabled, or was disabled by the app. */
  readonly disabledReason: DisabledReason | null;
  readonly createdAt: Date;
}

export interface StoredDelivery {
  readonly seq: string;
  readonly id: string;
  readonly event: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastStatus: number | null;
  /** Why the last attempt failed, such as `http-500` or `timeout`. */
  readonly lastCode: string | null;
  readonly lastAttemptAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  /** JSON of the newest attempts. Null before the first one. */
  readonly recentAttempts: string | null;
}

export function toWireWebhook({
  id,
  url,
  description,
  enabled,
  failingSince,
  disabledReason,
  createdAt,
}: StoredWebhook): Webhook {
  const createdAtText = createdAt.toISOString();
  return {
    id,
    url,
    ...(description !== null && { description }),
    enabled,
    ...(failingSince !== null && { failingSince: failingSince.toISOString() }),
    ...(disabledReason !== null && { disabledReason }),
    createdAt: createdAtText,
  };
}

/** Formats a secret as Standard Webhooks does. */
export function formatSecret(secret: Uint8Array): string {
  return `whsec_${Buffer.from(secret).toString("base64")}`;
}

export function toWireDelivery(delivery: StoredDelivery): Delivery {
  const { id, event, state, attempts, createdAt } = delivery;
  const { lastStatus, lastCode, lastAttemptAt, nextAttemptAt, recentAttempts } = delivery;
  return {
    id,
    event,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    ...(lastStatus !== null && { lastStatus }),
    ...(lastCode !== null && { lastCode }),
    ...(lastAttemptAt !== null && { lastAttemptAt: lastAttemptAt.toISOString() }),
    ...(nextAttemptAt !== null && { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...(recentAttempts !== null && { recentAttempts: JSON.parse(recentAttempts) }),
  };
}

/** Deliveries before this time are not listed. */
export function deliveriesSince(now: Date): Date {
  return new Date(now.getTime() - deliveryRetentionDays * 86_400_000);
}
