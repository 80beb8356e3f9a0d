import { beforeEach, expect, test } from "vitest";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import { TickRecorder } from "../../src/feeds/batches/tick-recorder.ts";
import type { FeedBatch } from "../../src/feeds/feed.ts";
import type { Service } from "../../src/service.ts";
import { AssetStore } from "../../src/store/assets/assets.ts";
import { useDatabase } from "../support/database.ts";
import { createTestService, testTime } from "../support/test-service.ts";

const db = useDatabase();
let service: Service;
let apply: (batch: Partial<FeedBatch>, afterMs?: number) => ReturnType<typeof applyBatch>;
let written: string[];
let isAway = false;
/** Assets whose prices the database refuses. */
let refused: (assetId: string) => boolean;

/** Stands for a refusal no check foresees. */
class RefusingAssetStore extends AssetStore {
  override async recordPrices(...[feed, prices]: Parameters<AssetStore["recordPrices"]>) {
    if (isAway) throw Object.assign(new Error("the database is away"), { code: "57P03" });
    if (prices.some(({ assetId }) => refused(assetId))) throw new Error("out of range");
    const foreign = await super.recordPrices(feed, prices);
    written.push(...prices.map(({ assetId }) => assetId));
    return foreign;
  }
}

beforeEach(() => {
  service = createTestService(db()).service;
  written = [];
  isAway = false;
  refused = (assetId) => assetId.startsWith("refused");
  const ticks = new TickRecorder(new RefusingAssetStore(db()), "ticks");
  const live = { ticks, observe: async () => {} };
  apply = (batch, afterMs = 0) => {
    const observedAt = new Date(testTime.getTime() + afterMs);
    return applyBatch(service.store, "ticks", { observedAt, ...batch }, live);
  };
});

const tick = (assetId: string, priceUsd: number, agoMs = 0) => ({
  ...{ assetId, priceUsd, observedAt: new Date(testTime.getTime() - agoMs).toISOString() },
});

test("a tick that the database refuses is reported once, and the others are stored", async () => {
  const { problems } = await apply({ ticks: [{}, tick("refused", 1), tick("good", 1)] });
  expect(problems).toMatchObject([
    { index: 0, field: "priceUsd" },
    {
      kind: "ticks",
      index: 1,
      message: `the price of refused at ${testTime.toISOString()} cannot be stored: out of range.`,
    },
  ]);
  expect((await apply({ ticks: [tick("later", 1)] }, 5000)).problems).toEqual([]);
  expect(written).toEqual(["good", "later"]);
});

test("a refused tick of an earlier batch is reported without an index", async () => {
  await apply({ ticks: [tick("first", 1)] });
  await apply({ ticks: [tick("refused", 1)] }, 1);
  const { problems } = await apply({ ticks: [tick("later", 1)] }, 5000);
  expect(problems).toEqual([{ kind: "ticks", message: expect.stringContaining("of refused at") }]);
  expect(written).toEqual(["first", "later"]);
});

test("ticks that the database refuses together do not fail the next batch", async () => {
  const ticks = Array.from({ length: 30 }, (_, at) => tick(`refused-${at}`, 1));
  await expect(apply({ ticks })).rejects.toThrow("out of range");
  await apply({ ticks: [tick("later", 1)] }, 5000);
  expect(written).toEqual(["later"]);
});

test("ticks are kept while the database is away", async () => {
  isAway = true;
  await expect(apply({ ticks: [tick("kept", 1)] })).rejects.toThrow("away");
  isAway = false;
  await apply({ ticks: [tick("later", 1)] });
  expect(written.sort()).toEqual(["kept", "later"]);
});

test("a tick older than a day is left out", async () => {
  const dayMs = 86_400_000;
  const { problems } = await apply({ ticks: [tick("old", 1, dayMs), tick("old", 1, dayMs + 1)] });
  expect(problems).toMatchObject([
    { index: 1, field: "observedAt", message: expect.stringContaining("at most a day old") },
  ]);
});

test("a late tick is compared with the last price at any age, unless the source confirms it", async () => {
  const twoHoursMs = 7_200_000;
  const late = tick("late", 11, twoHoursMs);
  const { problems } = await apply({
    ticks: [tick("late", 1), late, tick("late", 9, twoHoursMs), { ...late, jumpConfirmed: true }],
  });
  expect(problems.map(({ index }) => index)).toEqual([1]);
});

test("a tick more than an hour after the last price is accepted at any price", async () => {
  const { problems } = await apply({ ticks: [tick("jump", 1, 3_600_001), tick("jump", 11)] });
  expect(problems).toEqual([]);
});

test("a problem has the index of its tick in the list of the source", async () => {
  const { problems } = await apply({ ticks: [{}, tick("indexed", 1), tick("indexed", 11)] });
  expect(problems.map(({ kind, index }) => `${kind}[${index}]`)).toEqual(["ticks[0]", "ticks[2]"]);
});
