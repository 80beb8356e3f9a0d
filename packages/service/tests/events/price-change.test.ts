import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { Decimal } from "../../src/domain/decimal.ts";
import { hasToken, jobNameOf, jobNamesOf } from "../../src/domain/feeds/partitions.ts";
import { addDeliveries } from "../../src/store/webhooks/deliveries.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { testTime } from "../support/test-service.ts";
import { beginEvents, sol, solAsset } from "./event-harness.ts";

const minute = 60_000;
const trigger = {
  ...{ type: "price-change", event: "price-change", tokens: [sol], threshold: 0.05 },
  ...{ windowSeconds: 600, direction: "any" },
};

const db = useEmptiedDatabase();

type Harness = Awaited<ReturnType<typeof beginEvents>>;
type Replica = ReturnType<Harness["replica"]>;

/** Applies a price a minute, from a minute on. */
async function applyPrices(
  { moveTo }: Harness,
  { apply }: Replica,
  fromMinute: number,
  prices: readonly number[],
) {
  for (const [index, priceUsd] of prices.entries()) {
    moveTo((fromMinute + index) * minute);
    await apply({ prices: [{ assetId: sol, priceUsd }] });
  }
}

const flat = (count: number) => Array<number>(count).fill(100);

describe("a price change", () => {
  test("is delivered once, with the prices at the start and the end of the window, and again after it was under 80 %", async () => {
    const harness = await beginEvents(db());
    const id = await harness.subscribe(trigger);
    const replica = harness.replica();
    await applyPrices(harness, replica, 1, [...flat(11), 104, 106, 107, 103, 106]);
    const events = await harness.readEvents();
    const at = (minutes: number) => new Date(testTime.getTime() + minutes * minute).toISOString();
    expect(events).toEqual([
      {
        ...{ id: events[0]?.id, event: "price-change", subscriptionId: id, trigger },
        ...{ time: at(13), timestamp: at(13), token: { id: sol, symbol: "SOL", name: "Solana" } },
        price: { fromUsd: 100, toUsd: 106, change: 0.06 },
      },
      expect.objectContaining({ time: at(16), price: { fromUsd: 100, toUsd: 106, change: 0.06 } }),
    ]);
  });

  test("within the cool-down is not told", async () => {
    const harness = await beginEvents(db());
    await harness.subscribe(trigger);
    await applyPrices(harness, harness.replica(), 1, [...flat(11), 106, 103, 106]);
    expect(await harness.readEvents()).toHaveLength(1);
  });

  test.each([
    { direction: "up", before: 106, after: [107, 120] },
    { direction: "down", before: 94, after: [93, 80] },
  ])(
    "$direction that held before the subscription, or without a full window of prices, is not told",
    async ({ before, after }) => {
      const harness = await beginEvents(db());
      const replica = harness.replica();
      await applyPrices(harness, replica, 1, [...flat(11), before]);
      await harness.subscribe(trigger);
      await harness.subscribe({ ...trigger, windowSeconds: 7 * 86_400 });
      await applyPrices(harness, replica, 13, after);
      expect(await harness.readEvents()).toEqual([]);
    },
  );

  test("of the first price after the subscription is told", async () => {
    const harness = await beginEvents(db());
    const replica = harness.replica();
    await applyPrices(harness, replica, 1, flat(11));
    harness.moveTo(11.5 * minute);
    await harness.subscribe(trigger);
    await applyPrices(harness, replica, 12, [106]);
    expect(await harness.readEvents()).toHaveLength(1);
  });

  longTest("of the next price is told after a pause between two prices", async () => {
    const harness = await beginEvents(db());
    const id = await harness.subscribe(trigger);
    const replica = harness.replica();
    await applyPrices(harness, replica, 1, flat(11));
    const { eventSubscriptions } = harness.service.store;
    for (const isEnabled of [false, true]) {
      await eventSubscriptions.setEnabled(harness.app.id, id, isEnabled, harness.clock.now());
    }
    await applyPrices(harness, replica, 12, [106]);
    expect(await harness.readEvents()).toHaveLength(1);
  });

  longTest("of a tick before the detector has read the subscription is told", async () => {
    const harness = await beginEvents(db());
    const replica = harness.replica("prices", undefined, 1000);
    await applyPrices(harness, replica, 1, flat(11));
    harness.moveTo(11 * minute + 200);
    await harness.subscribe(trigger);
    for (const [ms, priceUsd] of [
      [500, 106],
      [1500, 100],
    ] as const) {
      harness.moveTo(11 * minute + ms);
      await replica.apply({ prices: [{ assetId: sol, priceUsd }] });
    }
    const events = await harness.readEvents();
    expect(events).toEqual([
      expect.objectContaining({ price: { fromUsd: 100, toUsd: 106, change: 0.06 } }),
    ]);
  });

  longTest(
    "of the first of two ticks in a batch is told, although the token is new to the detector",
    async () => {
      const harness = await beginEvents(db());
      await applyPrices(harness, harness.replica(), 1, flat(11));
      await harness.subscribe(trigger);
      harness.moveTo(12 * minute);
      const tick = (ms: number, priceUsd: number) => ({
        ...{ assetId: sol, priceUsd },
        observedAt: new Date(testTime.getTime() + 12 * minute - ms).toISOString(),
      });
      await harness.replica().apply({ ticks: [tick(900, 106), tick(100, 101)] });
      expect(await harness.readEvents()).toHaveLength(1);
    },
  );

  longTest(
    "of a token that was watched before it was listed, in another spelling, is told",
    async () => {
      const harness = await beginEvents(db());
      const address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
      const watching = { ...trigger, tokens: [`ethereum:${address}`] };
      const id = await harness.subscribe(watching);
      const { apply } = harness.replica();
      harness.moveTo(minute);
      await apply({ assets: [{ chain: "ethereum", address, name: "USD Coin", symbol: "USDC" }] });
      for (const [index, priceUsd] of [...flat(11), 106].entries()) {
        harness.moveTo((2 + index) * minute);
        await apply({ prices: [{ assetId: `ethereum:${address.toLowerCase()}`, priceUsd }] });
      }
      const token = { id: `ethereum:${address.toLowerCase()}`, symbol: "USDC", name: "USD Coin" };
      const told = { subscriptionId: id, token, trigger: watching };
      expect(await harness.readEvents()).toEqual([expect.objectContaining(told)]);
    },
  );

  test("reaches the subscribers of a topic in plain words", async () => {
    const harness = await beginEvents(db());
    const topic = await harness.addTopic();
    const [subscriber, other] = [
      await harness.addSubscriber(topic.topicId),
      await harness.addSubscriber(),
    ];
    await harness.subscribe(trigger, topic);
    await applyPrices(harness, harness.replica(), 1, [...flat(11), 94.4449]);
    expect(await harness.readInbox(subscriber)).toEqual([
      { title: "SOL is down 5.6%", body: "Solana fell from $100.00 to $94.44 in 10 minutes." },
    ]);
    expect(await harness.readInbox(other)).toEqual([]);
  });

  test("of a disabled subscription is never delivered, not even late", async () => {
    const harness = await beginEvents(db());
    const id = await harness.subscribe(trigger);
    const { eventSubscriptions } = harness.service.store;
    const replica = harness.replica();
    await applyPrices(harness, replica, 1, flat(11));
    await eventSubscriptions.setEnabled(harness.app.id, id, false, harness.clock.now());
    await applyPrices(harness, replica, 12, [106]);
    await eventSubscriptions.setEnabled(harness.app.id, id, true, harness.clock.now());
    await applyPrices(harness, replica, 13, [107]);
    expect(await harness.readEvents()).toEqual([]);
  });

  longTest(
    "of ticks is told with a late tick as its base, and never by the late tick",
    async () => {
      const harness = await beginEvents(db());
      await harness.subscribe({ ...trigger, windowSeconds: 60 });
      const { apply } = harness.replica();
      const tick = (ofTwo: number, priceUsd: number) => ({
        ...{ assetId: sol, priceUsd },
        observedAt: new Date(testTime.getTime() + ofTwo * 1000).toISOString(),
      });
      harness.moveTo(130_000);
      await apply({ ticks: [tick(1, 100), tick(62, 104)] });
      await apply({ ticks: [tick(50, 130)] });
      expect(await harness.readEvents()).toEqual([]);
      await apply({ ticks: [tick(111, 138)] });
      const events = await harness.readEvents();
      expect(events.map((event) => "price" in event && event.price)).toEqual([
        { fromUsd: 130, toUsd: 138, change: 0.061538 },
      ]);
    },
  );
});

