import type { Database } from "../../src/database/connect.ts";
import { makeFeedMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { testTime } from "../support/test-service.ts";
import { beginEvents } from "./event-harness.ts";

export const minute = 60_000;
/** A health factor at or below 1.2. */
export const trigger = {
  ...{ type: "position-level", event: "position-level" },
  ...{ measure: "health-factor", direction: "down", level: 1.2 },
};
export const repay = { blinkUrl: "https://actions.bellwether.example/repay" };

/** A loan feed, whose time a test moves. */
export async function beginLoans(db: Database) {
  const harness = await beginEvents(db);
  const { apply, stores } = harness.replica("loans");
  const at = (minutes: number) => new Date(testTime.getTime() + minutes * minute).toISOString();
  /** A loan whose debt makes its health factor so. */
  const loan = (walletAddress: string, health: number, more: object = {}) => ({
    ...{ id: `loan-${walletAddress}`, type: "lending", walletAddress, marketId: "lending" },
    ...{ provider: { id: "harbor", name: "Harbor" }, openedAt: "2026-01-01T00:00:00Z" },
    deposits: [{ token: solToken, amountBaseUnits: "10000000000", valueUsd: 1500 }],
    borrows: [
      {
        ...{ token: usdcToken, valueUsd: 1200 / health },
        amountBaseUnits: String(Math.round(1_200_000_000 / health)),
      },
    ],
    ...{ liquidationLtv: 0.8, actions: { repay }, ...more },
  });
  const report = (minutes: number, positions: object[]) => {
    harness.moveTo(minutes * minute);
    const markets = [makeFeedMarket({ id: "lending", type: "lending" })];
    return apply({ markets, positions });
  };
  const healths = async (wallet: string, from: number, values: readonly number[]) => {
    for (const [index, health] of values.entries()) {
      await report(from + index, [loan(wallet, health)]);
    }
  };
  return { ...harness, stores, at, loan, report, healths };
}
