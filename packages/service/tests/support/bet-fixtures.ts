import { Decimal } from "../../src/domain/decimal.ts";
import type { PredictionMarket } from "../../src/domain/markets/market.ts";
import { addTrades, type Ledger } from "../../src/domain/positions/ledger.ts";
import type { PredictionPosition } from "../../src/domain/positions/position.ts";
import type { Trade, TradeKind } from "../../src/domain/positions/trade.ts";
import { makeMarket } from "./market-fixtures.ts";

/** A bet on `yes`, and its market with the outcomes `yes` at 0.31 and `no` at 0.69. */
export const betMarketId = "rain";

/** A minute in the hour of all test bets. */
export const atMinute = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute));

export function makeBetMarket(fields: Partial<PredictionMarket> = {}): PredictionMarket {
  const market = makeMarket({ id: betMarketId, type: "prediction" }) as PredictionMarket;
  return { ...market, ...fields };
}

/** A trade in `yes` shares at a minute, whose id is its kind and its minute. */
export function makeBetTrade(
  kind: TradeKind,
  [shares, price]: readonly [shares: number | string, price: number | string],
  minute: number,
): Trade {
  return {
    ...{ id: `${kind}-${minute}`, positionId: "bet", walletAddress: "4".repeat(43) },
    ...{ marketId: betMarketId, outcomeId: "yes", kind, at: atMinute(minute) },
    ...{ shares: new Decimal(shares), price: new Decimal(price) },
  };
}

/** A position on `yes` with these trades' ledger. */
export function makeBet(...trades: readonly Trade[]): PredictionPosition {
  const ledger = addTrades(undefined, trades).ledger as Ledger;
  const { openedAt, closedAt } = ledger;
  return {
    ...{ id: "bet", sourceId: "bet", type: "prediction", walletAddress: "4".repeat(43) },
    ...{ provider: { id: "harbor", name: "Harbor" }, marketId: betMarketId, outcomeId: "yes" },
    ...{ ledger, openedAt, ...(closedAt && { closedAt }) },
  };
}