describe("a replica that stops", () => {
  test("between a price and its event leaves the event to the next one", async () => {
    const harness = await beginEvents(db());
    await harness.subscribe(trigger);
    await applyPrices(harness, harness.replica(), 1, flat(11));
    // The price is stored, and the process ends before its event is.
    harness.moveTo(12 * minute);
    const price = { assetId: sol, priceUsd: 106 };
    const stopped = harness.replica();
    stopped.live.observe = () => Promise.reject(new Error("The process ended."));
    await expect(stopped.apply({ prices: [price] })).rejects.toThrow("The process ended.");
    expect(await harness.readEvents()).toEqual([]);
    const next = harness.replica();
    await applyPrices(harness, next, 14, [101, 101]);
    expect(await harness.readEvents()).toEqual([
      expect.objectContaining({ time: new Date(testTime.getTime() + 12 * minute).toISOString() }),
    ]);
  });

  test("because its database was away does not mark prices as evaluated whose events are not stored", async () => {
    const harness = await beginEvents(db());
    await harness.subscribe(trigger);
    const stopped = harness.replica();
    await applyPrices(harness, stopped, 1, flat(11));
    await sql`alter table price_states rename to away`.execute(db());
    await expect(applyPrices(harness, stopped, 12, [106])).rejects.toThrow("price_states");
    await sql`alter table away rename to price_states`.execute(db());
    await stopped.detector.close();
    await applyPrices(harness, harness.replica(), 13, [101]);
    expect(await harness.readEvents()).toHaveLength(1);
  });

  longTest("and is replaced an hour later tells subscribers of a topic when it was", async () => {
    const harness = await beginEvents(db());
    const topic = await harness.addTopic();
    const subscriber = await harness.addSubscriber(topic.topicId);
    await harness.subscribe(trigger, topic);
    await applyPrices(harness, harness.replica(), 1, flat(11));
    harness.moveTo(12 * minute);
    await harness.service.store.assets.recordPrices("prices", [
      {
        ...{ assetId: sol, priceUsd: new Decimal(106), observedAt: harness.clock.now() },
        isJumpConfirmed: false,
      },
    ]);
    await applyPrices(harness, harness.replica(), 72, [100]);
    const [alert] = await harness.readInbox(subscriber);
    expect(alert?.body).toBe(
      "Solana rose from $100.00 to $106.00 in 10 minutes. This was on Nov 2, 09:42 UTC.",
    );
  });

  test("after an event does not repeat it, and neither does one that still believes to be in charge", async () => {
    const harness = await beginEvents(db());
    await harness.subscribe(trigger);
    const [first, ofTwo] = [harness.replica(), harness.replica()];
    await applyPrices(harness, first, 1, flat(11));
    await applyPrices(harness, ofTwo, 12, [100]);
    await applyPrices(harness, first, 13, [106]);
    await applyPrices(harness, ofTwo, 13, [106, 107]);
    await applyPrices(harness, harness.replica(), 15, [108]);
    expect(await harness.readEvents()).toHaveLength(1);
    // Its copy is outdated, and follows the database from then on.
    await applyPrices(harness, ofTwo, 16, [100]);
    await applyPrices(harness, first, 17, [100, 106]);
    expect(await harness.readEvents()).toHaveLength(2);
  });
});

