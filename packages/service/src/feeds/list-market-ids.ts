import type { FeedBatch } from "./feed.ts";

/**
 * The ids of all markets in a document of ours, a file or an answer. Undefined when something could not be
 * read: what it was may be a market.
 */
export function listMarketIds({
  markets = [],
  problems = [],
}: Pick<FeedBatch, "markets" | "problems">): readonly string[] | undefined {
  const ids = markets.map((market) => (market as { readonly id?: unknown } | null)?.id);
  const isWhole = problems.length === 0 && ids.every((id) => typeof id === "string");
  return isWhole ? ids : undefined;
}
