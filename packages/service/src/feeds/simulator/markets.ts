import { type Chance, round, wander } from "./chance.ts";
import { describeActions } from "./market-actions.ts";
import type { MarketPlan } from "./market-plans.ts";
import { describeProvider } from "./providers.ts";
import { priceAt, tokenOf } from "./tokens.ts";

/** One provider closes accounts that are all but empty, as the interface has it. */
function closesAccounts({ provider, product }: MarketPlan): boolean {
  return provider === "harbor" && product === "Main Market";
}

/** A market as it stands at a moment, in the shape of the spec, marked as simulated. */
export function describeMarket(chance: Chance, plan: MarketPlan, at: Date, actionsUrl: string) {
  return {
    id: plan.id,
    type: plan.type,
    provider: describeProvider(plan.provider),
    productName: plan.product,
    token: tokenOf(plan.symbol).token,
    websiteUrl: `https://${plan.provider}.bellwether.example/${plan.id}`,
    additionalData: {
      simulated: true,
      ...(plan.type === "loop" && { marketName: "Main" }),
      ...(closesAccounts(plan) && { closesAccounts: true }),
    },
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
      // Cover costs a part of what a deposit earns.
      return {
        depositApy: round(depositApy * (plan.product === "Savings" ? 1.6 : 1.4), 6),
        ...deposits,
      };
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

const loopLeverage = 4;
/** Of what a loop holds, so much is borrowed at the highest leverage. */
const mostOfLoop = 1 - 1 / loopLeverage;

function borrowsAt(chance: Chance, plan: MarketPlan, at: Date) {
  const { totalDepositUsd, maxDeposit } = depositsAt(chance, plan, at);
  const isLoop = plan.type === "loop";
  const debt = tokenOf(isLoop ? plan.debtSymbol : plan.symbol);
  const share = utilizationAt(chance, plan, at) * (isLoop ? mostOfLoop : 1);
  const totalBorrowUsd = round(totalDepositUsd * share, 2);
  const totalBorrow = round(totalBorrowUsd / priceAt(chance, debt, at), 4);
  const maxDepositUsd = maxDeposit * tokenOf(plan.symbol).basePriceUsd;
  return {
    totalBorrow,
    totalBorrowUsd,
    maxBorrow: round((maxDepositUsd * 0.8) / debt.basePriceUsd, 0),
  };
}

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
