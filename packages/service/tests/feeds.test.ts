import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { Decimal } from "../src/domain/markets/decimal.ts";
import { checkBatch } from "../src/feeds/check-batch.ts";
import type { Feed, FeedBatch } from "../src/feeds/feed.ts";
import { createFileFeed } from "../src/feeds/file-feed.ts";
import { createHttpFeed, type FeedMapping } from "../src/feeds/http-feed.ts";
import { createLlamaMapping } from "../src/feeds/mappings/defillama-pools.ts";
import { mapJupiterPrices } from "../src/feeds/mappings/jupiter-prices.ts";
import { isPublicAddress } from "../src/feeds/ssrf-guard.ts";
import { describeMarket, usdc } from "./sample-markets.ts";
import { testTime as now } from "./support/test-service.ts";

const clock = { now: () => now };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The batches of a feed, one at a time; it is stopped after the test. */
function read(feed: Feed): () => Promise<FeedBatch> {
  const controller = new AbortController();
  stops.push(() => controller.abort());
  const batches = feed.batches(controller.signal)[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await batches.next();
    if (done) throw new Error("The feed has ended.");
    return value;
  };
}

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a batch", () => {
  const check = (batch: Partial<FeedBatch>, known = new Map()) =>
    checkBatch({ observedAt: now, ...batch }, { prices: known, markets: new Map() });
  const price = (priceUsd: unknown) => ({ assetId: "bitcoin", priceUsd });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, "NaN", "1e400", "", null, true, {}, "-0.1"])(
    "leaves out the price %s and says why",
    (wrong) => {
      const { prices, problems } = check({ prices: [price(wrong), price(1)] });
      expect(prices.length).toBe(1);
      expect(problems).toMatchObject([
        { kind: "prices", index: 0, message: expect.stringContaining("priceUsd") },
      ]);
    },
  );

  test("takes a price of zero, and digits that a number would lose", () => {
    const { prices } = check({ prices: [price(0), price("0.123456789012345678901")] });
    expect(prices.map((one) => one.priceUsd.toFixed())).toEqual(["0", "0.123456789012345678901"]);
  });

  test("leaves out an absurd jump unless the source stands by it, or an hour has passed", () => {
    const known = (minutesAgo: number) =>
      new Map([
        [
          "bitcoin",
          { value: new Decimal(100), observedAt: new Date(now.getTime() - minutesAgo * 60_000) },
        ],
      ]);
    expect(check({ prices: [price(1001)] }, known(5)).problems.length).toBe(1);
    expect(check({ prices: [price(9)] }, known(5)).problems.length).toBe(1);
    expect(check({ prices: [price(999)] }, known(5)).problems).toEqual([]);
    expect(check({ prices: [{ ...price(1001), jumpConfirmed: true }] }, known(5)).problems).toEqual(
      [],
    );
    expect(check({ prices: [price(1001)] }, known(61)).problems).toEqual([]);
  });

  test.each([
    [{ depositApy: "NaN" }, "depositApy"],
    [{ totalDepositUsd: -1 }, "totalDepositUsd"],
    [{ type: "lendin" }, "type"],
    [{ id: "two words" }, "id"],
    [{ token: { ...usdc, decimals: 1.5 } }, "token.decimals"],
    [{ websiteUrl: "javascript:alert(1)" }, "websiteUrl"],
  ])("leaves out a market with %o", (wrong, field) => {
    const { problems } = check({
      markets: [{ ...describeMarket({ id: "m", type: "lending" }), ...wrong }],
    });
    expect(problems).toMatchObject([{ message: expect.stringContaining(`${field} is`) }]);
  });
});

