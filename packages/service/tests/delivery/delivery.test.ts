import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { retryTargets } from "../../src/delivery/retry-targets.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { maxImmediateRecipients } from "../../src/domain/delivery/jobs.ts";
import { onlyTarget } from "../../src/domain/delivery/outcome.ts";
import { subscribePush } from "../../src/operations/push.ts";
import { listSendDeliveries } from "../../src/operations/sends.ts";
import { openStore } from "../../src/store/store.ts";
import { connectPatiently, createTestDatabase, useDatabase } from "../support/database.ts";
import { makeApp, makeWallet } from "../support/test-accounts.ts";
import { bodyOf, callHandler, createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import {
  addSubscribers,
  createCountingSender,
  readOutcomes,
  readTotals,
  sendToAll,
  startWorkers,
} from "./delivery-harness.ts";

const db = useDatabase();

async function makeSubscribers(count: number) {
  const { app } = await makeApp(createTestService(db()).service);
  return { appId: app.id, wallets: await addSubscribers(db(), app.id, count) };
}

async function untilProcessed(sendId: string) {
  await waitFor(async () => {
    const { recipients, processed, retrying } = await readTotals(db(), sendId);
    return recipients > 0 && processed === recipients && retrying === 0;
  });
  return await readTotals(db(), sendId);
}

test("every subscriber of a send receives one alert, and the totals equal the outcomes", async () => {
  const sender = createCountingSender();
  await startWorkers(db(), sender);
  const { appId, wallets } = await makeSubscribers(230);
  const sendId = await sendToAll(db(), appId);
  expect(await untilProcessed(sendId)).toMatchObject({ recipients: 230, sent: 230 });
  expect(sender.received.map(({ wallet }) => wallet).sort()).toEqual(wallets);
  expect(await readOutcomes(db(), sendId)).toHaveLength(230);
});

test("a send to more subscribers than a request expands is expanded by a job and reaches each of them once", async () => {
  const count = maxImmediateRecipients + 1;
  const { appId, wallets } = await makeSubscribers(count);
  const sender = createCountingSender();
  const sendId = await sendToAll(db(), appId);
  expect(await readOutcomes(db(), sendId)).toEqual([]);
  await startWorkers(db(), sender);
  await waitFor(async () => {
    const row = await db()
      .selectFrom("sends")
      .select("expanded_at")
      .where("id", "=", sendId)
      .executeTakeFirstOrThrow();
    return row.expanded_at !== null;
  });
  expect(await untilProcessed(sendId)).toMatchObject({ recipients: count, sent: count });
  expect(sender.received.map(({ wallet }) => wallet).sort()).toEqual(wallets);
});

test("an app's large send does not hold up the send of another app after it", async () => {
  // Both are in the bulk lane.
  const [large, small] = [await makeSubscribers(5000), await makeSubscribers(1100)];
  const largeSend = await sendToAll(db(), large.appId);
  const smallSend = await sendToAll(db(), small.appId);
  const sender = createCountingSender();
  await startWorkers(db(), sender);
  await untilProcessed(smallSend);
  await untilProcessed(largeSend);
  const wallets = sender.received.map(({ wallet }) => wallet);
  const ofSmall = new Set(small.wallets);
  const lastOfSmall = wallets.findLastIndex((wallet) => ofSmall.has(wallet));
  expect(wallets).toHaveLength(6100);
  // In arrival order, the second app would be the last to end.
  expect(wallets.length - 1 - lastOfSmall).toBeGreaterThan(1000);
});

test("a deferred recipient is tried again and a refused one is not", async () => {
  const { appId, wallets } = await makeSubscribers(3);
  const [deferred, refused] = wallets;
  const sender = createCountingSender((wallet, attempt) => {
    if (wallet === refused) return { state: "failed", code: "smtp-550", endsAddress: true };
    if (wallet === deferred && attempt === 1) return { state: "retry", code: "smtp-450" };
    return { state: "sent" };
  });
  await startWorkers(db(), sender);
  const sendId = await sendToAll(db(), appId);
  expect(await untilProcessed(sendId)).toEqual({
    ...{ recipients: 3, processed: 3, sent: 2, failed: 1, retrying: 0, skipped: 0 },
  });
  expect(await readOutcomes(db(), sendId)).toEqual([
    { wallet: deferred, state: "sent", attempts: 2, code: null },
    { wallet: refused, state: "failed", attempts: 1, code: "smtp-550" },
    { wallet: wallets[2], state: "sent", attempts: 1, code: null },
  ]);
  // The refused address is suppressed: the next send skips it.
  const next = await sendToAll(db(), appId);
  expect(await untilProcessed(next)).toMatchObject({ sent: 2, skipped: 1 });
  expect(await readOutcomes(db(), next)).toContainEqual({
    ...{ wallet: refused, state: "skipped", attempts: 0, code: "suppressed" },
  });
});

test("a defect that one recipient meets does not repeat the alerts of the others", async () => {
  const { appId, wallets } = await makeSubscribers(20);
  const sender = createCountingSender((wallet, attempt) => {
    if (wallet === wallets[3] && attempt === 1) throw new Error("A defect.");
    return { state: "sent" };
  });
  await startWorkers(db(), sender);
  const sendId = await sendToAll(db(), appId);
  expect(await untilProcessed(sendId)).toMatchObject({ sent: 20, failed: 0 });
  expect(sender.received.map(({ wallet }) => wallet).sort()).toEqual(wallets);
});

test("a delivery of a push message names the device that subscribePush registered", async () => {
  const { service } = createTestService(db());
  const { app, caller } = await makeApp(service);
  const wallet = makeWallet();
  await service.store.subscriptions.add(app.id, wallet.address, 1, new Date(0));
  const register = async (token: string) => {
    const body = { platform: "android", token };
    return bodyOf(await callHandler(subscribePush, service, { body, caller: wallet.caller }));
  };
  const phones = [await register("token-of-the-first"), await register("token-of-the-second")];
  const again = await register("token-of-the-first");
  expect(again).toEqual({ deviceCount: 2, deviceId: phones[0]?.deviceId });
  await startWorkers(db(), { ...createCountingSender(), channel: "PUSH" });
  const sendId = await sendToAll(db(), app.id, { channels: 1 });
  await waitFor(async () => (await readTotals(db(), sendId, 1)).sent === 2);
  const call = { path: { appId: app.id, sendId }, query: { limit: 50 }, caller };
  const { deliveries } = bodyOf(await callHandler(listSendDeliveries, service, call));
  const ids = phones.map(({ deviceId = "" }) => deviceId);
  expect(deliveries.map(({ deviceId }) => deviceId)).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(2);
  expect(JSON.stringify(deliveries)).not.toContain("token-of");
});

test("a wallet that unsubscribes during a send receives nothing from the next step on", async () => {
  const { appId, wallets } = await makeSubscribers(300);
  const leaving = wallets.at(-1) ?? "";
  const store = openStore(db());
  const sender = createCountingSender(async (wallet) => {
    if (wallet === wallets[0]) await store.subscriptions.remove(appId, leaving, 4);
    return { state: "sent" };
  });
  await startWorkers(db(), sender);
  const sendId = await sendToAll(db(), appId);
  expect(await untilProcessed(sendId)).toMatchObject({ sent: 299, skipped: 1 });
  expect((await readOutcomes(db(), sendId)).at(-1)).toMatchObject({
    ...{ wallet: leaving, state: "skipped", code: "unsubscribed" },
  });
});

test("a channel that does not work pauses once, loses nothing and resumes by itself", async () => {
  const { appId } = await makeSubscribers(120);
  let isBroken = true;
  let refused = 0;
  const sender = createCountingSender(() => {
    if (!isBroken) return { state: "sent" };
    refused += 1;
    return { state: "unavailable", reason: "The mail server refuses our password." };
  });
  await startWorkers(db(), sender);
  const sendId = await sendToAll(db(), appId);
  await waitFor(() => refused > 8);
  expect(sender.gate.state).toEqual({
    ...{ isOpen: false, reason: "The mail server refuses our password." },
  });
  expect(await readOutcomes(db(), sendId)).toEqual([]);
  isBroken = false;
  expect(await untilProcessed(sendId)).toMatchObject({ sent: 120, failed: 0 });
  expect(sender.received).toHaveLength(120);
  expect(sender.gate.state.isOpen).toBe(true);
});

longTest(
  "a job that waits too long for a paused channel is given back, which counts as no crash",
  async () => {
    const { appId, wallets } = await makeSubscribers(5);
    let isBroken = true;
    const sender = createCountingSender(() =>
      isBroken ? { state: "unavailable", reason: "Away." } : { state: "sent" },
    );
    await startWorkers(db(), sender, { longestRunMs: 100 });
    const sendId = await sendToAll(db(), appId);
    const readBatch = () =>
      db()
        .selectFrom("send_batches")
        .select(["turn", "stalled", "suspect"])
        .where("send_id", "=", sendId)
        .executeTakeFirst();
    // More claims than those after which recipients are tried alone.
    await waitFor(async () => ((await readBatch())?.turn ?? 0) >= 5);
    expect((await readBatch())?.suspect).toBeNull();
    isBroken = false;
    expect(await untilProcessed(sendId)).toMatchObject({ sent: 5, failed: 0 });
    expect(sender.received.map(({ wallet }) => wallet).sort()).toEqual(wallets);
  },
);

test("recipients of a send that expires while the channel is paused are skipped", async () => {
  const { appId } = await makeSubscribers(10);
  const sender = createCountingSender(() => ({ state: "unavailable", reason: "Away." }));
  await startWorkers(db(), sender);
  const sendId = await sendToAll(db(), appId, { lifetimeMs: 1500 });
  expect(await untilProcessed(sendId)).toMatchObject({ sent: 0, skipped: 10 });
  expect(new Set((await readOutcomes(db(), sendId)).map(({ code }) => code))).toEqual(
    new Set(["expired"]),
  );
});

test("stopped workers finish their step, and the next ones go on where they ended", async () => {
  const { appId, wallets } = await makeSubscribers(400);
  const first = createCountingSender(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { state: "sent" };
  });
  const workers = await startWorkers(db(), first);
  const sendId = await sendToAll(db(), appId);
  await waitFor(() => first.received.length > 60);
  await workers.stop(5000);
  expect(first.received.length).toBeLessThan(400);
  const second = createCountingSender();
  await startWorkers(db(), second);
  expect(await untilProcessed(sendId)).toMatchObject({ sent: 400 });
  const all = [...first.received, ...second.received].map(({ wallet }) => wallet);
  expect(all.sort()).toEqual(wallets);
});

