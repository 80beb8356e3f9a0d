import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  type FeedRanking,
  type ForeignEntry,
  type ForeignOwners,
  placeOf,
  ranksAbove,
} from "../../domain/feeds/feed-ranking.ts";
import type { OwnedKind } from "../../domain/feeds/push-feeds.ts";

/** A writing feed, among the ranked ones. */
export interface FeedClaim {
  readonly feed: string;
  readonly ranking: FeedRanking;
  /** Writes only entries that the feed owns already. */
  readonly isOwnOnly?: boolean;
}

/** Whether a feed may write an entry, by the column `owner`: no feed yet, itself, or a feed in a lower place. */
export function mayWrite(claim: FeedClaim, owner: string): RawBuilder<boolean> {
  const { feed, ranking, isOwnOnly = false } = claim;
  const column = sql.ref(owner);
  if (isOwnOnly) return sql`(${column} is not distinct from ${feed})`;
  const unlisted = sql`case when ${column} = 'catalogue' then ${ranking.length + 2}::int else ${ranking.length + 1}::int end`;
  const place = sql`coalesce(array_position(${[...ranking]}::text[], ${column}), ${unlisted})`;
  return sql`(${column} is null or ${column} = ${feed} or ${placeOf(ranking, feed)}::int < ${place})`;
}

const tables: Readonly<Record<OwnedKind, Readonly<Record<"table" | "id" | "feed", string>>>> = {
  markets: { table: "markets", id: "id", feed: "feed" },
  assets: { table: "assets", id: "id", feed: "feed" },
  prices: { table: "price_owners", id: "asset_id", feed: "feed" },
  providers: { table: "provider_owners", id: "provider_id", feed: "feed" },
  positions: { table: "positions", id: "id", feed: "feed" },
};
const ownedKinds = ["markets", "assets", "prices", "providers", "positions"] as const;

/** The entries a feed may not write, by their ids. */
export async function findForeign(
  db: Database,
  kind: OwnedKind,
  claim: FeedClaim,
  ids: readonly string[],
): Promise<ForeignOwners> {
  if (ids.length === 0) return new Map();
  const { table, id, feed } = tables[kind];
  const { rows } = await sql<{ id: string; owner: string | null }>`
    select ${sql.ref(id)} as id, ${sql.ref(feed)} as owner from ${sql.table(table)}
    where ${sql.ref(id)} = any(${[...new Set(ids)]}::text[]) and not ${mayWrite(claim, feed)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, describeRefusal(claim, row.owner)]));
}

/** A feed which could take an entry over lacks the right to describe others' assets. */
function describeRefusal({ feed, ranking, isOwnOnly }: FeedClaim, owner: string | null) {
  const lacksRight = isOwnOnly && ranksAbove(ranking, feed, owner);
  return { reason: lacksRight ? "assets" : "owner", owner } satisfies ForeignEntry;
}

/**
 * Makes a feed the owner of the prices or providers which no higher feed owns. Two feeds claiming one at once wait for
 * each other at its row. An id with its owner costs no write.
 *
 * @returns other feeds' ids
 */
export async function claimOwned(
  db: Database,
  kind: "prices" | "providers",
  claim: FeedClaim,
  someIds: readonly string[],
): Promise<ForeignOwners> {
  const ids = [...new Set(someIds)];
  if (ids.length === 0) return new Map();
  const { table, id } = tables[kind];
  await sql`
    insert into ${sql.table(table)} as old (${sql.ref(id)}, feed)
    select given.id, ${claim.feed}::text from unnest(${ids}::text[]) as given (id)
    where not exists (
      select from ${sql.table(table)} owned where owned.${sql.ref(id)} = given.id
        and (owned.feed = ${claim.feed} or not ${mayWrite(claim, "owned.feed")}))
    order by 1
    on conflict (${sql.ref(id)}) do update set feed = excluded.feed where ${mayWrite(claim, "old.feed")}`.execute(
    db,
  );
  return await findForeign(db, kind, claim, ids);
}

/** Who owns which entries. */
export class FeedOwnerStore {
  readonly #db: Database;
  readonly #ranking: FeedRanking;

  constructor(db: Database, ranking: FeedRanking = []) {
    this.#db = db;
    this.#ranking = ranking;
  }

  /** The entries of a kind a feed may not write, by id. */
  findForeign(
    kind: OwnedKind,
    { feed, isOwnOnly = false }: Omit<FeedClaim, "ranking">,
    ids: readonly string[],
  ): Promise<ForeignOwners> {
    return findForeign(this.#db, kind, { feed, ranking: this.#ranking, isOwnOnly }, ids);
  }

  /** How many entries each feed owns, by kind. */
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
        // In id order, so it does not deadlock with a writer.
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
