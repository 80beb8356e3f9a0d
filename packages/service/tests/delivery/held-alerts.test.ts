import { sql } from "kysely";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { DeliveryMetrics } from "../../src/delivery/delivery-metrics.ts";
import { getSend, listSendDeliveries } from "../../src/operations/sends.ts";
import { useDatabase } from "../support/database.ts";
import { bodyOf, callHandler } from "../support/test-service.ts";
import { createHeldScene, quietAtNight, readSend } from "./held-scene.ts";

const db = useDatabase();

const night = "2026-11-02T22:30:00.000Z";
const morning = "2026-11-03T06:00:00.000Z";

test("An alert in quiet hours is held, and sent once when they end", async () => {
  const { prefer, moveTo, send, tick, messages } = await createHeldScene(db());
  await prefer(quietAtNight);
  moveTo(night);
  const id = await send("Rates");
  expect(messages).toEqual([]);
  expect(await readSend(db(), id)).toMatchObject({ processed: 1, held: 1, sent: 0 });
  moveTo("2026-11-03T05:59:59.999Z");
  await tick();
  expect(messages).toEqual([]);
  moveTo(morning);
  await tick();
  await tick();
  expect(messages).toMatchObject([{ at: morning, title: "Rates" }]);
  expect(await readSend(db(), id)).toMatchObject({ processed: 1, held: 0, sent: 1 });
});

test("The status of a send and its deliveries say until when an alert is held", async () => {
  const { prefer, moveTo, send, tick, service, app, wallet } = await createHeldScene(db());
  await prefer(quietAtNight);
  moveTo(night);
  const sendId = await send("Rates");
  const call = { path: { appId: app.id, sendId }, caller: { app: app.id }, query: { limit: 10 } };
  const read = async () => bodyOf(await callHandler(getSend, service, call));
  expect(await read()).toMatchObject({
    state: "delivering",
    channels: [{ channel: "EMAIL", waiting: 0, held: 1, nextDueAt: morning }],
  });
  const list = async () => bodyOf(await callHandler(listSendDeliveries, service, call)).deliveries;
  expect(await list()).toMatchObject([
    { walletAddress: wallet, state: "held", attempts: 0, dueAt: morning },
  ]);
  moveTo(morning);
  await tick();
  expect((await read()).state).toBe("done");
  expect(await read()).not.toHaveProperty("channels.0.nextDueAt");
  const [delivery] = await list();
  expect(delivery).toMatchObject({ state: "sent", attempts: 1 });
  expect(delivery).not.toHaveProperty("dueAt");
});

test("Alerts that were held in a night are one message in the morning, the oldest first", async () => {
  const { prefer, moveTo, send, tick, messages, app } = await createHeldScene(db());
  await prefer(quietAtNight);
  const ids: string[] = [];
  for (const [index, title] of ["Rates", "News", "Prices"].entries()) {
    moveTo(new Date(Date.parse(night) + index * 60_000));
    ids.push(await send(title));
  }
  moveTo(morning);
  await tick();
  expect(messages).toMatchObject([
    { title: `3 alerts from ${app.name}`, titles: ["Rates", "News", "Prices"] },
  ]);
  for (const id of ids) expect(await readSend(db(), id)).toMatchObject({ held: 0, sent: 1 });
});

test("A critical alert or topic passes quiet hours, unless the wallet refuses that", async () => {
  const scene = await createHeldScene(db());
  const { prefer, moveTo, send, messages, store, app, topic } = scene;
  await prefer(quietAtNight);
  moveTo(night);
  await send("Liquidation", { isCritical: true });
  await store.topics.setDelivery(app.id, topic.id, { critical: true });
  await send("Outage", { topicId: topic.id });
  expect(messages.map(({ title }) => title)).toEqual(["Liquidation", "Outage"]);
  await prefer({ quietHours: { ...quietAtNight.quietHours, allowCritical: false } });
  const id = await send("Another", { isCritical: true });
  expect(messages).toHaveLength(2);
  expect(await readSend(db(), id)).toMatchObject({ held: 1 });
});

test("A person who ends the quiet hours gets the held alerts, and one who moves them waits on", async () => {
  const { prefer, moveTo, send, tick, messages } = await createHeldScene(db());
  await prefer(quietAtNight);
  moveTo(night);
  const id = await send("Rates");
  await prefer({ quietHours: { enabled: true, from: "22:00", to: "09:00" } });
  await tick();
  expect(messages).toEqual([]);
  moveTo(morning);
  await tick();
  expect(messages).toEqual([]);
  expect(await readSend(db(), id)).toMatchObject({ held: 1, sent: 0 });
  await prefer({ quietHours: { enabled: false, from: "22:00", to: "09:00" } });
  await tick();
  expect(messages).toMatchObject([{ at: morning, title: "Rates" }]);
});

