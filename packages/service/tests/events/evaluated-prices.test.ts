import { expect, test } from "vitest";
import { useEmptiedDatabase } from "../support/database.ts";
import { testTime } from "../support/test-service.ts";
import { beginEvents, sol } from "./event-harness.ts";

const minute = 60_000;
const trigger = {
  ...{ type: "price-change", event: "price-change", tokens: [sol], threshold: 0.05 },
  ...{ windowSeconds: 600, direction: "any" },
};

const db = useEmptiedDatabase();

/** A replica whose prices a test applies at times after the test's start, in milliseconds. */
async function beginPrices(refreshEveryMs = 0) {
  const harness = await beginEvents(db());
  const { apply, detector, stores } = harness.replica("prices", undefined, refreshEveryMs);
  const applyAt = (ms: number, priceUsd: number, more: object = {}) =>
    apply({
      ...{ observedAt: new Date(testTime.getTime() + ms), prices: [{ assetId: sol, priceUsd }] },
      ...more,
    });
  return {
    ...{ ...harness, detector, stores, applyAt },
    price(ms: number, priceUsd: number) {
      harness.moveTo(ms);
      return applyAt(ms, priceUsd);
    },
    seenMs: () => (detector.seenUntil?.getTime() ?? 0) - testTime.getTime(),
  };
}

test("history is no event, and the base of later prices", async () => {
  const { subscribe, price, applyAt, readEvents, seenMs } = await beginPrices();
  await subscribe(trigger);
  await price(10 * minute, 100);
  await applyAt(0, 90, { historyOnly: ["1m"] });
  for (const minutes of [9, 10.2]) {
    await applyAt(minutes * minute, 200, { historyOnly: ["1m"] });
  }
  expect(await readEvents()).toEqual([]);
  await price(10.5 * minute, 99);
  expect(await readEvents()).toEqual([
    expect.objectContaining({ price: { fromUsd: 90, toUsd: 99, change: 0.1 } }),
  ]);
  // As a seen price, a later one would hide live prices before it.
  await applyAt(11 * minute, 200, { historyOnly: ["1m"] });
  expect(seenMs()).toBe(10.5 * minute);
});

test("a batch's prices are evaluated in time order, without those of zero", async () => {
  const { subscribe, replica, moveTo, readEvents } = await beginEvents(db());
  const { apply } = replica();
  await subscribe({ ...trigger, windowSeconds: 60 });
  const tick = (seconds: number, priceUsd: number) => ({
    ...{ assetId: sol, priceUsd },
    observedAt: new Date(testTime.getTime() + seconds * 1000).toISOString(),
  });
  moveTo(2 * minute);
  await apply({ ticks: [tick(0, 100)] });
  const prices = [{ assetId: sol, priceUsd: 0, jumpConfirmed: true }];
  expect((await apply({ ticks: [tick(62, 104), tick(61, 106)], prices })).problems).toEqual([]);
  expect(await readEvents()).toEqual([
    expect.objectContaining({ price: { fromUsd: 100, toUsd: 106, change: 0.06 } }),
  ]);
});

test("a price from the future counts as seen until five seconds ahead, and a late one does not move that back", async () => {
  const { price, applyAt, moveTo, seenMs } = await beginPrices();
  await price(minute, 100);
  expect(seenMs()).toBe(minute);
  await applyAt(minute - 1000, 100);
  expect(seenMs()).toBe(minute);
  moveTo(2 * minute);
  await applyAt(60 * minute, 100);
  expect(seenMs()).toBe(2 * minute + 5000);
});

test("subscriptions are read again after the clock ran back", async () => {
  const { subscribe, price, applyAt, moveTo, readEvents } = await beginPrices(1000);
  await price(60 * minute, 100);
  moveTo(minute);
  await subscribe({ ...trigger, windowSeconds: 60 });
  await applyAt(61 * minute, 100);
  await applyAt(62 * minute, 110);
  expect(await readEvents()).toHaveLength(1);
});

test("a replica that stops stores how far it evaluated", async () => {
  const { price, detector, stores } = await beginPrices();
  const readMarkMs = async () => {
    const seen = await stores.feedMarks.readSeenUntil("prices", "prices", ["prices"]);
    return (seen?.getTime() ?? 0) - testTime.getTime();
  };
  await price(minute, 100);
  await price(minute + 2000, 100);
  expect(await readMarkMs()).toBe(minute);
  await detector.close();
  expect(await readMarkMs()).toBe(minute + 2000);
});
