import type { Event } from "@bellwether/alerts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { Decimal } from "../../src/domain/decimal.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { testTime } from "../support/test-service.ts";
import { beginEvents } from "./event-harness.ts";
import { OrderOracle, type OrderTrigger } from "./order-oracle.ts";

const minute = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Steps less than a second apart happen before the detector reads subscriptions and buys again. */
const gapMs = fc.constantFrom(150, 400, 1100, 5000, 61_000);
const usd = fc.constantFrom(78, 89, 95, 100, 106, 111, 124);
const which = fc.nat({ max: 2 });

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: fc.constant("price" as const), gapMs, usd },
      isTick: fc.boolean(),
      lateMs: fc.constantFrom(0, 0, 0, 0, 713),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{
        kind: fc.constantFrom("buy" as const, "buy" as const, "sell" as const),
        gapMs,
        usd,
        which,
      },
      lateMs: fc.constantFrom(0, 0, 0, 700, 3000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant("subscribe" as const), gapMs },
      event: fc.constantFrom("price-change" as const, "last-trade-price-change" as const),
      direction: fc.constantFrom("up" as const, "down" as const, "any" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("switch" as const), gapMs, which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart" as const), gapMs }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let runs = 0;

/** A token with a feed, two hours of prices at 100 and two app subscribers. */
async function beginRun() {
  runs += 1;
  const address = `0x${String(runs).padStart(40, "0")}`;
  const [id, feed] = [`ethereum:${address}`, `orders-${runs}`];
  const harness = await beginEvents(database.db);
  const { assets } = harness.service.store;
  const asset = { chain: "ethereum", address, name: feed, symbol: "ORDER", tags: [] };
  await assets.saveAssets(feed, [{ ...asset, id }], harness.clock.now());
  const past = [90, 60, 30, 0].map((minutes) => ({
    ...{ assetId: id, priceUsd: new Decimal(100), isJumpConfirmed: false },
    observedAt: new Date(testTime.getTime() - minutes * minute),
  }));
  await assets.recordPrices(feed, past);
  const wallets = [
    await harness.addSubscriber(),
    await harness.addSubscriber(),
    makeWallet().address,
  ];
  return { ...harness, id, feed, wallets, webhook: await harness.addWebhook() };
}

/** Applies steps to the service and to the oracle. */
class OrderRun {
  readonly oracle = new OrderOracle();
  readonly #run: Awaited<ReturnType<typeof beginRun>>;
  readonly #subscriptions: { readonly id: string; isEnabled: boolean }[] = [];
  #replica: ReturnType<OrderRun["openReplica"]>;
  #nowMs = 0;
  #lastUsd = 100;
  #trades = 0;

  constructor(run: Awaited<ReturnType<typeof beginRun>>) {
    this.#run = run;
    this.#replica = this.openReplica();
  }

  openReplica() {
    return this.#run.replica(this.#run.feed, undefined, 1000);
  }

  async take(next: Step): Promise<void> {
    this.#move(next.gapMs);
    if (next.kind === "price") await this.#price(next.usd, next);
    else if (next.kind === "subscribe") await this.#subscribe(next);
    else if (next.kind === "switch") await this.#switch(next.which);
    else if (next.kind === "restart") await this.#restart();
    else await this.#trade(next);
  }

  /** Repeats the last price until the detector has read what is new. */
  async settle(): Promise<void> {
    this.#move(1100);
    await this.#price(this.#lastUsd, { isTick: false, lateMs: 0 });
  }

  #move(ms: number): void {
    this.#nowMs += ms;
    this.#run.moveTo(this.#nowMs);
  }

  get #now(): number {
    return testTime.getTime() + this.#nowMs;
  }

  async #price(usd: number, { isTick, lateMs }: { isTick: boolean; lateMs: number }) {
    const time = this.#now - lateMs;
    const entry = {
      assetId: this.#run.id,
      priceUsd: usd,
      observedAt: new Date(time).toISOString(),
    };
    const { problems } = await this.#replica.apply(
      isTick ? { ticks: [entry] } : { prices: [entry] },
    );
    expect(problems).toEqual([]);
    if (lateMs === 0) this.#lastUsd = usd;
    this.oracle.price(time, usd, this.#now);
  }

  async #subscribe({ event, direction }: OrderTrigger): Promise<void> {
    const { id: token, subscribe, webhook } = this.#run;
    const window = event === "price-change" ? { windowSeconds: 3600 } : {};
    const trigger = { event, tokens: [token], threshold: 0.1, ...window, direction };
    const id = await subscribe(trigger, webhook);
    this.#subscriptions.push({ id, isEnabled: true });
    this.oracle.subscribe(id, { event, direction }, this.#now);
  }

  /** An event is made at the next price but one at the latest, so the ones before are made first. */
  async #switch(which: number): Promise<void> {
    await this.settle();
    this.#move(150);
    const subscription = this.#subscriptions[which];
    if (subscription === undefined) return;
    subscription.isEnabled = !subscription.isEnabled;
    const { service, app, clock } = this.#run;
    const { eventSubscriptions } = service.store;
    await eventSubscriptions.setEnabled(
      app.id,
      subscription.id,
      subscription.isEnabled,
      clock.now(),
    );
    if (subscription.isEnabled) this.oracle.enable(subscription.id, this.#now);
    else this.oracle.disable(subscription.id);
  }

  async #trade(next: Extract<Step, { kind: "buy" | "sell" }>): Promise<void> {
    await this.settle();
    this.#move(150);
    const walletAddress = this.#run.wallets[next.which] ?? "";
    const amount = next.kind === "buy" ? 2 : this.oracle.balanceOf(walletAddress);
    if (amount === 0) return;
    const time = this.#now - next.lateMs;
    this.#trades += 1;
    const trade = { id: `trade-${this.#trades}`, walletAddress, kind: next.kind, amount };
    const tokenTrades = [
      {
        ...{ ...trade, assetId: this.#run.id, priceUsd: next.usd },
        at: new Date(time).toISOString(),
      },
    ];
    expect((await this.#replica.apply({ tokenTrades })).problems).toEqual([]);
    // The third wallet does not subscribe to the app.
    if (next.which < 2) this.oracle.trade({ ...trade, priceUsd: next.usd, time }, this.#now);
  }

  /** The history has one price a minute, so a new replica knows an earlier minute's last price. */
  async #restart(): Promise<void> {
    await this.settle();
    this.#replica = this.openReplica();
    this.#move(61_000);
  }
}

function keyOf(event: Event): { readonly key: string; readonly reached: string } {
  if (!("price" in event)) return { key: event.event, reached: "" };
  const direction = event.price.change > 0 ? "up" : "down";
  const reached =
    "lastBuyAt" in event
      ? `${event.walletAddress} ${Date.parse(event.lastBuyAt)} ${direction}`
      : `${Date.parse(event.time)} ${direction}`;
  return { key: `${event.event} ${event.subscriptionId} ${reached}`, reached };
}

test("Prices, trades and subscriptions in any order make the events that the documents promise", async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
      const begun = await beginRun();
      const run = new OrderRun(begun);
      for (const next of steps) await run.take(next);
      await run.settle();
      const { expected, possible, isAmbiguous } = run.oracle;
      if (isAmbiguous) return;
      const events = (await begun.readEvents()).filter(({ token }) => token.id === begun.id);
      const isCertain = (key: string) => !possible.has(key.split(" ").slice(2).join(" "));
      told += events.length;
      expect(
        events
          .map((event) => keyOf(event).key)
          .filter(isCertain)
          .sort(),
      ).toEqual([...expected].filter(isCertain).sort());
    }),
    { numRuns: isLongRun ? 250 : 3 },
  );
  expect(told).toBeGreaterThan(isLongRun ? 2 : 0);
});
