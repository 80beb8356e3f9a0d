import type { Market } from "../../domain/markets/market.ts";
import { type Chance, round, wander } from "./chance.ts";
import { addressOf } from "./names.ts";
import { describeProvider, type ProviderId, providerIds } from "./providers.ts";
import { priceAt, type TokenSymbol, tokenOf } from "./tokens.ts";

/** Which markets there are: the same set at every moment. */
export interface MarketPlan {
  readonly id: string;
  readonly provider: ProviderId;
  readonly type: Exclude<Market["type"], "prediction">;
  readonly symbol: TokenSymbol;
  readonly debtSymbol: TokenSymbol;
}

const plans: readonly Omit<MarketPlan, "id" | "provider">[] = [
  ...(["USDC", "SOL", "mSOL", "USDT", "ETH"] as const).map((symbol) => ({
    type: "lending" as const,
    symbol,
    debtSymbol: "USDC" as const,
  })),
  ...(["USDC", "SOL", "RAY"] as const).map((symbol) => ({
    type: "yield" as const,
    symbol,
    debtSymbol: "USDC" as const,
  })),
  { type: "loop", symbol: "SOL", debtSymbol: "USDC" },
  { type: "loop", symbol: "mSOL", debtSymbol: "SOL" },
  ...(["SOL", "ETH", "ORCA"] as const).map((symbol) => ({
    type: "perpetual" as const,
    symbol,
    debtSymbol: "USDC" as const,
  })),
];

export const marketPlans: readonly MarketPlan[] = providerIds.flatMap((provider) =>
  plans.map((plan) => ({ ...plan, provider, id: idOf(provider, plan) })),
);

function idOf(
  provider: ProviderId,
  { type, symbol, debtSymbol }: Omit<MarketPlan, "id" | "provider">,
) {
  const kind = { lending: "lending", yield: "boost", loop: "loop", perpetual: "perp" }[type];
  const pair = type === "loop" ? `${symbol}-${debtSymbol}` : symbol;
  return `${provider}-${kind}-${pair}`.toLowerCase();
}

const productNames = {
  lending: "Main Market",
  yield: "Boost",
  loop: "Multiply",
  perpetual: "Perpetuals",
};

/** A market as it stands at a moment, in the shape of the spec, marked as simulated. */
export function describeMarket(chance: Chance, plan: MarketPlan, at: Date, actionsUrl: string) {
  return {
    id: plan.id,
    type: plan.type,
    provider: describeProvider(plan.provider),
    productName: productNames[plan.type],
    token: tokenOf(plan.symbol).token,
    websiteUrl: `https://${plan.provider}.bellwether.example/${plan.id}`,
    additionalData: { simulated: true, ...(plan.type === "loop" && { marketName: "Main" }) },
    actions: describeActions(plan, actionsUrl),
    ...figuresAt(chance, plan, at),
  };
}

function figuresAt(chance: Chance, plan: MarketPlan, at: Date) {
  const rates = ratesAt(chance, plan, at);
  const deposits = depositsAt(chance, plan, at);
  const { depositApy } = rates;
  switch (plan.type) {
    case "lending":
      return { ...rates, ...deposits, ...borrowsAt(chance, plan, at) };
    case "yield":
      return { depositApy: round(depositApy * 1.4, 6), ...deposits };
    case "loop":
      return { ...rates, ...deposits, ...borrowsAt(chance, plan, at), ...loopAt(plan, rates) };
    case "perpetual":
      return perpetualAt(chance, plan, at);
  }
}

/** The more is lent out, the more a loan costs and a deposit earns. */
export function ratesAt(chance: Chance, plan: MarketPlan, at: Date) {
  const utilization = utilizationAt(chance, plan, at);
  const borrowApy = 0.02 + 0.07 * utilization;
  return { depositApy: round(borrowApy * utilization, 6), borrowApy: round(borrowApy, 6) };
}

function utilizationAt(chance: Chance, plan: MarketPlan, at: Date): number {
  return 0.72 + 0.2 * wander(chance, `utilization ${plan.id}`, at);
}

function depositsAt(chance: Chance, plan: MarketPlan, at: Date) {
  const priceUsd = priceAt(chance, tokenOf(plan.symbol), at);
  const baseUsd = 1e6 * 10 ** (2 * chance("size", plan.id));
  const grown = baseUsd * (1 + 0.3 * wander(chance, `size ${plan.id}`, at));
  const totalDeposit = round(grown / tokenOf(plan.symbol).basePriceUsd, 4);
  return {
    totalDeposit,
    totalDepositUsd: round(totalDeposit * priceUsd, 2),
    maxDeposit: round((baseUsd * 2) / tokenOf(plan.symbol).basePriceUsd, 0),
  };
}

function borrowsAt(chance: Chance, plan: MarketPlan, at: Date) {
  const { totalDepositUsd, maxDeposit } = depositsAt(chance, plan, at);
  const symbol = plan.type === "loop" ? plan.debtSymbol : plan.symbol;
  const totalBorrowUsd = round(totalDepositUsd * utilizationAt(chance, plan, at), 2);
  const totalBorrow = round(totalBorrowUsd / priceAt(chance, tokenOf(symbol), at), 4);
  return { totalBorrow, totalBorrowUsd, maxBorrow: round(maxDeposit * 0.8, 0) };
}

const loopLeverage = 4;

function loopAt(plan: MarketPlan, { depositApy, borrowApy }: ReturnType<typeof ratesAt>) {
  const netApy = depositApy * loopLeverage - borrowApy * (loopLeverage - 1);
  return {
    netApy: round(netApy, 6),
    maxLeverage: loopLeverage,
    debtToken: tokenOf(plan.debtSymbol).token,
  };
}

function perpetualAt(chance: Chance, plan: MarketPlan, at: Date) {
  const { totalDepositUsd } = depositsAt(chance, plan, at);
  return {
    markPriceUsd: priceAt(chance, tokenOf(plan.symbol), at),
    fundingRate: round(0.00003 * wander(chance, `funding ${plan.id}`, at), 8),
    openInterestUsd: round(totalDepositUsd / 4, 2),
    volume24hUsd: round(totalDepositUsd * (0.5 + 0.3 * wander(chance, `volume ${plan.id}`, at)), 2),
    maxLeverage: 20,
  };
}

/** The story's market and reserve, so that its examples lead somewhere. */
const storyAddresses: Readonly<Record<string, { market: string; reserve: string }>> = {
  "harbor-lending-usdc": {
    market: "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS",
    reserve: "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp",
  },
};

function describeActions(plan: MarketPlan, actionsUrl: string) {
  if (plan.type === "yield") {
    const blinkUrl = `${actionsUrl}/api/v0/deposit/${plan.symbol}/protected`;
    return { deposit: { blinkUrl } };
  }
  if (plan.type !== "lending") return undefined;
  const { market, reserve } = storyAddresses[plan.id] ?? {
    market: addressOf(`the lending market of ${plan.provider}`),
    reserve: addressOf(`the reserve of ${plan.id}`),
  };
  const base = `${actionsUrl}/api/v0/lending/${market}/reserves/${reserve}`;
  return { deposit: { blinkUrl: `${base}/deposit` }, withdraw: { blinkUrl: `${base}/withdraw` } };
}