describe("a feed of files", () => {
  const folder = mkdtempSync(join(tmpdir(), "bw-feed-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    // Written aside and moved, as a careful writer does.
    writeFileSync(join(folder, `${name}.part`), text);
    renameSync(join(folder, `${name}.part`), join(folder, name));
  };

  test("reads what is there, and each file again when it changes", async () => {
    write("a.json", JSON.stringify({ prices: [{ assetId: "bitcoin", priceUsd: 1 }] }));
    write("b.ndjson", '{"markets": {"id": "m"}}\n\nnot json\n{"prices": {"assetId": "x"}}\n');
    write("ignored.txt", "x");
    const next = read(createFileFeed({ path: folder, clock, pollEveryMs: 60_000 }));
    expect(await next()).toMatchObject({ prices: [{ priceUsd: 1 }], problems: [] });
    expect(await next()).toMatchObject({
      markets: [{ id: "m" }],
      prices: [{ assetId: "x" }],
      problems: ['b.ndjson:3: it must be an object such as {"markets": {…}}.'],
    });
    const changed = next();
    write("a.json", JSON.stringify({ prices: [{ assetId: "bitcoin", priceUsd: 22 }] }));
    expect(await changed).toMatchObject({ prices: [{ priceUsd: 22 }] });
    const broken = next();
    write("a.json", "{");
    expect(await broken).toMatchObject({
      problems: ["a.json: it must be a JSON object of lists."],
    });
  });
});

describe("a feed of an HTTP source", () => {
  const map: FeedMapping = (body) => ({ prices: body as unknown[] });
  const feed = (url: string, more: object = {}) =>
    createHttpFeed({
      name: "source",
      url,
      map,
      clock,
      intervalMs: 1,
      backOff: () => 1,
      allowPrivateAddresses: true,
      ...more,
    });

  test("asks with the ETag, and tells nothing while nothing has changed", async () => {
    const asked: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      asked.push(request.headers["if-none-match"]);
      if (asked.length === 2) return void response.writeHead(304, { etag: '"1"' }).end();
      response.writeHead(200, { etag: `"${asked.length}"` }).end(`[${asked.length}]`);
    });
    const next = read(feed(url));
    expect(await next()).toMatchObject({ prices: [1] });
    expect(await next()).toMatchObject({ prices: [3] });
    expect(asked).toEqual([undefined, '"1"', '"1"']);
  });

  test("waits longer after each failure, as long as the source says, and goes on when it is back", async () => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked += 1;
      if (asked === 1) return void response.writeHead(503, { "retry-after": "0" }).end();
      if (asked === 2) return void response.destroy();
      if (asked === 3) return void response.writeHead(200).end("<html>");
      response.writeHead(200).end("[4]");
    });
    const failures: number[] = [];
    const backOff = (count: number) => {
      failures.push(count);
      return 1;
    };
    const next = read(feed(url, { backOff }));
    expect(await next()).toMatchObject({ problems: ["source: the source answered 503."] });
    expect(await next()).toMatchObject({ problems: [expect.stringContaining("source: ")] });
    expect(await next()).toMatchObject({ problems: [expect.stringContaining("not valid JSON")] });
    expect(await next()).toMatchObject({ prices: [4] });
    expect(failures).toEqual([0, 1, 2]);
  });

  test("never reaches a private address, not by a name, and not by a redirect", async () => {
    let reached = 0;
    const url = await serve((_request, response) => {
      reached += 1;
      response.end("[]");
    });
    for (const address of [
      url,
      url.replace("127.0.0.1", "localhost"),
      url.replace("127.0.0.1", "[::1]"),
      url.replace("127.0.0.1", "2130706433"),
    ]) {
      const next = read(feed(address, { allowPrivateAddresses: false }));
      expect(await next()).toMatchObject({
        problems: [expect.stringContaining("is not a public address")],
      });
    }
    expect(reached).toBe(0);
  });

  test.each([
    ["127.0.0.1", false],
    ["10.1.2.3", false],
    ["172.31.0.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["::1", false],
    ["::ffff:127.0.0.1", false],
    ["fd00::1", false],
    ["fe80::1", false],
    ["2002:7f00:1::", false],
    ["64:ff9b::7f00:1", false],
    ["1.1.1.1", true],
    ["172.32.0.1", true],
    ["2606:4700::1111", true],
  ])("knows whether %s is public", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  test("follows a redirect, but not for ever and not to another scheme", async () => {
    const url = await serve((request, response) => {
      const to = { "/once": "/end", "/ever": "/ever", "/file": "file:///etc/passwd" }[
        request.url ?? ""
      ];
      if (to) return void response.writeHead(302, { location: to }).end();
      response.end("[7]");
    });
    expect(await read(feed(`${url}/once`))()).toMatchObject({ prices: [7] });
    expect(await read(feed(`${url}/ever`))()).toMatchObject({
      problems: [expect.stringContaining("redirects more than 3 times")],
    });
    expect(await read(feed(`${url}/file`))()).toMatchObject({
      problems: [expect.stringContaining("not http or https")],
    });
  });

  test("understands DefiLlama's pools", async () => {
    const pool = {
      chain: "Solana",
      project: "kamino-lend",
      symbol: "USDC",
      pool: "d2141a59",
      tvlUsd: 1_000_000,
      apy: 5.34,
      exposure: "single",
      underlyingTokens: [usdc.address],
    };
    const data = [
      pool,
      { ...pool, chain: "Ethereum" },
      { ...pool, apy: null },
      { ...pool, pool: "two", totalSupplyUsd: 3e6, totalBorrowUsd: 2e6, apyBaseBorrow: 7.02 },
      { ...pool, underlyingTokens: ["x", "y"] },
    ];
    const url = await serve((_request, response) =>
      response.end(JSON.stringify({ status: "success", data })),
    );
    const mapping = createLlamaMapping(
      async () => new Map([[usdc.address, { token: usdc, priceUsd: 1 }]]),
    );
    const batch = await read(feed(url, { map: mapping }))();
    const { markets, problems } = checkBatch(batch, { prices: new Map(), markets: new Map() });
    expect(problems).toEqual([]);
    expect(
      markets.map((market) => [
        market.id,
        market.type,
        market.figures.depositApy?.toNumber(),
        market.figures.totalBorrow?.toNumber(),
      ]),
    ).toEqual([
      ["defillama-d2141a59", "yield", 0.0534, undefined],
      ["defillama-two", "lending", 0.0534, 2e6],
    ]);
    expect(markets[0]?.provider.name).toBe("Kamino Lend");
  });

  test.each([
    ["3", { [usdc.address]: { usdPrice: 0.9998, blockId: 1, decimals: 6, priceChange24h: 0.01 } }],
    [
      "2",
      {
        data: {
          [usdc.address]: { id: usdc.address, type: "derivedPrice", price: "0.9998" },
          gone: null,
        },
        timeTaken: 0.1,
      },
    ],
  ])("understands Jupiter's prices of version %s", async (_version, body) => {
    const url = await serve((_request, response) => response.end(JSON.stringify(body)));
    const batch = await read(feed(url, { map: mapJupiterPrices }))();
    const { prices, problems } = checkBatch(batch, { prices: new Map(), markets: new Map() });
    expect(problems).toEqual([]);
    expect(prices).toMatchObject([{ assetId: `solana:${usdc.address}` }]);
    expect(prices[0]?.priceUsd.toFixed()).toBe("0.9998");
  });

  test("says so when the source answers something else", async () => {
    const url = await serve((_request, response) => response.end("{}"));
    const mapping = createLlamaMapping(async () => new Map());
    expect(await read(feed(url, { map: mapping }))()).toMatchObject({
      problems: ["source: the answer has an unknown shape: data is not a list."],
    });
  });
});
