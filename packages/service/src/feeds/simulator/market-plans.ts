import type { Market } from "../../domain/markets/market.ts";
import { type PoolPlan, poolPlans } from "./pool-plans.ts";
import { type ProviderId, providerIds } from "./providers.ts";
import type { TokenSymbol } from "./tokens.ts";

/** A simulated market; the market set never changes. */
export interface MarketPlan {
  readonly id: string;
  readonly provider: ProviderId;
  readonly type: Exclude<Market["type"], "prediction">;
  readonly symbol: TokenSymbol;
  readonly debtSymbol: TokenSymbol;
  readonly product: ProductName;
  /** The pool, for a pool market; `symbol` is its second token, in which amounts are. */
  readonly pool?: PoolPlan;
}

type ProductName = keyof typeof products;

/** Product names, and how market ids contain them. */
const products = {
  "Main Market": "lending",
  "Lending Pool": "pool",
  Boost: "boost",
  Savings: "savings",
  "Liquidity Pool": "clmm",
  Multiply: "loop",
  Perpetuals: "perp",
} as const;

type SharedPlan = Omit<MarketPlan, "id" | "provider" | "pool">;

const plans: readonly SharedPlan[] = [
  ...(["USDC", "SOL", "mSOL", "USDT", "ETH"] as const).map((symbol) => ({
    type: "lending" as const,
    symbol,
    debtSymbol: "USDC" as const,
    product: "Main Market" as const,
  })),
  ...(["USDC", "SOL", "RAY"] as const).map((symbol) => ({
    type: "yield" as const,
    symbol,
    debtSymbol: "USDC" as const,
    product: "Boost" as const,
  })),
  { type: "loop", symbol: "SOL", debtSymbol: "USDC", product: "Multiply" },
  { type: "loop", symbol: "mSOL", debtSymbol: "SOL", product: "Multiply" },
  ...(["SOL", "ETH", "ORCA"] as const).map((symbol) => ({
    type: "perpetual" as const,
    symbol,
    debtSymbol: "USDC" as const,
    product: "Perpetuals" as const,
  })),
];

/** A product's path contains a token but no provider, so only one provider has such products. */
export const linkedByToken: ProviderId = "harbor";

const plansByToken: readonly SharedPlan[] = [
  ...(["USDC", "SOL"] as const).map((symbol) => ({
    type: "yield" as const,
    symbol,
    debtSymbol: "USDC" as const,
    product: "Savings" as const,
  })),
  ...(["USDC", "SOL", "USDT"] as const).map((symbol) => ({
    type: "lending" as const,
    symbol,
    debtSymbol: "USDC" as const,
    product: "Lending Pool" as const,
  })),
];

const poolMarkets = poolPlans.map((pool) => ({
  type: "yield" as const,
  symbol: pool.second,
  debtSymbol: pool.second,
  product: "Liquidity Pool" as const,
  provider: pool.provider,
  id: pool.id,
  pool,
}));

export const marketPlans: readonly MarketPlan[] = [
  ...providerIds.flatMap((provider) =>
    [...plans, ...(provider === linkedByToken ? plansByToken : [])].map((plan) => ({
      ...plan,
      provider,
      id: idOf(provider, plan),
    })),
  ),
  ...poolMarkets,
];

function idOf(provider: ProviderId, { type, symbol, debtSymbol, product }: SharedPlan) {
  const pair = type === "loop" ? `${symbol}-${debtSymbol}` : symbol;
  return `${provider}-${products[product]}-${pair}`.toLowerCase();
}
