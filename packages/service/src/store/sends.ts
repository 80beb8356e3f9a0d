import type { AlertMessage, SendAlertRequest } from "@bellwether/alerts";
import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

export interface NewSend {
  readonly id: string;
  readonly appId: string;
  readonly topicId: string | undefined;
  readonly channels: number;
  readonly message: AlertMessage;
  readonly data: SendAlertRequest["data"];
  readonly recipient: SendAlertRequest["recipient"];
  readonly createdAt: Date;
}

/** Recognises a retry of the same send. */
export interface Idempotency {
  readonly keyHash: Buffer;
  readonly bodyHash: Buffer;
  readonly expiresAt: Date;
}

export type SendResult =
  | { readonly sendId: string }
  | { readonly conflict: "idempotency-key-reused" | "idempotency-key-in-use" }
  | { readonly unknownTopic: string };

/** Sends, and the alerts that they put into inboxes. */
export class SendStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Stores the send with an alert for every subscriber it reaches, and its key, all in one transaction:
   * a crash stores all of them or none, and a refused send stores no key.
   */
  accept(send: NewSend, idempotency: Idempotency | undefined): Promise<SendResult> {
    return this.#db.transaction().execute(async (transaction): Promise<SendResult> => {
      const earlier = idempotency && (await findEarlier(transaction, send, idempotency));
      if (earlier !== undefined) return earlier;
      if (send.topicId !== undefined && !(await hasTopic(transaction, send.appId, send.topicId))) {
        return { unknownTopic: send.topicId };
      }
      await insertSend(transaction, send);
      await insertAlerts(transaction, send);
      if (idempotency !== undefined) await storeKey(transaction, send, idempotency);
      return { sendId: send.id };
    });
  }

  async forgetExpired(now: Date): Promise<void> {
    await this.#db.deleteFrom("idempotency_keys").where("expires_at", "<", now).execute();
  }
}

async function findEarlier(
  transaction: Database,
  send: NewSend,
  { keyHash, bodyHash }: Idempotency,
): Promise<SendResult | undefined> {
  // PostgreSQL releases the lock when the transaction ends, so a crashed call never blocks its key.
  const name = `send:${send.appId}:${keyHash.toString("hex")}`;
  const { rows: locks } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(transaction);
  if (locks[0]?.free !== true) return { conflict: "idempotency-key-in-use" };
  const earlier = await transaction
    .selectFrom("idempotency_keys")
    .select(["body_hash", "send_id"])
    .where("app_id", "=", send.appId)
    .where("key_hash", "=", keyHash)
    .where("expires_at", ">", send.createdAt)
    .executeTakeFirst();
  if (earlier === undefined) return undefined;
  if (!earlier.body_hash.equals(bodyHash)) return { conflict: "idempotency-key-reused" };
  return { sendId: earlier.send_id };
}

async function hasTopic(transaction: Database, appId: string, topicId: string): Promise<boolean> {
  const topic = await transaction
    .selectFrom("topics")
    .select("id")
    .where("id", "=", topicId)
    .where("app_id", "=", appId)
    .executeTakeFirst();
  return topic !== undefined;
}

async function insertSend(transaction: Database, send: NewSend): Promise<void> {
  await transaction
    .insertInto("sends")
    .values({
      id: send.id,
      app_id: send.appId,
      topic_id: send.topicId ?? null,
      channels: send.channels,
      message: JSON.stringify(send.message),
      data: send.data === undefined ? null : JSON.stringify(send.data),
      created_at: send.createdAt,
    })
    .execute();
}

/**
 * One statement for any number of recipients. It reads subscriptions, which are unique, so a recipient that is
 * listed twice gets one alert, and a wallet without a subscription none.
 */
async function insertAlerts(transaction: Database, send: NewSend): Promise<void> {
  const { recipient, topicId } = send;
  const named =
    recipient.type === "all-subscribers"
      ? sql`true`
      : recipient.type === "subscriber"
        ? sql`s.wallet = ${recipient.walletAddress}`
        : sql`s.wallet = any(${recipient.walletAddresses})`;
  const ofTopic =
    topicId === undefined
      ? sql`true`
      : sql`exists (
          select from topic_subscriptions t where t.topic_id = ${topicId} and t.wallet = s.wallet
        )`;
  await sql`
    insert into alerts (send_id, app_id, wallet, channels, created_at)
    select ${send.id}::uuid, s.app_id, s.wallet, (s.channels & ${send.channels}::int)::smallint,
      ${send.createdAt}::timestamptz
    from subscriptions s
    where s.app_id = ${send.appId} and s.channels & ${send.channels}::int <> 0
      and ${named} and ${ofTopic}`.execute(transaction);
}

async function storeKey(
  transaction: Database,
  send: NewSend,
  { keyHash, bodyHash, expiresAt }: Idempotency,
): Promise<void> {
  const columns = { body_hash: bodyHash, send_id: send.id, expires_at: expiresAt };
  await transaction
    .insertInto("idempotency_keys")
    .values({ app_id: send.appId, key_hash: keyHash, ...columns })
    .onConflict((conflict) => conflict.columns(["app_id", "key_hash"]).doUpdateSet(columns))
    .execute();
}
