import { createHash } from "node:crypto";

/** A repeated call with a known key does nothing for this time. */
const idempotencyHours = 24;

/** A call's `Idempotency-Key`, which recognizes a retry. */
export interface IdempotencyKey {
  /** Keys of different apps are independent. */
  readonly appId: string;
  readonly keyHash: Buffer;
  readonly callHash: Buffer;
  readonly usedAt: Date;
  readonly expiresAt: Date;
}

interface KeyedCall {
  readonly appId: string;
  /** What makes the call the same: its body, and the operation of any but `sendAlert`. */
  readonly content: unknown;
  readonly now: Date;
}

export function readIdempotencyKey(
  key: string | undefined,
  { appId, content, now }: KeyedCall,
): IdempotencyKey | undefined {
  if (key === undefined) return undefined;
  return {
    appId,
    keyHash: hashIdempotencyKey(key),
    callHash: hashJson(content),
    usedAt: now,
    expiresAt: new Date(now.getTime() + idempotencyHours * 3_600_000),
  };
}

/** A wallet's keys are independent from its app's and other wallets'. */
export function keyOfWallet(wallet: string, key: string): string {
  return `${wallet} ${key}`;
}

export function hashIdempotencyKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** Equal for values that differ only in field order. */
function hashJson(value: unknown): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(sortFields(value)))
    .digest();
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // Pairs instead of an object, because assigning a field `__proto__` would drop it.
  return { fields: fields.map(([name, field]) => [name, sortFields(field)]) };
}
