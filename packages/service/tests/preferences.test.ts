import { expect, test } from "vitest";
import { makeUuid } from "../src/domain/uuid.ts";
import {
  getPreferences,
  getSubscriberPreferences,
  updatePreferences,
} from "../src/operations/preferences.ts";
import { getAppThrottle, updateAppThrottle } from "../src/operations/sends.ts";
import {
  listAppTopics,
  subscribeToApp,
  subscribeToTopic,
  unsubscribeFromTopic,
  updateAppTopic,
} from "../src/operations/subscriptions.ts";
import { useDatabase } from "./support/database.ts";
import { makeApp, makeTopic, makeWallet } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService, problemOf } from "./support/test-service.ts";

const db = useDatabase();

async function makeSubscriber() {
  const { service } = createTestService(db());
  const { app } = await makeApp(service);
  const topic = await makeTopic(service, app.id);
  const { address, caller } = makeWallet();
  await callHandler(subscribeToApp, service, { body: { appId: app.id, channel: "EMAIL" }, caller });
  await callHandler(subscribeToTopic, service, { body: { topicId: topic.id }, caller });
  const update = (body: unknown) => callHandler(updatePreferences, service, { body, caller });
  const read = async () => bodyOf(await callHandler(getPreferences, service, { caller }));
  return { service, app, topic, address, caller, update, read };
}

test("A wallet without preferences has UTC, no quiet hours and no digests", async () => {
  const { read } = await makeSubscriber();
  expect(await read()).toEqual({ timeZone: "UTC", topics: [] });
});

test("A change of preferences keeps the others", async () => {
  const { update, read, topic } = await makeSubscriber();
  await update({ timeZone: "Europe/Berlin" });
  await update({ quietHours: { enabled: true, from: "22:30", to: "07:00" } });
  const daily = { topicId: topic.id, digest: "daily", digestTime: "09:00" };
  await update({ topics: [{ topicId: topic.id, digest: "daily" }] });
  const quietHours = { enabled: true, from: "22:30", to: "07:00", allowCritical: true };
  expect(await read()).toEqual({ timeZone: "Europe/Berlin", quietHours, topics: [daily] });

  await update({
    quietHours: { enabled: false, from: "23:00", to: "06:00", allowCritical: false },
  });
  await update({ topics: [{ topicId: topic.id, digest: "at-once", digestTime: "10:00" }] });
  const off = { enabled: false, from: "23:00", to: "06:00", allowCritical: false };
  expect(await read()).toEqual({ timeZone: "Europe/Berlin", quietHours: off, topics: [] });
});

test("A topic has channels of its own until its preferences name none", async () => {
  const { update, read, topic } = await makeSubscriber();
  const topicId = topic.id;
  await update({ topics: [{ topicId, digest: "at-once", channels: ["EMAIL", "IN_APP"] }] });
  const own = { topicId, digest: "at-once", channels: ["IN_APP", "EMAIL"] };
  expect(await read()).toEqual({ timeZone: "UTC", topics: [own] });
  await update({ topics: [{ topicId, digest: "hourly" }] });
  expect((await read()).topics).toEqual([{ topicId, digest: "hourly" }]);
});

test("Changes of one wallet at once keep each other's fields", async () => {
  const { update, read } = await makeSubscriber();
  await Promise.all([
    update({ timeZone: "Asia/Kolkata" }),
    update({ quietHours: { enabled: true, from: "22:00", to: "07:00" } }),
  ]);
  expect(await read()).toMatchObject({ timeZone: "Asia/Kolkata", quietHours: { enabled: true } });
});

test("updatePreferences refuses unknown zones, empty quiet hours and topics without a subscription", async () => {
  const { service, update, read, topic } = await makeSubscriber();
  expect(problemOf(await update({ timeZone: "Berlin" }))).toBe("invalid-request");
  const empty = { enabled: true, from: "07:00", to: "07:00" };
  expect(problemOf(await update({ quietHours: empty }))).toBe("invalid-request");
  const hourly = { topicId: topic.id, digest: "hourly" };
  expect(problemOf(await update({ topics: [hourly, hourly] }))).toBe("invalid-request");
  const unknown = { topicId: makeUuid(service.random), digest: "hourly" };
  const refused = await update({ timeZone: "Asia/Kolkata", topics: [hourly, unknown] });
  expect(problemOf(refused)).toBe("not-found");
  expect(await read()).toEqual({ timeZone: "UTC", topics: [] });
});

test("A digest ends with the topic subscription", async () => {
  const { service, update, read, topic, caller } = await makeSubscriber();
  await update({ topics: [{ topicId: topic.id, digest: "hourly" }] });
  const body = { topicId: topic.id };
  await callHandler(unsubscribeFromTopic, service, { body, caller });
  await callHandler(subscribeToTopic, service, { body, caller });
  expect(await read()).toEqual({ timeZone: "UTC", topics: [] });
});

test("An app reads the channels and topics of its subscriber, and nothing of other apps or of its nights", async () => {
  const { service, app, topic, address, caller, update } = await makeSubscriber();
  const { app: other } = await makeApp(service);
  const otherTopic = await makeTopic(service, other.id);
  await callHandler(subscribeToTopic, service, { body: { topicId: otherTopic.id }, caller });
  await update({
    timeZone: "Europe/Berlin",
    quietHours: { enabled: true, from: "22:00", to: "07:00" },
    topics: [{ topicId: topic.id, digest: "hourly" }],
  });
  const read = (appId: string, walletAddress: string) =>
    callHandler(getSubscriberPreferences, service, {
      path: { appId, walletAddress },
      caller: { app: appId },
    });
  expect(bodyOf(await read(app.id, address))).toEqual({
    walletAddress: address,
    channels: ["EMAIL"],
    topics: [{ topicId: topic.id, digest: "hourly" }],
  });
  expect(problemOf(await read(other.id, address))).toBe("not-found");
});

test("An app sets and removes throttles of itself and of its topics, and of no other app's topic", async () => {
  const { service, app, topic } = await makeSubscriber();
  const caller = { app: app.id };
  const path = { appId: app.id, topicId: topic.id };
  const change = (body: unknown, topicId = topic.id) =>
    callHandler(updateAppTopic, service, { path: { ...path, topicId }, body, caller });
  expect(bodyOf(await change({ critical: true }))).toMatchObject({ critical: true });
  expect(bodyOf(await change({ alertsPerHour: 3 }))).toMatchObject({
    ...{ critical: true, alertsPerHour: 3 },
  });
  const listed = bodyOf(
    await callHandler(listAppTopics, service, { path, query: { limit: 10 }, caller }),
  );
  expect(listed.topics).toMatchObject([{ id: topic.id, critical: true, alertsPerHour: 3 }]);
  expect(bodyOf(await change({ alertsPerHour: null }))).not.toHaveProperty("alertsPerHour");
  const { app: other } = await makeApp(service);
  const foreign = await makeTopic(service, other.id);
  expect(problemOf(await change({ critical: true }, foreign.id))).toBe("not-found");

  const read = async () => bodyOf(await callHandler(getAppThrottle, service, { path, caller }));
  expect(await read()).toEqual({});
  const set = (alertsPerHour: number | null) =>
    callHandler(updateAppThrottle, service, { path, body: { alertsPerHour }, caller });
  expect(bodyOf(await set(10))).toEqual({ alertsPerHour: 10 });
  expect(await read()).toEqual({ alertsPerHour: 10 });
  await set(null);
  expect(await read()).toEqual({});
});
