import type { AlertMessage, SendAlertRequest } from "@bellwether/alerts";
import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { IdempotencyKey } from "../domain/idempotency.ts";
import { findFirstResult, type IdempotencyConflict, storeFirstResult } from "./idempotency-keys.ts";

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

export type SendResult =
  | { readonly sendId: string }
  | IdempotencyConflict
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
  accept(send: NewSend, key: IdempotencyKey | undefined): Promise<SendResult> {
    return this.#db.transaction().execute(async (transaction): Promise<SendResult> => {
      const first = key && (await findFirstResult(transaction, key));
      if (first !== undefined && "response" in first) return { conflict: "idempotency-key-reused" };
      if (first !== undefined) return first;
      if (send.topicId !== undefined && !(await hasTopic(transaction, send.appId, send.topicId))) {
        return { unknownTopic: send.topicId };
      }
      await insertSend(transaction, send);
      await insertAlerts(transaction, send);
      if (key !== undefined) await storeFirstResult(transaction, key, { sendId: send.id });
      return { sendId: send.id };
    });
  }
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
