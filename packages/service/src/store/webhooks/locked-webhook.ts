import type { Database } from "../../database/connect.ts";
import type { SecretCipher } from "../../domain/secret-cipher.ts";
import type { WebhookHealth } from "../../domain/webhooks/webhook-breaker.ts";
import { placeOfWebhook } from "../service/secret-places.ts";

export interface LockedWebhook extends WebhookHealth {
  readonly url: string;
  readonly secret: Buffer | null;
  readonly encryptedSecret: Buffer | null;
  readonly previousSecret: Buffer | null;
  readonly encryptedPreviousSecret: Buffer | null;
  readonly previousSecretUntil: Date | null;
  readonly probeId: string | null;
}

/** Locks without blocking inserts of deliveries, which refer to the webhook. */
export function lockWebhook(transaction: Database, id: string): Promise<LockedWebhook | undefined> {
  return transaction
    .selectFrom("webhooks")
    .select(["url", "enabled", "secret", "encrypted_secret as encryptedSecret"])
    .select("previous_secret as previousSecret")
    .select("encrypted_previous_secret as encryptedPreviousSecret")
    .select(["previous_secret_until as previousSecretUntil", "probe_id as probeId"])
    .select(["consecutive_failures as consecutiveFailures", "failing_since as failingSince"])
    .select(["disabled_reason as disabledReason", "consecutive_slow as consecutiveSlow"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The secrets for signing its deliveries.
 *
 * @throws UnreadableSecretError when this process does not have their key
 */
export function openSecrets(
  { secret, encryptedSecret, previousSecretUntil, ...previous }: LockedWebhook,
  id: string,
  cipher: SecretCipher,
) {
  const { previousSecret: plain, encryptedPreviousSecret: encrypted } = previous;
  const place = placeOfWebhook(id);
  return {
    secret: cipher.open({ plain: secret, encrypted: encryptedSecret }, place),
    previousSecret:
      plain === null && encrypted === null ? null : cipher.open({ plain, encrypted }, place),
    previousSecretUntil,
  };
}

/** Whether another delivery is the probe; one deleted or sent again is none. */
export async function hasOtherProbe(
  transaction: Database,
  probeId: string | null,
  deliveryId: string,
): Promise<boolean> {
  if (probeId === null || probeId === deliveryId) return false;
  const probe = await transaction
    .selectFrom("deliveries")
    .select("id")
    .where("id", "=", probeId)
    .where("state", "=", "pending")
    .where("next_attempt_at", "is not", null)
    .executeTakeFirst();
  return probe !== undefined;
}
