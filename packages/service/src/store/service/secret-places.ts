import type { SecretPlace } from "../../domain/secret-cipher.ts";

// Encrypted secrets are bound to these names: a name that changes makes the secrets of its column unreadable.

export function placeOfSigningKey(kid: string): SecretPlace {
  return ["signing_keys", kid];
}

/** The table has one row. */
export const placeOfPushKey: SecretPlace = ["push_keys"];

/** The same for both of its secrets, because a rotation moves one to the column of the other. */
export function placeOfWebhook(id: string): SecretPlace {
  return ["webhooks", id];
}

export function placeOfFirstResponse(appId: string, keyHash: Buffer): SecretPlace {
  return ["idempotency_keys", appId, keyHash.toString("hex")];
}