test("A person who unsubscribes while an alert is held does not get it", async () => {
  const { prefer, moveTo, send, tick, messages, store, app, wallet } = await createHeldScene(db());
  await prefer(quietAtNight);
  moveTo(night);
  const id = await send("Rates");
  await store.subscriptions.remove(app.id, wallet, 4);
  moveTo(morning);
  await tick();
  expect(messages).toEqual([]);
  expect(await readSend(db(), id)).toMatchObject({ held: 0, sent: 0, skipped: 1 });
});

test("A held alert has its lifetime from the time it is due, and expires after that", async () => {
  const { prefer, moveTo, send, tick, messages } = await createHeldScene(db());
  await prefer(quietAtNight);
  moveTo(night);
  const lifetimeMs = 3_600_000;
  const inTime = await send("In time", { lifetimeMs });
  moveTo("2026-11-03T06:59:00.000Z");
  await tick();
  expect(messages).toMatchObject([{ title: "In time" }]);
  expect(await readSend(db(), inTime)).toMatchObject({ sent: 1 });
  moveTo("2026-11-03T22:30:00.000Z");
  const late = await send("Late", { lifetimeMs });
  moveTo("2026-11-04T07:00:00.000Z");
  await tick();
  expect(messages).toHaveLength(1);
  expect(await readSend(db(), late)).toMatchObject({ held: 0, skipped: 1 });
});

test("A daily digest groups the alerts of a topic, and leaves others alone", async () => {
  const { prefer, moveTo, send, tick, messages, topic } = await createHeldScene(db());
  const topics = [{ topicId: topic.id, digest: "daily", digestTime: "09:00" }];
  await prefer({ timeZone: "Asia/Kathmandu", topics });
  const first = await send("One", { topicId: topic.id });
  await send("Other");
  await send("Two", { topicId: topic.id });
  expect(messages).toMatchObject([{ title: "Other" }]);
  expect(await readSend(db(), first)).toMatchObject({ digested: 1 });
  moveTo("2026-11-03T03:14:59.999Z");
  await tick();
  expect(messages).toHaveLength(1);
  moveTo("2026-11-03T03:15:00.000Z");
  await tick();
  expect(messages.slice(1)).toMatchObject([{ titles: ["One", "Two"] }]);
  expect(await readSend(db(), first)).toMatchObject({ digested: 0, sent: 1 });
});

test("A throttle sends as many alerts per hour as it allows, and the rest as one message", async () => {
  const { send, tick, moveTo, messages, store, app } = await createHeldScene(db());
  await store.apps.setAlertsPerHour(app.id, 2);
  const ids: string[] = [];
  for (const title of ["1", "2", "3", "4", "5"]) ids.push(await send(title));
  await send("Critical", { isCritical: true });
  expect(messages.map(({ title }) => title)).toEqual(["1", "2", "Critical"]);
  expect(await readSend(db(), ids[2] ?? "")).toMatchObject({ throttled: 1 });
  moveTo("2026-11-02T10:00:00.000Z");
  await tick();
  expect(messages.slice(3)).toMatchObject([{ titles: ["3", "4", "5"] }]);
  // The message with the rest counts, too.
  await send("6");
  await send("7");
  expect(messages.slice(4).map(({ title }) => title)).toEqual(["6"]);
});

test("A throttle of a topic does not limit other alerts", async () => {
  const { send, messages, store, app, topic } = await createHeldScene(db());
  await store.topics.setDelivery(app.id, topic.id, { alertsPerHour: 1 });
  await send("1", { topicId: topic.id });
  await send("2", { topicId: topic.id });
  await send("3");
  expect(messages.map(({ title }) => title)).toEqual(["1", "3"]);
});

test("A digest that fails for a while is tried again as the same message", async () => {
  const { prefer, moveTo, send, tick, messages } = await createHeldScene(db(), {
    answer: (_, attempt) =>
      attempt === 1 ? { state: "retry", code: "smtp-451" } : { state: "sent" },
  });
  await prefer(quietAtNight);
  moveTo(night);
  const id = await send("One");
  await send("Two");
  moveTo(morning);
  await tick();
  expect(await readSend(db(), id)).toMatchObject({ held: 0, retrying: 1, sent: 0 });
  moveTo("2026-11-03T06:01:00.000Z");
  await send("Three");
  await tick();
  expect(messages.map(({ titles }) => titles)).toEqual([["One", "Two"], ["Three"], ["One", "Two"]]);
  expect(await readSend(db(), id)).toMatchObject({ held: 0, retrying: 0, sent: 1 });
});

