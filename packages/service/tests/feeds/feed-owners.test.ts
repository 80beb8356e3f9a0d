import { beforeEach, describe, expect, test } from "vitest";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import { TickRecorder } from "../../src/feeds/batches/tick-recorder.ts";
import type { FeedBatch } from "../../src/feeds/feed.ts";
import { pushFeedBatch } from "../../src/operations/feeds.ts";
import { openStore } from "../../src/store/store.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket } from "../support/market-fixtures.ts";
import { bodyOf, callHandler, createTestService, testTime } from "../support/test-service.ts";

const db = useDatabase();
let number = 0;
let id = "";

beforeEach(() => {
  number += 1;
  id = `owned-${number}`;
});

function apply(feed: string, batch: Partial<FeedBatch>, ranking: readonly string[] = []) {
  const stores = openStore(db(), undefined, ranking);
  const seen: string[] = [];
  const ticks = new TickRecorder(stores.assets, feed);
  const live = {
    ticks,
    async observe({ prices, ticks }: { prices: readonly object[]; ticks: readonly object[] }) {
      for (const entry of [...prices, ...ticks]) seen.push(JSON.stringify(entry));
    },
  };
  const whole = { observedAt: testTime, ...batch };
  return applyBatch(stores, feed, whole, live).then((applied) => ({ ...applied, seen }));
}

const market = (name: string, sizeUsd = 1000) => ({
  ...makeFeedMarket({ id, type: "lending", sizeUsd }),
  productName: name,
});
const asset = (name: string, decimals = 9) => ({
  ...{ id: `bitcoin:${id}`, chain: "bitcoin", name, symbol: "OWN", decimals },
});
const price = (priceUsd: number) => ({ assetId: `bitcoin:${id}`, priceUsd });

async function read() {
  const { markets, assets } = openStore(db());
  const [found] = await markets.findMarkets([id]);
  const [described] = await assets.findAssets([`bitcoin:${id}`]);
  const history = await assets.readPrices(`bitcoin:${id}`, "1m", {
    start: new Date(0),
    end: new Date(testTime.getTime() + 1),
  });
  return {
    market: found?.productName,
    asset: described?.name,
    price: described?.priceUsd?.toNumber(),
    history: history.map(({ priceUsd }) => priceUsd.toNumber()),
  };
}

const entries = (name: string, priceUsd: number) => ({
  markets: [market(name)],
  assets: [asset(name)],
  prices: [price(priceUsd)],
});
const own = { market: "own", asset: "own", price: 1, history: [1] };

describe("the first feed that brings an entry owns it", () => {
  test("another feed changes no market, asset, price or history, and its other entries are written", async () => {
    await apply("first", entries("own", 1));
    const other = { ...market("other"), id: `${id}-other` };
    const forged = entries("forged", 2);
    const markets = [...forged.markets, other];
    const { problems, seen } = await apply("second", { ...forged, markets });
    expect(problems.map(({ kind, index, refusal }) => [kind, index, refusal])).toEqual([
      ["assets", 0, "owner"],
      ["prices", 0, "owner"],
      ["markets", 0, "owner"],
    ]);
    expect(problems[2]?.message).toContain("belongs to the feed first");
    expect(seen).toEqual([]);
    expect(await read()).toEqual(own);
    expect(await openStore(db()).markets.findMarkets([`${id}-other`])).toHaveLength(1);
  });

  test("ticks of another feed change no price and cause no event", async () => {
    await apply("first", entries("own", 1));
    const { problems, seen } = await apply("second", { ticks: [price(1.1)] });
    expect(problems).toMatchObject([{ kind: "ticks", index: 0, refusal: "owner" }]);
    expect(seen).toEqual([]);
    expect(await read()).toEqual(own);
  });

  test("a complete list of another feed relists nothing", async () => {
    await apply("first", entries("own", 1));
    const gone = { gone_at: testTime, lists_missed: 3 };
    await db().updateTable("markets").set(gone).where("id", "=", id).execute();
    await apply("second", { ...entries("forged", 2), allMarketIds: [id] });
    const kept = db().selectFrom("markets").select("gone_at").where("id", "=", id);
    expect(await kept.executeTakeFirst()).toEqual({ gone_at: testTime });
  });

  test("two feeds that bring an entry at once have one owner, and each written field is the owner's", async () => {
    const names = ["left", "right"];
    const applied = await Promise.all(names.map((name, at) => apply(name, entries(name, at + 1))));
    const refused = applied.map(({ problems }) => problems.map(({ kind }) => kind));
    expect(refused.flat().sort()).toEqual(["assets", "markets", "prices"]);
    const { history, ...current } = await read();
    for (const [kind, value] of Object.entries(current)) {
      const winner = refused.findIndex((kinds) => !kinds.includes(`${kind}s` as "markets"));
      expect(value).toBe(kind === "price" ? winner + 1 : names[winner]);
    }
    expect(history).toEqual([current.price]);
  });
});

test("a feed takes over what feeds of a lower place own, and is refused what higher ones own", async () => {
  const ranking = ["high", "low"];
  await apply("unlisted", entries("unlisted", 1), ranking);
  for (const name of ["low", "high"]) {
    const { problems } = await apply(name, entries(name, 1), ranking);
    expect(problems).toEqual([]);
  }
  expect((await apply("low", entries("low", 2), ranking)).problems).toHaveLength(3);
  expect(await read()).toMatchObject({ market: "high", asset: "high", price: 1 });
});

test("every feed takes over assets of the catalogue", async () => {
  await apply("catalogue", { assets: [asset("plain")] });
  expect((await apply("tokens", { assets: [asset("better")] })).problems).toEqual([]);
  expect((await apply("catalogue", { assets: [asset("plain")] })).problems).toHaveLength(1);
});

test("hand-over gives every entry of a feed to another", async () => {
  await apply("old", entries("own", 1));
  await openStore(db()).feedOwners.handOver("old", "new");
  expect((await apply("old", entries("late", 2))).problems).toHaveLength(3);
  expect((await apply("new", entries("new", 1))).problems).toEqual([]);
  expect(await read()).toMatchObject({ market: "new", asset: "new" });
});

test("the receipt of a push names entries of other feeds, and accepts the rest", async () => {
  await apply("first", entries("own", 1));
  const { service } = createTestService(db());
  const { prices, ...forged } = entries("forged", 2);
  const body = { ...forged, markets: [{}, ...forged.markets], prices, ticks: [{ ...price(2) }] };
  const receipt = bodyOf(
    await callHandler(pushFeedBatch, service, {
      path: { feedName: "harbor" },
      headers: { "Idempotency-Key": id },
      caller: { feed: "harbor" },
      body: { ...body, walletBalances: [] },
    }),
  );
  expect(receipt).toMatchObject({ acceptedCount: 0, rejectedCount: 5 });
  expect(receipt.problems).toContainEqual({
    ...{ kind: "markets", index: 1, field: "id" },
    message: `${id} belongs to the feed first, and this feed does not rank above it.`,
  });
});
