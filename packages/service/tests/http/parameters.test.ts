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

describe("a number is only what JSON would call one", () => {
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
  test.each(texts)("limit=%s is refused by name", async (text) => {
    const { status, message } = await get(`/v0/markets?limit=${encodeURI(text)}`);
    expect(status).toBe(400);
    expect(message).toMatch(/^limit .*; it must be a whole number between 1 and 200\.$/);
  });

  test("amounts keep their exact text beside the number", async () => {
    await get("/api/v0/lend/USDC/deposit?amount=0.100000000000000000001");
    expect(seen[0]?.query.amount).toBe(0.1);
    expect(seen[0]?.exact.amount).toBe("0.100000000000000000001");
  });

  test("an amount may have an exponent, as clients write small numbers", async () => {
    expect((await get("/api/v0/lend/USDC/deposit?amount=1e-9")).status).toBe(200);
    expect((await get("/api/v0/lend/USDC/deposit?amount=1e999")).status).toBe(400);
  });
});

test("a value outside its limits is named with what is allowed", async () => {
  const { message } = await get("/v0/markets?limit=500");
  expect(message).toBe("limit is 500; it must be between 1 and 200.");
});

describe("an amount that is refused", () => {
  const limits = "between 0.000000001 and 1,000,000,000,000.";
  const refusals = [
    ["?amount=0100", `amount is 0100; it must be a number written as 1000 or 0.5, ${limits}`],
    ["?amount=1,000", `amount is "1,000"; it must be a number written as 1000 or 0.5, ${limits}`],
    ["?amount=.5", `amount is .5; it must be a number written as 1000 or 0.5, ${limits}`],
    ["?amount=-1", `amount is -1; it must be ${limits}`],
    ["?amount=0.0000000001", `amount is 1e-10; it must be ${limits}`],
    ["", `amount is missing; it must be a number written as 1000 or 0.5, ${limits}`],
  ];
  test.each(refusals)("%s is told by what is wrong with it", async (query, message) => {
    const { fastify } = application;
    const url = `/api/v0/lend/USDC/deposit${query}`;
    const payload = { account: "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb" };
    const response = await fastify.inject({ method: "POST", url, payload });
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  });
});

test("a pattern is told in words, and those of the specs' examples", async () => {
  expect((await get("/v0/assets/solana:mainnet:USDC")).message).toBe(
    "id is solana:mainnet:USDC; it must be a chain, a colon and an address, or an id from search.",
  );
});

describe("a start before the first snapshot", () => {
  const wallet = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";
  const path = `/v0/positions/snapshots?walletAddress=${wallet}&resolution=1d&startTime=`;

  test("is told when snapshots start", async () => {
    expect((await get(`${path}2025-06-01T00:00:00Z`)).message).toBe(
      "startTime is 2025-06-01T00:00:00Z; snapshots start at 2026-01-01T00:00:00Z.",
    );
  });

  test("is told how a moment is written where it is none", async () => {
    expect((await get(`${path}1793491200`)).message).toBe(
      "startTime is 1793491200; it must be a moment in UTC such as 2026-11-02T09:30:00Z.",
    );
  });
});

test("each parameter that is wrong is named", async () => {
  expect((await get("/v0/positions/snapshots?startTime=2026-02-30T00:00:00Z&type=x")).message).toBe(
    "walletAddress is missing; it must be base58 text. Also wrong: resolution, type and startTime.",
  );
});

test("a parameter that is given twice is refused, not guessed at", async () => {
  const { status, message } = await get("/v0/markets?limit=5&limit=6");
  expect(status).toBe(400);
  expect(message).toBe("limit is given 2 times; give it once.");
  expect((await get("/v0/markets?type=lending&type=yield")).message).toBe(
    "type is given 2 times; give it once, with commas between its entries.",
  );
});

test("a list is parted by commas, encoded ones too where no entry could hold one", async () => {
  await get("/v0/markets?type=lending,yield");
  await get("/v0/markets?type=lending%2Cyield");
  for (const call of seen) expect(call.query.type).toEqual(["lending", "yield"]);
  expect(seen).toHaveLength(2);
});

test("an empty list is refused", async () => {
  expect((await get("/v0/markets?type=")).message).toBe(
    "type has no entry; it must have 1 to 5 entries.",
  );
});

test("the entry of a list that is wrong is named by its index", async () => {
  const { message } = await get("/v0/markets?type=lending,lemding");
  expect(message).toBe(
    "type[1] is lemding; it must be lending, yield, loop, perpetual or prediction.",
  );
});

test("defaults are filled in", async () => {
  await get("/v0/markets");
  expect(seen[0]?.query).toEqual({ limit: 50 });
});

test("unknown parameters are ignored", async () => {
  expect((await get("/v0/markets?utm_source=x&%FF=1")).status).toBe(200);
});

test("a blank may be written as a plus", async () => {
  await get("/v0/search?name=USD+Coin");
  expect(seen[0]?.query.name).toBe("USD Coin");
});

test.each([
  ["/v0/search?name=%00", "name has a NUL character."],
  ["/v0/search?name=%FF", "name has a percent-encoding that is no UTF-8 text."],
  ["/v0/search?name=%C0%80", "name has a percent-encoding that is no UTF-8 text."],
  ["/v0/search?name=%ED%A0%80", "name has a percent-encoding that is no UTF-8 text."],
  ["/v0/search?name=%4", "name has a percent-encoding that is no UTF-8 text."],
  ["/v0/assets/%00", "id has a NUL character."],
  ["/v0/assets/%FF", "The path has a percent-encoding that is no UTF-8 text."],
])("%s is refused", async (path, message) => {
  expect(await get(path)).toEqual({ status: 400, message });
});

test("an encoded slash stays inside its segment", async () => {
  expect((await get("/v0/assets/solana%3Aabc%2Fdef")).status).toBe(400);
  expect(seen).toEqual([]);
});

test("moments that no calendar has are refused", async () => {
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

test("header names may be written in any case", async () => {
  const { fastify } = application;
  const response = await fastify.inject({
    url: "/v0/markets",
    headers: { "X-SERVICE-CLIENT-KEY": credential },
  });
  expect(response.statusCode).toBe(200);
});
