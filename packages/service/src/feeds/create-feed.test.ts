import { expect, test } from "vitest";
import { sampleCases } from "../../../../tools/testing/tiers.ts";
import { createFeed } from "./create-feed.ts";
import { parseFeedSetting, UnknownFeedError } from "./parse-feed-settings.ts";
import { pastPointsOf } from "./simulator/simulator.ts";

const options = {
  clock: { now: () => new Date("2026-11-02T09:30:00Z") },
  assets: { findAssets: async () => [] },
  pushedBatches: {
    findNext: async () => undefined,
    markWritten: async () => {},
    findKept: async () => [],
    keepWaiting: async () => {},
  },
  seed: "tests",
  actionsUrl: "http://127.0.0.1:4000",
  allowPrivateAddresses: false,
};

test("createFeed accepts the settings of all feeds and rejects others without showing a password", () => {
  const create = (setting: string) => createFeed(parseFeedSetting(setting), options);
  expect(create("file:/tmp/markets.json").name).toBe("file:/tmp/markets.json");
  expect(create("push:harbor").name).toBe("push:harbor");
  expect(() => create("push:Harbor Finance")).toThrow(UnknownFeedError);
  expect(() => create("simulater")).toThrow(UnknownFeedError);
  expect(() => create("http://")).toThrow(UnknownFeedError);
  const mistyped = () => create("jupter:https://me:hunter2@prices.example/?key=hunter2");
  expect(mistyped).toThrow("jupter:https://…@prices.example/?… is not a feed;");
});

test("createFeed gives each URL a name of its own, the same at every start and without secrets", () => {
  const nameOf = (setting: string) => createFeed(parseFeedSetting(setting), options).name;
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
  // Each name takes a slow hash.
  expect(settings.slice(-4).map(nameOf)).toEqual(names.slice(-4));
  expect(names.slice(0, 3)).toEqual([
    "http:prices.example",
    "jupiter:prices.example",
    "http:prices.example/v3",
  ]);
  // Stored entries refer to the name, so it must not change between versions.
  expect(nameOf("jupiter:https://prices.example/v3?ids=a&key=hunter2")).toBe(
    "jupiter:prices.example/v3#5e16ace6",
  );
  expect(names.join()).not.toMatch(/hunter2|key|ids|me:|you/);
});

test("createFeed limits the batches of a source to the rights of its entry", async () => {
  // Nothing listens on the port, so the first batch reports an unreadable source.
  const source = { kind: "http", url: "http://127.0.0.1:1" } as const;
  const firstOf = async (rights?: readonly string[]) => {
    const feed = createFeed({ ...source, ...(rights !== undefined && { rights }) }, options);
    const stop = new AbortController();
    for await (const batch of feed.batches(stop.signal)) return batch;
    throw new Error("The feed has no batch.");
  };
  expect((await firstOf()).rights).toBeUndefined();
  expect((await firstOf(["jumps"])).rights).toMatchObject({ jumps: true, assets: false });
});

test.each(
  sampleCases(
    [
      [1, { "1d": 1, "1h": 24, "5m": 288, "1m": 60 }],
      [0, {}],
    ] as const,
    1,
  ),
)("the simulator writes %i days of history", async (historyDays, expected) => {
  const stop = new AbortController();
  const feed = createFeed({ kind: "simulator" }, { ...options, historyDays });
  const points: Record<string, number> = {};
  // While the clock stands still, the simulator waits only once its history is written; then the timer can run.
  setTimeout(() => stop.abort());
  for await (const { historyOnly } of feed.batches(stop.signal)) {
    for (const resolution of historyOnly ?? []) points[resolution] = (points[resolution] ?? 0) + 1;
  }
  expect(points).toEqual(expected);
});

test("a history of weeks has a point for each day, ten days of hours and the last day at finer resolutions", () => {
  expect(pastPointsOf(20)).toEqual({ "1d": 20, "1h": 240, "5m": 288, "1m": 60 });
  expect(pastPointsOf(1000)).toEqual({ "1d": 200, "1h": 240, "5m": 288, "1m": 60 });
});
