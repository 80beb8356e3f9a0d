import { beforeAll, describe, expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { makeFeedMarket } from "../../tests/support/market-fixtures.ts";
import { createTestService, testTime as now } from "../../tests/support/test-service.ts";
import type { Service } from "../service.ts";
import { MarketStore } from "../store/markets/markets.ts";
import { createFeed } from "./create-feed.ts";
import type { Feed, FeedBatch } from "./feed.ts";
import { createFeedRunner } from "./run-feeds.ts";

const db = useDatabase();
let service: Service;
const clock = { now: () => now };

beforeAll(async () => {
  service = createTestService(db()).service;
});
function makeLog() {
  const lines: string[] = [];
  const fields: object[] = [];
  const note = (more: object, message: string) => {
    lines.push(message);
    fields.push(more);
  };
  return { lines, fields, info: note, warn: note };
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

const feedOptions = () => ({
  clock,
  assets: service.store.assets,
  pushedBatches: service.store.pushedBatches,
  seed: "s",
  actionsUrl: "http://127.0.0.1:4000",
  allowPrivateAddresses: true,
});

/** PostgreSQL's code while it starts. */
const databaseAway = { code: "57P03" };

const feedOf = (name: string, batches: readonly FeedBatch[]): Feed => ({
  name,
  async *batches() {
    yield* batches;
  },
});

describe("createFeedRunner", () => {
  test("writes the valid entries of a batch and reports the number of invalid ones", async () => {
    const log = makeLog();
    const markets = [makeFeedMarket({ id: "valid", type: "yield" }), { id: "invalid" }, null, 7];
    const trades = [
      {
        id: "t",
        positionId: "p",
        walletAddress: "5".repeat(43),
        marketId: "valid",
        outcomeId: "yes",
        kind: "buy",
        shares: -1,
        price: 1,
        at: now.toISOString(),
      },
    ];
    const feeds = [feedOf("one", [{ observedAt: now, markets, predictionTrades: trades }])];
    const runner = runFeeds({ feeds, stores: service.store, clock, log });
    await expect
      .poll(() => runner.states())
      .toMatchObject([{ accepted: 1, problems: 4, lastSuccessAt: now }]);
    await runner.stop();
    expect(log.lines).toEqual(["4 entries were left out"]);
    expect(await service.store.markets.findObserved(["valid"])).toMatchObject([
      { observedAt: now },
    ]);
  });

  test("an unchanged source is a success, and one that cannot be read a failure", async () => {
    const later = new Date(now.getTime() + 60_000);
    const feeds = [
      feedOf("unchanged", [{ observedAt: now }, { observedAt: later }]),
      feedOf("refused", [{ observedAt: now, problems: ["answered 401"], isFailure: true }]),
    ];
    const runner = runFeeds({ feeds, stores: service.store, clock, log: makeLog() });
    const none = { owner: 0, assets: 0, jumps: 0, links: 0 };
    await expect
      .poll(() => runner.states())
      .toEqual([
        {
          name: "unchanged",
          accepted: 0,
          problems: 0,
          refused: none,
          setAside: 0,
          writeFailures: 0,
          waiting: 0,
          lastSuccessAt: later,
        },
        {
          ...{
            name: "refused",
            accepted: 0,
            problems: 1,
            refused: none,
            setAside: 0,
            writeFailures: 0,
            waiting: 0,
            lastFailureAt: now,
          },
          lastProblem: "answered 401",
        },
      ]);
    await runner.stop();
  });

  test("restarts a feed that failed, and retries a batch until the database accepts it", async () => {
    const log = makeLog();
    let failures = 0;
    class FailingMarketStore extends MarketStore {
      override async saveMarkets(...given: Parameters<MarketStore["saveMarkets"]>) {
        if (failures++ < 5) throw Object.assign(new Error("the database is away"), databaseAway);
        return await super.saveMarkets(...given);
      }
    }
    let starts = 0;
    const feed: Feed = {
      name: "failing",
      async *batches() {
        if (starts++ === 0) throw new Error("the source failed");
        yield { observedAt: now, markets: [makeFeedMarket({ id: "kept", type: "yield" })] };
      },
    };
    const stores = { ...service.store, markets: new FailingMarketStore(db()) };
    const runner = runFeeds({ feeds: [feed], stores, clock, log, backOff: () => 1 });
    await expect.poll(() => runner.states()).toMatchObject([{ accepted: 1 }]);
    await runner.stop();
    expect(log.lines).toEqual([
      "The feed failed: the source failed",
      ...Array(5).fill("A batch could not be written and is retried."),
    ]);
    expect(await service.store.markets.findMarkets(["kept"])).toHaveLength(1);
  });

  test("sets aside a batch that fails for another reason, and writes the next one", async () => {
    const log = makeLog();
    class RefusingMarketStore extends MarketStore {
      override async findObserved(ids: readonly string[]) {
        if (ids.includes("refused")) throw new Error("a parameter is too large");
        return super.findObserved(ids);
      }
    }
    const batchOf = (id: string) => {
      return {
        observedAt: now,
        source: `${id}.json`,
        markets: [makeFeedMarket({ id, type: "yield" })],
      };
    };
    const feed = feedOf("refusing", [batchOf("refused"), batchOf("written")]);
    const stores = { ...service.store, markets: new RefusingMarketStore(db()) };
    const runner = runFeeds({ feeds: [feed], stores, clock, log, backOff: () => 1 });
    await expect
      .poll(() => runner.states())
      .toMatchObject([
        { accepted: 1, setAside: 1, writeFailures: 3, lastFailureAt: now, lastSuccessAt: now },
      ]);
    await runner.stop();
    expect(log.lines.at(-1)).toBe(
      "A batch is set aside after 3 attempts: a parameter is too large",
    );
    expect(log.fields.at(-1)).toMatchObject({
      batch: { source: "refused.json", observedAt: now, markets: { count: 1 } },
    });
  });

  test("sets aside a batch at once when PostgreSQL cannot store a value of it", async () => {
    const log = makeLog();
    let attempts = 0;
    class RefusingMarketStore extends MarketStore {
      override async findObserved(ids: readonly string[]) {
        attempts += 1;
        // PostgreSQL's own error, class 22.
        await db().selectFrom("alerts").select("id").where("id", "=", "odd").execute();
        return super.findObserved(ids);
      }
    }
    const feed = feedOf("odd", [
      { observedAt: now, markets: [makeFeedMarket({ id: "odd", type: "yield" })] },
    ]);
    const stores = { ...service.store, markets: new RefusingMarketStore(db()) };
    const runner = runFeeds({ feeds: [feed], stores, clock, log, backOff: () => 1 });
    await expect.poll(() => runner.states()).toMatchObject([{ setAside: 1 }]);
    await runner.stop();
    expect(attempts).toBe(1);
    expect(log.lines).toEqual([
      'A batch is set aside after 1 attempt: invalid input syntax for type uuid: "odd"',
    ]);
  });

  test("leaves out an entry that the database refuses for good, and writes the rest of its chunk", async () => {
    const log = makeLog();
    class RefusingMarketStore extends MarketStore {
      override async saveMarkets(...given: Parameters<MarketStore["saveMarkets"]>) {
        if (given[1].some(({ market }) => market.id === "poison"))
          throw new Error("value too long");
        return await super.saveMarkets(...given);
      }
    }
    const ids = ["sound-1", "sound-2", "poison", "sound-3"];
    const markets = ids.map((id) => makeFeedMarket({ id, type: "yield" }));
    const stores = { ...service.store, markets: new RefusingMarketStore(db()) };
    const feeds = [feedOf("poisoned", [{ observedAt: now, markets }])];
    const runner = runFeeds({ feeds, stores, clock, log, backOff: () => 1 });
    await expect.poll(() => runner.states()).toMatchObject([{ accepted: 3, problems: 1 }]);
    await runner.stop();
    expect(log.fields).toMatchObject([
      { problems: ["markets[2]: poison cannot be stored: value too long."] },
    ]);
    const found = await service.store.markets.findMarkets(ids);
    expect(found.map(({ id }) => id).sort()).toEqual(["sound-1", "sound-2", "sound-3"]);
  });

  test("stops while a feed waits for its next batch", async () => {
    // Nothing listens on the port: the feed reports it, and waits.
    const feeds = [createFeed({ kind: "http", url: "http://127.0.0.1:1" }, feedOptions())];
    const runner = runFeeds({ feeds, stores: service.store, clock, log: makeLog() });
    await expect.poll(() => runner.states()[0]?.problems).toBeGreaterThan(0);
    await runner.stop();
  });

  longTest("stops while the catalogue and the simulator's history are written", async () => {
    const feeds = [
      createFeed({ kind: "simulator" }, feedOptions()),
      createFeed({ kind: "catalogue" }, feedOptions()),
    ];
    const runner = runFeeds({ feeds, stores: service.store, clock, log: makeLog() });
    await expect.poll(() => runner.states()[0]?.accepted).toBeGreaterThan(0);
    await runner.stop();
  });
});
