import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { systemRandom } from "../../src/domain/random.ts";
import { readWatches } from "../../src/events/read-watches.ts";
import { WatchedAssets } from "../../src/store/events/watched-assets.ts";
import { openEventStores } from "../../src/store/store.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { waitFor } from "../support/wait-for.ts";
import { beginEvents, sol } from "./event-harness.ts";

const other = "solana:7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs";
const trigger = {
  ...{ event: "price-change", tokens: [sol] },
  ...{ threshold: 0.05, windowSeconds: 600, direction: "any" },
};
const lastTrade = {
  ...{ event: "last-trade-price-change", tokens: [sol] },
  ...{ threshold: 0.1, direction: "down" },
};

const db = useEmptiedDatabase();

/** Reads watches as a detector does: each time what changed since the last time. */
async function begin() {
  const harness = await beginEvents(db());
  const asset = { chain: "solana", address: other.slice(7), name: "Ether", symbol: "ETH" };
  const seenAt = harness.clock.now();
  await harness.service.store.assets.saveAssets(
    "test",
    [{ ...asset, id: other, tags: [] }],
    seenAt,
  );
  const stores = openEventStores(db(), { random: systemRandom, channels: 0 });
  const known = new Map<string, string>();
  let since: string | undefined;
  const read = async () => {
    const { changed, isWhole, readTo } = await readWatches(stores, since);
    since = readTo;
    const watches = [...changed].map(([token, { triggers, levels }]) => ({
      token,
      triggers: triggers
        .map((trigger) => `${trigger.windowSeconds} ${trigger.direction} ${trigger.threshold}`)
        .sort(),
      levels: levels.map((level) => `${level.direction} ${level.threshold}`).sort(),
    }));
    // While another database on the server has an older transaction, changes are read again.
    const news = watches.filter((watch) => known.get(watch.token) !== JSON.stringify(watch));
    for (const watch of news) known.set(watch.token, JSON.stringify(watch));
    return { isWhole, watches: news };
  };
  return { ...harness, stores, read };
}

/** A transaction ending with its test. */
async function beginTransaction() {
  const transaction = await db().startTransaction().execute();
  onTestFinished(async () => {
    if (!transaction.isCommitted) await transaction.rollback().execute();
  });
  return transaction;
}

test("Watches are read whole once, and then those of tokens whose subscriptions change", async () => {
  const { read, subscribe, service, app, clock } = await begin();
  const { eventSubscriptions, webhooks } = service.store;
  const first = await subscribe(trigger);
  const watched = { token: sol, triggers: ["600 down 0.05", "600 up 0.05"], levels: [] };
  expect(await read()).toEqual({ isWhole: true, watches: [watched] });
  expect(await read()).toEqual({ isWhole: false, watches: [] });

  const second = await subscribe({ ...lastTrade, tokens: [other] });
  const level = { token: other, triggers: [], levels: ["down 0.1"] };
  expect(await read()).toEqual({ isWhole: false, watches: [level] });

  await subscribe({ event: "new-token" });
  expect((await read()).watches).toEqual([]);

  await eventSubscriptions.setEnabled(app.id, first, false, clock.now());
  expect((await read()).watches).toEqual([{ token: sol, triggers: [], levels: [] }]);
  await eventSubscriptions.setEnabled(app.id, first, true, clock.now());
  expect((await read()).watches).toEqual([watched]);

  await eventSubscriptions.delete(app.id, second);
  expect((await read()).watches).toEqual([{ token: other, triggers: [], levels: [] }]);
  const [webhook] = await webhooks.list(app.id, { after: undefined, limit: 1 });
  await webhooks.delete(app.id, webhook?.id ?? "");
  expect((await read()).watches).toEqual([{ token: sol, triggers: [], levels: [] }]);
});

test("Each trigger is read once, however many subscriptions have it, unless all of them are disabled", async () => {
  const { read, subscribe, addWebhook, service, app, clock } = await begin();
  const webhook = await addWebhook();
  const add = async (more: object, enabled = true) => {
    const id = await subscribe({ ...trigger, ...more }, webhook);
    const { eventSubscriptions } = service.store;
    if (!enabled) await eventSubscriptions.setEnabled(app.id, id, false, clock.now());
  };
  await add({ direction: "up" });
  await add({ direction: "up" });
  await add({ direction: "up" }, false);
  await add({ threshold: 0.1, direction: "down" }, false);
  await add({ threshold: 0.2, direction: "down" }, false);
  await add({ threshold: 0.2, direction: "any" });
  await add({ threshold: 0.2, direction: "up" });
  await add({ threshold: 0.01, windowSeconds: 3600 });
  await add({ tokens: [other, sol], threshold: 0.02, windowSeconds: 60, direction: "down" });
  expect((await read()).watches).toEqual([
    { token: other, triggers: ["60 down 0.02"], levels: [] },
    {
      token: sol,
      triggers: [
        ...["3600 down 0.01", "3600 up 0.01", "60 down 0.02"],
        ...["600 down 0.2", "600 up 0.05", "600 up 0.2"],
      ],
      levels: [],
    },
  ]);
});

test("Sources are asked for the listed tokens that are watched", async () => {
  const { subscribe } = await begin();
  await subscribe({
    ...trigger,
    tokens: [other, "solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"],
  });
  const watched = new WatchedAssets(db());
  await watched.refresh();
  expect(watched.ids).toEqual([other]);
});

test("A subscription that commits after a later one is not missed", async () => {
  const { read, subscribe } = await begin();
  const id = await subscribe({ ...trigger, tokens: [other] });
  await read();
  const late = await beginTransaction();
  await sql`select pg_current_xact_id()`.execute(late);
  await subscribe(lastTrade);
  expect((await read()).watches.map(({ token }) => token)).toEqual([sol]);
  await sql`delete from event_subscriptions where id = ${id}`.execute(late);
  await late.commit().execute();
  expect((await read()).watches).toContainEqual({ token: other, triggers: [], levels: [] });
});

test("A detector reads all watches of a database that was restored and counts transactions anew", async () => {
  const { stores, subscribe } = await begin();
  await subscribe(trigger);
  const { readTo } = await stores.watchedTokens.readChanged(undefined);
  const later = String(BigInt(readTo) + 1_000_000n);
  expect(await stores.watchedTokens.readChanged(later)).toMatchObject({
    isWhole: true,
    tokenIds: [sol],
  });
});

test("The deletion of a subscription does not deadlock with a new one for the same token", async () => {
  const { subscribe, service, app } = await begin();
  const id = await subscribe(trigger);
  // A new subscription's locks, in its order.
  const creation = await beginTransaction();
  const versions = sql`select from data_versions where name = 'event_subscriptions' for update`;
  await versions.execute(creation);
  const deleted = service.store.eventSubscriptions.delete(app.id, id);
  await waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
    return rows.length > 0;
  });
  await sql`select from watched_tokens for update nowait`.execute(creation);
  await creation.commit().execute();
  expect(await deleted).toBe(true);
});
