import type { FeedBatch } from "./feed.ts";

/**
 * The ids of all markets in a document in our own form, a file or a response. Undefined when a part could not be
 * read, because that part may be a market.
 */
export function listMarketIds({
  markets = [],
  problems = [],
}: Pick<FeedBatch, "markets" | "problems">): readonly string[] | undefined {
  const ids = markets.map((market) => (market as { readonly id?: unknown } | null)?.id);
  const isWhole = problems.length === 0 && ids.every((id) => typeof id === "string");
  return isWhole ? ids : undefined;
}
