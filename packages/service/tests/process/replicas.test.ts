import { sql } from "kysely";
import { expect, test } from "vitest";
import { until } from "../support/until.ts";
import { makeWallet } from "../support/world.ts";
import { createApp, createClientKey, post, sendOf, signIn } from "./accounts.ts";
import { startBellwether } from "./bellwether.ts";
import { startGivenServer } from "./given-server.ts";

/** Two processes on one database, behind one address as far as wallets know. */
async function startReplicas() {
  const server = await startGivenServer();
  const place = ["--database-url", server.url()];
  const flags = [...place, "--public-url", "https://bellwether.example", "--feeds", "simulator"];
  const [one, two] = await Promise.all([startBellwether(flags), startBellwether(flags)]);
  await Promise.all([one.waitUntilReady(), two.waitUntilReady()]);
  return { server, place, one, two };
}

test("a session made at one replica is good at the other and ends at both within a second", async () => {
  const { one, two } = await startReplicas();
  const headers = await signIn(one, makeWallet());
  expect((await two.ask("/v2/auth", { headers })).status).toBe(200);
  expect((await two.ask("/v2/auth", { method: "DELETE", headers })).status).toBe(200);
  const ended = performance.now();
  let acceptedAt = ended;
  await until(async () => {
    const askedAt = performance.now();
    const { status } = await one.ask("/v2/auth", { headers });
    if (status === 200) acceptedAt = askedAt;
    return status === 401;
  });
  expect(acceptedAt - ended).toBeLessThan(1000);
});

test("a list that was begun at one replica goes on at the other", async () => {
  const { place, one, two } = await startReplicas();
  const headers = await createClientKey(place);
  const read = async (from: typeof one, query: string) => {
    const answer = await from.ask(`/v0/markets?limit=2${query}`, { headers });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { markets: { id: string }[]; cursor: string | null };
  };
  const first = await until(async () => {
    const page = await read(one, "");
    return page.cursor !== null && page;
  });
  const cursor = `&cursor=${encodeURIComponent(first.cursor ?? "")}`;
  const ids = [first, await read(two, cursor)].flatMap((page) => page.markets.map(({ id }) => id));
  expect(new Set(ids).size).toBe(4);
});

test("an Idempotency-Key has one effect however many replicas are asked at once", async () => {
  const { server, place, one, two } = await startReplicas();
  const app = await createApp(place);
  const wallet = await signIn(one, makeWallet());
  await post(one, "/v2/subscribe", { appId: app.id, channel: "IN_APP" }, wallet);
  const headers = { ...app.headers, "Idempotency-Key": "one" };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(index % 2 ? one : two, `/v2/${app.id}/send`, sendOf("1"), headers),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 202);
  expect(accepted.length).toBeGreaterThan(0);
  expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1);
  // The others came while the first was being written.
  expect(answers.filter(({ status }) => status !== 202 && status !== 409)).toEqual([]);
  const { rows } = await sql`
    select (select count(*)::int from sends) as sends, (select count(*)::int from alerts) as alerts`.execute(
    server.open(),
  );
  expect(rows).toEqual([{ sends: 1, alerts: 1 }]);
});
