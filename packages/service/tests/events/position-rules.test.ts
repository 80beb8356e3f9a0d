import { sql } from "kysely";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { addServerMetrics } from "../../src/database/server-metrics.ts";
import { packChannels } from "../../src/domain/channels/channel.ts";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import {
  createPositionRule,
  deletePositionRule,
  getPositionRule,
  listPositionRules,
  updatePositionRule,
} from "../../src/operations/position-rules.ts";
import { PositionStore } from "../../src/store/positions/positions.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { bodyOf, callHandler, testTime } from "../support/test-service.ts";
import { beginLoans, minute, repay, trigger } from "./loan-harness.ts";

const db = useEmptiedDatabase();

async function begin() {
  const harness = await beginLoans(db());
  const { service, app, readInbox } = harness;
  const level = { measure: "health-factor", direction: "down", level: 1.2 };
  const create = async (wallet: string, changes: object = {}) => {
    const body = { appId: app.id, ...level, ...changes };
    return bodyOf(await callHandler(createPositionRule, service, { body, caller: { wallet } }));
  };
  const update = (wallet: string, ruleId: string, body: object) =>
    callHandler(updatePositionRule, service, { path: { ruleId }, body, caller: { wallet } });
  const list = async (wallet: string, query: object = {}) => {
    const call = { query: { limit: 50, ...query }, caller: { wallet } };
    return bodyOf(await callHandler(listPositionRules, service, call));
  };
  const titles = async (wallet: string) => (await readInbox(wallet)).map(({ title }) => title);
  return { ...harness, level, create, update, list, titles };
}

test("A wallet's rule alerts it once when its loan reaches the level, and no other wallet", async () => {
  const { addSubscriber, create, healths, readInbox, readEvents } = await begin();
  const [wallet, other] = [await addSubscriber(), await addSubscriber()];
  for (const holder of [wallet, other]) await healths(holder, 1, [2]);
  await create(wallet);
  for (const holder of [wallet, other]) await healths(holder, 2, [1.5, 1.2, 1.1, 1.3, 1.15]);
  expect(await readInbox(wallet)).toEqual([
    expect.objectContaining({
      title: "Harbor: health factor is 1.20",
      body: expect.stringContaining("from 1.50; your level is 1.20."),
      actions: [{ label: "Repay", url: repay.blinkUrl }],
    }),
  ]);
  expect(await readInbox(other)).toEqual([]);
  expect(await readEvents()).toEqual([]);
  await healths(wallet, 20, [1.3, 1.1]);
  expect(await readInbox(wallet)).toHaveLength(2);
});

test("The alert of a wallet's rule is critical", async () => {
  const { addSubscriber, create, healths } = await begin();
  const wallet = await addSubscriber();
  await create(wallet);
  await healths(wallet, 1, [2, 1.1]);
  const sends = () => db().selectFrom("sends").select("is_critical").execute();
  expect(await sends()).toEqual([{ is_critical: true }]);
});

test("A rule whose level holds already says so, and does not fire until the figure left it", async () => {
  const { addSubscriber, create, healths, titles, at } = await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [1.1]);
  const { atLevel } = await create(wallet);
  expect(atLevel).toEqual({ positionCount: 1, checkedCount: 1, observedAt: at(1) });
  await healths(wallet, 2, [1.05]);
  expect(await titles(wallet)).toEqual([]);
  await healths(wallet, 3, [1.3, 1.19]);
  expect(await titles(wallet)).toEqual(["Harbor: health factor is 1.19"]);
});

test("A rule starts anew with another level and when it is resumed, and a paused one does not fire", async () => {
  const { addSubscriber, create, update, healths, titles } = await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [2]);
  const { id } = await create(wallet);
  await healths(wallet, 2, [1.9]);
  expect(bodyOf(await update(wallet, id, { level: 2.5 }))).toMatchObject({
    ...{ level: 2.5, enabled: true, atLevel: { positionCount: 1 } },
  });
  await healths(wallet, 3, [1.8]);
  expect(bodyOf(await update(wallet, id, { enabled: false }))).not.toHaveProperty("atLevel");
  await healths(wallet, 4, [3, 1]);
  await update(wallet, id, { enabled: true, level: 1.2 });
  await healths(wallet, 6, [0.9]);
  expect(await titles(wallet)).toEqual([]);
  await healths(wallet, 7, [1.3, 1.1]);
  expect(await titles(wallet)).toEqual(["Harbor: health factor is 1.10"]);
});

