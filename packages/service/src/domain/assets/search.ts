import { type Problem, refuse } from "../problems.ts";
import type { AssetDescription } from "./asset.ts";
import { isSolanaAddress, normalizeAssetId } from "./asset-id.ts";

/** The search parameters; all that are given must match. */
export interface AssetCriteria {
  readonly name?: string | undefined;
  readonly ticker?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** The ranks of matches, best first: a ticker, address or id; a whole name; its prefix; prefixes of its words. */
export const nameRanks = { identifier: 0, wholeName: 1, prefix: 2, wordPrefixes: 3 } as const;

export function checkCriteria(criteria: AssetCriteria): Problem | undefined {
  if (criteria.name ?? criteria.ticker ?? criteria.tags) return undefined;
  return refuse("invalid-request", { message: "Give at least one of name, ticker and tags." });
}

/** The normalized words of a name or a query: letters and digits in lower case, without accents. */
export function searchText(text: string): string {
  return searchWords(text).join(" ");
}

export function searchWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The rank of an asset for the criteria, by the rule of the store's SQL; undefined when it does not match. A
 * ticker, an address or an id in `name` ranks before any name.
 */
export function rankAsset(asset: AssetDescription, criteria: AssetCriteria): number | undefined {
  const hasTags = criteria.tags?.every((tag) => asset.tags.includes(tag)) ?? true;
  const isTicker =
    criteria.ticker === undefined || tickerKey(asset.symbol) === tickerKey(criteria.ticker);
  if (!hasTags || !isTicker) return undefined;
  return criteria.name === undefined ? 0 : rankName(asset, criteria.name);
}

function rankName(asset: AssetDescription, query: string): number | undefined {
  const names = [asset.name, asset.knownAs ?? asset.name].map(searchText);
  const wanted = searchText(query);
  if (tickerKey(asset.symbol) === tickerKey(query)) return nameRanks.identifier;
  if (asset.id === parseQueryId(query)) return nameRanks.identifier;
  if (wanted === "") return startsWithSymbols(asset.name, query) ? nameRanks.prefix : undefined;
  if (names.includes(wanted)) return nameRanks.wholeName;
  if (names.some((name) => name.startsWith(wanted))) return nameRanks.prefix;
  return hasWordPrefixes(searchWords(asset.name), searchWords(query))
    ? nameRanks.wordPrefixes
    : undefined;
}

/** The normalized asset id when the query is an address, or an id with an address. */
export function parseQueryId(query: string): string | undefined {
  const text = query.trim();
  if (isSolanaAddress(text)) return `solana:${text}`;
  if (text.startsWith("0x")) return normalizeAssetId(`ethereum:${text}`);
  return text.includes(":") ? normalizeAssetId(text) : undefined;
}

/** Whether every word of the query is a prefix of a word of the name. */
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

/** The comparable form of a symbol or a searched ticker: lower case, normal width, without invisible characters. */
export function tickerKey(ticker: string): string {
  const plain = ticker.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return withoutNul(plain).trim().toLowerCase();
}

/** PostgreSQL's text cannot hold NUL, and no name contains it. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
