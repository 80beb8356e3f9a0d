import { BellwetherError } from "@bellwether/client";
import type { EventDelivery, webhooks } from "./generated/types.ts";

type WebhookHeaders = webhooks["priceChange"]["post"]["parameters"]["header"];

const idHeader = "webhook-id" satisfies keyof WebhookHeaders;
const timestampHeader = "webhook-timestamp" satisfies keyof WebhookHeaders;
const signatureHeader = "webhook-signature" satisfies keyof WebhookHeaders;

/** The clock skew that Standard Webhooks allows, in seconds. */
const defaultToleranceSeconds = 300;

/** A message as it arrived: a `Request`, or its raw body with its headers as Node gives them. */
export type ReceivedWebhook =
  | Request
  | {
      /** The body as it was sent, before anything parsed it. */
      readonly body: string | Uint8Array;
      readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
    };

export interface VerifyWebhookOptions {
  /** Maximum distance of the timestamp from now, in seconds, either way. Default: 300. */
  readonly toleranceSeconds?: number;
  /** The time to compare with. Default: now. */
  readonly now?: Date;
}

/** A verified message of the service. */
export interface VerifiedWebhook extends EventDelivery {
  /** Identifies the delivery; the same at every attempt. Store it to detect duplicates. */
  readonly id: string;
  /** When this attempt was sent. */
  readonly sentAt: Date;
}

export type WebhookProblem =
  | "missing-header"
  | "malformed-header"
  | "too-old"
  | "too-new"
  | "wrong-signature"
  | "malformed-secret"
  | "malformed-body";

/** The message must not be trusted; `reason` says why. Respond with 400. */
export class WebhookError extends BellwetherError {
  override readonly name = "WebhookError";
  declare readonly reason: WebhookProblem;

  constructor(reason: WebhookProblem, message: string, options?: ErrorOptions) {
    super("verifyWebhook", message, options);
    this.reason = reason;
  }
}

/**
 * Checks that a message to a webhook comes from the service, and reads its events. The signature is
 * that of Standard Webhooks: HMAC-SHA256 over id, time and body.
 *
 * @param secrets the webhook's secret, `whsec_…`; during a rotation, the old and the new one
 * @throws WebhookError when the message is forged, too old or broken
 * @example const { id, events } = await verifyWebhook(request, process.env.WEBHOOK_SECRET);
 */
export async function verifyWebhook(
  message: ReceivedWebhook,
  secrets: string | readonly string[],
  options: VerifyWebhookOptions = {},
): Promise<VerifiedWebhook> {
  const keys = await Promise.all([secrets].flat().map(importSecret));
  const id = readHeader(message, idHeader);
  const timestamp = readHeader(message, timestampHeader);
  const signatures = readSignatures(readHeader(message, signatureHeader));
  const sentAt = readTime(timestamp, options);
  const body =
    message instanceof Request ? new Uint8Array(await message.arrayBuffer()) : message.body;
  const signed = concat(encode(`${id}.${timestamp}.`), encode(body));
  if (!(await isSignedBy(keys, signatures, signed))) {
    throw new WebhookError(
      "wrong-signature",
      "no signature matches; use the secret of this webhook.",
    );
  }
  return { id, sentAt, ...readDelivery(body) };
}

async function importSecret(secret: string): Promise<CryptoKey> {
  // The message must not contain the secret.
  const malformed = new WebhookError(
    "malformed-secret",
    "the secret must be whsec_ and the base64 of 24 to 64 bytes.",
  );
  const bytes = secret?.startsWith("whsec_") ? decodeBase64(secret.slice(6)) : undefined;
  if (bytes === undefined || bytes.length < 24 || bytes.length > 64) throw malformed;
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]);
}

function readHeader({ headers }: ReceivedWebhook, name: string): string {
  const given =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const value = typeof given === "string" ? given : given?.[0];
  if (!value) throw new WebhookError("missing-header", `the header ${name} is missing.`);
  return value;
}

/** The v1 signatures; other versions are ignored. */
function readSignatures(header: string): Uint8Array<ArrayBuffer>[] {
  const signatures = header
    .split(" ")
    .filter((one) => one.startsWith("v1,"))
    .map((one) => decodeBase64(one.slice(3)));
  if (signatures.length > 0) return signatures.filter((one) => one !== undefined);
  throw new WebhookError("malformed-header", `${signatureHeader} holds no v1 signature.`);
}

function readTime(timestamp: string, options: VerifyWebhookOptions): Date {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookError(
      "malformed-header",
      `${timestampHeader} must be a Unix time in seconds.`,
    );
  }
  const { toleranceSeconds = defaultToleranceSeconds, now = new Date() } = options;
  const age = now.getTime() / 1000 - Number(timestamp);
  const problem = age > toleranceSeconds ? "too-old" : age < -toleranceSeconds ? "too-new" : "";
  if (problem === "") return new Date(Number(timestamp) * 1000);
  const seconds = Math.round(Math.abs(age));
  const direction = problem === "too-old" ? "ago" : "ahead";
  throw new WebhookError(
    problem,
    `sent ${seconds} seconds ${direction}; the tolerance is ${toleranceSeconds} seconds.`,
  );
}

/** Checks every pair, so that the time does not depend on which one matches. */
async function isSignedBy(
  keys: readonly CryptoKey[],
  signatures: readonly Uint8Array<ArrayBuffer>[],
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const checks = keys.flatMap((key) =>
    signatures.map((signature) => crypto.subtle.verify("HMAC", key, signature, signed)),
  );
  return (await Promise.all(checks)).includes(true);
}

function readDelivery(body: string | Uint8Array): EventDelivery {
  let delivery: unknown;
  try {
    delivery = JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
  } catch (cause) {
    throw new WebhookError("malformed-body", "the body is not JSON.", { cause });
  }
  const { events } = (delivery ?? {}) as Partial<EventDelivery>;
  if (!Array.isArray(events)) throw new WebhookError("malformed-body", "the body has no events.");
  // The signature proves that the service wrote the body, so its events need no further check.
  return delivery as EventDelivery;
}

function encode(text: string | Uint8Array): Uint8Array {
  return typeof text === "string" ? new TextEncoder().encode(text) : text;
}

function concat(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(start.length + end.length);
  whole.set(start);
  whole.set(end, start.length);
  return whole;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
