import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { renderEmail } from "../../src/delivery/email/email-template.ts";
import { packChannels } from "../../src/domain/channels/channel.ts";
import { createEventSubscription, updateEventSubscription } from "../../src/operations/events.ts";
import { writeLevels } from "../../src/store/events/position-levels.ts";
import type { ObservedPosition } from "../../src/store/events/settle-starts.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { makeMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { bodyOf, callHandler, testTime } from "../support/test-service.ts";
import { beginLoans, minute, repay, trigger } from "./loan-harness.ts";

const db = useEmptiedDatabase();

const begin = () => beginLoans(db());

test("A subscriber's loan that reaches the level is told once, with its figures and links", async () => {
  const { addSubscriber, subscribe, healths, readEvents, at } = await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [2]);
  await subscribe(trigger);
  await healths(wallet, 2, [1.5, 1.25, 1.2, 1.1]);
  expect(await readEvents()).toEqual([
    {
      ...{ id: expect.any(String), subscriptionId: expect.any(String), event: "position-level" },
      ...{ time: at(4), timestamp: at(4), trigger, walletAddress: wallet },
      token: { id: `solana:${solToken.address}`, symbol: "SOL", name: "SOL" },
      value: { before: 1.25, after: 1.2 },
      position: {
        ...{ id: `loan-${wallet}`, type: "lending", provider: { id: "harbor", name: "Harbor" } },
        ...{ marketId: "lending", valueUsd: 500, debtUsd: 1000, actions: { repay } },
      },
    },
  ]);
});

test("The level fires again after the figure left it, but not within a quarter of an hour", async () => {
  const { addSubscriber, subscribe, healths, readEvents, at } = await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [2]);
  await subscribe(trigger);
  await healths(wallet, 2, [1.2, 1.21, 1.19, 1.3, 1.15, 1.4]);
  await healths(wallet, 20, [1.1]);
  const events = await readEvents();
  expect(events.map(({ time }) => time)).toEqual([at(2), at(20)]);
});

test("What held before the subscription, or when a position is first seen, is not told", async () => {
  const { addSubscriber, subscribe, healths, readEvents } = await begin();
  const [before, opened] = [await addSubscriber(), await addSubscriber()];
  await healths(before, 1, [1.1]);
  await subscribe(trigger);
  await healths(before, 2, [1.05]);
  await healths(opened, 4, [1.1]);
  await healths(opened, 5, [1.09]);
  expect(await readEvents()).toEqual([]);
});

test("A new or resumed subscription counts the positions that are at its level, with the age of their figures", async () => {
  const { addSubscriber, addTopic, addWebhook, healths, service, caller, at } = await begin();
  const topic = await addTopic();
  const [low, lower] = [await addSubscriber(topic.topicId), await addSubscriber()];
  await healths(await addSubscriber(), 1, [2]);
  await healths("4".repeat(43), 2, [1.1]);
  await healths(low, 3, [1.1]);
  await healths(lower, 4, [1.05]);
  const create = async (destination: object) => {
    const body = { trigger, destination };
    return bodyOf(await callHandler(createEventSubscription, service, { body, caller }));
  };
  const { id, atLevel } = await create(await addWebhook());
  expect(atLevel).toEqual({ positionCount: 2, checkedCount: 3, observedAt: at(3) });
  expect((await create(topic)).atLevel).toEqual({
    positionCount: 1,
    checkedCount: 1,
    observedAt: at(3),
  });
  await healths(low, 5, [2]);
  await healths(lower, 6, [2]);
  const set = async (enabled: boolean) => {
    const call = { path: { subscriptionId: id }, body: { enabled }, caller };
    return bodyOf(await callHandler(updateEventSubscription, service, call));
  };
  expect(await set(false)).not.toHaveProperty("atLevel");
  expect((await set(true)).atLevel).toEqual({ positionCount: 0, checkedCount: 3 });
});

test("A subscription that is enabled again, and a wallet that subscribes again, begin anew", async () => {
  const { addSubscriber, subscribe, healths, readEvents, service, app, caller, clock } =
    await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [2]);
  const subscriptionId = await subscribe(trigger);
  const enable = (enabled: boolean) =>
    callHandler(updateEventSubscription, service, {
      ...{ path: { subscriptionId }, body: { enabled }, caller },
    });
  await healths(wallet, 2, [1.9]);
  await enable(false);
  await healths(wallet, 3, [1.1]);
  await enable(true);
  await healths(wallet, 4, [1.09]);
  await service.store.subscriptions.remove(app.id, wallet, packChannels(["IN_APP"]));
  await healths(wallet, 5, [1.9, 1.08]);
  await service.store.subscriptions.add(app.id, wallet, packChannels(["IN_APP"]), clock.now());
  await healths(wallet, 8, [1.07]);
  expect(await readEvents()).toEqual([]);
  await healths(wallet, 30, [1.9, 1.06]);
  expect(await readEvents()).toHaveLength(1);
});

test("Only subscribers of the app are told, and of a topic only those that follow it", async () => {
  const { addSubscriber, addTopic, subscribe, healths, readInbox } = await begin();
  const topic = await addTopic();
  const [follower, other] = [await addSubscriber(topic.topicId), await addSubscriber()];
  const stranger = "4".repeat(43);
  for (const wallet of [follower, other, stranger]) await healths(wallet, 1, [2]);
  await subscribe(trigger, topic);
  for (const wallet of [follower, other, stranger]) await healths(wallet, 2, [1.1]);
  expect(await readInbox(follower)).toEqual([
    expect.objectContaining({
      title: "Harbor: health factor is 1.10",
      actions: [{ label: "Repay", url: repay.blinkUrl }],
    }),
  ]);
  for (const wallet of [other, stranger]) expect(await readInbox(wallet)).toEqual([]);
});