test("A wallet sets another level of an app's rule, or ends it, for itself alone", async () => {
  const { addSubscriber, addTopic, subscribe, update, list, healths, titles } = await begin();
  const topic = await addTopic();
  const [lower, ended, other] = [
    await addSubscriber(topic.topicId),
    await addSubscriber(topic.topicId),
    await addSubscriber(topic.topicId),
  ];
  const id = await subscribe(trigger, topic);
  for (const wallet of [lower, ended, other]) await healths(wallet, 1, [2]);
  expect((await list(other)).rules).toEqual([
    expect.objectContaining({
      id,
      owner: "app",
      topicId: topic.topicId,
      level: 1.2,
      enabled: true,
    }),
  ]);
  await update(lower, id, { level: 1.1 });
  await update(ended, id, { enabled: false });
  expect((await list(ended)).rules).toEqual([expect.objectContaining({ id, enabled: false })]);
  for (const wallet of [lower, ended, other]) await healths(wallet, 2, [1.15]);
  expect([await titles(lower), await titles(ended), await titles(other)]).toEqual([
    [],
    [],
    ["Harbor: health factor is 1.15"],
  ]);
  await healths(lower, 3, [1.05]);
  expect(await titles(lower)).toEqual(["Harbor: health factor is 1.05"]);
  await update(ended, id, { enabled: true });
  await healths(ended, 4, [1.1]);
  expect(await titles(ended)).toEqual([]);
  await healths(ended, 5, [2, 1.1]);
  expect(await titles(ended)).toEqual(["Harbor: health factor is 1.10"]);
});

longTest(
  "An update with the same values leaves the pause after an alert of an app's rule",
  async () => {
    const { addSubscriber, addTopic, subscribe, update, healths, titles } = await begin();
    const topic = await addTopic();
    const wallet = await addSubscriber(topic.topicId);
    const id = await subscribe(trigger, topic);
    await healths(wallet, 1, [2, 1.1]);
    await update(wallet, id, { enabled: true, level: 1.2 });
    await healths(wallet, 3, [1.5, 1.1]);
    expect(await titles(wallet)).toEqual(["Harbor: health factor is 1.10"]);
  },
);

test("A wallet sees and changes no rules of other wallets, and none of apps' webhooks and other topics", async () => {
  const { addSubscriber, addTopic, subscribe, create, update, list, service } = await begin();
  const [wallet, other] = [await addSubscriber(), await addSubscriber()];
  const { id } = await create(other);
  const hidden = [id, await subscribe(trigger), await subscribe(trigger, await addTopic())];
  expect((await list(wallet)).rules).toEqual([]);
  for (const ruleId of hidden) {
    const call = { path: { ruleId }, caller: { wallet } };
    const replies = [
      await update(wallet, ruleId, { enabled: false }),
      await callHandler(getPositionRule, service, call),
      await callHandler(deletePositionRule, service, call),
    ];
    for (const reply of replies) expect(reply).toMatchObject({ code: "not-found" });
  }
  expect((await list(other)).rules).toEqual([expect.objectContaining({ id, enabled: true })]);
});

