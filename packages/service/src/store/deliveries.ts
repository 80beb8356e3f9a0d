import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { StoredDelivery } from "../domain/events/webhook.ts";

export interface NewDelivery {
  readonly id: string;
  readonly event: string;
  readonly body: unknown;
  readonly isTest: boolean;
  readonly createdAt: Date;
}

const columns = sql`d.seq, d.id, d.event, d.state, d.attempts, d.last_status as "lastStatus",
  d.last_attempt_at as "lastAttemptAt", d.next_attempt_at as "nextAttemptAt"`;

/** What is told to webhooks, and what became of it. Whoever delivers takes what is due from here. */
export class DeliveryStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Puts one in the queue, due at once. Undefined when the app has no such webhook. */
  async add(
    appId: string,
    webhookId: string,
    delivery: NewDelivery,
  ): Promise<StoredDelivery | undefined> {
    const { id, event, body, isTest, createdAt } = delivery;
    const { rows } = await sql<StoredDelivery>`
      insert into deliveries as d
        (id, webhook_id, event, body, is_test, state, next_attempt_at, created_at)
      select ${id}::uuid, w.id, ${event}, ${JSON.stringify(body)}::json, ${isTest}, 'pending',
        ${createdAt}::timestamptz, ${createdAt}::timestamptz
      from webhooks w where w.id = ${webhookId} and w.app_id = ${appId}
      returning ${columns}`.execute(this.#db);
    return rows[0];
  }

  /** Newest first, those before a sequence number. */
  async list(
    webhookId: string,
    { before, limit, since }: { before: string | undefined; limit: number; since: Date },
  ): Promise<StoredDelivery[]> {
    const { rows } = await sql<StoredDelivery>`
      select ${columns} from deliveries d
      where d.webhook_id = ${webhookId} and d.created_at > ${since}
        and (${before ?? null}::bigint is null or d.seq < ${before ?? null}::bigint)
      order by d.seq desc limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** Makes one due now, whatever became of it before. */
  retry(
    webhookId: string,
    id: string,
    { now, since }: { now: Date; since: Date },
  ): Promise<StoredDelivery | "not-found" | "delivery-underway"> {
    return this.#db.transaction().execute(async (step) => {
      const { rows } = await sql<{ isUnderway: boolean }>`
        select coalesce(underway_until > ${now}, false) as "isUnderway" from deliveries
        where id = ${id} and webhook_id = ${webhookId} and created_at > ${since}
        for update`.execute(step);
      if (rows[0] === undefined) return "not-found";
      if (rows[0].isUnderway) return "delivery-underway";
      const { rows: retried } = await sql<StoredDelivery>`
        update deliveries d set state = 'pending', next_attempt_at = ${now}
        where id = ${id} returning ${columns}`.execute(step);
      return retried[0] ?? "not-found";
    });
  }
}
