import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Problem, refuse } from "../src/domain/problems.ts";
import { getMarketsByType, listMarkets } from "../src/operations/markets.ts";
import { ResponseCache } from "../src/response-cache.ts";
import { AssetStore } from "../src/store/assets.ts";
import { createBatchLoader } from "../src/store/batch-loader.ts";
import { createTableVersionReader, type VersionedTable } from "../src/store/table-versions.ts";
import { useDatabase } from "./support/database.ts";
import { makeMarket } from "./support/market-fixtures.ts";
import { createTestService, testTime as now, readBody } from "./support/test-service.ts";

const db = useDatabase();

function countedResponses(readVersion: () => Promise<string>) {
  const responses = new ResponseCache(readVersion);
  let made = 0;
  const ask = (query: object, make: () => Promise<object | Problem> = async () => ({ made })) =>
    responses.respond("list", query, () => {
      made += 1;
      return make();
    });
  return { ask, made: () => made };
}

test("a cached response is made once for concurrent callers, and again after a change of the rows", async () => {
  let version = "first";
  const { ask, made } = countedResponses(async () => version);
  await Promise.all([ask({ limit: 1 }), ask({ limit: 1 }), ask({ limit: 2 })]);
  await ask({ limit: 1 });
  expect(made()).toBe(2);
  version = "second";
  await ask({ limit: 1 });
  expect(made()).toBe(3);
});

test("the response cache keeps neither problems nor failures", async () => {
  const { ask, made } = countedResponses(async () => "one");
  const away = new Error("away");
  await expect(ask({}, () => Promise.reject(away))).rejects.toBe(away);
  expect(await ask({}, async () => refuse("invalid-request"))).toEqual({
    code: "invalid-request",
  });
  expect(JSON.parse(JSON.stringify(await ask({})))).toEqual({ status: 200, body: { made: 3 } });
  await ask({});
  expect(made()).toBe(3);
});

test("the response cache evicts the least recently used response beyond 32 MiB", async () => {
  const { ask, made } = countedResponses(async () => "one");
  const large = async () => ({ text: "x".repeat(12 * 1024 * 1024) });
  for (const limit of [1, 2, 3]) await ask({ limit }, large);
  // The third evicted the first, the least recently used.
  await ask({ limit: 3 }, large);
  await ask({ limit: 2 }, large);
  expect(made()).toBe(3);
  await ask({ limit: 1 }, large);
  expect(made()).toBe(4);
});

test("the version of a table changes with each committed change", async () => {
  const readVersion = createTableVersionReader(db());
  const versions = () =>
    Promise.all((["markets", "assets"] as VersionedTable[]).map((table) => readVersion(table)));
  const seen = [await versions()];
  expect(await versions()).toEqual(seen[0]);
  const asset = { id: "one", chain: "bitcoin", name: "One", ticker: "ONE", tags: [] };
  await db()
    .transaction()
    .execute(async (step) => {
      await new AssetStore(step).saveAssets([asset], now);
      expect(await versions()).toEqual(seen[0]);
    });
  for (const change of [sql`update assets set name = 'other'`, sql`truncate assets cascade`]) {
    seen.push(await versions());
    await change.execute(db());
  }
  seen.push(await versions());
  expect(new Set(seen.map(([, assets]) => assets)).size).toBe(4);
  expect(new Set(seen.map(([markets]) => markets)).size).toBe(1);
});

test("a list shows every market saved before it was read, on any replica", async () => {
  const [one, two] = [createTestService(db()).service, createTestService(db()).service];
  const idsOf = async (service: typeof one) => {
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
        const writer = isOne ? one : two;
        await writer.store.markets.saveMarkets("feed", [{ market, observedAt: now }]);
        saved.push(id);
        expect(await idsOf(isOne ? two : one)).toEqual(saved.slice(0, 200));
      }
      expect(await Promise.all([idsOf(one), idsOf(two)])).toEqual([saved, saved]);
    }),
    { numRuns: 15 },
  );
});

test("what is asked while a statement is under way waits for the next, and fails with it alone", async () => {
  const statements: (readonly number[])[] = [];
  let isUnderWay = false;
  const ask = createBatchLoader(async (keys: readonly number[]) => {
    expect(isUnderWay).toBe(false);
    isUnderWay = true;
    statements.push(keys);
    await new Promise((resolve) => setTimeout(resolve, 5));
    isUnderWay = false;
    if (keys.includes(3)) throw new Error("away");
    return keys.map((key) => key * 10);
  });
  const first = Promise.all([ask(1), ask(2), ask(1)]);
  await new Promise((resolve) => setTimeout(resolve, 2));
  const second = Promise.allSettled([ask(3), ask(4)]);
  expect(await first).toEqual([10, 20, 10]);
  expect((await second).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask(5)).toBe(50);
  expect(statements.map((keys) => new Set(keys))).toEqual([
    new Set([1, 2]),
    new Set([3, 4]),
    new Set([5]),
  ]);
});

test("what is asked after a statement that hangs does not hang with it", async () => {
  let statements = 0;
  const ask = createBatchLoader((keys: readonly number[]) => {
    statements += 1;
    return statements === 1 ? new Promise<never>(() => {}) : Promise.resolve(keys);
  });
  const hanging = ask(1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await ask(2)).toBe(2);
  expect(await Promise.race([hanging, "hangs"])).toBe("hangs");
});
