import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";

/** How far a feed was evaluated for events. */
export class FeedMarkStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * How far a feed's or feed partition's prices were evaluated; undefined for a new feed. Where the feed was
   * partitioned differently before, its partitions continue after the newest mark: they have other tokens, and a price
   * evaluated twice may repeat an event.
   *
   * @param feed the feed's name
   * @param own the partition's name, or the feed's
   * @param all all partitions' names, or the feed's
   */
  async readSeenUntil(
    feed: string,
    own: string,
    all: readonly string[],
  ): Promise<Date | undefined> {
    await sql`
      with others as (
        select feed, seen_until from feed_marks
        where seen_until is not null and feed <> all(${all}::text[])
          and (feed = ${feed} or regexp_replace(feed, '#[0-9]+/[0-9]+$', '') = ${feed})
        order by feed for update
      ), cleared as (
        update feed_marks set seen_until = null from others where feed_marks.feed = others.feed
      )
      insert into feed_marks as old (feed, seen_until)
      select name, (select max(seen_until) from others) from unnest(${all}::text[]) as name
      where exists (select from others) order by name
      on conflict (feed) do update set seen_until = greatest(old.seen_until, excluded.seen_until)`.execute(
      this.#db,
    );
    const mark = await this.#db
      .selectFrom("feed_marks")
      .select("seen_until")
      .where("feed", "=", own)
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

/** Marks a source's first asset list. True when this was the first time. */
export async function markListed(db: Database, source: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into feed_marks as old (feed, listed_at) values (${source}, ${at})
    on conflict (feed) do update set listed_at = excluded.listed_at where old.listed_at is null
    returning feed`.execute(db);
  return rows.length > 0;
}
