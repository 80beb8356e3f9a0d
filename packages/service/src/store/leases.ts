import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

/**
 * Who of the replicas does what only one may do. A row that expires, and not a lock of PostgreSQL's: those
 * belong to a session, and behind PgBouncer in transaction mode a session is anybody's. Times are the
 * database's alone, so the replicas' clocks do not matter.
 */
export class LeaseStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Takes the leases that are free, and prolongs those that the holder has. Returns both. */
  async take(names: readonly string[], holder: string, spanMs: number): Promise<string[]> {
    const span = sql`make_interval(secs => ${spanMs / 1000}::float8)`;
    const { rows } = await sql<{ readonly name: string }>`
      with free as (
        select name from leases
        where name = any(${names}::text[]) and (
          holder = ${holder}
          or expires_at <= clock_timestamp()
          -- No lease is that long: the database's clock was set back.
          or expires_at > clock_timestamp() + 2 * ${span}
        )
        -- Whoever is second has nothing to wait for.
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

  /** Ends all of them: for who knows that no other replica runs. */
  async clear(): Promise<void> {
    await sql`delete from leases`.execute(this.#db);
  }

  /** Leaves it to the others, at once. */
  async giveBack(name: string, holder: string): Promise<void> {
    await sql`delete from leases where name = ${name} and holder = ${holder}`.execute(this.#db);
  }
}
