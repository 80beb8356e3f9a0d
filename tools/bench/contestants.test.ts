import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CreateCall } from "./contestants/contestant.ts";
import { contestants, generateHeyApi, loadContestants } from "./contestants.ts";

let calls: ReadonlyMap<unknown, CreateCall>;
let baseUrl: string;
let status: number;
let received: { path: string; key: string | undefined; method: string | undefined }[];
const page = { markets: [{ id: "a" }], cursor: null };

const server = createServer((incoming, outgoing) => {
  const { pathname, searchParams } = new URL(incoming.url ?? "", "http://localhost");
  searchParams.sort();
  received.push({
    path: `${pathname}?${searchParams}`,
    key: incoming.headers["x-service-client-key"] as string | undefined,
    method: incoming.method,
  });
  outgoing.writeHead(status, { "content-type": "application/json" });
  outgoing.end(JSON.stringify(page));
});

beforeAll(async () => {
  await generateHeyApi();
  calls = await loadContestants();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(() => void server.close());

describe.each(contestants)("$name", (contestant) => {
  const create = () => {
    received = [];
    const createCall = calls.get(contestant);
    if (createCall === undefined) throw new Error(`${contestant.name} was not loaded.`);
    return createCall({ baseUrl, fetch: undefined });
  };

  test("does the same work as the others", async () => {
    status = 200;
    expect(await create()()).toEqual(page);
    expect(received).toEqual([
      { path: "/v0/markets?limit=50&type=lending", key: "bench", method: "GET" },
    ]);
  });

  test("throws on an error status, and only then", async () => {
    status = 400;
    await expect(create()()).rejects.toThrow();
  });

  test("retries as the table says, by itself", { timeout: 30_000 }, async () => {
    status = 503;
    await expect(create()()).rejects.toThrow();
    expect(received.length > 1).toBe(contestant.retries);
  });

  test("uses the fetch that it is given", async () => {
    let used = 0;
    const fetch: typeof globalThis.fetch = async () => {
      used += 1;
      return Response.json(page);
    };
    const call = calls.get(contestant)?.({ baseUrl: "http://nowhere.example", fetch });
    expect(await call?.()).toEqual(page);
    expect(used).toBe(1);
  });
});
