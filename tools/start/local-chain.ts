import { setTimeout as sleep } from "node:timers/promises";
import type { ServeChainOptions, ServedChain } from "@bellwether/chain/serve-chain";
import { serviceVariables } from "@bellwether/chain/service-variables";
import { createMarketsClient } from "@bellwether/markets";
import type { Address } from "@solana/kit";
import { validator } from "./chain-settings.ts";

/** The chain for action links when CHAIN_URL is not set. */
export interface LocalChain {
  readonly served: ServedChain;
  /** Service settings, as variables: the process list shows flags, and one is a key. */
  readonly variables: Readonly<Record<string, string>>;
}

/** @returns undefined when the chain's runtime does not support this platform */
export async function startLocalChain(options: ServeChainOptions): Promise<LocalChain | undefined> {
  const module = await import("@bellwether/chain/serve-chain").catch(() => undefined);
  if (module === undefined) return undefined;
  const served = await module.serveChain(options);
  const { openVoteAccount } = await import("@bellwether/chain/vote-accounts");
  await openVoteAccount(served.bank.svm, validator as Address);
  return { served, variables: serviceVariables(served) };
}

/** A busy machine takes this long for the first round of a feed. */
const timeoutMs = 45_000;

/**
 * Lists the market tokens on the chain, so wallets can hold and deposit them. Waits for the first markets; without a
 * feed there are none, and nothing to deposit.
 */
export async function createMarketMints(
  { served }: LocalChain,
  address: string,
  clientKey: string,
): Promise<void> {
  const markets = createMarketsClient({ baseUrl: address, clientKey });
  const decimals = new Map<string, number>();
  const end = Date.now() + timeoutMs;
  while ((await markets.listMarkets({ limit: 1 })).markets.length === 0 && Date.now() < end) {
    await sleep(200);
  }
  for await (const market of markets.listMarkets({ limit: 200 })) {
    if ("token" in market) decimals.set(market.token.address, market.token.decimals);
  }
  await served.list([...decimals].map(([mint, places]) => ({ mint, decimals: places })));
}
