import { type Problem, refuse } from "../problems.ts";
import type { AssetDescription } from "./asset.ts";
import { isSolanaAddress, normalizeAssetId } from "./asset-id.ts";

/** The search parameters; all that are given must match. */
export interface AssetCriteria {
  readonly name?: string | undefined;
  readonly ticker?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** How well a name fits, best first. */
export const nameRanks = { meant: 0, whole: 1, beginning: 2, words: 3 } as const;

export function checkCriteria(criteria: AssetCriteria): Problem | undefined {
  if (criteria.name ?? criteria.ticker ?? criteria.tags) return undefined;
  return refuse("invalid-request", { message: "Give at least one of name, ticker and tags." });
}

/** Letters and digits in small letters, without accents: what people type and what they mean. */
export function searchText(text: string): string {
  return searchWords(text).join(" ");
}

export function searchWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * How well an asset fits what was typed, or undefined when it does not; the same rule as the store's SQL.
 * A ticker, an address or an id that is typed into the name counts, and counts more than any name.
 */
export function rankAsset(asset: AssetDescription, criteria: AssetCriteria): number | undefined {
  const hasTags = criteria.tags?.every((tag) => asset.tags.includes(tag)) ?? true;
  const isTicker =
    criteria.ticker === undefined || tickerKey(asset.ticker) === tickerKey(criteria.ticker);
  if (!hasTags || !isTicker) return undefined;
  return criteria.name === undefined ? 0 : rankName(asset, criteria.name);
}

function rankName(asset: AssetDescription, typed: string): number | undefined {
  const names = [asset.name, asset.knownAs ?? asset.name].map(searchText);
  const wanted = searchText(typed);
  if (tickerKey(asset.ticker) === tickerKey(typed)) return nameRanks.meant;
  if (asset.id === pastedId(typed)) return nameRanks.meant;
  if (wanted === "") return beginsWithSigns(asset.name, typed) ? nameRanks.beginning : undefined;
  if (names.includes(wanted)) return nameRanks.whole;
  if (names.some((name) => name.startsWith(wanted))) return nameRanks.beginning;
  return beginsWords(searchWords(asset.name), searchWords(typed)) ? nameRanks.words : undefined;
}

/** The id of the asset whose address, or whose id with an address, was pasted. */
export function pastedId(typed: string): string | undefined {
  const text = typed.trim();
  if (isSolanaAddress(text)) return `solana:${text}`;
  if (text.startsWith("0x")) return normalizeAssetId(`ethereum:${text}`);
  return text.includes(":") ? normalizeAssetId(text) : undefined;
}

/** Every word that was typed begins a word of the name. */
function beginsWords(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/** What was typed has no letter and no digit: compared as it is, and nothing typed finds nothing. */
function beginsWithSigns(name: string, typed: string): boolean {
  return signsOf(typed) !== "" && name.startsWith(signsOf(typed));
}

export function signsOf(typed: string): string {
  return withoutNul(typed).trim();
}

/** Tickers are compared in any case, in any width, and without what cannot be seen. */
export function tickerKey(ticker: string): string {
  const plain = ticker.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return withoutNul(plain).trim().toLowerCase();
}

/** PostgreSQL's text cannot hold the character NUL, and no name has it. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
