import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { IdempotencyKey } from "../../domain/idempotency.ts";
import type { SecretCipher } from "../../domain/secret-cipher.ts";
import { deleteInSteps } from "../delete-in-steps.ts";
import { placeOfFirstResponse } from "./secret-places.ts";

export interface IdempotencyConflict {
  readonly conflict: "idempotency-key-reused" | "idempotency-key-in-use";
}

/** What the first call with a key returned: a send, or a response with the secret it contained. */
export type FirstResult =
  | { readonly sendId: string }
  | { readonly response: object; readonly secret: Buffer | null };

type FirstResponse = Extract<FirstResult, { response: object }>;

/** A creating call's result, with an idempotency key or without. */
export type Created<Resource, Refusal = "limit-reached"> =
  | { readonly created: Resource }
  | { readonly refused: Refusal }
  | IdempotencyConflict
  | FirstResponse;

/** Makes a creation repeatable. */
export interface CreatedOnce<Resource> {
  readonly key: IdempotencyKey;
  /** The response body for a repeated call, without secrets. */
  respond(created: Resource): object;
}

/** The keys of calls which must not be repeated. Calls read and store their key in their own transaction. */
export class IdempotencyKeyStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async forgetExpired(now: Date): Promise<void> {
    await deleteInSteps(this.#db, "idempotency_keys", sql`expires_at < ${now}`);
  }
}

/** The first call's result with this key, or undefined when this call is the first. */
export async function findFirstResult(
  transaction: Database,
  { appId, keyHash, callHash, usedAt }: IdempotencyKey,
  cipher?: SecretCipher,
): Promise<FirstResult | IdempotencyConflict | undefined> {
  // PostgreSQL releases the lock when the transaction ends, so a crashed call never blocks its key. The name is older
  // than other calls' keys; replicas on both versions take the same lock.
  const name = `send:${appId}:${keyHash.toString("hex")}`;
  const { rows: locks } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(transaction);
  if (locks[0]?.free !== true) return { conflict: "idempotency-key-in-use" };
  const first = await transaction
    .selectFrom("idempotency_keys")
    .select(["body_hash", "send_id", "response"])
    .select(["secret as plain", "encrypted_secret as encrypted"])
    .where("app_id", "=", appId)
    .where("key_hash", "=", keyHash)
    .where("expires_at", ">", usedAt)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  if (!first.body_hash.equals(callHash)) return { conflict: "idempotency-key-reused" };
  // A table constraint: a key without a send has a response.
  if (first.send_id !== null) return { sendId: first.send_id };
  const { plain, encrypted } = first;
  const hasSecret = plain !== null || encrypted !== null;
  const place = placeOfFirstResponse(appId, keyHash);
  const secret =
    hasSecret && cipher !== undefined ? cipher.open({ plain, encrypted }, place) : null;
  return { response: first.response as object, secret };
}

/**
 * Runs a creation in a transaction. A repeated call gets the first response, and a key already used by a send is a
 * conflict. A refused creation stores no key.
 *
 * @param sealed the secret in the response, and its cipher
 */
export function createOnce<Resource, Refused extends object = never>(
  db: Database,
  once: CreatedOnce<Resource> | undefined,
  create: (transaction: Database) => Promise<{ readonly created: Resource } | Refused>,
  sealed?: { readonly secret: Uint8Array; readonly cipher: SecretCipher },
): Promise<{ readonly created: Resource } | Refused | IdempotencyConflict | FirstResponse> {
  return db.transaction().execute(async (transaction) => {
    const first = once && (await findFirstResult(transaction, once.key, sealed?.cipher));
    if (first && "sendId" in first) return { conflict: "idempotency-key-reused" };
    if (first !== undefined) return first;
    const result = await create(transaction);
    if (once !== undefined && "created" in result) {
      const secret = sealed === undefined ? null : Buffer.from(sealed.secret);
      const response = once.respond(result.created);
      await storeFirstResult(transaction, once.key, { response, secret }, sealed?.cipher);
    }
    return result;
  });
}

export async function storeFirstResult(
  transaction: Database,
  { appId, keyHash, callHash, expiresAt }: IdempotencyKey,
  result: FirstResult,
  cipher?: SecretCipher,
): Promise<void> {
  const secret = "response" in result ? result.secret : null;
  if (secret !== null && cipher === undefined) throw new Error("A secret needs a cipher.");
  const sealed =
    secret === null ? null : cipher?.seal(secret, placeOfFirstResponse(appId, keyHash));
  const columns = {
    body_hash: callHash,
    expires_at: expiresAt,
    send_id: "sendId" in result ? result.sendId : null,
    response: "response" in result ? JSON.stringify(result.response) : null,
    secret: sealed?.plain ?? null,
    encrypted_secret: sealed?.encrypted ?? null,
  };
  await transaction
    .insertInto("idempotency_keys")
    .values({ app_id: appId, key_hash: keyHash, ...columns })
    .onConflict((conflict) => conflict.columns(["app_id", "key_hash"]).doUpdateSet(columns))
    .execute();
}
