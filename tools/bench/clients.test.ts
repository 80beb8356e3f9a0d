import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { CreateCall } from "./clients/create-call.ts";
import { benchClients, generatePeers, loadClients } from "./clients.ts";

let calls: ReadonlyMap<unknown, CreateCall>;
const page = { markets: [{ id: "a" }], cursor: null };

beforeAll(async () => {
  await generatePeers();
  calls = await loadClients();
});

interface Received {
  readonly path: string;
  readonly key: unknown;
  readonly method: string | undefined;
}

/** A server answering every request with one status until the test ends. */
async function startService(status: number) {
  const received: Received[] = [];
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "", "http://localhost");
    searchParams.sort();
    const key = incoming.headers["x-service-client-key"];
    received.push({ path: `${pathname}?${searchParams}`, key, method: incoming.method });
    outgoing.writeHead(status, { "content-type": "application/json" });
    outgoing.end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

// Some clients wait a second before they retry, so the tests run concurrently.
describe.concurrent.each(benchClients)("$name", (client) => {
  const callAt = (baseUrl: string, fetch?: typeof globalThis.fetch) => {
    const createCall = calls.get(client);
    if (createCall === undefined) throw new Error(`${client.name} was not loaded.`);
    // Octokit would wait 14 s; how often it retries stays its default.
    return createCall({ baseUrl, fetch, retryDelayMs: 1 });
  };

  test("requests the lending markets and returns the page", async () => {
    const { baseUrl, received } = await startService(200);
    expect(await callAt(baseUrl)()).toEqual(page);
    expect(received).toEqual([
      { path: "/v0/markets?limit=50&type=lending", key: "bench", method: "GET" },
    ]);
  });

  test("throws on status 400", async () => {
    const { baseUrl } = await startService(400);
    await expect(callAt(baseUrl)()).rejects.toThrow();
  });

  test("retries status 503 by default only if the table says so", async () => {
    const { baseUrl, received } = await startService(503);
    await expect(callAt(baseUrl)()).rejects.toThrow();
    expect(received.length > 1).toBe(client.retries);
  });

  test("uses the given fetch", async () => {
    let used = 0;
    const fetch: typeof globalThis.fetch = async () => {
      used += 1;
      return Response.json(page);
    };
    expect(await callAt("http://nowhere.example", fetch)()).toEqual(page);
    expect(used).toBe(1);
  });
});