test("Each device of a wallet gets a digest, and one that fails is tried again alone", async () => {
  const failing = new Set<string>();
  const { prefer, moveTo, send, tick, messages, wallet } = await createHeldScene(db(), {
    channel: "PUSH",
    answer: () => (failing.delete("next") ? { state: "retry", code: "503" } : { state: "sent" }),
  });
  for (const token of ["a", "b"]) {
    await sql`
      insert into push_devices (wallet, target_hash, device, updated_at)
      values (${wallet}, sha256(${wallet + token}::bytea), '{"platform": "web"}', now())`.execute(
      db(),
    );
  }
  await prefer(quietAtNight);
  moveTo(night);
  const id = await send("One");
  await send("Two");
  moveTo(morning);
  failing.add("next");
  await tick();
  expect(messages).toHaveLength(2);
  expect(await readSend(db(), id, 1)).toMatchObject({ held: 0, sent: 1, retrying: 1 });
  moveTo("2026-11-03T06:01:00.000Z");
  await tick();
  expect(messages).toHaveLength(3);
  expect(await readSend(db(), id, 1)).toMatchObject({ held: 0, sent: 2, retrying: 0 });
  const { rows } = await sql`
    select state, attempts from send_outcomes where send_id = ${id} order by attempts`.execute(
    db(),
  );
  expect(rows).toEqual([
    { state: "sent", attempts: 1 },
    { state: "sent", attempts: 2 },
  ]);
});

test("The erasure of a wallet counts its held alerts as skipped", async () => {
  const scene = await createHeldScene(db());
  const { prefer, moveTo, send, tick, messages, store, wallet, clock, app } = scene;
  await prefer(quietAtNight);
  const other = await createHeldScene(db());
  moveTo(night);
  const id = await send("Rates");
  // Another recipient keeps the send.
  await sql`
    insert into alerts (send_id, app_id, wallet, channels, created_at)
    values (${id}, ${app.id}, ${other.wallet}, 4, ${clock.now()})`.execute(db());
  await store.walletErasure.erase(wallet, clock.now());
  expect(await readSend(db(), id)).toMatchObject({ held: 0, skipped: 1 });
  moveTo(morning);
  await tick();
  expect(messages).toEqual([]);
});

test("An alert whose job was lost is queued again after an hour", async () => {
  const { prefer, moveTo, send, tick, messages, store, clock, app } = await createHeldScene(db());
  await prefer(quietAtNight);
  moveTo(night);
  await send("Rates");
  moveTo(morning);
  await store.heldAlerts.queueDue(clock.now());
  await sql`delete from jobs.job where data ->> 'appId' = ${app.id}`.execute(db());
  await tick();
  expect(messages).toEqual([]);
  moveTo("2026-11-03T07:00:00.001Z");
  await tick();
  expect(messages).toMatchObject([{ title: "Rates" }]);
});

test("The metrics count held alerts and how long the oldest one that is due waits", async () => {
  const { prefer, moveTo, send, store, clock } = await createHeldScene(db());
  await sql`delete from held_alerts`.execute(db());
  const registry = new Registry();
  const none = async () => [];
  new DeliveryMetrics().register(registry, {
    ...{ channels: () => [], waitingJobs: none, waitingApps: none },
    heldAlerts: () => store.heldAlerts.measure(clock.now()),
  });
  const read = async () =>
    (await registry.metrics()).split("\n").filter((line) => line.startsWith("bellwether_held"));
  const held = (count: number, seconds: number) => [
    `bellwether_held_alerts ${count}`,
    `bellwether_held_alerts_oldest_due_seconds ${seconds}`,
  ];
  expect(await read()).toEqual(held(0, 0));
  await prefer(quietAtNight);
  moveTo(night);
  await send("Rates");
  expect(await read()).toEqual(held(1, 0));
  moveTo("2026-11-03T06:00:30.000Z");
  expect(await read()).toEqual(held(1, 30));
});

test("A topic with channels of its own reaches a wallet on these alone", async () => {
  const { prefer, send, messages, topic, wallet } = await createHeldScene(db());
  const set = (...channels: string[]) =>
    prefer({ topics: [{ topicId: topic.id, digest: "at-once", channels }] });
  await set("IN_APP", "PUSH");
  const id = await send("Not by email", { topicId: topic.id });
  await send("Another topic");
  expect(await readSend(db(), id)).toMatchObject({ skipped: 1 });
  const alerts = db().selectFrom("alerts").select("channels").where("send_id", "=", id);
  expect(await alerts.where("wallet", "=", wallet).execute()).toEqual([{ channels: 0 }]);
  await set("EMAIL");
  await send("By email", { topicId: topic.id });
  expect(messages.map(({ title }) => title)).toEqual(["Another topic", "By email"]);
});

test("A topic that leaves a channel while its alert is held does not reach the wallet there", async () => {
  const { prefer, send, tick, messages, topic, moveTo } = await createHeldScene(db());
  await prefer({ ...quietAtNight, topics: [{ topicId: topic.id, digest: "at-once" }] });
  moveTo(night);
  const id = await send("Rates", { topicId: topic.id });
  await prefer({ topics: [{ topicId: topic.id, digest: "at-once", channels: ["IN_APP"] }] });
  moveTo(morning);
  await tick();
  expect(messages).toEqual([]);
  expect(await readSend(db(), id)).toMatchObject({ held: 0, skipped: 1 });
});
