import type { AlertMessage, SendAlertRequest } from "@bellwether/alerts";
import { sql, type Transaction } from "kysely";
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

/** What a repetition is recognised by. */
export interface Idempotency {
  readonly keyHash: Buffer;
  readonly bodyHash: Buffer;
  readonly expiresAt: Date;
}

export type SendOutcome =
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
   * a crash leaves everything or nothing, and a refusal leaves no key behind.
   */
  accept(send: NewSend, idempotency: Idempotency | undefined): Promise<SendOutcome> {
    return this.#db.transaction().execute(async (step): Promise<SendOutcome> => {
      const earlier = idempotency && (await findEarlier(step, send, idempotency));
      if (earlier !== undefined) return earlier;
      if (send.topicId !== undefined && !(await hasTopic(step, send.appId, send.topicId))) {
        return { unknownTopic: send.topicId };
      }
      await insertSend(step, send);
      await insertAlerts(step, send);
      if (idempotency !== undefined) await remember(step, send, idempotency);
      return { sendId: send.id };
    });
  }

  async forgetExpired(now: Date): Promise<void> {
    await sql`delete from idempotency_keys where expires_at < ${now}`.execute(this.#db);
  }
}

type Step = Transaction<unknown>;

async function findEarlier(
  step: Step,
  send: NewSend,
  { keyHash, bodyHash }: Idempotency,
): Promise<SendOutcome | undefined> {
  // Held until the transaction ends, however it ends, so a crashed call never blocks its key.
  const name = `send:${send.appId}:${keyHash.toString("hex")}`;
  const { rows: locks } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(step);
  if (locks[0]?.free !== true) return { conflict: "idempotency-key-in-use" };
  const { rows } = await sql<{ bodyHash: Buffer; sendId: string }>`
    select body_hash as "bodyHash", send_id as "sendId" from idempotency_keys
    where app_id = ${send.appId} and key_hash = ${keyHash}
      and expires_at > ${send.createdAt}`.execute(step);
  const [earlier] = rows;
  if (earlier === undefined) return undefined;
  if (!earlier.bodyHash.equals(bodyHash)) return { conflict: "idempotency-key-reused" };
  return { sendId: earlier.sendId };
}

async function hasTopic(step: Step, appId: string, topicId: string): Promise<boolean> {
  const { rows } = await sql`
    select from topics where id = ${topicId} and app_id = ${appId}`.execute(step);
  return rows.length > 0;
}

async function insertSend(step: Step, send: NewSend): Promise<void> {
  const data = send.data === undefined ? null : JSON.stringify(send.data);
  await sql`
    insert into sends (id, app_id, topic_id, channels, message, data, created_at)
    values (${send.id}, ${send.appId}, ${send.topicId ?? null}, ${send.channels},
      ${JSON.stringify(send.message)}::json, ${data}::json, ${send.createdAt})`.execute(step);
}

/**
 * One statement for any number of recipients. It reads the subscriptions, each of which is there once,
 * so a wallet that is named twice gets one alert, and one that is not subscribed none.
 */
async function insertAlerts(step: Step, send: NewSend): Promise<void> {
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
      and ${named} and ${ofTopic}`.execute(step);
}

async function remember(step: Step, send: NewSend, idempotency: Idempotency): Promise<void> {
  const { keyHash, bodyHash, expiresAt } = idempotency;
  await sql`
    insert into idempotency_keys (app_id, key_hash, body_hash, send_id, expires_at)
    values (${send.appId}, ${keyHash}, ${bodyHash}, ${send.id}, ${expiresAt})
    on conflict (app_id, key_hash) do update
    set body_hash = excluded.body_hash, send_id = excluded.send_id,
      expires_at = excluded.expires_at`.execute(step);
}
