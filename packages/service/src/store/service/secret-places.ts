import type { SecretPlace } from "../../domain/secret-cipher.ts";

// Encrypted secrets are bound to these names: a changed name makes its column's secrets unreadable.

export function placeOfSigningKey(kid: string): SecretPlace {
  return ["signing_keys", kid];
}

/** The table has one row. */
export const placeOfPushKey: SecretPlace = ["push_keys"];

/** The same for both its secrets, because a rotation moves one to the other's column. */
export function placeOfWebhook(id: string): SecretPlace {
  return ["webhooks", id];
}

export function placeOfFirstResponse(appId: string, keyHash: Buffer): SecretPlace {
  return ["idempotency_keys", appId, keyHash.toString("hex")];
}
