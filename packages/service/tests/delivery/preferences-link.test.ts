import { sql } from "kysely";
import { expect, test } from "vitest";
import { formatUnsubscribeToken } from "../../src/domain/channels/unsubscribe-token.ts";
import { openPreferences } from "../../src/parts/open-preferences.ts";
import { useDatabase } from "../support/database.ts";
import { makeTopic } from "../support/test-accounts.ts";
import { createHeldScene } from "./held-scene.ts";

const db = useDatabase();

/** A wallet with a topic, and the token in its emails. */
async function openLink() {
  const scene = await createHeldScene(db());
  const { service, app, wallet } = scene;
  const [key] = await service.signingKeys();
  const token = formatUnsubscribeToken(key, { appId: app.id, wallet });
  const page = openPreferences(service);
  return { ...scene, page, token, read: () => service.store.preferences.find(wallet) };
}

const times = { quietFrom: 0, quietTo: 1439, quietEnabled: true, quietAllowsCritical: false };

test("The link shows a topic of the wallet behind 100 other topics of its app", async () => {
  const { service, app, topic, page, token } = await openLink();
  for (let number = 0; number < 100; number += 1) await makeTopic(service, app.id, `A${number}`);
  expect((await page.read(token))?.topics).toMatchObject([{ id: topic.id, digest: "at-once" }]);
});

test.each([
  ["erased its data", "erased"],
  ["left the app", "left"],
])("The link of a wallet that %s shows and changes nothing", async (_, state) => {
  const { store, clock, app, wallet, page, token, read } = await openLink();
  if (state === "erased") await store.walletErasure.erase(wallet, clock.now());
  else await store.subscriptions.remove(app.id, wallet, 15);
  expect(await page.read(token)).toBeUndefined();
  await page.save(token, { times, topics: [] }, []);
  expect(await read()).toMatchObject({ quietEnabled: false });
});

test("A form with topics that the wallet left meanwhile stores the rest", async () => {
  const { service, app, topic, wallet, page, token, read } = await openLink();
  const left = [await makeTopic(service, app.id, "B"), await makeTopic(service, app.id, "C")];
  const topics = [...left, topic].map(({ id }) => ({
    ...{ topicId: id, digest: "hourly", digestTime: null, channels: null },
  }));
  await page.save(token, { times, topics }, []);
  expect(await read()).toMatchObject(times);
  const { rows } = await sql`
    select topic_id as id, digest from topic_subscriptions where wallet = ${wallet}`.execute(db());
  expect(rows).toEqual([{ id: topic.id, digest: "hourly" }]);
});
