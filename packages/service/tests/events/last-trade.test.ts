import { expect, test } from "vitest";
import { Decimal } from "../../src/domain/decimal.ts";
import { TokenHoldingStore } from "../../src/store/events/token-holdings.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { testTime } from "../support/test-service.ts";
import { beginEvents, sol } from "./event-harness.ts";

const minute = 60_000;
const trigger = {
  ...{ type: "last-trade-price-change", event: "last-trade-price-change", tokens: [sol] },
  ...{ threshold: 0.1, direction: "any" },
};

const db = useEmptiedDatabase();

async function begin() {
  const harness = await beginEvents(db());
  const { apply } = harness.replica();
  const at = (minutes: number) => new Date(testTime.getTime() + minutes * minute).toISOString();
  const trade = (
    walletAddress: string,
    minutes: number,
    {
      kind = "buy",
      amount = 2,
      priceUsd = 100,
    }: { kind?: string; amount?: number; priceUsd?: number } = {},
  ) => {
    harness.moveTo(minutes * minute);
    const tokenTrades = [
      {
        id: `trade-${minutes}`,
        walletAddress,
        assetId: sol,
        kind,
        amount,
        priceUsd,
        at: at(minutes),
      },
    ];
    return apply({ tokenTrades });
  };
  const price = (minutes: number, priceUsd: number) => {
    harness.moveTo(minutes * minute);
    return apply({ prices: [{ assetId: sol, priceUsd }] });
  };
  return { ...harness, apply, at, trade, price };
}

test("A holder's price change since the last buy is told once for each buy and direction", async () => {
  const { addSubscriber, subscribe, trade, price, readEvents, at } = await begin();
  const wallet = await addSubscriber();
  await subscribe(trigger);
  await price(1, 100);
  await trade(wallet, 2);
  for (const [index, usd] of [109, 110, 105, 111, 89, 112].entries()) await price(3 + index, usd);
  await trade(wallet, 20, { priceUsd: 112 });
  for (const [index, usd] of [115, 124].entries()) await price(21 + index, usd);
  const events = await readEvents();
  expect(events).toEqual([
    expect.objectContaining({
      ...{ event: "last-trade-price-change", walletAddress: wallet, trigger },
      ...{ time: at(4), lastBuyAt: at(2), price: { fromUsd: 100, toUsd: 110, change: 0.1 } },
    }),
    expect.objectContaining({ price: { fromUsd: 100, toUsd: 89, change: -0.11 } }),
    expect.objectContaining({ time: at(22), lastBuyAt: at(20) }),
  ]);
});

test("A wallet that sold all, or does not subscribe to the app, is not told", async () => {
  const { addSubscriber, subscribe, trade, price, readEvents } = await begin();
  const wallet = await addSubscriber();
  await subscribe(trigger);
  await price(1, 100);
  await trade(wallet, 2);
  await trade("4".repeat(43), 2);
  await trade(wallet, 3, { kind: "sell" });
  await price(4, 120);
  expect(await readEvents()).toEqual([]);
});

test("A repeated trade does not count twice, and a reported balance replaces the sum of the trades", async () => {
  const { addSubscriber, subscribe, trade, price, readEvents, apply, at } = await begin();
  const [seller, sender] = [await addSubscriber(), await addSubscriber()];
  await subscribe(trigger);
  await price(1, 100);
  for (const wallet of [seller, sender]) await trade(wallet, 2);
  await trade(seller, 2);
  await trade(seller, 3, { kind: "sell" });
  // The tokens left the wallet without a sale.
  await apply({
    walletBalances: [{ walletAddress: sender, assetId: sol, amount: 0, observedAt: at(3) }],
  });
  await price(4, 120);
  expect(await readEvents()).toEqual([]);
});

test("A level that held before the subscription is not told; the next buy is", async () => {
  const { addSubscriber, subscribe, trade, price, readEvents } = await begin();
  const wallet = await addSubscriber();
  await price(1, 100);
  await trade(wallet, 2);
  await price(3, 120);
  await subscribe(trigger);
  await price(4, 125);
  expect(await readEvents()).toEqual([]);
  await trade(wallet, 5, { priceUsd: 125 });
  await price(6, 140);
  expect(await readEvents()).toHaveLength(1);
});

test("A buy between the subscription and the next price is told, although an earlier price had reached its level", async () => {
  const { addSubscriber, subscribe, trade, price, readEvents, moveTo, at } = await begin();
  const [before, after] = [await addSubscriber(), await addSubscriber()];
  await price(1, 120);
  await trade(before, 1.2);
  moveTo(1.4 * minute);
  await subscribe(trigger);
  await trade(after, 1.6);
  await price(2, 121);
  expect(await readEvents()).toEqual([
    expect.objectContaining({ walletAddress: after, lastBuyAt: at(1.6), time: at(2) }),
  ]);
});

