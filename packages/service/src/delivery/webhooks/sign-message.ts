import { createHmac } from "node:crypto";

export interface SigningSecrets {
  readonly secret: Uint8Array;
  /** The secret before a rotation, and the time until which it signs too. */
  readonly previousSecret: Uint8Array | null;
  readonly previousSecretUntil: Date | null;
}

/** The Standard Webhooks headers. The receiver accepts a message with one valid signature. */
export function signMessage(
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
  { secret, previousSecret, previousSecretUntil }: SigningSecrets,
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const overlaps = previousSecretUntil !== null && previousSecretUntil > now;
  const secrets = overlaps && previousSecret !== null ? [secret, previousSecret] : [secret];
  const signatures = secrets.map((key) => {
    const hmac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
