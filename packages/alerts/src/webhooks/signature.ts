import type { webhooks } from "../generated/types.ts";
import { WebhookError } from "./webhook-error.ts";

type WebhookHeaders = webhooks["priceChange"]["post"]["parameters"]["header"];

export const idHeader = "webhook-id" satisfies keyof WebhookHeaders;
export const timestampHeader = "webhook-timestamp" satisfies keyof WebhookHeaders;
export const signatureHeader = "webhook-signature" satisfies keyof WebhookHeaders;

/** The HMAC-SHA256 key from a webhook's secret. */
export async function importSecret(secret: string, usage: "sign" | "verify"): Promise<CryptoKey> {
  const bytes = secret?.startsWith("whsec_") ? decodeBase64(secret.slice(6)) : undefined;
  if (bytes === undefined || bytes.length < 24 || bytes.length > 64) {
    // The message must not contain the secret.
    throw new WebhookError(
      "malformed-secret",
      "the secret must be whsec_ and the base64 of 24 to 64 bytes.",
      undefined,
      `${usage}Webhook`,
    );
  }
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [usage]);
}

/** What Standard Webhooks signs. */
export function signedBytes(
  id: string,
  timestamp: string,
  body: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const start = new TextEncoder().encode(`${id}.${timestamp}.`);
  const whole = new Uint8Array(start.length + body.length);
  whole.set(start);
  whole.set(body, start.length);
  return whole;
}

export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
