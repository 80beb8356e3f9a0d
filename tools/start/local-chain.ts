import { generateKeyPairSync } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServedChain } from "@bellwether/chain/serve-chain";
import { createMarketsClient } from "@bellwether/markets";

/** The chain that action links lead to while nobody has set another. */
export interface LocalChain {
  readonly served: ServedChain;
  /** What the service is told of it, as variables: a key among flags shows in the list of processes. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Starts a chain, or nothing where its runtime does not exist for this machine. */
export async function startLocalChain(port: number): Promise<LocalChain | undefined> {
  const module = await import("@bellwether/chain/serve-chain").catch(() => undefined);
  if (module === undefined) return undefined;
  const served = await module.serveChain(port);
  const variables = {
    CHAIN_URL: served.url,
    NETWORK: served.blockchainId,
    VAULT_KEY: JSON.stringify(makeKeyPair()),
  };
  return { served, variables };
}

const patienceMs = 10_000;

/**
 * Puts the tokens of the markets on the chain, so that they can be held and deposited. The first markets
 * come soon after the start; where no feed brings any, there is nothing to deposit either.
 */
export async function listMarketTokens(
  { served }: LocalChain,
  address: string,
  clientKey: string,
): Promise<void> {
  const markets = createMarketsClient({ baseUrl: address, clientKey });
  const decimals = new Map<string, number>();
  const end = Date.now() + patienceMs;
  while ((await markets.listMarkets({ limit: 1 })).markets.length === 0 && Date.now() < end) {
    await sleep(200);
  }
  for await (const market of markets.listMarkets({ limit: 200 })) {
    if ("token" in market) decimals.set(market.token.address, market.token.decimals);
  }
  served.list([...decimals].map(([mint, places]) => ({ mint, decimals: places })));
}

/** 64 bytes as `solana-keygen` writes them. The vaults live as long as the chain, so nobody keeps it. */
function makeKeyPair(): number[] {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32);
  const point = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  return [...seed, ...point];
}
