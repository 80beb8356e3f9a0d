import { sql } from "kysely";
import { expect, test } from "vitest";
import { lostServerOf } from "../../src/database/transient-errors.ts";
import { releaseHeld } from "../../src/delivery/release-held.ts";
import type { Caller } from "../../src/domain/caller.ts";
import { systemClock } from "../../src/domain/clock.ts";
import type { ReleaseJob } from "../../src/domain/delivery/jobs.ts";
import { listSendDeliveries, sendAlert } from "../../src/operations/sends.ts";
import type { Service } from "../../src/service.ts";
import { useLossyDatabase } from "../support/lossy-database.ts";
import { makeApp, makeWallet } from "../support/test-accounts.ts";
import { bodyOf, callHandler, createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import {
  addSubscribers,
  createCountingSender,
  readTotals,
  startWorkers,
} from "./delivery-harness.ts";
import { createHeldScene, quietAtNight } from "./held-scene.ts";

const database = useLossyDatabase();
const db = () => database().db;

const message = { title: "Your USDC earns more", body: "5.34% a year." };

function makeSender(service: Service, appId: string, caller: Caller) {
  return async (recipient: object, idempotencyKey: string) => {
    const body = { channels: ["EMAIL"], message, recipient };
    const call = { path: { appId }, headers: { "Idempotency-Key": idempotencyKey } };
    return bodyOf(await callHandler(sendAlert, service, { ...call, body, caller })).id;
  };
}

async function isProcessed(sendId: string, count: number): Promise<boolean> {
  return (await readTotals(db(), sendId).catch(() => undefined))?.processed === count;
}

test("sends wait for a lost server of the database, and then reach every wallet once", async () => {
  const { service } = createTestService(db(), { clock: systemClock });
  const { app, caller } = await makeApp(service);
  const [lost = "", reached = ""] = await addSubscribers(db(), app.id, 2);
  const { address: unsubscribed } = makeWallet();
  database().lose([lost]);
  const send = makeSender(service, app.id, caller);
  const toAll = { type: "all-subscribers" };
  const toThree = { type: "subscribers", walletAddresses: [lost, reached, unsubscribed] };
  const sendIds = [await send(toAll, "all"), await send(toThree, "three")];
  // A repeated call makes no second send.
  expect(await send(toAll, "all")).toBe(sendIds[0]);
  const toReached = await send({ type: "subscriber", walletAddress: reached }, "reached");
  expect(await readTotals(db(), toReached)).toMatchObject({ recipients: 1 });
  const sender = createCountingSender();
  await startWorkers(db(), sender);
  await waitFor(async () => (await readTotals(db(), toReached)).sent === 1);
  const countPostponed = async () => {
    const { rows } = await sql`
      select from jobs.job where name = 'fan-out' and state = 'created' and start_after > now()`.execute(
      db(),
    );
    return rows.length;
  };
  await waitFor(async () => (await countPostponed()) === 2);
  database().find();
  await sql`update jobs.job set start_after = now()`.execute(db());
  const [all = "", three = ""] = sendIds;
  await waitFor(() => isProcessed(all, 2));
  await waitFor(() => isProcessed(three, 3));
  expect(await readTotals(db(), three)).toMatchObject({ sent: 2, skipped: 1 });
  expect(sender.received.map(({ wallet }) => wallet).sort()).toEqual(
    [lost, lost, reached, reached, reached].sort(),
  );
  const call = { path: { appId: app.id, sendId: three }, query: {}, caller };
  const { deliveries } = bodyOf(await callHandler(listSendDeliveries, service, call));
  expect(deliveries).toContainEqual(
    expect.objectContaining({
      walletAddress: unsubscribed,
      state: "skipped",
      code: "unsubscribed",
    }),
  );
});

test("a wallet that is erased while a send waits is taken out of it", async () => {
  const { service } = createTestService(db(), { clock: systemClock });
  const { app, caller } = await makeApp(service);
  const [erased = "", other = ""] = await addSubscribers(db(), app.id, 2);
  database().lose([erased, other]);
  const send = makeSender(service, app.id, caller);
  const toBoth = await send({ type: "subscribers", walletAddresses: [erased, other] }, "both");
  const toOne = await send({ type: "subscriber", walletAddress: erased }, "one");
  database().find();
  await service.store.walletErasure.erase(erased, systemClock.now());
  const stored = await db().selectFrom("sends").select("recipient").execute();
  expect(JSON.stringify(stored)).not.toContain(erased);
  const sender = createCountingSender();
  await startWorkers(db(), sender);
  await waitFor(() => isProcessed(toBoth, 1));
  const isExpanded = async (sendId: string) => {
    const query = db().selectFrom("sends").select("expanded_at").where("id", "=", sendId);
    return (await query.executeTakeFirstOrThrow()).expanded_at !== null;
  };
  await waitFor(() => isExpanded(toOne));
  expect(sender.received.map(({ wallet }) => wallet)).toEqual([other]);
});

test("alerts that are due wait for a lost server, and are then sent once", async () => {
  const scene = await createHeldScene(db(), { startsAt: "2026-11-02T23:00:00.000Z" });
  const { wallet, messages, prefer, send, tick, moveTo } = scene;
  await prefer(quietAtNight);
  await send("Before the loss");
  moveTo("2026-11-03T07:00:00.000Z");
  database().lose([wallet]);
  const error = await tick().catch((error: unknown) => error);
  expect(lostServerOf(error)).toBeDefined();
  database().find();
  await scene.store.heldAlerts.queueDue(scene.clock.now());
  database().lose([wallet]);
  const job: ReleaseJob = {
    appId: scene.app.id,
    dueBy: scene.clock.now().toISOString(),
    targets: [[wallet]],
  };
  const run = () => releaseHeld(scene.sender, job, scene.context);
  expect(lostServerOf(await run().catch((error: unknown) => error))).toBeDefined();
  expect(messages).toEqual([]);
  database().find();
  await run();
  await run();
  expect(messages).toMatchObject([{ wallet, title: "Before the loss" }]);
});