test("listPositionRules pages through the wallet's rules and those of its topics, oldest first", async () => {
  const { addSubscriber, addTopic, subscribe, create, list, moveTo } = await begin();
  const topic = await addTopic();
  const wallet = await addSubscriber(topic.topicId);
  const made: string[] = [];
  for (const index of [0, 1, 2, 3]) {
    // Two have the same time.
    moveTo(Math.floor(index / 2) * minute);
    made.push(index === 1 ? await subscribe(trigger, topic) : (await create(wallet)).id);
  }
  const listed: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list(wallet, { limit: 1, ...(cursor && { cursor }) });
    listed.push(...page.rules.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  expect(listed).toHaveLength(4);
  expect([listed.slice(0, 2).sort(), listed.slice(2).sort()]).toEqual([
    made.slice(0, 2).sort(),
    made.slice(2).sort(),
  ]);
});

test("A rule ends with the wallet's subscription to its app, and a deleted rule does not fire", async () => {
  const { addSubscriber, create, list, healths, titles, service, app, clock } = await begin();
  const [left, deleting] = [await addSubscriber(), await addSubscriber()];
  for (const wallet of [left, deleting]) await healths(wallet, 1, [2]);
  await create(left);
  const { id } = await create(deleting);
  const { subscriptions } = service.store;
  await subscriptions.remove(app.id, left, packChannels(["IN_APP"]));
  await subscriptions.add(app.id, left, packChannels(["IN_APP"]), clock.now());
  const call = { path: { ruleId: id }, caller: { wallet: deleting } };
  expect(bodyOf(await callHandler(deletePositionRule, service, call))).toEqual({ deleted: true });
  for (const wallet of [left, deleting]) {
    expect((await list(wallet)).rules).toEqual([]);
    await healths(wallet, 2, [1.1]);
    expect(await titles(wallet)).toEqual([]);
  }
});

test("Two replicas that write a loan, and a restart before the alert is made, alert the wallet once", async () => {
  const { addSubscriber, create, loan, replica, report, healths, titles, moveTo } = await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [2]);
  await create(wallet);
  const [first, second] = [replica("loans"), replica("loans")];
  moveTo(3 * minute);
  const positions = [loan(wallet, 1.1)];
  first.live.observe = () => Promise.reject(new Error("killed"));
  await expect(first.apply({ positions })).rejects.toThrow("killed");
  expect(await titles(wallet)).toEqual([]);
  await Promise.all([second.apply({ positions }), report(3, positions)]);
  expect(await titles(wallet)).toEqual(["Harbor: health factor is 1.10"]);
});

longTest("A figure observed long before its batch neither fires nor arms a rule", async () => {
  const { addSubscriber, create, loan, report, healths, titles, at } = await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [2]);
  await create(wallet);
  await report(60, [loan(wallet, 1.1, { observedAt: at(30) })]);
  expect(await titles(wallet)).toEqual([]);
  await healths(wallet, 61, [1.09]);
  await report(100, [loan(wallet, 2, { observedAt: at(70) })]);
  await healths(wallet, 101, [1.08]);
  expect(await titles(wallet)).toEqual(["Harbor: health factor is 1.09"]);
});

longTest(
  "After the clock runs back, figures older than the last one neither fire nor arm a level, and later ones do",
  async () => {
    const { addSubscriber, addWebhook, subscribe, create, healths, titles, readEvents, at } =
      await begin();
    const wallet = await addSubscriber();
    await healths(wallet, 10, [2]);
    await subscribe(trigger, await addWebhook());
    await create(wallet);
    await healths(wallet, 2, [1.05, 1.9, 1.04]);
    expect(await titles(wallet)).toEqual([]);
    await healths(wallet, 11, [1.1]);
    await healths(wallet, 3, [1.8, 1.03, 1.7]);
    // Past the cool-down: a level armed by an older figure would fire.
    await healths(wallet, 40, [1.09]);
    expect(await titles(wallet)).toEqual(["Harbor: health factor is 1.10"]);
    await healths(wallet, 41, [1.9, 1.08]);
    expect(await titles(wallet)).toEqual([
      "Harbor: health factor is 1.10",
      "Harbor: health factor is 1.08",
    ]);
    expect((await readEvents()).map(({ time }) => time)).toEqual([at(11), at(42)]);
  },
);