describe("a feed whose partitions change", () => {
  const partitionOf = (count: number) => {
    const all = Array.from({ length: count }, (_, index) => ({ number: index + 1, count }));
    return all.find((partition) => hasToken({ partition }, sol));
  };
  const [ofTwo, ofThree] = [partitionOf(2), partitionOf(3)];

  test("does not load the tokens of other partitions", async () => {
    const harness = await beginEvents(db());
    await harness.subscribe(trigger);
    const others = { number: (ofTwo?.number ?? 0) === 1 ? 2 : 1, count: 2 };
    const prices = [...flat(11), 106, 106];
    await applyPrices(harness, harness.replica("prices", others), 1, prices);
    expect(await harness.readEvents()).toEqual([]);
    await harness.service.store.feedOwners.handOver("prices", "other");
    await applyPrices(harness, harness.replica("other", ofTwo), 20, prices);
    expect(await harness.readEvents()).not.toEqual([]);
  });

  longTest("tells what the feed had not evaluated before", async () => {
    const harness = await beginEvents(db());
    await harness.subscribe(trigger);
    const whole = harness.replica();
    await applyPrices(harness, whole, 1, flat(11));
    await whole.detector.close();
    harness.moveTo(12 * minute);
    const crossing = { assetId: sol, priceUsd: new Decimal(106), isJumpConfirmed: false };
    const observedAt = harness.clock.now();
    await harness.service.store.assets.recordPrices("prices", [{ ...crossing, observedAt }]);
    await applyPrices(harness, harness.replica("prices", ofTwo), 13, [101]);
    await applyPrices(harness, harness.replica("prices", ofThree), 14, [101]);
    expect(await harness.readEvents()).toHaveLength(1);
  });

  test("goes on after the newest price even with the partitions that it had a day before", async () => {
    const harness = await beginEvents(db());
    for (const [at, partition] of [undefined, ofTwo, ofThree, undefined, ofTwo].entries()) {
      const feed = { name: "prices", ...(partition && { partition }) };
      const { feedMarks } = harness.replica().stores;
      const seen = await feedMarks.readSeenUntil(feed.name, jobNameOf(feed), jobNamesOf(feed));
      expect(seen).toEqual(at === 0 ? undefined : harness.clock.now());
      harness.moveTo((at + 1) * minute);
      await feedMarks.saveSeenUntil(jobNameOf(feed), harness.clock.now());
    }
  });

  test("leaves other feeds alone", async () => {
    const harness = await beginEvents(db());
    const { feedMarks } = harness.replica().stores;
    const [early, late] = [harness.clock.now(), new Date(harness.clock.now().getTime() + minute)];
    await feedMarks.saveSeenUntil("prices", early);
    await feedMarks.saveSeenUntil("prices.eu#1/2", late);
    await feedMarks.saveSeenUntil("prices#c0ffee", late);
    const all = ["prices#1/2", "prices#2/2"];
    expect(await feedMarks.readSeenUntil("prices", "prices#2/2", all)).toEqual(early);
    expect(await feedMarks.readSeenUntil("prices", "prices", ["prices"])).toEqual(early);
    const others = [
      ["prices.eu", "prices.eu#1/2"],
      ["prices#c0ffee", "prices#c0ffee"],
    ] as const;
    for (const [feed, own] of others) {
      expect(await feedMarks.readSeenUntil(feed, own, [own])).toEqual(late);
    }
  });
});

