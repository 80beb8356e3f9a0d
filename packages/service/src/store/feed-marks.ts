import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

/** How far a feed was evaluated for events. */
export class FeedMarkStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The time until which the prices of a feed were evaluated; undefined for a new feed. */
  async readSeenUntil(feed: string): Promise<Date | undefined> {
    const mark = await this.#db
      .selectFrom("feed_marks")
      .select("seen_until")
      .where("feed", "=", feed)
      .executeTakeFirst();
    return mark?.seen_until ?? undefined;
  }

  async saveSeenUntil(feed: string, until: Date): Promise<void> {
    await saveSeenUntil(this.#db, feed, until);
  }
}

/** A mark never goes back. */
export async function saveSeenUntil(db: Database, feed: string, until: Date): Promise<void> {
  await sql`
    insert into feed_marks as old (feed, seen_until) values (${feed}, ${until})
    on conflict (feed) do update set seen_until = excluded.seen_until
    where old.seen_until is null or old.seen_until < excluded.seen_until`.execute(db);
}

/** Marks that a source has listed its assets. True when this was the first time. */
export async function markListed(db: Database, source: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into feed_marks as old (feed, listed_at) values (${source}, ${at})
    on conflict (feed) do update set listed_at = excluded.listed_at where old.listed_at is null
    returning feed`.execute(db);
  return rows.length > 0;
}