test("concurrent first sends on a pool of two connections are all accepted", async () => {
  const { url, drop } = await createTestDatabase();
  const small = connectPatiently(url, 2);
  onTestFinished(async () => {
    await small.destroy();
    await drop();
  });
  const { app } = await makeApp(createTestService(small).service);
  await addSubscribers(small, app.id, 3);
  const store = openStore(small);
  const sends = await Promise.all(
    Array.from({ length: 8 }, () => sendToAll(small, app.id, { store })),
  );
  expect(new Set(sends).size).toBe(8);
});

test("a retry that two workers record is queued once", async () => {
  const { appId, wallets } = await makeSubscribers(1);
  const sender = createCountingSender(() => ({ state: "retry", code: "smtp-450" }));
  const workers = await startWorkers(db(), sender);
  const sendId = await sendToAll(db(), appId);
  await waitFor(async () => (await readTotals(db(), sendId)).retrying === 1);
  await workers.stop(5000);
  const targets = wallets.map((wallet) => [wallet, onlyTarget] as const);
  const job = { sendId, channel: "EMAIL", lane: "normal", attempts: 1, targets } as const;
  const { signal } = new AbortController();
  const store = openStore(db());
  const context = { store, clock: systemClock, signal, count() {}, countTakeover() {} };
  const bothHaveRead = Promise.withResolvers<void>();
  let reads = 0;
  const slow = createCountingSender(async () => {
    reads += 1;
    if (reads === 2) bothHaveRead.resolve();
    await bothHaveRead.promise;
    return { state: "retry", code: "smtp-450" };
  });
  const both = [1, 2].map(() => retryTargets(slow, job, 0, context));
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from jobs.job
    where data ->> 'sendId' = ${sendId} and data ->> 'attempts' = '2'`.execute(db());
  expect(rows).toEqual([{ jobs: 1 }]);
  // The address waits for its next job: the first one, run once more, must not try it.
  await retryTargets(slow, job, 0, context);
  expect(reads).toBe(2);
});

test("an address whose retry ends the process each time fails, and repeats its neighbours at most twice", async () => {
  const { appId, wallets } = await makeSubscribers(4);
  const workers = await startWorkers(
    db(),
    createCountingSender(() => ({ state: "retry", code: "smtp-450" })),
  );
  const sendId = await sendToAll(db(), appId);
  await waitFor(async () => (await readTotals(db(), sendId)).retrying === 4);
  await workers.stop(5000);
  const targets = wallets.map((wallet) => [wallet, onlyTarget] as const);
  const job = { sendId, channel: "EMAIL", lane: "normal", attempts: 1, targets } as const;
  let process = new AbortController();
  const sender = createCountingSender((wallet) => {
    if (wallet !== wallets[0]) return { state: "sent" };
    // Nothing after this is stored, as if the process had ended.
    process.abort();
    throw process.signal.reason;
  });
  const common = { store: openStore(db()), clock: systemClock, count() {}, countTakeover() {} };
  for (let repeats = 0; repeats <= 10; repeats += 1) {
    process = new AbortController();
    const context = { ...common, signal: process.signal };
    await retryTargets(sender, job, repeats, context).catch(() => {});
  }
  expect(await readOutcomes(db(), sendId)).toEqual([
    expect.objectContaining({ wallet: wallets[0], state: "failed", code: "crashed" }),
    ...wallets.slice(1).map((wallet) => expect.objectContaining({ wallet, state: "sent" })),
  ]);
  const counts = Map.groupBy(sender.received, ({ wallet }) => wallet);
  expect(Math.max(...[...counts.values()].map((all) => all.length))).toBeLessThanOrEqual(3);
});
