import fc from "fast-check";
import { expect, test } from "vitest";
import { isLongRun } from "../../../tools/testing/tiers.ts";
import { useDatabase } from "../tests/support/database.ts";
import { makeMarket } from "../tests/support/market-fixtures.ts";
import { createTestService, testTime as now, readBody } from "../tests/support/test-service.ts";
import { type Problem, refuse } from "./domain/problems.ts";
import { getMarketsByType, listMarkets } from "./operations/markets.ts";
import { ResponseCache } from "./response-cache.ts";

const db = useDatabase();

function createCountedCache(readVersion: () => Promise<string>) {
  const responses = new ResponseCache(readVersion);
  let made = 0;
  const respond = (query: object, make: () => Promise<object | Problem> = async () => ({ made })) =>
    responses.respond("list", query, () => {
      made += 1;
      return make();
    });
  return { respond, made: () => made };
}

test("a cached response is made once for concurrent callers, and again after a change of the rows", async () => {
  let version = "first";
  const { respond, made } = createCountedCache(async () => version);
  await Promise.all([respond({ limit: 1 }), respond({ limit: 1 }), respond({ limit: 2 })]);
  await respond({ limit: 1 });
  expect(made()).toBe(2);
  version = "second";
  await respond({ limit: 1 });
  expect(made()).toBe(3);
});

test("the response cache keeps neither problems nor failures", async () => {
  const { respond, made } = createCountedCache(async () => "one");
  const failure = new Error("unavailable");
  await expect(respond({}, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(await respond({}, async () => refuse("invalid-request"))).toEqual({
    code: "invalid-request",
  });
  expect(JSON.parse(JSON.stringify(await respond({})))).toEqual({ status: 200, body: { made: 3 } });
  await respond({});
  expect(made()).toBe(3);
});

test("the response cache evicts the least recently used response beyond 32 MiB", async () => {
  const { respond, made } = createCountedCache(async () => "one");
  const large = async () => ({ text: "x".repeat(12 * 1024 * 1024) });
  for (const limit of [1, 2, 3]) await respond({ limit }, large);
  // The third evicted the first, the least recently used.
  await respond({ limit: 3 }, large);
  await respond({ limit: 2 }, large);
  expect(made()).toBe(3);
  await respond({ limit: 1 }, large);
  expect(made()).toBe(4);
});

test("a cached list has every market that any replica saved before the request", async () => {
  const [first, second] = [createTestService(db()).service, createTestService(db()).service];
  const idsOf = async (service: typeof first) => {
    const query = { limit: 200, type: ["yield"] };
    const { markets } = await readBody(listMarkets, service, { query });
    const groups = await readBody(getMarketsByType, service, {});
    expect(groups.yield?.map(({ id }) => id)).toEqual(markets.map(({ id }) => id));
    return markets.map(({ id }) => id).sort();
  };
  const saved: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 6 }), async (writers) => {
      for (const isOne of writers) {
        const id = `m-${String(saved.length).padStart(4, "0")}`;
        const market = makeMarket({ id, type: "yield" });
        const writer = isOne ? first : second;
        await writer.store.markets.saveMarkets("feed", [{ market, observedAt: now }]);
        saved.push(id);
        expect(await idsOf(isOne ? second : first)).toEqual(saved.slice(0, 200));
      }
      expect(await Promise.all([idsOf(first), idsOf(second)])).toEqual([saved, saved]);
    }),
    { numRuns: isLongRun ? 15 : 5 },
  );
});