longTest(
  "A cool-down that began before a restart holds after it, and ends a quarter of an hour after the alert",
  async () => {
    const harness = await begin();
    const { addSubscriber, addWebhook, subscribe, create, loan, replica, moveTo } = harness;
    const wallet = await addSubscriber();
    await harness.healths(wallet, 1, [2]);
    await subscribe(trigger, await addWebhook());
    await create(wallet);
    await harness.healths(wallet, 2, [1.1, 1.9]);
    const { apply } = replica("loans");
    const report = async (minutes: number, health: number) => {
      moveTo(minutes * minute);
      expect((await apply({ positions: [loan(wallet, health)] })).problems).toEqual([]);
    };
    await report(4, 1.15);
    await report(15, 1.9);
    await report(16.9, 1.14);
    expect(await harness.titles(wallet)).toEqual(["Harbor: health factor is 1.10"]);
    await report(17, 1.9);
    await report(18, 1.13);
    expect(await harness.titles(wallet)).toEqual([
      "Harbor: health factor is 1.10",
      "Harbor: health factor is 1.13",
    ]);
    const { at, readEvents } = harness;
    expect((await readEvents()).map(({ time }) => time)).toEqual([at(2), at(18)]);
  },
);

longTest(
  "A rule forgets closed positions, and a position that is opened again starts anew",
  async () => {
    const { addSubscriber, create, loan, report, healths, titles, at } = await begin();
    const wallet = await addSubscriber();
    await healths(wallet, 1, [2]);
    await create(wallet);
    await healths(wallet, 2, [1.9]);
    await report(3, [loan(wallet, 2, { closedAt: at(3) })]);
    expect(await db().selectFrom("position_rule_marks").selectAll().execute()).toEqual([]);
    await healths(wallet, 5, [1.1, 1.05]);
    expect(await titles(wallet)).toEqual([]);
  },
);

longTest(
  "A rule's target is that of its alert, and another target does not start the rule anew",
  async () => {
    const { addSubscriber, create, update, list, healths, readInbox } = await begin();
    const wallet = await addSubscriber();
    await healths(wallet, 1, [2]);
    const { id, targetLtv } = await create(wallet, { targetLtv: 0.5 });
    expect(targetLtv).toBe(0.5);
    await healths(wallet, 2, [1.1]);
    expect(bodyOf(await update(wallet, id, { targetLtv: 0.4 }))).not.toHaveProperty("atLevel");
    await healths(wallet, 3, [1.5, 1.1]);
    expect((await list(wallet)).rules).toEqual([expect.objectContaining({ targetLtv: 0.4 })]);
    await healths(wallet, 20, [1.5, 1.1]);
    const bodies = (await readInbox(wallet)).map(({ body }) => body);
    expect(bodies).toEqual([
      expect.stringContaining(
        "Repaying 340.909 USDC, worth $340.91, lowers the loan to value to 50%.",
      ),
      expect.stringContaining(
        "Repaying 490.909 USDC, worth $490.91, lowers the loan to value to 40%.",
      ),
    ]);
  },
);

test("A wallet sets its own target of an app's rule, which keeps its marks", async () => {
  const { addSubscriber, addTopic, subscribe, update, list, healths, readInbox } = await begin();
  const topic = await addTopic();
  const wallets = [await addSubscriber(topic.topicId), await addSubscriber(topic.topicId)];
  const id = await subscribe({ ...trigger, targetLtv: 0.6 }, topic);
  const [wallet = "", other = ""] = wallets;
  for (const holder of wallets) await healths(holder, 1, [2, 1.1]);
  await update(wallet, id, { targetLtv: 0.5 });
  expect((await list(other)).rules).toEqual([expect.objectContaining({ targetLtv: 0.6 })]);
  expect((await list(wallet)).rules).toEqual([expect.objectContaining({ targetLtv: 0.5 })]);
  for (const holder of wallets) await healths(holder, 20, [1.05, 1.5, 1.1]);
  const read = async (holder: string) => (await readInbox(holder)).map(({ body }) => body);
  const target = (text: string) => expect.stringContaining(`the loan to value to ${text}.`);
  expect(await read(wallet)).toEqual([target("60%"), target("50%")]);
  expect(await read(other)).toEqual([target("60%"), target("60%")]);
});

