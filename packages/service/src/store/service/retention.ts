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
      // A reader over all days must not wait behind this for longer than a moment.
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

  /**
   * Deletes old sends with their alerts, in steps. A send which may still be delivered or repeated loses its alerts
   * only.
   */
  async deleteSends(before: Date, signal?: AbortSignal): Promise<void> {
    for (let last: OldSend | undefined; !signal?.aborted; ) {
      const sends = takeStep(await this.#listSends(before, last));
      last = sends.at(-1);
      if (last === undefined) return;
      if (!(await this.#deleteAlerts(sends, signal))) return;
      await this.#deleteEmptySends(sends, before);
    }
  }

  /** The next sends, the oldest first. */
  async #listSends(before: Date, after: OldSend | undefined): Promise<OldSend[]> {
    const rest =
      after === undefined ? sql`true` : sql`(created_at, id) > (${after.createdAt}, ${after.id})`;
    const { rows } = await sql<OldSend>`
      select id, created_at::text as "createdAt", (
        select coalesce(max(recipients), 0)::int from send_totals t where t.send_id = s.id) as recipients
      from sends s where created_at < ${before} and ${rest}
      order by created_at, id limit ${sql.lit(sendsOfPage)}`.execute(this.#db);
    return rows;
  }

  /** False when it was ended before all were deleted. */
  async #deleteAlerts(sends: readonly OldSend[], signal?: AbortSignal): Promise<boolean> {
    const [first] = sends;
    if (sends.length > 1 || first === undefined) {
      await sql`delete from alerts where send_id = any(${idsOf(sends)}::uuid[])`.execute(this.#db);
      return true;
    }
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from alerts where send_id = ${first.id} and wallet <= (
          select max(wallet) from (
            select wallet from alerts where send_id = ${first.id}
            order by wallet limit ${sql.lit(deletedAtOnce)}) as step)`.execute(this.#db);
      if (numAffectedRows === 0n) return true;
      if (signal?.aborted) return false;
    }
  }

  /** A send expanded meanwhile has alerts again: a lock keeps others away. */
  async #deleteEmptySends(sends: readonly OldSend[], before: Date): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: string }>`
        select id from sends s where id = any(${idsOf(sends)}::uuid[]) and expires_at < ${before}
          and not exists (select from idempotency_keys k where k.send_id = s.id)
        order by id for update of s`.execute(transaction);
      const ended = rows.map(({ id }) => id);
      await sql`delete from alerts where send_id = any(${ended}::uuid[])`.execute(transaction);
      await sql`delete from sends where id = any(${ended}::uuid[])`.execute(transaction);
    });
  }
}

const sendsOfPage = 200;

interface OldSend {
  readonly id: string;
  /** As text, which keeps microseconds. */
  readonly createdAt: string;
  readonly recipients: number;
}

/** Sends with few enough alerts for one statement, or one with more. */
function takeStep(sends: readonly OldSend[]): readonly OldSend[] {
  let alerts = 0;
  const end = sends.findIndex(({ recipients }, index) => {
    alerts += recipients;
    return index > 0 && alerts > deletedAtOnce;
  });
  return end < 0 ? sends : sends.slice(0, end);
}

function idsOf(sends: readonly OldSend[]): string[] {
  return sends.map(({ id }) => id);
}
