import type { Market } from "@bellwether/markets";
import { callOperation, type OperationAccess, OperationError } from "./operation-access.ts";
import { quoteOutside } from "./outside-text.ts";

interface MarketPage {
  readonly markets: readonly Market[];
  readonly cursor: string | null;
}

const pageSize = 200;
/** 5,000 markets; a catalog beyond it needs a filter. */
const maxPages = 25;

type Filters = Readonly<Record<string, readonly string[] | undefined>>;

/** Reads the pages with markets matching the listMarkets filters, largest deposits first. */
async function* readPages(
  access: OperationAccess,
  filters: Filters,
): AsyncGenerator<readonly Market[]> {
  let cursor: string | null | undefined;
  for (let page = 0; page < maxPages && cursor !== null; page += 1) {
    const query = { ...filters, limit: pageSize, ...(cursor !== undefined && { cursor }) };
    const answer = await callOperation<MarketPage>(access, { operationId: "listMarkets", query });
    yield answer.markets;
    cursor = answer.cursor;
  }
}

export async function readMarkets(access: OperationAccess, filters: Filters): Promise<Market[]> {
  const markets: Market[] = [];
  for await (const page of readPages(access, filters)) markets.push(...page);
  return markets;
}

/** @throws an OperationError for an id no market has */
export async function readMarket(access: OperationAccess, marketId: string): Promise<Market> {
  for await (const page of readPages(access, {})) {
    const market = page.find(({ id }) => id === marketId);
    if (market !== undefined) return market;
  }
  throw new OperationError("not-found", `There is no market ${quoteOutside(marketId, 120)}.`);
}

/** A market's actions built by this service. */
export function listActions({ actions = {} }: Market): string[] {
  return Object.keys(actions);
}