test("up to 100 events of a webhook share a delivery", async () => {
  const harness = await beginEvents(db());
  const addresses = Array.from(
    { length: 130 },
    (_, index) => `0x${String(index).padStart(40, "0")}`,
  );
  const ids = addresses.map((address) => `ethereum:${address}`);
  const asset = { ...solAsset, chain: "ethereum" };
  const { apply } = harness.replica();
  harness.moveTo(minute);
  await apply({ assets: addresses.map((address) => ({ ...asset, address })) });
  const destination = await harness.addWebhook();
  for (const tokens of [ids.slice(0, 100), ids.slice(100)]) {
    await harness.subscribe({ ...trigger, tokens }, destination);
  }
  const prices = (priceUsd: number) => ids.map((assetId) => ({ assetId, priceUsd }));
  harness.moveTo(2 * minute);
  await apply({ prices: prices(100) });
  harness.moveTo(13 * minute);
  await apply({ prices: prices(106) });
  const deliveries = await db().selectFrom("deliveries").select("body").execute();
  const counts = deliveries.map(({ body }) => (body as unknown as { events: [] }).events.length);
  expect(counts.sort()).toEqual([100, 30]);
});

longTest("Ten thousand deliveries are stored in one statement", async () => {
  const harness = await beginEvents(db());
  const { webhookId } = await harness.addWebhook();
  const delivery = {
    ...{ webhookId, event: "price-change", body: { events: [] } },
    ...{ isTest: false, createdAt: testTime },
  };
  const all = Array.from({ length: 10_000 }, () => ({ ...delivery, id: randomUUID() }));
  await addDeliveries(db(), all, async () => {});
  const { count } = await db()
    .selectFrom("deliveries")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe("10000");
});
