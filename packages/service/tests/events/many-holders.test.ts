import { sql } from "kysely";
import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { packChannels } from "../../src/domain/channels/channel.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { testTime } from "../support/test-service.ts";
import { beginEvents, sol } from "./event-harness.ts";

const minute = 60_000;
const levels = { event: "last-trade-price-change", threshold: 0.1, direction: "any" };

const db = useEmptiedDatabase();

async function begin() {
  const harness = await beginEvents(db());
  const { service, app, clock, moveTo, readEvents } = harness;
  return {
    ...harness,
    /** Token prices at a minute, through a feed. */
    price(
      replica: ReturnType<typeof harness.replica>,
      minutes: number,
      priceUsd: number,
      ids = [sol],
    ) {
      moveTo(minutes * minute);
      return replica.apply({ prices: ids.map((assetId) => ({ assetId, priceUsd })) });
    },
    async addSubscribers(wallets: readonly string[]) {
      for (const wallet of wallets) {
        await service.store.subscriptions.add(
          app.id,
          wallet,
          packChannels(["IN_APP"]),
          clock.now(),
        );
      }
    },
    async readWallets() {
      const events = await readEvents();
      return events
        .flatMap((event) => ("walletAddress" in event ? event.walletAddress : []))
        .sort();
    },
  };
}

const walletOf = (number: number) => `wallet-${String(number).padStart(6, "0")}`;

/** Wallets which bought the token long ago, and whose holdings no detector reads as changed. */
async function addHolders(count: number, priceUsd: number, tokenId = sol, first = 0) {
  const boughtAt = new Date(testTime.getTime() - 86_400_000);
  await sql`
    insert into token_holdings (token_id, wallet, balance, balance_at, trade_at, trade_id, buy_id, buy_at, buy_usd, changed_at)
    select ${tokenId}, 'wallet-' || lpad(number::text, 6, '0'), 1, ${boughtAt}::timestamptz,
      ${boughtAt}::timestamptz, '1', '1', ${boughtAt}::timestamptz, ${priceUsd}::numeric,
      now() - interval '1 day'
    from generate_series(${first}::int, ${first + count - 1}::int) number`.execute(db());
}

longTest(
  "A replica that stops while it adds a level leaves no holder to be told of a level that held before",
  async () => {
    const { subscribe, replica, price, addSubscribers, readWallets } = await begin();
    await addHolders(25_000, 100);
    await addHolders(1, 118, sol, 25_000);
    const [early, late, above] = [walletOf(0), walletOf(24_999), walletOf(25_000)];
    await addSubscribers([early, late, above]);
    const stopped = replica();
    await price(stopped, 1, 120);
    await subscribe({ ...levels, tokens: [sol], direction: "up" });
    // The first holders are compared with the price, and the rest are not.
    await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
    create trigger fail before insert on level_crossings
      for each row when (new.wallet > 'wallet-015000') execute function fail()`.execute(db());
    await expect(price(stopped, 2, 121)).rejects.toThrow("stopped");
    const { rows } = await sql`select from level_crossings`.execute(db());
    expect(rows.length).toBeGreaterThan(0);
    await sql`drop trigger fail on level_crossings`.execute(db());

    const next = replica();
    await price(next, 3, 101);
    await price(next, 4, 125);
    expect(await readWallets()).toEqual([]);
    await price(next, 5, 130);
    expect(await readWallets()).toEqual([above]);
  },
);

test("A replica that takes over loads each holder of a token with very many, and which levels held before", async () => {
  const { subscribe, replica, price, addSubscribers, readWallets } = await begin();
  await addHolders(21_000, 100);
  await addHolders(1000, 119, sol, 21_000);
  const above = [21_000, 21_999].map(walletOf);
  await addSubscribers([...[0, 10_000, 20_999].map(walletOf), ...above]);
  const first = replica();
  await price(first, 1, 120);
  await subscribe({ ...levels, tokens: [sol], direction: "up" });
  await price(first, 2, 121);
  const next = replica();
  await price(next, 3, 122);
  expect(await readWallets()).toEqual([]);
  await price(next, 4, 131);
  expect(await readWallets()).toEqual(above);
});

longTest("A replica loads the holders and levels of many tokens at once", async () => {
  const { subscribe, replica, price, addSubscribers, readWallets, service, clock } = await begin();
  const ids = Array.from(
    { length: 250 },
    (_, token) => `ethereum:${"0x".padEnd(36, "0")}${100_000 + token}`,
  );
  await service.store.assets.saveAssets(
    "test",
    ids.map((id) => ({
      ...{ id, chain: "ethereum", address: id.slice(9), name: id, symbol: "MANY", tags: [] },
    })),
    clock.now(),
  );
  for (const tokens of [ids.slice(0, 90), ids.slice(90, 180), ids.slice(180)]) {
    for (const threshold of [0.1, 0.5]) await subscribe({ ...levels, tokens, threshold });
  }
  for (const [token, id] of ids.entries()) await addHolders(3, 100, id, token * 3);
  const wallets = ids.flatMap((_, token) => [walletOf(token * 3), walletOf(token * 3 + 2)]);
  await addSubscribers(wallets);
  await price(replica(), 1, 100, ids);
  await price(replica(), 2, 112, ids);
  expect(await readWallets()).toEqual(wallets);
  await price(replica(), 3, 113, ids);
  expect(await readWallets()).toEqual(wallets);
});
