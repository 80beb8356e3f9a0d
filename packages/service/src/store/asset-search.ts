import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { Asset } from "../domain/assets/asset.ts";
import {
  type AssetCriteria,
  nameRanks,
  pastedId,
  searchText,
  searchWords,
  signsOf,
  tickerKey,
} from "../domain/assets/search.ts";
import type { SortKey } from "../domain/cursor.ts";
import { type AssetRow, assetColumns, readAssetRow } from "./asset-rows.ts";

export interface FoundAsset {
  readonly asset: Asset;
  readonly sortKey: SortKey;
}

interface RankedRow extends AssetRow {
  readonly rank: number;
}

/** The domain's rankAsset as SQL; a property test holds them together. */
export async function findMatches(
  db: Database,
  criteria: AssetCriteria,
  after: SortKey | undefined,
  count: number,
): Promise<FoundAsset[]> {
  const { condition, rank } = nameMatch(criteria.name);
  const found = sql`
    select ${sql.join(assetColumns.map((name) => sql.ref(name)))}, ${rank} as rank from assets
    where ${sql.join([condition, ...otherConditions(criteria)], sql` and `)}`;
  return await readRanked(db, found, after, count);
}

function otherConditions({ ticker, tags }: AssetCriteria): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (ticker !== undefined) conditions.push(sql`search_ticker = ${tickerKey(ticker)}`);
  if (tags !== undefined) conditions.push(sql`tags @> ${tags}::text[]`);
  return conditions;
}

/** A ticker or an address names one asset exactly. */
function meantMatch(name: string): RawBuilder<unknown> {
  const id = pastedId(name);
  const isTicker = sql`search_ticker = ${tickerKey(name)}`;
  return id === undefined ? isTicker : sql`(${isTicker} or id = ${id})`;
}

function nameMatch(name: string | undefined) {
  if (name === undefined) return { condition: sql`true`, rank: sql`0` };
  const text = searchText(name);
  const isMeant = meantMatch(name);
  if (text === "") return signsMatch(name, isMeant);
  const begins = beginsWith(sql`search_name`, text);
  const begun = beginsWith(sql`search_known_as`, text);
  // The words hold letters and digits only, so they need no quoting beyond the marks.
  const words = searchWords(name).map((word) => `'${word}':*`);
  const hasWords = sql`search_words @@ ${words.join(" & ")}::tsquery`;
  return {
    condition: sql`(${isMeant} or ${begins} or ${begun} or ${hasWords})`,
    rank: sql`case when ${isMeant} then ${sql.lit(nameRanks.meant)}
      when ${text} in (search_name, search_known_as) then ${sql.lit(nameRanks.whole)}
      when ${begins} or ${begun} then ${sql.lit(nameRanks.beginning)}
      else ${sql.lit(nameRanks.words)} end`,
  };
}

/** The range lets the index find the prefix; no letter sorts after U+10FFFF. */
function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`(${column} >= ${text} and ${column} < ${`${text}\u{10ffff}`} and starts_with(${column}, ${text}))`;
}

function signsMatch(name: string, isMeant: RawBuilder<unknown>) {
  const signs = signsOf(name);
  const begins = signs === "" ? sql`false` : sql`starts_with(name, ${signs})`;
  return {
    condition: sql`(${isMeant} or ${begins})`,
    rank: sql`case when ${isMeant} then ${sql.lit(nameRanks.meant)} else ${sql.lit(nameRanks.beginning)} end`,
  };
}

/**
 * The minimum similarity of a suggested name: a letter or two of a word may differ. At 0.5 every second typing
 * error in a short word finds nothing; below 0.4 mostly unrelated names are added.
 */
const minSimilarity = "0.4";

export async function findSimilarNames(
  db: Database,
  criteria: AssetCriteria,
  after: SortKey | undefined,
  count: number,
): Promise<FoundAsset[]> {
  const { name = "" } = criteria;
  const text = searchText(name);
  // A similar address is another address.
  if (text === "" || pastedId(name) !== undefined) return [];
  return await db.transaction().execute(async (transaction) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`.execute(
      transaction,
    );
    const conditions = [sql`${text}::text <% search_name`, ...otherConditions(criteria)];
    // Mostly the similarity of a part of the name; among equals, names with little beside that part come first.
    const likeness = sql`700 * word_similarity(${text}, search_name) + 300 * similarity(${text}, search_name)`;
    const unlikeness = sql`(1000 - round(${likeness}))::int`;
    const found = sql`
      select ${sql.join(assetColumns.map((name) => sql.ref(name)))}, ${unlikeness} as rank from assets
      where ${sql.join(conditions, sql` and `)}`;
    return await readRanked(transaction, found, after, count);
  });
}

async function readRanked(
  db: Database,
  found: RawBuilder<unknown>,
  after: SortKey | undefined,
  count: number,
): Promise<FoundAsset[]> {
  const [rank, size, id] = after ?? [];
  const condition = after
    ? sql`rank > ${rank}::int or (rank = ${rank}::int
        and (size_usd < ${size}::numeric or (size_usd = ${size}::numeric and id > ${id})))`
    : sql`true`;
  const { rows } = await sql<RankedRow>`
    select * from (${found}) found where ${condition}
    order by rank, size_usd desc, id limit ${count}`.execute(db);
  return rows.map((row) => ({
    asset: readAssetRow(row),
    sortKey: [String(row.rank), row.size_usd, row.id],
  }));
}