test("A buy that is reported late counts from its own time: the level held before the subscription", async () => {
  const { addSubscriber, subscribe, trade, price, readEvents, moveTo, apply, at } = await begin();
  const [wallet, other] = [await addSubscriber(), await addSubscriber()];
  await price(1, 120);
  await subscribe(trigger);
  await trade(other, 2, { priceUsd: 115 });
  await price(3, 121);
  const late = { id: "late", walletAddress: wallet, kind: "buy", amount: 2, priceUsd: 100 };
  moveTo(4 * minute);
  await apply({ tokenTrades: [{ ...late, assetId: sol, at: at(0.5) }] });
  await price(5, 122);
  expect(await readEvents()).toEqual([]);
});

test("A subscription that is paused and resumed between two prices is told of the next level", async () => {
  const { addSubscriber, subscribe, trade, price, readEvents, service, app, clock } = await begin();
  const wallet = await addSubscriber();
  const id = await subscribe(trigger);
  await price(1, 100);
  await trade(wallet, 2);
  await price(3, 101);
  for (const isEnabled of [false, true]) {
    await service.store.eventSubscriptions.setEnabled(app.id, id, isEnabled, clock.now());
  }
  await price(4, 112);
  expect(await readEvents()).toHaveLength(1);
});

test("A level is new to a subscription for the direction that no other one watches", async () => {
  const { addSubscriber, subscribe, trade, price, readEvents, service, app } = await begin();
  const wallet = await addSubscriber();
  const first = await subscribe({ ...trigger, direction: "up" });
  await price(1, 100);
  await trade(wallet, 2);
  await price(3, 112);
  await subscribe({ ...trigger, direction: "down" });
  await service.store.eventSubscriptions.delete(app.id, first);
  await price(4, 100);
  const next = await subscribe({ ...trigger, direction: "up" });
  await price(5, 112);
  const told = (await readEvents()).map(({ subscriptionId }) => subscriptionId);
  expect(told).toEqual([first, next]);
});

test("A topic tells the holder alone, in plain words", async () => {
  const { addSubscriber, addTopic, subscribe, trade, price, readInbox } = await begin();
  const topic = await addTopic();
  const [holder, other] = [await addSubscriber(topic.topicId), await addSubscriber(topic.topicId)];
  await subscribe(trigger, topic);
  await price(1, 100);
  await trade(holder, 2);
  await price(3, 87.654);
  expect(await readInbox(holder)).toEqual([
    {
      title: "SOL is down 12% since your last buy",
      body: "You bought Solana at $100.00 on Nov 2, 2026. The price is now $87.65.",
    },
  ]);
  expect(await readInbox(other)).toEqual([]);
});

test("A restarted replica tells no level twice, and those that it had missed", async () => {
  const { addSubscriber, subscribe, trade, price, readEvents, replica, moveTo } = await begin();
  const [told, missed] = [await addSubscriber(), await addSubscriber()];
  await subscribe(trigger);
  await price(1, 100);
  await trade(told, 2);
  await price(3, 115);
  await trade(missed, 4, { priceUsd: 105 });
  const next = replica();
  moveTo(5 * minute);
  await next.apply({ prices: [{ assetId: sol, priceUsd: 116 }] });
  const wallets = (await readEvents()).map(
    (event) => "walletAddress" in event && event.walletAddress,
  );
  expect(wallets).toEqual([told, missed]);
});

test("A level that was crossed while no replica ran is told, although the price has come back", async () => {
  const { addSubscriber, subscribe, trade, price, readEvents, replica, moveTo, service, clock } =
    await begin();
  await subscribe(trigger);
  const wallet = await addSubscriber();
  await price(1, 100);
  await trade(wallet, 2);
  await price(3, 101);
  moveTo(4 * minute);
  await service.store.assets.recordPrices("prices", [
    {
      ...{ assetId: sol, priceUsd: new Decimal(120), observedAt: clock.now() },
      isJumpConfirmed: false,
    },
  ]);
  moveTo(6 * minute);
  await replica().apply({ prices: [{ assetId: sol, priceUsd: 100 }] });
  expect(await readEvents()).toHaveLength(1);
});

test("A first trade that two feeds report at once counts once", async () => {
  const { at } = await begin();
  const holdings = new TokenHoldingStore(db());
  const wallets = Array.from({ length: 40 }, () => makeWallet().address);
  const trades = wallets.map((walletAddress) => ({
    ...{ id: "first", walletAddress, assetId: sol, kind: "buy" as const },
    ...{ amount: new Decimal(100), priceUsd: new Decimal(1), at: new Date(at(1)) },
  }));
  await Promise.all([holdings.saveTrades(trades), holdings.saveTrades([...trades].reverse())]);
  const rows = await db().selectFrom("token_holdings").select("balance").execute();
  expect(new Set(rows.map(({ balance }) => Number(balance)))).toEqual(new Set([100]));
});
