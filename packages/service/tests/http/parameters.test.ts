import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AnyCall } from "../../src/operations/handler.ts";
import {
  credential,
  echoHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

const seen: AnyCall[] = [];
let application: TestApplication;
beforeAll(async () => {
  application = await startApplication({ handlers: echoHandlers(seen) });
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(() => application.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const { fastify } = application;
  const credentials = {
    "x-service-client-key": credential,
    "x-service-api-key": credential,
    authorization: `Bearer ${credential}`,
  };
  const response = await fastify.inject({
    method: "GET",
    url: path,
    headers: { ...credentials, ...headers },
  });
  return { status: response.statusCode, message: String(response.json().message ?? "") };
}

describe("numbers follow the syntax of JSON", () => {
  const texts = [
    "",
    "%205",
    "5%20",
    "1e2",
    "0x10",
    "+5",
    "05",
    "5.0",
    "1_0",
    "NaN",
    "Infinity",
    "９",
    "--1",
    "9007199254740993",
    "1".repeat(400),
  ];
  test.each(texts)("limit=%s is refused with the allowed range", async (text) => {
    const { status, message } = await get(`/v0/markets?limit=${encodeURI(text)}`);
    expect(status).toBe(400);
    expect(message).toMatch(/^limit .*; it must be a whole number between 1 and 200\.$/);
  });

  test("an amount keeps its exact text beside the number", async () => {
    await get("/api/v0/lend/USDC/deposit?amount=0.100000000000000000001");
    expect(seen[0]?.query.amount).toBe(0.1);
    expect(seen[0]?.exact.amount).toBe("0.100000000000000000001");
  });

  test("an amount may have an exponent, and one beyond the range of floats is refused", async () => {
    expect((await get("/api/v0/lend/USDC/deposit?amount=1e-9")).status).toBe(200);
    expect((await get("/api/v0/lend/USDC/deposit?amount=1e999")).status).toBe(400);
  });
});

test("listPositionSnapshots refuses two wallets in walletAddresses", async () => {
  const wallets = ["4", "5"].map((digit) => digit.repeat(43)).join();
  const query = `walletAddresses=${wallets}&resolution=1h&startTime=2026-11-01T00:00:00Z`;
  expect(await get(`/v0/positions/snapshots?${query}`)).toEqual({
    status: 400,
    message: "walletAddresses has 2 entries; it must have 1 entry.",
  });
});

test("a parameter outside its limits is refused with the limits", async () => {
  const { message } = await get("/v0/markets?limit=500");
  expect(message).toBe("limit is 500; it must be between 1 and 200.");
});

describe("an invalid amount", () => {
  const limits = "between 0.000000001 and 1,000,000,000,000.";
  const refusals = [
    ["?amount=0100", `amount is 0100; it must be a number written as 1000 or 0.5, ${limits}`],
    ["?amount=1,000", `amount is "1,000"; it must be a number written as 1000 or 0.5, ${limits}`],
    ["?amount=.5", `amount is .5; it must be a number written as 1000 or 0.5, ${limits}`],
    ["?amount=-1", `amount is -1; it must be ${limits}`],
    ["?amount=0.0000000001", `amount is 1e-10; it must be ${limits}`],
    ["", `amount is missing; it must be a number written as 1000 or 0.5, ${limits}`],
  ];
  test.each(refusals)(
    "a deposit with the query %s is refused with the reason",
    async (query, message) => {
      const { fastify } = application;
      const url = `/api/v0/lend/USDC/deposit${query}`;
      const payload = { account: "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb" };
      const response = await fastify.inject({ method: "POST", url, payload });
      expect([response.statusCode, response.json().message]).toEqual([400, message]);
    },
  );
});

test("a parameter that does not match its pattern is refused with the description of the pattern", async () => {
  expect((await get("/v0/assets/solana:mainnet:USDC")).message).toBe(
    "id is solana:mainnet:USDC; it must be a chain, a colon and an address, or an id from search.",
  );
});

describe("startTime of snapshots", () => {
  const wallet = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";
  const path = `/v0/positions/snapshots?walletAddress=${wallet}&resolution=1d&startTime=`;

  test("a startTime before the first snapshot is refused with the time of the first", async () => {
    expect((await get(`${path}2025-06-01T00:00:00Z`)).message).toBe(
      "startTime is 2025-06-01T00:00:00Z; it must be 2026-01-01T00:00:00Z or later.",
    );
  });

  test("a startTime that is not a date-time is refused with an example of one", async () => {
    expect((await get(`${path}1793491200`)).message).toBe(
      "startTime is 1793491200; it must be a moment in UTC such as 2026-11-02T09:30:00Z.",
    );
  });
});

test("a response names every invalid parameter", async () => {
  const query = "walletAddress=0&startTime=2026-02-30T00:00:00Z&type=x";
  expect((await get(`/v0/positions/snapshots?${query}`)).message).toBe(
    "resolution is missing; it must be 1m, 5m, 1h or 1d. Also wrong: walletAddress, type and startTime.",
  );
});

test("a parameter that is given twice is refused", async () => {
  const { status, message } = await get("/v0/markets?limit=5&limit=6");
  expect(status).toBe(400);
  expect(message).toBe("limit is given 2 times; give it once.");
  expect((await get("/v0/markets?type=lending&type=yield")).message).toBe(
    "type is given 2 times; give it once, with commas between its entries.",
  );
});

test("commas separate list entries, also encoded ones where no entry can contain a comma", async () => {
  await get("/v0/markets?type=lending,yield");
  await get("/v0/markets?type=lending%2Cyield");
  for (const call of seen) expect(call.query.type).toEqual(["lending", "yield"]);
  expect(seen).toHaveLength(2);
});

test("an empty list parameter is refused", async () => {
  expect((await get("/v0/markets?type=")).message).toBe(
    "type has no entry; it must have 1 to 5 entries.",
  );
});

test("an invalid list entry is named by its index", async () => {
  const { message } = await get("/v0/markets?type=lending,lemding");
  expect(message).toBe(
    "type[1] is lemding; it must be lending, yield, loop, perpetual or prediction.",
  );
});

test("a parameter that is left out has its default", async () => {
  await get("/v0/markets");
  expect(seen[0]?.query).toEqual({ limit: 50 });
});

test.each([
  [
    "/v0/markets?Type=lending",
    "Type is not a parameter; the parameters are type, provider, asset, limit and cursor.",
  ],
  [
    "/v0/markets?%FF=1",
    "%FF is not a parameter; the parameters are type, provider, asset, limit and cursor.",
  ],
  ["/api/v0/marketsByType?type=lending", "type is not a parameter; this operation has none."],
])("%s is refused, because a misspelt filter would return everything", async (path, message) => {
  expect(await get(path)).toEqual({ status: 400, message });
});

test("at most five unknown query parameters are reported", async () => {
  const query = Array.from({ length: 100 }, (_, index) => `x${index}=1`).join("&");
  expect((await get(`/v0/markets?${query}`)).message).toMatch(
    /^x0 is not a parameter; .* Also wrong: x1, x2, x3 and x4\.$/,
  );
});

test("action links accept the parameters that wallets add, except a known one in the wrong case", async () => {
  const path = "/api/v0/deposit/USDC/regular";
  expect((await get(`${path}?utm_source=x&_brf=1&%FF=1`)).status).toBe(200);
  expect((await get(`${path}?TransactionVersion=0`)).message).toMatch(
    /^TransactionVersion is not a parameter; /,
  );
});

test("a plus in a query is a space", async () => {
  await get("/v0/search?name=USD+Coin");
  expect(seen[0]?.query.name).toBe("USD Coin");
});

test.each([
  ["/v0/search?name=%00", "name has a NUL character."],
  ["/v0/search?name=%FF", "name has a percent-encoding that is not UTF-8."],
  ["/v0/search?name=%C0%80", "name has a percent-encoding that is not UTF-8."],
  ["/v0/search?name=%ED%A0%80", "name has a percent-encoding that is not UTF-8."],
  ["/v0/search?name=%4", "name has a percent-encoding that is not UTF-8."],
  ["/v0/assets/%00", "id has a NUL character."],
  ["/v0/assets/%FF", "The path has a percent-encoding that is not UTF-8."],
])("the encoding of %s is refused", async (path, message) => {
  expect(await get(path)).toEqual({ status: 400, message });
});

test("an encoded slash does not split a path segment", async () => {
  expect((await get("/v0/assets/solana%3Aabc%2Fdef")).status).toBe(400);
  expect(seen).toEqual([]);
});

test("dates and times that do not exist are refused", async () => {
  for (const moment of [
    "2026-02-30T00:00:00Z",
    "2026-06-30T23:59:60Z",
    "0000-01-01T00:00:00Z",
    "2026-11-02",
  ]) {
    const { status, message } = await get(`/v0/markets/history?marketIds=a&startTime=${moment}`);
    expect(status, moment).toBe(400);
    expect(message).toMatch(/^startTime is .*; it must be a moment in UTC/);
  }
});

test("header names are case-insensitive", async () => {
  const { fastify } = application;
  const response = await fastify.inject({
    url: "/v0/markets",
    headers: { "X-SERVICE-CLIENT-KEY": credential },
  });
  expect(response.statusCode).toBe(200);
});
