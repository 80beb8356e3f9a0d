import type { EventDelivery } from "./generated/types.ts";
import {
  idHeader,
  importSecret,
  signatureHeader,
  signedBytes,
  timestampHeader,
} from "./webhooks/signature.ts";

export interface SignWebhookOptions {
  /** The delivery's id. Default: a random one. */
  readonly id?: string;
  /** When the message is sent. Default: now. */
  readonly sentAt?: Date;
}

/** A signed message: the body and headers of a POST. */
export interface SignedWebhook {
  /** The raw body, as the signature covers it. */
  readonly body: string;
  readonly headers: {
    readonly "content-type": string;
    readonly "webhook-id": string;
    readonly "webhook-timestamp": string;
    readonly "webhook-signature": string;
  };
}

/**
 * Signs a message as the service does, to test a receiver.
 *
 * @param delivery the events, or a body as text
 * @param secret the secret the receiver verifies with, `whsec_…`
 * @throws WebhookError when the secret is malformed
 * @example await fetch(receiver, { method: "POST", ...(await signWebhook({ events }, secret)) });
 */
export async function signWebhook(
  delivery: EventDelivery | string,
  secret: string,
  options: SignWebhookOptions = {},
): Promise<SignedWebhook> {
  const { id = crypto.randomUUID(), sentAt = new Date() } = options;
  const key = await importSecret(secret, "sign");
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const body = typeof delivery === "string" ? delivery : JSON.stringify(delivery);
  const signed = signedBytes(id, timestamp, new TextEncoder().encode(body));
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
  return {
    body,
    headers: {
      "content-type": "application/json",
      [idHeader]: id,
      [timestampHeader]: timestamp,
      [signatureHeader]: `v1,${btoa(String.fromCharCode(...signature))}`,
    },
  };
}
