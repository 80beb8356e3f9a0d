import { beforeAll, describe, expect, test } from "vitest";
import { createFeed } from "../src/feeds/create-feed.ts";
import type { Feed, FeedBatch } from "../src/feeds/feed.ts";
import { parseFeedSetting, UnknownFeedError } from "../src/feeds/parse-feed-settings.ts";
import { createFeedRunner } from "../src/feeds/run-feeds.ts";
import type { Service } from "../src/service.ts";
import { MarketStore } from "../src/store/markets.ts";
import { describeMarket } from "./sample-markets.ts";
import { useDatabase } from "./support/database.ts";
import { createTestService, testTime as now } from "./support/test-service.ts";

const db = useDatabase();
let service: Service;
const clock = { now: () => now };

beforeAll(async () => {
  service = createTestService(db()).service;
});
function makeLog() {
  const lines: string[] = [];
  const note = (_fields: object, message: string) => void lines.push(message);
  return { lines, info: note, warn: note };
}

function runFeeds(options: Parameters<typeof createFeedRunner>[0]) {
  const runner = createFeedRunner(options);
  const controller = new AbortController();
  const runs = runner.jobs.map((job) => job.run(controller.signal));
  return {
    states: runner.states,
    async stop() {
      controller.abort();
      await Promise.all(runs);
    },
  };
}

const feedOf = (name: string, batches: readonly FeedBatch[]): Feed => ({
  name,
  async *batches() {
    yield* batches;
  },
});

describe("the runner of feeds", () => {
  test("writes what is sound and says what is not", async () => {
    const log = makeLog();
    const markets = [describeMarket({ id: "sound", type: "yield" }), { id: "broken" }, null, 7];
    const trades = [
      {
        id: "t",
        positionId: "p",
        walletAddress: "5".repeat(43),
        marketId: "nowhere",
        outcomeId: "yes",
        kind: "buy",
        shares: 1,
        price: 1,
        at: now.toISOString(),
      },
    ];
    const feeds = [feedOf("one", [{ observedAt: now, markets, trades }])];
    const runner = runFeeds({ feeds, stores: service.store, clock, log });
    await expect
      .poll(() => runner.states())
      .toMatchObject([{ accepted: 1, problems: 4, lastBatchAt: now }]);
    await runner.stop();
    expect(log.lines).toEqual(["4 entries were left out"]);
    expect(await service.store.markets.findObserved(["sound"])).toMatchObject([
      { observedAt: now },
    ]);
  });

  test("keeps a batch while the database is away, and goes on after a feed broke", async () => {
    const log = makeLog();
    let failures = 0;
    class FailingMarketStore extends MarketStore {
      override async saveMarkets(...given: Parameters<MarketStore["saveMarkets"]>) {
        if (failures++ < 3) throw new Error("the database is away");
        await super.saveMarkets(...given);
      }
    }
    let starts = 0;
    const feed: Feed = {
      name: "shaky",
      async *batches() {
        if (starts++ === 0) throw new Error("the source broke");
        yield { observedAt: now, markets: [describeMarket({ id: "kept", type: "yield" })] };
      },
    };
    const stores = { ...service.store, markets: new FailingMarketStore(db()) };
    const runner = runFeeds({ feeds: [feed], stores, clock, log, backOff: () => 1 });
    await expect.poll(() => runner.states()).toMatchObject([{ accepted: 1 }]);
    await runner.stop();
    expect(log.lines).toEqual([
      "The feed broke: the source broke",
      ...Array(3).fill("A batch could not be written yet: the database is away"),
    ]);
    expect(await service.store.markets.findMarkets(["kept"])).toHaveLength(1);
  });

  test("stops at once although a feed is waiting", async () => {
    const around = {
      clock,
      assets: service.store.assets,
      seed: "s",
      actionsUrl: "http://127.0.0.1:4000",
      allowPrivateAddresses: false,
    };
    const feeds = [
      createFeed({ kind: "simulator" }, around),
      createFeed({ kind: "catalogue" }, around),
    ];
    const runner = runFeeds({ feeds, stores: service.store, clock, log: makeLog() });
    await expect.poll(() => runner.states()[0]?.accepted).toBeGreaterThan(0);
    await runner.stop();
  });

  test("knows the feeds that settings name", () => {
    const around = {
      clock,
      assets: service.store.assets,
      seed: "s",
      actionsUrl: "http://127.0.0.1:4000",
      allowPrivateAddresses: false,
    };
    const create = (setting: string) => createFeed(parseFeedSetting(setting), around);
    expect(create("file:/tmp/world.json").name).toBe("file:/tmp/world.json");
    expect(() => create("simulater")).toThrow(UnknownFeedError);
    expect(() => create("http://")).toThrow(UnknownFeedError);
    const slip = () => create("jupter:https://me:hunter2@prices.example/?key=hunter2");
    expect(slip).toThrow("jupter:https://…@prices.example/?… is not a feed;");
  });

  test("names each address of a source apart, the same at every start, and shows no secret", () => {
    const around = {
      clock,
      assets: service.store.assets,
      seed: "s",
      actionsUrl: "http://127.0.0.1:4000",
      allowPrivateAddresses: false,
    };
    const nameOf = (setting: string) => createFeed(parseFeedSetting(setting), around).name;
    const addresses = [
      "https://prices.example",
      "https://prices.example/v3",
      "https://prices.example/v3/",
      "https://prices.example:8443/v3",
      "https://prices.example/v3?ids=a&key=hunter2",
      "https://prices.example/v3?ids=b&key=hunter2",
      "https://me:hunter2@prices.example/v3",
      "https://you:hunter2@prices.example/v3",
    ];
    const settings = addresses.flatMap((address) => [address, `jupiter:${address}`]);
    const names = settings.map(nameOf);
    expect(new Set(names).size).toBe(settings.length);
    expect(settings.map(nameOf)).toEqual(names);
    expect(names.slice(0, 3)).toEqual([
      "http:prices.example",
      "jupiter:prices.example",
      "http:prices.example/v3",
    ]);
    // Kept beside what the feed brought, so that it must not change from one version to the next.
    expect(nameOf("jupiter:https://prices.example/v3?ids=a&key=hunter2")).toBe(
      "jupiter:prices.example/v3#5e16ace6",
    );
    expect(names.join()).not.toMatch(/hunter2|key|ids|me:|you/);
  });
});

describe("fine history", () => {
  test("is dropped by the month once it is older than it is kept", async () => {
    const { figures } = (await service.store.markets.findMarkets(["sound"]))[0] ?? { figures: {} };
    const sample = { marketId: "sound", observedAt: new Date("2026-05-10T00:00:00Z"), figures };
    await service.store.markets.recordSamples([sample]);
    const dropped = await service.store.markets.dropOldHistory(now);
    expect(dropped).toEqual(["market_history_1m_2026-05"]);
    const range = {
      start: new Date("2026-05-01T00:00:00Z"),
      end: new Date("2026-06-01T00:00:00Z"),
    };
    for (const resolution of ["5m", "1h", "1d"] as const) {
      const history = await service.store.markets.readHistory(["sound"], resolution, range);
      expect(history.get("sound")).toHaveLength(1);
    }
  });
});
