import type { Token } from "../../domain/markets/market.ts";
import type { AssetStore } from "../../store/assets.ts";
import type { FeedMapping } from "../http-feed.ts";

/** A pool of `https://yields.llama.fi/pools`; rates are in percent there. */
interface LlamaPool {
  readonly chain: string;
  readonly project: string;
  readonly symbol: string;
  readonly pool: string;
  readonly tvlUsd: number;
  readonly apy: number | null;
  readonly apyBaseBorrow?: number | null;
  readonly totalSupplyUsd?: number | null;
  readonly totalBorrowUsd?: number | null;
  readonly exposure?: string;
  readonly poolMeta?: string | null;
  readonly underlyingTokens?: readonly string[] | null;
}

/** A token with its price, which turns dollars into tokens. */
export interface PricedToken {
  readonly token: Token;
  readonly priceUsd: number;
}

/** Finds tokens and their prices by mint. */
export type FindPricedTokens = (
  mints: readonly string[],
) => Promise<ReadonlyMap<string, PricedToken>>;

/** Finds tokens of the catalogue that have a price now. */
export function createTokenFinder(assets: Pick<AssetStore, "findAssets">): FindPricedTokens {
  return async (mints) => {
    const found = await assets.findAssets(mints.map((mint) => `solana:${mint}`));
    const tokens = new Map<string, PricedToken>();
    for (const { address, symbol, decimals, icon, priceUsd } of found) {
      if (address === undefined || decimals === undefined || priceUsd === undefined) continue;
      const token = { address, symbol, decimals, ...(icon && { icon }) };
      tokens.set(address, { token, priceUsd: priceUsd.toNumber() });
    }
    return tokens;
  };
}

/** Pools of unknown or unpriced tokens are left out. */
export function createLlamaMapping(findTokens: FindPricedTokens): FeedMapping {
  return async (body) => {
    const { data } = body as { readonly data: readonly LlamaPool[] };
    if (!Array.isArray(data)) throw new Error("data is not a list.");
    const pools: readonly LlamaPool[] = data.filter(isSingleOnSolana);
    const tokens = await findTokens([...new Set(pools.map(mintOf))]);
    return {
      markets: pools.flatMap((pool) => mapPool(pool, tokens.get(mintOf(pool)))),
      // A pool whose rate or price is missing for a while is not delisted.
      allMarketIds: data.filter((pool) => pool.chain === "Solana").map(idOf),
    };
  };
}

function idOf({ pool }: LlamaPool): string {
  return `defillama-${pool}`;
}

function mintOf(pool: LlamaPool): string {
  return pool.underlyingTokens?.[0] ?? "";
}

/** Pools of two tokens are not a market of one. */
function isSingleOnSolana(pool: LlamaPool): boolean {
  return pool.chain === "Solana" && pool.underlyingTokens?.length === 1 && pool.apy !== null;
}

function mapPool(pool: LlamaPool, known: PricedToken | undefined) {
  if (known === undefined || known.priceUsd <= 0) return [];
  const { token, priceUsd } = known;
  const totalDepositUsd = pool.totalSupplyUsd ?? pool.tvlUsd;
  const fields = {
    id: idOf(pool),
    provider: { id: pool.project, name: titleOf(pool.project) },
    productName: pool.poolMeta || titleOf(pool.project),
    token,
    websiteUrl: `https://defillama.com/yields/pool/${encodeURIComponent(pool.pool)}`,
    depositApy: fractionOf(pool.apy ?? 0),
    totalDeposit: totalDepositUsd / priceUsd,
    totalDepositUsd,
    additionalData: { source: "defillama" },
  };
  if (typeof pool.totalBorrowUsd !== "number") return [{ ...fields, type: "yield" }];
  const borrows = {
    borrowApy: fractionOf(pool.apyBaseBorrow ?? 0),
    totalBorrow: pool.totalBorrowUsd / priceUsd,
    totalBorrowUsd: pool.totalBorrowUsd,
  };
  return [{ ...fields, ...borrows, type: "lending" }];
}

/** 5.34 percent is 0.0534, without the rounding errors of binary division. */
function fractionOf(percent: number): number {
  return Number((percent / 100).toFixed(10));
}

function titleOf(slug: string): string {
  return slug.replace(
    /(^|-)([a-z])/g,
    (_, dash, letter) => `${dash && " "}${letter.toUpperCase()}`,
  );
}
