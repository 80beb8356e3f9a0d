import type { MarketFilters } from "@bellwether/markets";
import type { Provider } from "./market.ts";

/** How many listed markets have a type and a provider. */
export interface MarketCount {
  readonly type: string;
  readonly provider: Provider;
  readonly markets: number;
}

/** The values by which markets can be filtered, most markets first. */
export function toFilterValues(counts: readonly MarketCount[]): MarketFilters {
  const types = sumBy(counts, ({ type }) => type);
  const providers = sumBy(counts, ({ provider }) => provider.id);
  const providerById = new Map(counts.map(({ provider }) => [provider.id, provider]));
  return {
    types: types.map(([type, marketCount]) => ({ type, marketCount })),
    providers: providers.flatMap(([id, marketCount]) => {
      const provider = providerById.get(id);
      return provider === undefined ? [] : [{ ...provider, marketCount }];
    }),
  };
}

function sumBy(
  counts: readonly MarketCount[],
  keyOf: (count: MarketCount) => string,
): [string, number][] {
  const sums = new Map<string, number>();
  for (const count of counts) {
    sums.set(keyOf(count), (sums.get(keyOf(count)) ?? 0) + count.markets);
  }
  return [...sums].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1));
}
