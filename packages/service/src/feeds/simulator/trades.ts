import { exampleWallet, walletPrefix, wallets } from "./addresses.ts";
import { isYesCorrect, type PredictionPlan, yesPriceAt } from "./predictions.ts";
import { dayMs, round, type SeededRandom } from "./seeded-random.ts";

/** All trades in a prediction market until a moment: purchases, sales and payouts. */
export function describeTrades(random: SeededRandom, plan: PredictionPlan, until: Date): unknown[] {
  return wallets
    .filter((wallet) => isExample(plan, wallet) || random("bets", plan.id, wallet) < 0.3)
    .flatMap((wallet) => tradesOf(random, plan, wallet))
    .filter((trade) => trade.at <= until);
}

function isExample(plan: PredictionPlan, wallet: string): boolean {
  return wallet === exampleWallet && /-sol-(150|200)$/.test(plan.id);
}

interface PlannedTrade {
  readonly kind: "buy" | "sell" | "payout";
  readonly shares: number;
  readonly at: Date;
}

function tradesOf(random: SeededRandom, plan: PredictionPlan, wallet: string) {
  const outcomeId = isExample(plan, wallet) || random("side", plan.id, wallet) < 0.5 ? "yes" : "no";
  const positionId = `${plan.id}-${outcomeId}-${walletPrefix(wallet)}`;
  return planTrades(random, plan, wallet).map((trade, index) => ({
    ...trade,
    id: `${positionId}-${index + 1}`,
    positionId,
    walletAddress: wallet,
    marketId: plan.id,
    outcomeId,
    price: sharePriceAt(random, plan, outcomeId, trade),
  }));
}

function sharePriceAt(
  random: SeededRandom,
  plan: PredictionPlan,
  outcomeId: string,
  trade: PlannedTrade,
) {
  if (trade.kind === "payout") return isYesCorrect(random, plan) === (outcomeId === "yes") ? 1 : 0;
  const yes = yesPriceAt(random, plan, trade.at);
  return outcomeId === "yes" ? yes : round(1 - yes, 3);
}

/** Some wallets buy twice, sell half, or sell all and buy again; some never collect their payout. */
function planTrades(random: SeededRandom, plan: PredictionPlan, wallet: string): PlannedTrade[] {
  const during = (part: number) =>
    new Date(plan.opensAt.getTime() + part * (plan.closesAt.getTime() - plan.opensAt.getTime()));
  const roll = (what: string) => random(what, plan.id, wallet);
  const first = 20 + Math.floor(roll("shares") * 400);
  const trades: PlannedTrade[] = [
    { kind: "buy", shares: first, at: during(0.05 + 0.2 * roll("first")) },
  ];
  let held = first;
  if (roll("again") < 0.4) {
    trades.push({ kind: "buy", shares: 30, at: during(0.3 + 0.1 * roll("second")) });
    held += 30;
  }
  if (roll("sells") < 0.5) {
    const sold = roll("all") < 0.4 ? held : Math.floor(held / 2);
    trades.push({ kind: "sell", shares: sold, at: during(0.5 + 0.2 * roll("sale")) });
    held -= sold;
  }
  if (held === 0 && roll("returns") < 0.5) {
    trades.push({ kind: "buy", shares: 50, at: during(0.8 + 0.1 * roll("return")) });
    held = 50;
  }
  if (held > 0 && roll("fetches") < 0.7) {
    const at = new Date(plan.settlesAt.getTime() + roll("fetch") * dayMs);
    trades.push({ kind: "payout", shares: held, at });
  }
  return trades;
}
