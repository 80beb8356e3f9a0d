import { expect, test } from "vitest";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import { listProfitAndLoss } from "../../src/operations/positions.ts";
import { useDatabase } from "../support/database.ts";
import { createTestService, testTime as now, readBody } from "../support/test-service.ts";
import { makeBetMarket, makeFeedTrade, wallet } from "./feed-positions.ts";

const db = useDatabase();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** More trades for one position than a chunk has. */
const many = Array.from({ length: 700 }, (_, index) => ({
  ...makeFeedTrade({ positionId: "many", at: minutesAgo(60), shares: 1 }),
  id: `many-${index}`,
}));

test("a sale counts although its purchase is the last of many trades of the batch", async () => {
  const { service } = createTestService(db());
  const sale = { ...makeFeedTrade({ positionId: "sold", at: minutesAgo(1) }), id: "sale" };
  const purchase = makeFeedTrade({ positionId: "sold", at: minutesAgo(2) });
  const invalid = makeFeedTrade({ positionId: "sold", at: minutesAgo(2), outcomeId: "maybe" });
  const { accepted, problems } = await applyBatch(service.store, "feed", {
    observedAt: now,
    markets: [makeBetMarket("0.5", "0.5")],
    predictionTrades: [
      { ...sale, kind: "sell" },
      ...many,
      {},
      { ...invalid, id: "invalid" },
      purchase,
    ],
  });
  const last = many.length;
  expect(problems.map(({ kind, index }) => [kind, index])).toEqual([
    ["predictionTrades", last + 2],
    ["predictionTrades", last + 1],
  ]);
  expect(accepted).toBe(1 + last + 2);
  const query = { walletAddresses: [wallet] };
  const { entries } = await readBody(listProfitAndLoss, service, { query });
  const shares = entries.map(({ positionId, closedAt, invested }) => [
    positionId,
    closedAt !== undefined,
    invested,
  ]);
  expect(shares.sort()).toEqual([
    ["many", false, 280],
    ["sold", true, 4],
  ]);
});
