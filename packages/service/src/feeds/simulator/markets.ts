import { describeActions } from "./market-actions.ts";
import type { MarketPlan } from "./market-plans.ts";
import { describeProvider } from "./providers.ts";
import { round, type SeededRandom, smoothNoise } from "./seeded-random.ts";
import { priceAt, tokenOf } from "./tokens.ts";

/** One provider closes accounts after a withdrawal at or above 99.9%, as the spec describes. */
function closesAccounts({ provider, product }: MarketPlan): boolean {
  return provider === "harbor" && product === "Main Market";
}

/** A market at a moment, in the spec's shape, marked as simulated. */
export function describeMarket(
  random: SeededRandom,
  plan: MarketPlan,
  at: Date,
  actionsUrl: string,
) {
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
    ...(plan.pool && {
      poolId: plan.pool.poolId,
      pairedToken: tokenOf(plan.pool.first).token,
    }),
    ...figuresAt(random, plan, at),
  };
}

function figuresAt(random: SeededRandom, plan: MarketPlan, at: Date) {
  const rates = ratesAt(random, plan, at);
  const deposits = depositsAt(random, plan, at);
  const { depositApy } = rates;
  switch (plan.type) {
    case "lending":
      return {
        ...rates,
        ...rewardsOf(rates),
        ...deposits,
        ...borrowsAt(random, plan, at),
        maxLtv: 0.75,
        liquidationLtv: 0.8,
        liquidationPenalty: 0.05,
      };
    case "yield":
      // The cover costs a part of the yield.
      return {
        depositApy: round(depositApy * (plan.product === "Savings" ? 1.6 : 1.4), 6),
        ...deposits,
      };
    case "loop":
      return { ...rates, ...deposits, ...borrowsAt(random, plan, at), ...loopAt(plan, rates) };
    case "perpetual":
      return perpetualAt(random, plan, at);
  }
}

/** Rewards make up a tenth of a deposit's rate; loans have none. */
function rewardsOf({ depositApy, borrowApy }: ReturnType<typeof ratesAt>) {
  const baseDepositApy = round(depositApy * 0.9, 6);
  return {
    baseDepositApy,
    rewardDepositApy: round(depositApy - baseDepositApy, 6),
    baseBorrowApy: borrowApy,
    rewardBorrowApy: 0,
  };
}

/** Loan and deposit rates rise with the utilization. */
export function ratesAt(random: SeededRandom, plan: MarketPlan, at: Date) {
  const utilization = utilizationAt(random, plan, at);
  const borrowApy = 0.02 + 0.07 * utilization;
  return { depositApy: round(borrowApy * utilization, 6), borrowApy: round(borrowApy, 6) };
}

function utilizationAt(random: SeededRandom, plan: MarketPlan, at: Date): number {
  return 0.72 + 0.2 * smoothNoise(random, `utilization ${plan.id}`, at);
}

function depositsAt(random: SeededRandom, plan: MarketPlan, at: Date) {
  const priceUsd = priceAt(random, tokenOf(plan.symbol), at);
  const baseUsd = 1e6 * 10 ** (2 * random("size", plan.id));
  const grown = baseUsd * (1 + 0.3 * smoothNoise(random, `size ${plan.id}`, at));
  const totalDeposit = round(grown / tokenOf(plan.symbol).basePriceUsd, 4);
  return {
    totalDeposit,
    totalDepositUsd: round(totalDeposit * priceUsd, 2),
    maxDeposit: round((baseUsd * 2) / tokenOf(plan.symbol).basePriceUsd, 0),
  };
}

const loopLeverage = 4;
/** The borrowed fraction in a loop at the maximum leverage. */
const maxLoanShare = 1 - 1 / loopLeverage;

function borrowsAt(random: SeededRandom, plan: MarketPlan, at: Date) {
  const { totalDepositUsd, maxDeposit } = depositsAt(random, plan, at);
  const isLoop = plan.type === "loop";
  const debt = tokenOf(isLoop ? plan.debtSymbol : plan.symbol);
  const share = utilizationAt(random, plan, at) * (isLoop ? maxLoanShare : 1);
  const totalBorrowUsd = round(totalDepositUsd * share, 2);
  const totalBorrow = round(totalBorrowUsd / priceAt(random, debt, at), 4);
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
    maxLtv: maxLoanShare,
    liquidationLtv: 0.85,
    liquidationPenalty: 0.05,
    debtToken: tokenOf(plan.debtSymbol).token,
  };
}

function perpetualAt(random: SeededRandom, plan: MarketPlan, at: Date) {
  const { totalDepositUsd } = depositsAt(random, plan, at);
  return {
    markPriceUsd: priceAt(random, tokenOf(plan.symbol), at),
    fundingRate: round(0.00003 * smoothNoise(random, `funding ${plan.id}`, at), 8),
    openInterestUsd: round(totalDepositUsd / 4, 2),
    volume24hUsd: round(
      totalDepositUsd * (0.5 + 0.3 * smoothNoise(random, `volume ${plan.id}`, at)),
      2,
    ),
    maxLeverage: 20,
  };
}
