import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { Feed, FeedBatch } from "../../src/feeds/feed.ts";
import { createPushFeed } from "../../src/feeds/push-feed.ts";
import { createFeedRunner } from "../../src/feeds/run-feeds.ts";
import { pushFeedBatch } from "../../src/operations/feeds.ts";
import type { Service } from "../../src/service.ts";
import { useDatabase } from "../support/database.ts";
import { callHandler, createTestService, serviceUrl, testTime } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";

const db = useDatabase();
const clock = { now: () => testTime };
const log = { info: () => {}, warn: () => {} };
let service: Service;

beforeAll(() => {
  service = createTestService(db()).service;
});

function run(feed: Feed) {
  const runner = createFeedRunner({ feeds: [feed], stores: service.store, clock, log });
  const stop = new AbortController();
  const runs = runner.jobs.map((job) => job.run(stop.signal));
  onTestFinished(async () => {
    stop.abort();
    await Promise.all(runs);
  });
}

async function saveAsset(id: string): Promise<void> {
  const asset = { id, chain: "solana", name: id, symbol: "TICK", tags: [] };
  await service.store.assets.saveAssets("test", [asset], testTime);
}

async function readPrice(id: string): Promise<number | undefined> {
  const [asset] = await service.store.assets.findAssets([id]);
  return asset?.priceUsd?.toNumber();
}

const tick = (assetId: string, priceUsd: number, agoMs: number) => ({
  ...{ assetId, priceUsd, observedAt: new Date(testTime.getTime() - agoMs).toISOString() },
});

test("a pushed batch counts as written only once the prices of its ticks are stored", async () => {
  await saveAsset("pushed");
  const push = (key: string, body: object) =>
    callHandler(pushFeedBatch, service, {
      path: { feedName: "harbor" },
      headers: { "Idempotency-Key": key },
      caller: { feed: "harbor" },
      body,
    });
  await push("1", { ticks: [tick("pushed", 1, 200)] });
  await push("2", { ticks: [tick("pushed", 2, 100)] });
  const { pushedBatches } = service.store;
  run(createPushFeed({ name: "harbor", batches: pushedBatches, serviceUrl, pollMs: 5 }));
  await waitFor(async () => (await pushedBatches.findNext("harbor")) === undefined);
  expect(await readPrice("pushed")).toBe(2);
});

test("the last tick of a stream is stored without another batch", async () => {
  await saveAsset("streamed");
  const batches: FeedBatch[] = [200, 100].map((agoMs) => ({
    observedAt: testTime,
    ticks: [tick("streamed", agoMs, agoMs)],
  }));
  run({
    name: "stream",
    async *batches(signal) {
      yield* batches;
      while (!signal.aborted) await sleep(5);
    },
  });
  await expect.poll(() => readPrice("streamed")).toBe(100);
});
