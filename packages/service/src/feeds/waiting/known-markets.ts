import type { MarketStore } from "../../store/markets/markets.ts";

/** Markets are never deleted, so a found one need not be looked up again. */
export function createKnownMarkets(markets: Pick<MarketStore, "findMarkets">) {
  const known = new Set<string>();
  return {
    async find(ids: readonly (string | undefined)[]) {
      const unknown = ids.filter((id) => id !== undefined && !known.has(id) && !id.includes("\0"));
      if (unknown.length > 0) {
        const found = await markets.findMarkets([...new Set(unknown)] as string[]);
        for (const { id } of found) known.add(id);
      }
      return (id: string) => known.has(id);
    },
  };
}
