import type { EventDelivery } from "./generated/types.ts";
import { readRawBody } from "./webhooks/raw-body.ts";
import {
  decodeBase64,
  idHeader,
  importSecret,
  signatureHeader,
  signedBytes,
  timestampHeader,
} from "./webhooks/signature.ts";
import { WebhookError } from "./webhooks/webhook-error.ts";

/** The clock skew allowed by Standard Webhooks, in seconds. */
const defaultToleranceSeconds = 300;

/** A message as it arrived: an unread `Request`, or its raw body with its headers as Node gives them. */
export type ReceivedWebhook =
  | Request
  | {
      /** The body as it was sent, before a framework parsed it. */
      readonly body: string | Uint8Array | ArrayBuffer;
      readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
    };

export interface VerifyWebhookOptions {
  /** Maximum distance between the timestamp and now, in seconds, either way. Default: 300. */
  readonly toleranceSeconds?: number;
  /** The time to compare with. Default: now. */
  readonly now?: Date;
}

/** A verified message from the service. */
export interface VerifiedWebhook extends EventDelivery {
  /** Identifies the delivery; the same at every attempt. Store it to detect duplicates. */
  readonly id: string;
  /** When this attempt was sent. */
  readonly sentAt: Date;
}

/**
 * Checks that a message to a webhook comes from the service, and reads its events. The signature follows Standard
 * Webhooks: HMAC-SHA256 over id, time and body, so the body must be raw: as it was sent, neither parsed nor read
 * before.
 *
 * @param secrets the webhook's secret, `whsec_…`; during a rotation, the old and the new one
 * @throws WebhookError when the message is forged, too old or broken, or its body is not raw
 * @example const { id, events } = await verifyWebhook(request, process.env.WEBHOOK_SECRET);
 */
export async function verifyWebhook(
  message: ReceivedWebhook,
  secrets: string | readonly string[],
  options: VerifyWebhookOptions = {},
): Promise<VerifiedWebhook> {
  const keys = await Promise.all([secrets].flat().map((secret) => importSecret(secret, "verify")));
  const id = readHeader(message, idHeader);
  const timestamp = readHeader(message, timestampHeader);
  const signatures = readSignatures(readHeader(message, signatureHeader));
  const sentAt = readTime(timestamp, options);
  const body = await readRawBody(message);
  if (!(await isSignedBy(keys, signatures, signedBytes(id, timestamp, body)))) {
    throw new WebhookError(
      "wrong-signature",
      "no signature matches; use the secret of this webhook.",
    );
  }
  return { id, sentAt, ...readDelivery(body) };
}

function readHeader(message: ReceivedWebhook, name: string): string {
  // Callers without types pass the body alone.
  const headers: Partial<ReceivedWebhook>["headers"] = message?.headers;
  if (typeof headers !== "object") {
    // Hono wraps the request: its context has it in `req.raw`.
    const isHono =
      typeof message === "object" && message !== null && ("raw" in message || "req" in message);
    const remedy = isHono ? "in Hono pass c.req.raw" : "pass a Request or { body, headers }";
    throw new WebhookError("missing-header", `the message has no headers; ${remedy}.`);
  }
  // `Headers` from another realm, such as a framework's, are no instance of the global class.
  const given =
    typeof headers.get === "function"
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
    .filter((signature) => signature.startsWith("v1,"))
    .map((signature) => decodeBase64(signature.slice(3)));
  if (signatures.length > 0) return signatures.filter((bytes) => bytes !== undefined);
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
    `sent ${formatSeconds(seconds)} ${direction}; the tolerance is ${formatSeconds(toleranceSeconds)}.`,
  );
}

function formatSeconds(count: number): string {
  return `${count} second${count === 1 ? "" : "s"}`;
}

/** Checks every pair, so the time does not depend on which one matches. */
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

function readDelivery(body: Uint8Array): EventDelivery {
  let delivery: unknown;
  try {
    delivery = JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    throw new WebhookError("malformed-body", "the body is not JSON.", { cause });
  }
  const { events } = (delivery ?? {}) as Partial<EventDelivery>;
  if (!Array.isArray(events)) throw new WebhookError("malformed-body", "the body has no events.");
  // The signature proves the service wrote the body, so its events need no further check.
  return delivery as EventDelivery;
}
