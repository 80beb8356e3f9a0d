import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { deletedAtOnce, deleteSome } from "../delete-in-steps.ts";

/** Deletes what is older than the settings say. */
export class RetentionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Drops the days before this time; each day of outcomes is a table. */
  async dropOutcomes(before: Date): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_inherits i on i.inhrelid = c.oid
      where i.inhparent = 'send_outcomes'::regclass`.execute(this.#db);
    for (const { name } of rows) {
      const day = /(\d{4}-\d\d-\d\d)$/.exec(name)?.[1] ?? "9999-12-31";
      const end = Date.parse(day) + 86_400_000;
      if (end > before.getTime()) continue;
      // A reader of all days must not wait behind this for longer than a moment.
      await this.#db.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = '2s'`.execute(transaction);
        await sql`select drop_partition(${name})`.execute(transaction);
      });
    }
  }

  /** Deletes some ended deliveries to webhooks. False when none is left. */
  deleteDeliveries(before: Date): Promise<boolean> {
    return deleteSome(this.#db, "deliveries", sql`created_at < ${before} and state <> 'pending'`);
  }

  /** Deletes some events. False when none is left. */
  deleteEvents(before: Date): Promise<boolean> {
    return deleteSome(this.#db, "events", sql`created_at < ${before}`);
  }

  /** Deletes some alerts of old sends, or such sends without alerts. False when none is left. */
  async deleteSends(before: Date): Promise<boolean> {
    const { numAffectedRows: alerts = 0n } = await sql`
      delete from alerts where seq = any(array(
        -- A limit inside keeps the planner from a join that reads all alerts.
        select a.seq from sends s cross join lateral (
          select seq from alerts where send_id = s.id limit ${deletedAtOnce}) as a
        where s.created_at < ${before} limit ${deletedAtOnce}
      ))`.execute(this.#db);
    if (alerts > 0n) return true;
    const { numAffectedRows: sends = 0n } = await sql`
      delete from sends where id in (
        select s.id from sends s
        where s.created_at < ${before} and s.expires_at < ${before}
          and not exists (select from idempotency_keys k where k.send_id = s.id)
        limit ${deletedAtOnce}
      )`.execute(this.#db);
    return sends > 0n;
  }
}
