import { type Problem, refuse } from "../problems.ts";
import type { Asset, AssetDescription } from "./asset.ts";
import { isSolanaAddress, normalizeAssetId } from "./asset-id.ts";

/** The search parameters; all given ones must match. */
export interface AssetCriteria {
  readonly name?: string | undefined;
  readonly ticker?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/**
 * The match ranks, best first. Anyone can give a token a well-known ticker or name, so both rank below an id, an
 * address and a common name, and the market cap decides between them.
 */
export const nameRanks = {
  /** An id or an address. */
  identifier: 0,
  /** The whole common name. */
  knownAs: 1,
  /** The ticker or whole name, for an asset with a market cap. */
  withMarketCap: 2,
  /** The ticker, for an asset without a market cap. */
  ticker: 3,
  /** The whole name, for an asset without a market cap. */
  wholeName: 4,
  /** A name's beginning. */
  prefix: 5,
  /** The beginnings of name words. */
  wordPrefixes: 6,
} as const;

export function checkCriteria(criteria: AssetCriteria): Problem | undefined {
  if (criteria.name ?? criteria.ticker ?? criteria.tags) return undefined;
  return refuse("invalid-request", { message: "Give at least one of name, ticker and tags." });
}

/** A name's or query's normalized words: letters and digits in lower case, without accents. */
export function searchText(text: string): string {
  return searchWords(text).join(" ");
}

export function searchWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Added to the rank of an unlisted token: its maker may have given it another token's names. */
export const unlistedRank = 10;

type RankedAsset = AssetDescription &
  Pick<Asset, "marketCapUsd"> &
  Partial<Pick<Asset, "isListed">>;

/** An asset's rank for the criteria, by the same rule as the store's SQL; undefined without a match. */
export function rankAsset(asset: RankedAsset, criteria: AssetCriteria): number | undefined {
  const hasTags = criteria.tags?.every((tag) => asset.tags.includes(tag)) ?? true;
  const isTicker =
    criteria.ticker === undefined || tickerKey(asset.symbol) === tickerKey(criteria.ticker);
  if (!hasTags || !isTicker) return undefined;
  const rank = criteria.name === undefined ? 0 : rankName(asset, criteria.name);
  return rank === undefined || asset.isListed !== false ? rank : rank + unlistedRank;
}

function rankName(asset: RankedAsset, query: string): number | undefined {
  const wanted = searchText(query);
  if (isIdOf(asset, query)) return nameRanks.identifier;
  if (wanted !== "" && searchText(asset.knownAs ?? "") === wanted) return nameRanks.knownAs;
  const hasTicker = tickerKey(asset.symbol) === tickerKey(query);
  const hasName = wanted !== "" && searchText(asset.name) === wanted;
  if ((hasTicker || hasName) && asset.marketCapUsd?.gt(0)) return nameRanks.withMarketCap;
  if (hasTicker) return nameRanks.ticker;
  if (hasName) return nameRanks.wholeName;
  if (wanted === "") return startsWithSymbols(asset.name, query) ? nameRanks.prefix : undefined;
  const names = [asset.name, asset.knownAs ?? asset.name].map(searchText);
  if (names.some((name) => name.startsWith(wanted))) return nameRanks.prefix;
  return hasWordPrefixes(searchWords(asset.name), searchWords(query))
    ? nameRanks.wordPrefixes
    : undefined;
}

function isIdOf(asset: AssetDescription, query: string): boolean {
  return asset.id === parseQueryId(query) || asset.id === nativeId(query);
}

/** The form for ids without an address, such as `bitcoin`. */
export function nativeId(query: string): string | undefined {
  const text = query.trim().toLowerCase();
  return /^[a-z0-9._-]{1,128}$/.test(text) ? text : undefined;
}

/** The normalized asset id when the query is an address, or an id with an address. */
export function parseQueryId(query: string): string | undefined {
  const text = query.trim();
  if (isSolanaAddress(text)) return `solana:${text}`;
  if (text.startsWith("0x")) return normalizeAssetId(`ethereum:${text}`);
  return text.includes(":") ? normalizeAssetId(text) : undefined;
}

/** Whether every query word is a prefix of a word in the name. */
function hasWordPrefixes(words: readonly string[], query: readonly string[]): boolean {
  return query.every((part) => words.some((word) => word.startsWith(part)));
}

/** For a query without letters and digits, which is compared unchanged; an empty one matches nothing. */
function startsWithSymbols(name: string, query: string): boolean {
  return trimSymbols(query) !== "" && name.startsWith(trimSymbols(query));
}

export function trimSymbols(query: string): string {
  return withoutNul(query).trim();
}

/** A symbol's or searched ticker's comparable form: lower case, normal width, without invisible characters. */
export function tickerKey(ticker: string): string {
  const plain = ticker.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return withoutNul(plain).trim().toLowerCase();
}

/** PostgreSQL's text cannot hold NUL, and no name contains it. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
