import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";

export interface ChangedTokens {
  readonly tokenIds: readonly string[];
  /** Whether these are all tokens, and not only those that changed. */
  readonly isWhole: boolean;
  /** Where the next call continues. */
  readonly readTo: string;
}

/** The tokens that event subscriptions watch. Triggers of the database record which ones change. */
export class WatchedTokenStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The tokens whose watches changed since an earlier call, or all tokens. Changes are compared by transaction: one that
   * commits late is not missed, and a token may be repeated.
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
