import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";

export interface ChangedTokens {
  readonly tokenIds: readonly string[];
  /** Whether these are all tokens, and not only changed ones. */
  readonly isWhole: boolean;
  /** Where the next call continues. */
  readonly readTo: string;
}

/** The tokens watched by event subscriptions. Database triggers record which ones change. */
export class WatchedTokenStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The tokens with watches changed since an earlier call, or all tokens. Changes are compared by transaction: a late
   * commit is not missed, and a token may be repeated.
   */
  async readChanged(since: string | undefined): Promise<ChangedTokens> {
    const { rows } = await sql<ChangedTokens>`
      with read as (
        select pg_snapshot_xmin(now) as "from", pg_snapshot_xmax(now) as until
        from pg_current_snapshot() as now
      ), asked as (
        -- A restored database counts its transactions anew.
        select read.*, ${since ?? null}::xid8 as since,
          coalesce(${since ?? null}::xid8 > "from", true) as is_whole
        from read
      )
      select "from"::text as "readTo", is_whole as "isWhole", array(
        select token_id from watched_tokens
        where is_whole or (changed_by >= since and changed_by < until)
        order by 1
      ) as "tokenIds"
      from asked`.execute(this.#db);
    return rows[0] ?? { tokenIds: [], isWhole: true, readTo: "0" };
  }
}
