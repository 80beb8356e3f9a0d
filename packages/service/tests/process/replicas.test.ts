import { expect, test } from "vitest";
import { makeWallet } from "../support/test-accounts.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { startService } from "./service-process.ts";
import { createClientKey, openSession } from "./test-accounts.ts";

/** Two processes on one database with one public URL. */
async function startReplicas(feeds = "none") {
  const { url } = await createExternalDatabase();
  const database = ["--database-url", url];
  const flags = [...database, "--public-url", "https://bellwether.example", "--feeds", feeds];
  const [replica, other] = await Promise.all([startService(flags), startService(flags)]);
  await Promise.all([replica.waitUntilReady(), other.waitUntilReady()]);
  return { database, replica, other };
}

test("a session from one replica is valid at the other, and signing out at one ends it at both at once", async () => {
  const { replica, other } = await startReplicas();
  const headers = await openSession(replica, makeWallet());
  expect((await other.request("/v2/auth", { headers })).status).toBe(200);
  expect((await other.request("/v2/auth", { method: "DELETE", headers })).status).toBe(200);
  expect((await replica.request("/v2/auth", { headers })).status).toBe(401);
  expect((await other.request("/v2/auth", { headers })).status).toBe(401);
});

test("a cursor from one replica continues the list at the other", async () => {
  const { database, replica, other } = await startReplicas("simulator");
  const headers = await createClientKey(database);
  const read = async (from: typeof replica, query: string) => {
    const answer = await from.request(`/v0/markets?limit=2${query}`, { headers });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { markets: { id: string }[]; cursor: string | null };
  };
  const first = await waitFor(async () => {
    const page = await read(replica, "");
    return page.cursor !== null && page;
  });
  const cursor = `&cursor=${encodeURIComponent(first.cursor ?? "")}`;
  const ids = [first, await read(other, cursor)].flatMap((page) =>
    page.markets.map(({ id }) => id),
  );
  expect(new Set(ids).size).toBe(4);
});