longTest("The operator's target is that of rules without one", async () => {
  const { addSubscriber, create, loan, healths, readInbox, service, clock, moveTo, replica } =
    await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [2]);
  await create(wallet);
  moveTo(2 * minute);
  const positions = new PositionStore(db(), [], { defaultTargetLtv: 0.6 });
  const batch = { observedAt: clock.now(), positions: [loan(wallet, 1.1)] };
  await applyBatch({ ...service.store, positions }, "loans", batch, replica("loans").live);
  expect(await readInbox(wallet)).toEqual([
    expect.objectContaining({
      body: expect.stringContaining(
        "Repaying 190.909 USDC, worth $190.91, lowers the loan to value to 60%.",
      ),
    }),
  ]);
});

test("The age of the oldest level that is no event or alert yet is a metric until it is one", async () => {
  const { addSubscriber, create, subscribe, loan, replica, healths, moveTo, clock } = await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [2]);
  await create(wallet);
  await subscribe(trigger);
  const name = "bellwether_position_levels_oldest_seconds";
  /** A read slower than a scrape allows gives no value. */
  const readAge = async (): Promise<number> => {
    const registry = new Registry();
    addServerMetrics(registry, db());
    const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
    return values[0]?.value ?? (await readAge());
  };
  expect(await readAge()).toBe(0);
  moveTo(2 * minute);
  const killed = replica("loans");
  killed.live.observe = () => Promise.reject(new Error("killed"));
  await expect(killed.apply({ positions: [loan(wallet, 1.1)] })).rejects.toThrow("killed");
  const setAge = (ofEvent: number, ofAlert: number) =>
    sql`
    with events as (update position_crossings set at = now() - ${ofEvent} * interval '1 minute')
    update position_rule_crossings set at = now() - ${ofAlert} * interval '1 minute'`.execute(db());
  for (const [ofEvent, ofAlert] of [
    [20, 10],
    [10, 20],
  ] as const) {
    await setAge(ofEvent, ofAlert);
    expect(await readAge()).toBeGreaterThanOrEqual(1200);
  }
  await killed.stores.positionCrossings.tell(clock.now());
  expect(await readAge()).toBe(0);
});

test("The alerts of a wallet's rules end for the day with the hundredth, which says so, and go on the next day", async () => {
  const { addSubscriber, create, list, loan, replica, healths, readInbox, moveTo } = await begin();
  const [wallet, other] = [await addSubscriber(), await addSubscriber()];
  for (const each of [wallet, other]) {
    await healths(each, 1, [2]);
    await create(each);
  }
  const left = async () => {
    const pages = await Promise.all([wallet, other].map((each) => list(each)));
    return pages.map(({ alertsLeft }) => alertsLeft);
  };
  expect(await left()).toEqual([100, 100]);
  await sql`
    insert into position_rule_alerts (wallet, day, alerts)
    values (${wallet}, ${testTime.toISOString().slice(0, 10)}::date, 99)`.execute(db());
  const { apply } = replica("loans");
  const bodies = async (of: string) => (await readInbox(of)).map(({ body }) => body);
  const cross = async (minutes: number) => {
    for (const [index, health] of [2, 1.1].entries()) {
      moveTo((minutes + index) * minute);
      await apply({ positions: [loan(wallet, health), loan(other, health)] });
    }
  };
  await cross(2);
  await cross(30);
  expect(await bodies(wallet)).toEqual([
    expect.stringMatching(
      / This is the last of 100 alerts that your rules send on a day; the next one can come after midnight UTC\.$/,
    ),
  ]);
  expect(await bodies(other)).toHaveLength(2);
  expect(await left()).toEqual([0, 98]);
  await cross(24 * 60);
  expect(await left()).toEqual([99, 99]);
  expect((await bodies(wallet)).slice(1)).toEqual([expect.not.stringContaining("last of")]);
});
