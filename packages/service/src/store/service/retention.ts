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

  /** Deletes old sends with their alerts, in steps. A send that may still be delivered or repeated loses its alerts only. */
  async deleteSends(before: Date, signal?: AbortSignal): Promise<void> {
    let last: OldSend | undefined;
    do {
      const page = await this.#listSends(before, last);
      const ids = page.map(({ id }) => id);
      while (!signal?.aborted && (await this.#deleteAlerts(ids)));
      if (signal?.aborted) return;
      await sql`
        delete from sends s where id = any(${ids}::uuid[]) and expires_at < ${before}
          and not exists (select from idempotency_keys k where k.send_id = s.id)`.execute(this.#db);
      last = page.at(-1);
    } while (last !== undefined);
  }

  /** The next sends, the oldest first. */
  async #listSends(before: Date, after: OldSend | undefined): Promise<OldSend[]> {
    const rest =
      after === undefined ? sql`true` : sql`(created_at, id) > (${after.createdAt}, ${after.id})`;
    const { rows } = await sql<OldSend>`
      select id, created_at::text as "createdAt" from sends where created_at < ${before} and ${rest}
      order by created_at, id limit ${sql.lit(sendsOfPage)}`.execute(this.#db);
    return rows;
  }

  /** False when none is left. */
  async #deleteAlerts(sendIds: readonly string[]): Promise<boolean> {
    const ofSends = sql`send_id = any(${sendIds}::uuid[])`;
    const { numAffectedRows = 0n } = await sql`
      delete from alerts where ${ofSends}
        and seq = any(array(select seq from alerts where ${ofSends} limit ${sql.lit(deletedAtOnce)}))`.execute(
      this.#db,
    );
    return numAffectedRows > 0n;
  }
}

const sendsOfPage = 200;

interface OldSend {
  readonly id: string;
  /** As text, which keeps microseconds. */
  readonly createdAt: string;
}
