import type { Token } from "../../domain/markets/market.ts";
import type { AssetStore } from "../../store/assets/assets.ts";
import type { FeedMapping } from "../source-document.ts";
import { findBorrowFigures, type LlamaBorrowFigures } from "./defillama-borrows.ts";
import { fractionOfPercent } from "./fraction-of-percent.ts";

/** A pool from `https://yields.llama.fi/pools`, or with borrow figures from `/poolsBorrow`; rates are in percent. */
interface LlamaPool extends Partial<LlamaBorrowFigures> {
  readonly chain: string;
  readonly project: string;
  readonly symbol: string;
  readonly pool: string;
  readonly tvlUsd: number;
  readonly apy: number | null;
  readonly apyBase?: number | null;
  readonly apyReward?: number | null;
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

/** Finds catalogue tokens with a current price. */
export function createTokenFinder(
  assets: Pick<AssetStore, "findAssets">,
  fallbackPrices: ReadonlyMap<string, number> = new Map(),
): FindPricedTokens {
  return async (mints) => {
    const found = await assets.findAssets(mints.map((mint) => `solana:${mint}`));
    const tokens = new Map<string, PricedToken>();
    for (const { address = "", symbol, decimals, icon, priceUsd } of found) {
      const price = priceUsd?.toNumber() ?? fallbackPrices.get(address);
      if (address === "" || decimals === undefined || price === undefined) continue;
      const token = { address, symbol, decimals, ...(icon && { icon }) };
      tokens.set(address, { token, priceUsd: price });
    }
    return tokens;
  };
}

/**
 * Maps `/pools`, joined with `/lendBorrow` where it is requested too: only the latter has borrow figures, so without it
 * lending pools come in as yield. A pool with two tokens is a yield market with a paired token. Pools with unknown or
 * unpriced tokens wait.
 */
export function createLlamaMapping(findTokens: FindPricedTokens): FeedMapping {
  return async (body, borrowBody) => {
    const all = listOf<LlamaPool>(body);
    const findBorrows = findBorrowFigures(borrowBody);
    const pools = all.filter(isMarket);
    const tokens = await findTokens([...new Set(pools.flatMap(mintsOf))]);
    const markets = pools.flatMap((pool) => {
      return mapPool({ ...pool, ...findBorrows(pool.pool) }, tokens);
    });
    return {
      markets,
      // A pool whose rate or price is missing for a while is not delisted.
      allMarketIds: all.filter((pool) => pool.chain === "Solana").map(idOf),
      waiting: pools.length - markets.length,
    };
  };
}

function listOf<Entry>(body: unknown): readonly Entry[] {
  const { data } = Object(body) as { readonly data?: unknown };
  if (!Array.isArray(data)) throw new Error("data is not a list.");
  return data;
}

function idOf({ pool }: LlamaPool): string {
  return `defillama-${pool}`;
}

function mintsOf(pool: LlamaPool): readonly string[] {
  return pool.underlyingTokens ?? [];
}

/** One token is a deposit, two are a liquidity pool; an index with more has no market type. */
function isMarket(pool: LlamaPool): boolean {
  const count = mintsOf(pool).length;
  return pool.chain === "Solana" && (count === 1 || count === 2) && pool.apy !== null;
}

function mapPool(pool: LlamaPool, tokens: ReadonlyMap<string, PricedToken>) {
  const [first, second] = mintsOf(pool).map((mint) => tokens.get(mint));
  const isPair = mintsOf(pool).length === 2;
  if (first === undefined || first.priceUsd <= 0 || (isPair && second === undefined)) return [];
  const { token, priceUsd } = first;
  const totalDepositUsd = pool.totalSupplyUsd ?? pool.tvlUsd;
  const fields = {
    id: idOf(pool),
    provider: { id: pool.project, name: titleOf(pool.project) },
    productName: pool.poolMeta || titleOf(pool.project),
    token,
    websiteUrl: `https://defillama.com/yields/pool/${encodeURIComponent(pool.pool)}`,
    depositApy: fractionOfPercent(pool.apy ?? 0),
    ...optionalRate("baseDepositApy", pool.apyBase),
    ...optionalRate("rewardDepositApy", pool.apyReward),
    totalDeposit: totalDepositUsd / priceUsd,
    totalDepositUsd,
    // The rates' unit is known, and pools above 100 % exist.
    ratesConfirmed: true,
    additionalData: {
      source: "defillama",
      ...(typeof pool.ltv === "number" && { loanToValue: pool.ltv }),
    },
  };
  if (second !== undefined) return [{ ...fields, type: "yield", pairedToken: second.token }];
  if (typeof pool.totalBorrowUsd !== "number") return [{ ...fields, type: "yield" }];
  const borrows = {
    // Rates include rewards, and rewards make borrowing cheaper.
    borrowApy: fractionOfPercent((pool.apyBaseBorrow ?? 0) - (pool.apyRewardBorrow ?? 0)),
    totalBorrow: pool.totalBorrowUsd / priceUsd,
    totalBorrowUsd: pool.totalBorrowUsd,
    ...optionalRate("baseBorrowApy", pool.apyBaseBorrow),
    ...optionalRate("rewardBorrowApy", pool.apyRewardBorrow),
    ...(isShare(pool.ltv) && { maxLtv: pool.ltv }),
  };
  return [{ ...fields, ...borrows, type: "lending" }];
}

function optionalRate(name: string, percent: number | null | undefined) {
  return typeof percent === "number" ? { [name]: fractionOfPercent(percent) } : {};
}

/** Some pools have a loan-to-value above 1, which is no limit. */
function isShare(ltv: number | null | undefined): ltv is number {
  return typeof ltv === "number" && ltv >= 0 && ltv <= 1;
}

function titleOf(slug: string): string {
  return slug.replace(
    /(^|-)([a-z])/g,
    (_, dash, letter) => `${dash && " "}${letter.toUpperCase()}`,
  );
}
