import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeWallet } from "../support/test-accounts.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { startService } from "./service-process.ts";
import { createApp, createClientKey, openSession, post, sendOf } from "./test-accounts.ts";

/** Two processes on one database with one public URL. */
async function startReplicas(feeds = "none") {
  const { url, db } = await createExternalDatabase();
  const database = ["--database-url", url];
  const flags = [...database, "--public-url", "https://bellwether.example", "--feeds", feeds];
  const [replica, other] = await Promise.all([startService(flags), startService(flags)]);
  await Promise.all([replica.waitUntilReady(), other.waitUntilReady()]);
  return { db, database, replica, other };
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

test("sends with one Idempotency-Key to two replicas at once store one alert", async () => {
  const { db, database, replica, other } = await startReplicas();
  const app = await createApp(database);
  const wallet = await openSession(replica, makeWallet());
  await post(replica, "/v2/subscribe", { appId: app.id, channel: "IN_APP" }, wallet);
  const headers = { ...app.headers, "Idempotency-Key": "one" };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(index % 2 ? replica : other, `/v2/${app.id}/send`, sendOf("1"), headers),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 202);
  expect(accepted.length).toBeGreaterThan(0);
  expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1);
  // The others came while the first was being written.
  expect(answers.filter(({ status }) => status !== 202 && status !== 409)).toEqual([]);
  const { rows } = await sql`
    select (select count(*)::int from sends) as sends, (select count(*)::int from alerts) as alerts`.execute(
    db,
  );
  expect(rows).toEqual([{ sends: 1, alerts: 1 }]);
});
