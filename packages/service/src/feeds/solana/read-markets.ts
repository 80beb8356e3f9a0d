import type { Address } from "@solana/kit";
import type { Accounts } from "../../chain/provider-state.ts";
import type { DeploymentReader } from "../../chain/reader/deployment-reader.ts";
import type { FeedBatch } from "../feed.ts";
import { addDeployment } from "./add-deployment.ts";
import { listMintsOf } from "./token-describer.ts";
import { describeUndecoded, type ProviderParts } from "./wallet-positions.ts";

interface MarketParts extends ProviderParts {
  /** Names who can replace the program. */
  readonly deployments?: DeploymentReader;
}

/** Markets of one slot. */
export interface MarketPart {
  /** The accounts position queries may need. */
  readonly accounts: Accounts;
  readonly batch: FeedBatch;
}

/** With their vaults and oracles, in as many calls as a node answers at one slot. */
const accountsPerPart = 50;

/**
 * Reads a provider's markets: in one part where an entry names them, and a whole program in many, so neither its
 * accounts nor its entries are in memory at once.
 *
 * @throws ChainUnavailable or LayoutChanged
 */
export async function* readMarkets(
  { state, reader, deployments, findTokens, describeTokens, now }: MarketParts,
  signal: AbortSignal,
): AsyncGenerator<MarketPart> {
  const parts = joinGroups(await reader.findGroups(state.listMarketQueries(), signal));
  const related: typeof state.listRelatedAddresses = (accounts) =>
    state.listRelatedAddresses(accounts);
  const ids: string[] = [];
  let isWhole = true;
  let waiting = 0;
  for (const [index, addresses] of parts.entries()) {
    const { accounts, clock } = await reader.readSnapshot(addresses, related, signal);
    const mints = state.listMints?.(accounts) ?? [];
    const tokens = await findTokens(mints);
    const reading = state.readMarkets(accounts, clock, tokens);
    const { prices, undecoded } = reading;
    const deployment = state.program && (await deployments?.read(state.program, signal));
    const markets = reading.markets.map((market) => addDeployment(market, deployment));
    await describeTokens?.([...mints, ...listMintsOf(markets)], clock, signal);
    ids.push(...markets.map((market) => String(market.id)));
    waiting += reading.waiting ?? 0;
    isWhole &&= undecoded.length === 0 && waiting === 0;
    const isLast = index === parts.length - 1;
    const listed = new Set(addresses);
    yield {
      accounts:
        parts.length === 1 ? accounts : new Map([...accounts].filter(([at]) => listed.has(at))),
      batch: {
        ...{ observedAt: now(), markets, prices, waiting },
        problems: describeUndecoded(undecoded),
        ...(isLast && isWhole && { allMarketIds: ids }),
      },
    };
  }
}

/** Small groups share a part; a large one is its own part. */
function joinGroups(groups: readonly (readonly Address[])[]): (readonly Address[])[] {
  const parts: Address[][] = [[]];
  for (const group of groups) {
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && last.length + group.length > accountsPerPart) parts.push([...group]);
    else last.push(...group);
  }
  return parts;
}
