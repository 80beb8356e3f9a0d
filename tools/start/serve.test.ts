import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { beforeAll, expect, test } from "vitest";
import { type Serving, serveEverything } from "./serve.ts";

const documents = new Map<string, OpenApiDocument>();
const firstPort = 43_100;
let docs: string;
let shared: Serving;

beforeAll(async () => {
  for (const host of listHosts()) documents.set(host, await bundleSpec(specFile(host)));
  docs = await mkdtemp(join(tmpdir(), "bellwether-site-"));
  await mkdir(join(docs, "markets"));
  await writeFile(join(docs, "markets/index.html"), "<h1>Reference of markets</h1>");
  shared = await serve(firstPort);
  return async () => {
    await shared.stop();
    await rm(docs, { recursive: true });
  };
});

function serve(port: number, said: string[] = []): Promise<Serving> {
  return serveEverything({ port, docs, documents, say: (one) => said.push(one) });
}

test("the first page names every host and its mock", async () => {
  const { origin, running } = shared;
  const page = await (await fetch(origin)).text();
  expect(running.map((one) => one.host)).toEqual(listHosts());
  for (const { host, mock } of running) {
    expect(page).toContain(`${host}/index.html`);
    expect(page).toContain(mock);
  }
});

test("the reference of a host is served beside the API", async () => {
  const { origin } = shared;
  expect(await (await fetch(`${origin}/markets/`)).text()).toBe("<h1>Reference of markets</h1>");
  const missing = await fetch(`${origin}/nowhere`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("Nothing is served at /nowhere.");
});

test("a list that is read page by page ends", async () => {
  const headers = { "x-service-client-key": "demo" };
  const read = async (query: string): Promise<{ cursor: string | null }> =>
    (await fetch(`${shared.origin}/v0/markets${query}`, { headers })).json();
  const first = await read("");
  expect(first.cursor).not.toBeNull();
  expect((await read(`?cursor=${first.cursor}`)).cursor).toBeNull();
});

test("one origin answers for every host, as the host's own mock does", async () => {
  const { origin, running } = shared;
  const headers = { "x-service-client-key": "demo", "x-service-api-key": "demo" };
  const markets = await fetch(`${origin}/v0/markets?type=lending`, { headers });
  expect(markets.status).toBe(200);
  const own = running.find((one) => one.host === "markets")?.mock ?? "";
  const direct = await fetch(`${own}/v0/markets?type=lending`, { headers });
  expect(await markets.json()).toEqual(await direct.json());
  expect((await fetch(`${origin}/v0/assets`, { headers })).status).toBe(200);
  expect((await fetch(`${origin}/api/v0/deposit/USDC/protected`)).status).toBe(200);
  expect((await fetch(`${origin}/v0/markets`)).status).toBe(401);
});

test("a body travels through the origin", async () => {
  const { origin } = shared;
  const answer = await fetch(`${origin}/v2/auth/solana/verify`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message: "only half" }),
  });
  expect(answer.status).toBe(400);
});

test("a taken port is replaced by a free one and said, and after stopping nothing listens", async () => {
  const wanted = firstPort + 100;
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(wanted, "127.0.0.1", resolve));
  const said: string[] = [];
  const { origin, running, stop } = await serve(wanted, said);
  squatter.close();
  expect(origin).not.toBe(`http://127.0.0.1:${wanted}`);
  expect((await fetch(origin)).status).toBe(200);
  expect(said).toEqual([`Port ${wanted} is taken; the origin uses ${new URL(origin).port}.`]);
  await stop();
  for (const url of [origin, ...running.map((one) => one.mock)]) {
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  }
});
