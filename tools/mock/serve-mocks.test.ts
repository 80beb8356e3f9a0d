import { once } from "node:events";
import { createServer as createHttpServer, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { beforeAll, expect, test } from "vitest";
import { type ServedMocks, serveMocks } from "./serve-mocks.ts";

const documents = new Map<string, OpenApiDocument>();
const firstPort = 23_100;
let shared: ServedMocks;

beforeAll(async () => {
  for (const host of listHosts()) documents.set(host, await bundleHost(host));
  shared = await serve(firstPort);
  return () => shared.stop();
});

function serve(port: number, said: string[] = [], served = documents): Promise<ServedMocks> {
  return serveMocks({ port, documents: served, log: (line) => said.push(line) });
}

test("serveMocks starts a mock for every host", () => {
  expect([...shared.mocks.keys()]).toEqual(listHosts());
});

test("the origin answers 404 to a path that no host has", async () => {
  const missing = await fetch(`${shared.origin}/nowhere`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toBe("No host has the path /nowhere.\n");
});

test("paging through a mocked list ends", async () => {
  const headers = { "x-service-client-key": "demo" };
  const read = async (query: string): Promise<{ cursor: string | null }> =>
    (await fetch(`${shared.origin}/v0/markets${query}`, { headers })).json();
  const first = await read("");
  expect(first.cursor).not.toBeNull();
  expect((await read(`?cursor=${first.cursor}`)).cursor).toBeNull();
});

test("the origin answers for every host as the host's own mock does", async () => {
  const { origin, mocks } = shared;
  const headers = { "x-service-client-key": "demo", "x-service-api-key": "demo" };
  const markets = await fetch(`${origin}/v0/markets?type=lending`, { headers });
  expect(markets.status).toBe(200);
  const direct = await fetch(`${mocks.get("markets")}/v0/markets?type=lending`, { headers });
  expect(await markets.json()).toEqual(await direct.json());
  expect((await fetch(`${origin}/v0/assets`, { headers })).status).toBe(200);
  expect((await fetch(`${origin}/api/v0/deposit/USDC/protected`)).status).toBe(200);
  expect((await fetch(`${origin}/v0/markets`)).status).toBe(401);
});

test("the origin treats a path that begins with // as a path, not as a server", async () => {
  const { hostname, port } = new URL(shared.origin);
  let isAsked = false;
  const elsewhere = createHttpServer((_, answer) => {
    isAsked = true;
    answer.end("elsewhere");
  }).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  const { port: other } = elsewhere.address() as AddressInfo;
  const sent = request({ hostname, port, path: `//127.0.0.1:${other}/v0/assets` }).end();
  const [answer] = await once(sent, "response");
  answer.resume();
  elsewhere.close();
  expect(isAsked).toBe(false);
  expect(answer.statusCode).toBe(404);
});

test("the origin forwards request bodies", async () => {
  const { origin } = shared;
  const answer = await fetch(`${origin}/v2/auth/solana/verify`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message: "only half" }),
  });
  expect(answer.status).toBe(400);
});

test("serveMocks replaces a port in use, reports it, and releases its ports on stop", async () => {
  const wanted = firstPort + 100;
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(wanted, "127.0.0.1", resolve));
  const said: string[] = [];
  const two = new Map([...documents].slice(-2));
  const { origin, mocks, stop } = await serve(wanted, said, two);
  squatter.close();
  expect(origin).not.toBe(`http://127.0.0.1:${wanted}`);
  expect((await fetch(`${origin}/nowhere`)).status).toBe(404);
  expect(said).toEqual([`Port ${wanted} is in use; the origin uses ${new URL(origin).port}.`]);
  await stop();
  for (const url of [origin, ...mocks.values()]) {
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  }
});
