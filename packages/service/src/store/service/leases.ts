import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";

/**
 * Which replica runs each job. A lease is an expiring row instead of an advisory lock: such a lock belongs to a
 * session, which PgBouncer in transaction mode shares among clients. All times are the database's, so the replicas'
 * clocks do not matter.
 */
export class LeaseStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Takes free leases and renews the holder's own. Returns both kinds' names. */
  async take(names: readonly string[], holder: string, spanMs: number): Promise<string[]> {
    const span = sql`make_interval(secs => ${spanMs / 1000}::float8)`;
    const { rows } = await sql<{ readonly name: string }>`
      with free as (
        select name from leases
        where name = any(${names}::text[]) and (
          holder = ${holder}
          or expires_at <= clock_timestamp()
          -- Too far in the future for any lease: the database's clock was set back.
          or expires_at > clock_timestamp() + 2 * ${span}
        )
        -- Another replica is taking a locked row.
        for update skip locked
      ), taken as (
        update leases set holder = ${holder}, expires_at = clock_timestamp() + ${span}
        from free where leases.name = free.name
        returning leases.name
      ), added as (
        insert into leases (name, holder, expires_at)
        select name, ${holder}::uuid, clock_timestamp() + ${span}
        from unnest(${names}::text[]) as asked (name)
        where not exists (select from leases where leases.name = asked.name)
        order by name
        on conflict do nothing
        returning name
      )
      select name from taken union all select name from added`.execute(this.#db);
    return rows.map(({ name }) => name);
  }

  /**
   * Says that a replica runs, for as long as a lease lasts.
   *
   * @returns how many replicas do, this one among them
   */
  async announce(holder: string, spanMs: number): Promise<number> {
    const span = sql`make_interval(secs => ${spanMs / 1000}::float8)`;
    const { rows } = await sql<{ readonly count: number }>`
      with ended as (
        select name from leases
        where starts_with(name, 'replica:') and holder <> ${holder} and (
          expires_at <= clock_timestamp() or expires_at > clock_timestamp() + 2 * ${span}
        )
        for update skip locked
      ), cleared as (
        delete from leases using ended where leases.name = ended.name
      ), announced as (
        insert into leases (name, holder, expires_at)
        values ('replica:' || ${holder}, ${holder}::uuid, clock_timestamp() + ${span})
        on conflict (name) do update set expires_at = excluded.expires_at
      )
      select count(*)::int + 1 as count from leases
      where starts_with(name, 'replica:') and holder <> ${holder}
        and expires_at > clock_timestamp() and expires_at <= clock_timestamp() + 2 * ${span}`.execute(
      this.#db,
    );
    return rows[0]?.count ?? 1;
  }

  /** Deletes all leases; only for a process known to be the only replica. */
  async clear(): Promise<void> {
    await this.#db.deleteFrom("leases").execute();
  }

  /** Releases a lease, so another replica can take it at once. */
  async giveBack(name: string, holder: string): Promise<void> {
    await this.#db
      .deleteFrom("leases")
      .where("name", "=", name)
      .where("holder", "=", holder)
      .execute();
  }
}
