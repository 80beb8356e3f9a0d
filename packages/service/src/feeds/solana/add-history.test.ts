import { expect, test } from "vitest";
import { solToken, usdcToken } from "../../../tests/support/market-fixtures.ts";
import { Decimal } from "../../domain/decimal.ts";
import { addFlows } from "../../domain/positions/position-history.ts";
import { addHistory } from "./add-history.ts";

const mints = [solToken.address, usdcToken.address] as const;

test("an entry whose liquidity is that of its flows has their cost, with fees as profit", () => {
  const flow = { signature: "s", slot: 1n, at: new Date(0) };
  const deposit = { ...flow, kind: "deposit", units: 50n } as const;
  const sides = mints.map((asset, index) => ({
    ...{ ...deposit, asset, index, valueUsd: new Decimal(10 + index) },
  }));
  const fees = { ...flow, kind: "collect", asset: mints[1], index: 2, units: 0n } as const;
  const totals = addFlows([
    ...sides,
    { ...fees, signature: "t", slot: 2n, valueUsd: new Decimal(4) },
  ]);
  const state = { account: "a", walletAddress: "w", missing: 0, transactions: 2 };
  const toEntry = (units: bigint) => ({
    deposit: { amountBaseUnits: "7" },
    liquidity: {
      inRange: true,
      amounts: mints.map((mint) => ({
        ...{ amountBaseUnits: "3", leg: { name: `deposit ${mint}`, units } },
      })),
    },
  });
  const known = { ...state, totals, fingerprint: "f" };
  expect(addHistory(toEntry(50n), known, "f")).toEqual({
    ...{
      deposit: { amountBaseUnits: "7" },
      historyStatus: "complete",
      openedAt: new Date(0).toISOString(),
    },
    liquidity: { inRange: true, amounts: [{ amountBaseUnits: "3" }, { amountBaseUnits: "3" }] },
    profitAndLoss: {
      ...{ invested: "21", netFlow: "17", costBasisUsd: "21" },
      ...{ investedLifetime: "21", netFlowLifetime: "17" },
    },
  });
  const received = addHistory(toEntry(51n), known, "f");
  expect(received).toMatchObject({ historyStatus: "incomplete" });
  expect(received).not.toHaveProperty("profitAndLoss");
});
