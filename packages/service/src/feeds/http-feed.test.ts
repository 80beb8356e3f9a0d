import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { readFeed } from "../../tests/feeds/support/read-feed.ts";
import type { Feed } from "./feed.ts";
import { createHttpFeed } from "./http-feed.ts";
import { createSourceDocument, type FeedMapping } from "./source-document.ts";

const now = new Date("2026-11-02T09:30:00.000Z");
const clock = { now: () => now };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const read = (feed: Feed) => readFeed(feed).next;

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("createHttpFeed", () => {
  const map: FeedMapping = (body) => ({ prices: body as unknown[] });
  const feed = (url: string, more: object = {}) => {
    const request = { urls: [url], map, allowPrivateAddresses: true, ...more };
    const documents = [createSourceDocument(request)];
    const backOff = () => 1;
    return createHttpFeed({
      ...{ name: "source", clock, intervalMs: 1, backOff, ...more },
      documents: () => documents,
    });
  };

  test("sends the ETag of the last response and yields an empty batch after a 304", async () => {
    const etags: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      etags.push(request.headers["if-none-match"]);
      if (etags.length === 2) return void response.writeHead(304, { etag: '"1"' }).end();
      response.writeHead(200, { etag: `"${etags.length}"` }).end(`[${etags.length}]`);
    });
    const next = read(feed(url));
    expect(await next()).toMatchObject({ prices: [1] });
    expect(await next()).toEqual({ observedAt: now, waiting: 0 });
    expect(await next()).toMatchObject({ prices: [3] });
    expect(etags).toEqual([undefined, '"1"', '"1"']);
  });

  test("counts consecutive failures for the back-off and resumes when the source responds", async () => {
    let requests = 0;
    const url = await serve((_request, response) => {
      requests += 1;
      if (requests === 1) return void response.writeHead(503, { "retry-after": "0" }).end();
      if (requests === 2) return void response.destroy();
      if (requests === 3) return void response.writeHead(200).end("<html>");
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

  test("refuses private addresses, also as names and unusual IPv4 notations", async () => {
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

  test("follows a redirect, but reports a redirect loop and a redirect to another scheme", async () => {
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

  test("reports a response that the mapping cannot read, and requests it whole again", async () => {
    const etags: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      etags.push(request.headers["if-none-match"]);
      response.writeHead(200, { etag: '"1"' }).end(etags.length === 1 ? "{}" : "[1]");
    });
    const readList: FeedMapping = (body) => {
      if (!Array.isArray(body)) throw new Error("it is not a list.");
      return { prices: body };
    };
    const next = read(feed(url, { map: readList }));
    expect(await next()).toMatchObject({
      problems: ["source: the response has an unknown shape: it is not a list."],
      isFailure: true,
    });
    expect(await next()).toMatchObject({ prices: [1] });
    expect(etags).toEqual([undefined, undefined]);
  });

  test("yields entries whose reference arrives before the next request", async () => {
    let requests = 0;
    const url = await serve((_request, response) => {
      requests += 1;
      response.end('["a"]');
    });
    let isKnown = false;
    const resolve: FeedMapping = (body) =>
      isKnown ? { prices: body as unknown[], waiting: 0 } : { prices: [], waiting: 1 };
    const next = read(feed(url, { map: resolve, intervalMs: 3_600_000, resolveMs: 1 }));
    expect(await next()).toMatchObject({ prices: [], waiting: 1 });
    isKnown = true;
    expect(await next()).toEqual({ observedAt: now, prices: ["a"], waiting: 0 });
    expect(requests).toBe(1);
  });

  test("sends the headers to the origin of the source only", async () => {
    const seen: [string, unknown][] = [];
    const note = (request: IncomingMessage) =>
      seen.push([request.url ?? "", request.headers["x-api-key"]]);
    const elsewhere = await serve((request, response) => {
      note(request);
      response.end("[1]");
    });
    const url = await serve((request, response) => {
      note(request);
      const to = { "/same": "/end", "/other": `${elsewhere}/end` }[request.url ?? ""];
      if (to) return void response.writeHead(302, { location: to }).end();
      response.end("[1]");
    });
    const headers = { "x-api-key": "sesame" };
    for (const path of ["/same", "/other"]) await read(feed(url + path, { headers }))();
    expect(seen).toEqual([
      ["/same", "sesame"],
      ["/end", "sesame"],
      ["/other", "sesame"],
      ["/end", undefined],
    ]);
  });
});