test("Rewards that reach the level bring the link that claims them to inbox, email and webhook", async () => {
  const { addSubscriber, addTopic, subscribe, report, readEvents, readInbox, app } = await begin();
  const topic = await addTopic();
  const wallet = await addSubscriber(topic.topicId);
  const claimRewards = { blinkUrl: "https://actions.bellwether.example/claim-rewards" };
  const reward = (valueUsd: number) => ({
    ...{ id: `reward-${wallet}`, type: "reward", walletAddress: wallet, marketId: "lending" },
    ...{ provider: { id: "harbor", name: "Harbor" }, openedAt: "2026-01-01T00:00:00Z" },
    ...{ reward: { token: usdcToken, amountBaseUnits: "10", valueUsd }, claimable: true },
    actions: { claimRewards },
  });
  const level = { ...trigger, measure: "reward-value-usd", direction: "up", level: 10 };
  await report(1, [reward(5)]);
  await subscribe(level);
  await subscribe(level, topic);
  await report(2, [reward(50)]);
  const [event] = await readEvents();
  expect(event).toMatchObject({ position: { actions: { claimRewards } } });
  const [message] = await readInbox(wallet);
  if (message === undefined) throw new Error("The inbox is empty.");
  expect(message.actions).toEqual([{ label: "Claim", url: claimRewards.blinkUrl }]);
  const alert = {
    ...{ id: "1", sendId: "2", app: { id: app.id, name: "Harbor", icon: null }, message },
    ...{ data: null, createdAt: testTime, expiresAt: testTime },
  };
  const unsubscribeUrl = "https://api.bellwether.example/unsubscribe";
  const { text, html } = renderEmail({ kind: "alert", alert, unsubscribeUrl });
  expect(text).toContain(`Claim:\n${claimRewards.blinkUrl}`);
  expect(html).toContain(`href="${claimRewards.blinkUrl}"`);
});

test("A position that was observed long before its batch neither fires nor arms, but the next one does", async () => {
  const { addSubscriber, subscribe, healths, loan, report, readEvents, at } = await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [2]);
  await subscribe(trigger);
  await report(60, [loan(wallet, 1.1, { observedAt: at(30) })]);
  expect(await readEvents()).toEqual([]);
  await healths(wallet, 61, [1.09]);
  expect((await readEvents()).map(({ time }) => time)).toEqual([at(61)]);
});

test("A closed position that is opened again under the level is not told", async () => {
  const { addSubscriber, subscribe, healths, loan, report, readEvents, at } = await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [2]);
  await subscribe(trigger);
  await report(3, [loan(wallet, 2, { closedAt: at(3) })]);
  await healths(wallet, 5, [1.1, 1.05]);
  expect(await readEvents()).toEqual([]);
});

test("Two replicas that write the same position, and a restart before the events are made, tell it once", async () => {
  const { addSubscriber, subscribe, loan, replica, report, healths, readEvents, moveTo } =
    await begin();
  const wallet = await addSubscriber();
  await healths(wallet, 1, [2]);
  await subscribe(trigger);
  await healths(wallet, 2, [1.9]);
  const [first, second] = [replica("loans"), replica("loans")];
  moveTo(3 * minute);
  const positions = [loan(wallet, 1.1)];
  first.live.observe = () => Promise.reject(new Error("killed"));
  await expect(first.apply({ positions })).rejects.toThrow("killed");
  expect(await readEvents()).toEqual([]);
  await Promise.all([second.apply({ positions }), report(3, positions)]);
  expect(await readEvents()).toHaveLength(1);
});

test("Many levels of a position measure it once, and leave the event loop to others", async () => {
  let reads = 0;
  const levels = 100;
  const market = makeMarket({ id: "lending", type: "lending" });
  const places = Array.from({ length: 50 }, (_, index) => ({
    market,
    observedAt: testTime,
    position: {
      ...{ id: `loan-${index}`, type: "lending", walletAddress: "4".repeat(43), borrows: [] },
      ...{ marketId: "lending", provider: { id: "harbor", name: "Harbor" }, openedAt: testTime },
      get deposits() {
        reads += 1;
        return [];
      },
    },
  }));
  const changed = new Map(places.map((place) => [place.position.id, place as ObservedPosition]));
  const watched = [...changed.keys()].flatMap((positionId) =>
    Array.from({ length: levels }, (_, index) => ({
      ...{ watch: { subscriptionId: randomUUID() }, version: 0 },
      ...{ positionId, appId: randomUUID(), wallet: "w" },
      ...{ level: { measure: "ltv", direction: "up", level: index + 1 } as const, mark: undefined },
    })),
  );
  let turns = 0;
  let isDone = false;
  const countTurn = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurn);
  };
  countTurn();
  const written = new Set(changed.keys());
  await db()
    .transaction()
    .execute(async (transaction) => {
      await writeLevels(transaction, { changed, watched, before: new Map() }, written, testTime);
    });
  isDone = true;
  expect(reads).toBeLessThanOrEqual(changed.size * 3);
  expect(turns).toBeGreaterThan(watched.length / 200);
});
