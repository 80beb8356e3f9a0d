import { expect, test } from "vitest";
import { makeWallet } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { createExternalDatabase } from "./external-database.ts";
import { startService } from "./service-process.ts";
import { createApp, openSession } from "./test-accounts.ts";

test("a session from one replica is valid at the other, and signing out at one ends it at both at once; a cursor from one continues the list at the other", async () => {
  const { url, db } = await createExternalDatabase();
  const database = ["--database-url", url];
  const flags = [...database, "--public-url", "https://bellwether.example"];
  const [replica, other] = await Promise.all([startService(flags), startService(flags)]);
  await Promise.all([replica.waitUntilReady(), other.waitUntilReady()]);

  const session = await openSession(replica, makeWallet());
  expect((await other.request("/v2/auth", { headers: session })).status).toBe(200);
  const signOut = { method: "DELETE", headers: session };
  expect((await other.request("/v2/auth", signOut)).status).toBe(200);
  expect((await replica.request("/v2/auth", { headers: session })).status).toBe(401);
  expect((await other.request("/v2/auth", { headers: session })).status).toBe(401);

  const ids = ["a", "b", "c", "d"].map((address) => `bitcoin:${address}`);
  const assets = ids.map((id) => ({ id, chain: "bitcoin", address: id.slice(-1), tags: [] }));
  const { store } = createTestService(db).service;
  await store.assets.saveAssets(
    "test",
    assets.map((asset) => ({ ...asset, name: asset.id, symbol: asset.address })),
    new Date(),
  );
  const { headers } = await createApp(database);
  const read = async (from: typeof replica, query = "") => {
    const answer = await from.request(`/v0/assets?limit=2${query}`, { headers });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { assets: { id: string }[]; cursor: string | null };
  };
  const first = await read(replica);
  const second = await read(other, `&cursor=${encodeURIComponent(first.cursor ?? "")}`);
  const listed = [first, second].flatMap((page) => page.assets.map(({ id }) => id));
  expect(listed.toSorted()).toEqual(ids);
});
