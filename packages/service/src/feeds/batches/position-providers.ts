import { describeForeign } from "../../domain/feeds/feed-ranking.ts";
import type { Market, Provider } from "../../domain/markets/market.ts";
import type { ReportedPosition } from "../../domain/positions/position.ts";
import type { FeedOwnerStore } from "../../store/feeds/feed-owners.ts";
import type { FeedBatch } from "../feed.ts";
import type { FeedProblem } from "./check-batch.ts";

interface PlacedPosition {
  readonly index: number;
  readonly position: ReportedPosition;
  readonly market: Market;
}

/**
 * The positions a feed without the right `providers` reports under another feed's provider, though not under their
 * market's: wallets show the provider beside a position.
 */
export async function refuseForeignProviders(
  owners: Pick<FeedOwnerStore, "findForeign">,
  feed: string,
  { rights }: FeedBatch,
  placed: readonly PlacedPosition[],
): Promise<FeedProblem[]> {
  if (rights === undefined || rights.providers) return [];
  const others = placed.filter(({ position, market }) => {
    return !isSameProvider(position.provider, market.provider);
  });
  if (others.length === 0) return [];
  const ids = others.map(({ position }) => position.provider.id);
  const foreign = await owners.findForeign("providers", { feed }, ids);
  return others.flatMap(({ index, position: { id, provider } }) => {
    const entry = foreign.get(provider.id);
    if (entry === undefined) return [];
    const message = describeForeign(id, { ...entry, providerId: provider.id });
    return [{ kind: "positions", index, field: "provider.id", message, refusal: entry.reason }];
  });
}

function isSameProvider(given: Provider, known: Provider): boolean {
  return given.id === known.id && given.name === known.name && given.icon === known.icon;
}
