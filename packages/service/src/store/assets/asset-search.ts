import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Asset } from "../../domain/assets/asset.ts";
import {
  type AssetCriteria,
  nameRanks,
  nativeId,
  parseQueryId,
  searchText,
  searchWords,
  tickerKey,
  trimSymbols,
  unlistedRank,
} from "../../domain/assets/search.ts";
import type { SortKey } from "../../domain/cursor.ts";
import { type AssetRow, assetColumns, readAssetRow } from "./asset-rows.ts";

export interface FoundAsset {
  readonly asset: Asset;
  readonly sortKey: SortKey;
}

interface RankedRow extends AssetRow {
  readonly rank: number;
}

/** The domain's rankAsset as SQL; a property test compares the two. */
export async function findMatches(
  db: Database,
  criteria: AssetCriteria,
  after: SortKey | undefined,
  count: number,
): Promise<FoundAsset[]> {
  const { condition, rank } = nameMatch(criteria.name);
  const found = sql`
    select ${sql.join(assetColumns.map((name) => sql.ref(name)))}, ${rank} + case when is_listed then 0 else ${sql.lit(unlistedRank)} end as rank from assets
    where ${sql.join([condition, ...otherConditions(criteria)], sql` and `)}`;
  return await readRanked(db, found, after, count);
}

function otherConditions({ ticker, tags }: AssetCriteria): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (ticker !== undefined) conditions.push(sql`search_ticker = ${tickerKey(ticker)}`);
  if (tags !== undefined) conditions.push(sql`tags @> ${tags}::text[]`);
  return conditions;
}

/** An id or an address names one asset exactly. */
function identifierMatch(name: string): RawBuilder<unknown> {
  const ids = [parseQueryId(name), nativeId(name)].filter((id) => id !== undefined);
  return ids.length === 0 ? sql`false` : sql`id = any(${ids}::text[])`;
}

/** The ranks of a whole ticker or name: well-known assets first. */
function exactRanks(isTicker: RawBuilder<unknown>, isName: RawBuilder<unknown>) {
  return sql`when (${isTicker} or ${isName}) and size_usd > 0 then ${sql.lit(nameRanks.withMarketCap)}
      when ${isTicker} then ${sql.lit(nameRanks.ticker)}
      when ${isName} then ${sql.lit(nameRanks.wholeName)}`;
}

function nameMatch(name: string | undefined) {
  if (name === undefined) return { condition: sql`true`, rank: sql`0` };
  const text = searchText(name);
  const isIdentifier = identifierMatch(name);
  const isTicker = sql`search_ticker = ${tickerKey(name)}`;
  if (text === "") return symbolsMatch(name, isIdentifier, isTicker);
  const begins = beginsWith(sql`search_name`, text);
  const knownAsBegins = beginsWith(sql`search_known_as`, text);
  // The words contain only letters and digits, so quotation marks are enough.
  const words = searchWords(name).map((word) => `'${word}':*`);
  const hasWords = sql`search_words @@ ${words.join(" & ")}::tsquery`;
  return {
    condition: sql`(${isIdentifier} or ${isTicker} or ${begins} or ${knownAsBegins} or ${hasWords})`,
    rank: sql`case when ${isIdentifier} then ${sql.lit(nameRanks.identifier)}
      when search_known_as = ${text} then ${sql.lit(nameRanks.knownAs)}
      ${exactRanks(isTicker, sql`search_name = ${text}`)}
      when ${begins} or ${knownAsBegins} then ${sql.lit(nameRanks.prefix)}
      else ${sql.lit(nameRanks.wordPrefixes)} end`,
  };
}

/** The range lets the index find the prefix; no letter sorts after U+10FFFF. */
function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`(${column} >= ${text} and ${column} < ${`${text}\u{10ffff}`} and starts_with(${column}, ${text}))`;
}

function symbolsMatch(
  name: string,
  isIdentifier: RawBuilder<unknown>,
  isTicker: RawBuilder<unknown>,
) {
  const symbols = trimSymbols(name);
  const begins = symbols === "" ? sql`false` : sql`starts_with(name, ${symbols})`;
  return {
    condition: sql`(${isIdentifier} or ${isTicker} or ${begins})`,
    rank: sql`case when ${isIdentifier} then ${sql.lit(nameRanks.identifier)}
      ${exactRanks(isTicker, sql`false`)} else ${sql.lit(nameRanks.prefix)} end`,
  };
}

/**
 * A suggested name's minimum similarity, which allows one or two wrong letters. At 0.5 half the misspelt short words
 * have no match; below 0.4 most added names are unrelated.
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
  // A similar address belongs to another asset.
  if (text === "" || parseQueryId(name) !== undefined) return [];
  return await db.transaction().execute(async (transaction) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`.execute(
      transaction,
    );
    const conditions = [
      sql`is_listed and ${text}::text <% search_name`,
      ...otherConditions(criteria),
    ];
    // The similarity to a part of the name counts most; the rest favors short names.
    const similarity = sql`700 * word_similarity(${text}, search_name) + 300 * similarity(${text}, search_name)`;
    const rank = sql`(1000 - round(${similarity}))::int`;
    const found = sql`
      select ${sql.join(assetColumns.map((name) => sql.ref(name)))}, ${rank} as rank from assets
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
