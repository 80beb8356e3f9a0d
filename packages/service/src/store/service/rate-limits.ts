import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { type Grant, keptSeconds, secondOf } from "../../domain/rate-limits/window.ts";
import { deletedAtOnce } from "../delete-in-steps.ts";

/** How many requests each holder sent to all replicas within the last minute. */
export class RateLimitStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Takes the requested number from each holder's quota, or as much as is left. */
  async take(
    requested: ReadonlyMap<string, number>,
    limit: number,
    now: Date,
  ): Promise<ReadonlyMap<string, Grant>> {
    const { rows } = await sql<Grant & { readonly holder: string }>`
      insert into rate_limits as held (holder, second, used, granted)
      select holder, ${secondOf(now)}::bigint, array[least(asked, ${limit}::int)],
        least(asked, ${limit}::int)
      from unnest(${[...requested.keys()]}::text[], ${[...requested.values()]}::int[]) as request (holder, asked)
      -- In one order everywhere, so that two replicas do not deadlock.
      order by holder collate "C"
      on conflict (holder) do update set (second, used, granted) = (
        select latest, array[moved[1] + given] || moved[2:], given
        from
          -- A replica with a slow clock counts in the second of the fastest one. A clock that is a whole
          -- window ahead is wrong, and must not block callers of the other replicas.
          (
            select case
              when held.second > excluded.second + ${sql.lit(keptSeconds)} then excluded.second
              else greatest(held.second, excluded.second)
            end as latest
          ) as at,
          lateral (
            select case
              when latest < held.second then ${sql.lit(keptSeconds)}
              else least(latest - held.second, ${sql.lit(keptSeconds)})::int
            end as passed
          ) as gap,
          lateral (
            select (array_fill(0, array[passed]) || held.used)[1:${sql.lit(keptSeconds)}] as moved
          ) as in_window,
          lateral (
            select greatest(0, least(excluded.granted, ${limit}::int - sum(spent)))::int as given
            from unnest(moved) as spent
          ) as share
      )
      returning holder, second::float8, used, granted`.execute(this.#db);
    return new Map(rows.map((row) => [row.holder, row]));
  }

  /** Reads all holders in index order: one on `second` would make each count more expensive. */
  async forgetExpired(now: Date): Promise<void> {
    const lastExpired = secondOf(now) - keptSeconds;
    for (let after: string | null = ""; after !== null; ) {
      const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
        with step as (
          select holder from rate_limits where holder > ${after} order by holder limit ${sql.lit(deletedAtOnce)}
        ), deleted as (
          delete from rate_limits
          where holder = any(array(select holder from step)) and second <= ${lastExpired}
        )
        select max(holder) as last from step`.execute(this.#db);
      after = rows[0]?.last ?? null;
    }
  }
}
