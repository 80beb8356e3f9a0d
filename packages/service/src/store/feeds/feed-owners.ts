import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { type FeedRanking, type ForeignOwners, placeOf } from "../../domain/feeds/feed-ranking.ts";
import type { OwnedKind } from "../../domain/feeds/push-feeds.ts";

/** A feed that writes, among the ranked ones. */
export interface FeedClaim {
  readonly feed: string;
  readonly ranking: FeedRanking;
}

/** Whether a feed may write what `owner`, a column, owns: nobody yet, itself, or a feed of a lower place. */
export function mayWrite({ feed, ranking }: FeedClaim, owner: string): RawBuilder<boolean> {
  const column = sql.ref(owner);
  const unlisted = sql`case when ${column} = 'catalogue' then ${ranking.length + 2}::int else ${ranking.length + 1}::int end`;
  const place = sql`coalesce(array_position(${[...ranking]}::text[], ${column}), ${unlisted})`;
  return sql`(${column} is null or ${column} = ${feed} or ${placeOf(ranking, feed)}::int < ${place})`;
}

const tables: Readonly<Record<OwnedKind, Readonly<Record<"table" | "id" | "feed", string>>>> = {
  markets: { table: "markets", id: "id", feed: "feed" },
  assets: { table: "assets", id: "id", feed: "feed" },
  prices: { table: "price_owners", id: "asset_id", feed: "feed" },
};
const ownedKinds = ["markets", "assets", "prices"] as const;

/** The entries that a feed may not write, by their ids. */
export async function findForeign(
  db: Database,
  kind: OwnedKind,
  claim: FeedClaim,
  ids: readonly string[],
): Promise<ForeignOwners> {
  if (ids.length === 0) return new Map();
  const { table, id, feed } = tables[kind];
  const { rows } = await sql<{ id: string; feed: string }>`
    select ${sql.ref(id)} as id, ${sql.ref(feed)} as feed from ${sql.table(table)}
    where ${sql.ref(id)} = any(${[...new Set(ids)]}::text[]) and not ${mayWrite(claim, feed)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.feed]));
}

/**
 * Makes a feed the owner of the prices that no feed of a higher place owns. Two feeds that claim one at once wait for
 * each other at its row. A price that has its owner costs no write.
 *
 * @returns the prices of others
 */
export async function claimPrices(
  db: Database,
  claim: FeedClaim,
  assetIds: readonly string[],
): Promise<ForeignOwners> {
  const ids = [...new Set(assetIds)];
  if (ids.length === 0) return new Map();
  await sql`
    insert into price_owners as old (asset_id, feed)
    select id, ${claim.feed}::text from unnest(${ids}::text[]) as given (id)
    where not exists (select from price_owners known where known.asset_id = id and known.feed = ${claim.feed})
      and not exists (
        select from price_owners owned where owned.asset_id = id and not ${mayWrite(claim, "owned.feed")})
    order by id
    on conflict (asset_id) do update set feed = excluded.feed where ${mayWrite(claim, "old.feed")}`.execute(
    db,
  );
  return await findForeign(db, "prices", claim, ids);
}

/** Who owns which entries. */
export class FeedOwnerStore {
  readonly #db: Database;
  readonly #ranking: FeedRanking;

  constructor(db: Database, ranking: FeedRanking = []) {
    this.#db = db;
    this.#ranking = ranking;
  }

  /** The entries of a kind that a feed may not write, by id. */
  findForeign(kind: OwnedKind, feed: string, ids: readonly string[]): Promise<ForeignOwners> {
    return findForeign(this.#db, kind, { feed, ranking: this.#ranking }, ids);
  }

  /** The numbers of entries that each feed owns, by kind. */
  async countOwned(): Promise<{ feed: string; kind: OwnedKind; entries: number }[]> {
    const counts = await Promise.all(
      ownedKinds.map(async (kind) => {
        const { table, feed } = tables[kind];
        const { rows } = await sql<{ feed: string; entries: number }>`
          select ${sql.ref(feed)} as feed, count(*)::int as entries from ${sql.table(table)}
          where ${sql.ref(feed)} is not null group by 1`.execute(this.#db);
        return rows.map((row) => ({ ...row, kind }));
      }),
    );
    return counts.flat().sort((a, b) => (a.feed < b.feed ? -1 : a.feed > b.feed ? 1 : 0));
  }

  /** Gives everything that one feed owns to another. */
  async handOver(from: string, to: string): Promise<number> {
    return await this.#db.transaction().execute(async (transaction) => {
      let entries = 0;
      for (const kind of ownedKinds) {
        const { table, id, feed } = tables[kind];
        // In id order, so that it does not deadlock with a writer.
        const { numAffectedRows } = await sql`
          with owned as (
            select ${sql.ref(id)} as id from ${sql.table(table)} where ${sql.ref(feed)} = ${from}
            order by 1 for update
          )
          update ${sql.table(table)} set ${sql.ref(feed)} = ${to} from owned
          where ${sql.table(table)}.${sql.ref(id)} = owned.id`.execute(transaction);
        entries += Number(numAffectedRows ?? 0);
      }
      return entries;
    });
  }
}
