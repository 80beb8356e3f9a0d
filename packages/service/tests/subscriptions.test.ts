import { expect, test } from "vitest";
import { makeUuid } from "../src/domain/uuid.ts";
import {
  listApps,
  listTopics,
  subscribeToApp,
  subscribeToTopic,
  unsubscribeFromApp,
  unsubscribeFromTopic,
} from "../src/operations/subscriptions.ts";
import { useDatabase } from "./support/database.ts";
import { makeApp, makeTopic, makeWallet } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService, problemOf } from "./support/test-service.ts";

const db = useDatabase();

test("subscribing adds channels and unsubscribing removes them, for each wallet separately", async () => {
  const { service } = createTestService(db());
  const { app } = await makeApp(service);
  const { caller } = makeWallet();
  const add = async (channel: unknown) =>
    bodyOf(
      await callHandler(subscribeToApp, service, { body: { appId: app.id, channel }, caller }),
    );
  const remove = async (channel: unknown) =>
    bodyOf(
      await callHandler(unsubscribeFromApp, service, { body: { appId: app.id, channel }, caller }),
    );
  expect(await remove("PUSH")).toEqual({ appId: app.id, channels: [] });
  expect(await add("EMAIL")).toEqual({ appId: app.id, channels: ["EMAIL"] });
  expect(await add(["IN_APP", "EMAIL"])).toMatchObject({ channels: ["IN_APP", "EMAIL"] });
  expect(await remove(["EMAIL", "TELEGRAM"])).toMatchObject({ channels: ["IN_APP"] });
  const other = makeWallet();
  const { apps } = bodyOf(
    await callHandler(listApps, service, { query: { limit: 100 }, caller: other.caller }),
  );
  expect(apps.find(({ id }) => id === app.id)?.channels).toEqual([]);
  expect(await remove("IN_APP")).toMatchObject({ channels: [] });
});

test("subscribing to an unknown app or topic answers 404", async () => {
  const { service } = createTestService(db());
  const { caller } = makeWallet();
  const unknown = makeUuid(service.random);
  const app = { body: { appId: unknown, channel: "IN_APP" }, caller };
  const topic = { body: { topicId: unknown }, caller };
  expect(problemOf(await callHandler(subscribeToApp, service, app))).toBe("not-found");
  expect(problemOf(await callHandler(unsubscribeFromApp, service, app))).toBe("not-found");
  expect(problemOf(await callHandler(subscribeToTopic, service, topic))).toBe("not-found");
  expect(problemOf(await callHandler(unsubscribeFromTopic, service, topic))).toBe("not-found");
});

test("pages list every app once, by name, including apps with the same name", async () => {
  const { service } = createTestService(db());
  const { caller } = makeWallet();
  for (const name of ["Same", "Same", "Aardvark", "Zebra", "Same"])
    await makeApp(service, { name });
  const seen: { id: string; name: string }[] = [];
  let cursor: string | null = null;
  do {
    const query: object = { limit: 2, ...(cursor && { cursor }) };
    const page: { apps: typeof seen; cursor: string | null } = bodyOf(
      await callHandler(listApps, service, { query, caller }),
    );
    seen.push(...page.apps);
    cursor = page.cursor;
  } while (cursor !== null);
  const names = seen.map(({ name }) => name);
  expect(names.filter((name) => name === "Same")).toHaveLength(3);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(names).toEqual([...names].sort());
});

test("topics are listed by app and name, with the wallet's subscription", async () => {
  const { service } = createTestService(db());
  const { app } = await makeApp(service);
  const { caller } = makeWallet();
  const [rates, news] = [
    await makeTopic(service, app.id),
    await makeTopic(service, app.id, "News"),
  ];
  const list = async (query: object) =>
    bodyOf(await callHandler(listTopics, service, { query: { appId: app.id, ...query }, caller }));
  const body = { topicId: rates.id };
  expect(bodyOf(await callHandler(subscribeToTopic, service, { body, caller }))).toMatchObject({
    subscribed: true,
  });
  bodyOf(await callHandler(subscribeToTopic, service, { body, caller }));
  const first = await list({ limit: 1 });
  const topics = [
    { id: news.id, appId: app.id, name: "News", slug: "news", subscribed: false },
    { id: rates.id, appId: app.id, name: "Rates", slug: "rates", subscribed: true },
  ];
  expect(first.topics).toEqual(topics.slice(0, 1));
  const second = await list({ limit: 1, cursor: first.cursor });
  expect(second).toEqual({ topics: topics.slice(1), items: topics.slice(1), cursor: null });
  bodyOf(await callHandler(unsubscribeFromTopic, service, { body, caller }));
  expect((await list({})).topics.map(({ subscribed }) => subscribed)).toEqual([false, false]);
});
