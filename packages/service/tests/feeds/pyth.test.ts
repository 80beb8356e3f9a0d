import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import type { FeedBatch } from "../../src/feeds/feed.ts";
import { problemsOf } from "./support/read-feed.ts";
import { readSource } from "./support/source-feed.ts";
import { startSource } from "./support/source-server.ts";

const readFixture = (name: string) =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
const stream = readFixture("hermes-stream.txt");
const latest = readFixture("hermes-latest.json");

const solId = "ef0d8b6fda2ceba41da15d4095d1da392a0d2f8ed0c6c7bc0f4cfac8c280b56d";
const usdcId = "eaa020c61cc479712813461ce153894a96a6c00b21ed0cfc2798d1f9a9e9c94a";
const sol = "solana:So11111111111111111111111111111111111111112";
const priceIds = new Map([
  [sol, solId],
  ["usd-coin", usdcId],
]);

/** A Hermes server whose streams do, one after the other, what the test says; the last one repeatedly. */
async function startHermes(...streams: ((response: ServerResponse) => void)[]) {
  let opened = 0;
  return await startSource((_request, response, url) => {
    if (url.pathname.endsWith("/v2/updates/price/latest")) return void response.end(latest);
    const run = streams[Math.min(opened++, streams.length - 1)];
    response.writeHead(200, { "content-type": "text/event-stream" });
    run?.(response);
  });
}

const ticksOf = (batches: readonly FeedBatch[]) =>
  batches
    .flatMap(
      ({ ticks = [] }) => ticks as { assetId: string; priceUsd: string; observedAt: string }[],
    )
    .filter(({ assetId }) => assetId === sol)
    .map(({ priceUsd, observedAt }) => [observedAt.slice(17, 19), priceUsd]);
const hasTick = (priceUsd: string) => (batch: FeedBatch) =>
  ticksOf([batch]).some(([, price]) => price === priceUsd);

const recorded = [
  ["00", "165.42"],
  ["01", "165.50123456"],
  ["58", "165.47"],
  ["06", "165.6"],
];

describe("a Pyth feed", () => {
  test("reads the snapshot and then every price of the stream once, with its own time and all digits", async () => {
    const { url, requests } = await startHermes((response) => void response.write(stream));
    const feed = readSource({ kind: "pyth", url: `${url}/hermes/`, priceIds });
    const batches = await feed.until(hasTick("165.6"));
    expect(ticksOf(batches)).toEqual([["59", "165.41"], ...recorded]);
    expect(batches[1]?.ticks).toContainEqual({
      ...{ assetId: "usd-coin", priceUsd: "0.99987654" },
      observedAt: "2026-11-02T09:30:00.000Z",
    });
    const query = `?ids[]=${solId}&ids[]=${usdcId}&parsed=true`;
    expect(requests.map(({ path }) => path)).toEqual([
      `/hermes/v2/updates/price/stream${query}`,
      `/hermes/v2/updates/price/latest${query}`,
    ]);
  });

  test("yields a price to store every five seconds, and none that is older than the last", async () => {
    const { url } = await startHermes((response) => void response.write(stream));
    const batches = await readSource({ kind: "pyth", url, priceIds }).until(hasTick("165.6"));
    const stored = batches.flatMap(({ prices = [] }) => prices as { priceUsd: string }[]);
    expect(stored.map(({ priceUsd }) => priceUsd)).toEqual(["165.41", "0.99987654", "165.6"]);
  });

  test("leaves out prices with a confidence interval of more than 2 % and reports their begin", async () => {
    const { url } = await startHermes((response) => void response.write(stream));
    const feed = readSource({ kind: "pyth", url, priceIds, name: "pyth" });
    const batches = await feed.until(hasTick("165.6"));
    expect(problemsOf(batches)).toEqual([`pyth: ${sol}: the confidence interval is wide.`]);
  });

  test("reads frames that arrive in pieces", async () => {
    const { url } = await startHermes(async (response) => {
      for (let at = 0; at < stream.length; at += 97) {
        response.write(stream.slice(at, at + 97));
        await new Promise(setImmediate);
      }
    });
    const batches = await readSource({ kind: "pyth", url, priceIds }).until(hasTick("165.6"));
    expect(ticksOf(batches)).toEqual([["59", "165.41"], ...recorded]);
    expect(problemsOf(batches)).toHaveLength(1);
  });

  test("opens a stream again that is cut in a frame, with a snapshot of what it missed", async () => {
    const middle = stream.indexOf("16550123456");
    const { url, requests } = await startHermes(
      (response) => void response.write(stream.slice(0, middle), () => response.destroy()),
      (response) => void response.write(stream.slice(stream.lastIndexOf("data:"))),
    );
    const feed = readSource({ kind: "pyth", url, priceIds });
    const batches = await feed.until(hasTick("165.6"));
    expect(ticksOf(batches)).toEqual([
      ...[["59", "165.41"], recorded[0]],
      ...[["59", "165.41"], recorded[3]],
    ]);
    expect(batches.filter(({ isFailure }) => isFailure)).toHaveLength(1);
    expect(requests.map(({ path }) => /\w+(?=\?)/.exec(path)?.[0])).toEqual([
      ...["stream", "latest", "stream", "latest"],
    ]);
  });

  test("opens a stream again that falls silent", async () => {
    const { url } = await startHermes(
      (response) => void response.write(stream.slice(0, stream.indexOf("\n\n:heartbeat"))),
      (response) => void response.write(stream.slice(stream.lastIndexOf("data:"))),
    );
    const feed = readSource({ kind: "pyth", url, priceIds, name: "pyth", silenceMs: 300 });
    const batches = await feed.until(hasTick("165.6"));
    expect(problemsOf(batches)).toContain("pyth: the stream was silent for 0.3 seconds.");
  });

  test("reports a source that refuses the key without showing the key", async () => {
    const { url, requests } = await startSource((_request, response) => {
      response.writeHead(401).end("unauthorized");
    });
    const headers = { authorization: "Bearer sesame" };
    const feed = readSource({ kind: "pyth", url, priceIds, name: "pyth", headers });
    expect(await feed.next()).toMatchObject({
      ...{ problems: ["pyth: the source answered 401."], isFailure: true },
    });
    expect(requests[0]?.headers.authorization).toBe("Bearer sesame");
  });

  test("reports a response that is no event stream, and an update of another shape", async () => {
    const page = await startSource((_request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<html>");
    });
    const wrong = readSource({ kind: "pyth", url: page.url, priceIds, name: "pyth" });
    expect(problemsOf([await wrong.next()])).toEqual([
      "pyth: the source answered text/html, not an event stream.",
    ]);
    const { url } = await startHermes((response) => {
      response.write(`data: {"parsed":[{"id":"x"}]}\n\n${stream}`);
    });
    const feed = readSource({ kind: "pyth", url, priceIds, name: "pyth" });
    const batches = await feed.until(hasTick("165.6"));
    expect(problemsOf(batches)[0]).toBe(
      "pyth: an update has an unknown shape: parsed is not a list of prices.",
    );
  });
});
