import { expect, test } from "vitest";
import type { AlertSender } from "../../src/delivery/alert-sender.ts";
import type { ChannelGate } from "../../src/delivery/channel-gate.ts";
import { deliverBatch } from "../../src/delivery/deliver-batch.ts";
import { systemClock } from "../../src/domain/clock.ts";
import type { Outcome } from "../../src/domain/delivery/outcome.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { addSubscribers, createCountingSender, readTotals, sendToAll } from "./delivery-harness.ts";

const db = useDatabase();

/** A send to three subscribers in one batch, and a function to deliver it without a worker. */
async function makeBatch() {
  const { service } = createTestService(db());
  const { app } = await makeApp(service);
  const wallets = await addSubscribers(db(), app.id, 3);
  const sendId = await sendToAll(db(), app.id);
  const readBatches = () =>
    db()
      .selectFrom("send_batches")
      .select(["id", "turn", "stalled", "done_to"])
      .where("send_id", "=", sendId)
      .execute();
  const [batch] = await readBatches();
  const counted: Outcome[] = [];
  const stopping = new AbortController();
  const deliver = (sender: AlertSender) =>
    deliverBatch(
      sender,
      "normal",
      { batchId: batch?.id ?? "" },
      {
        ...{ store: service.store, clock: systemClock, signal: stopping.signal },
        count: (_, outcomes) => counted.push(...outcomes),
        countTakeover() {},
      },
    );
  return { wallets, sendId, readBatches, counted, stopping, deliver };
}

/** A sender failing outside the attempt, which its gate would turn into a retry. */
function createBrokenSender(error: Error): AlertSender {
  const sender = createCountingSender();
  const gate = { state: { isOpen: true }, attempt: () => Promise.reject(error) };
  return { ...sender, gate: gate as unknown as ChannelGate };
}

test("deliverBatch rejects with the error of a sender, and the next call sends the whole batch", async () => {
  const { wallets, sendId, readBatches, counted, deliver } = await makeBatch();
  const defect = new Error("The gate broke.");
  await expect(deliver(createBrokenSender(defect))).rejects.toBe(defect);
  // The claim is released, so it counts as no crash.
  expect(await readBatches()).toMatchObject([{ turn: 1, stalled: 0, done_to: null }]);
  expect(await readTotals(db(), sendId)).toMatchObject({ recipients: 3, processed: 0 });
  expect(counted).toEqual([]);

  const sender = createCountingSender();
  await deliver(sender);
  expect(sender.received.map(({ wallet }) => wallet).sort()).toEqual(wallets);
  expect(await readTotals(db(), sendId)).toMatchObject({ processed: 3, sent: 3 });
  expect(counted).toHaveLength(3);
  expect(await readBatches()).toEqual([]);
});

test("deliverBatch rejects when the service stops, and sends to no other recipient", async () => {
  const { wallets, sendId, readBatches, stopping, deliver } = await makeBatch();
  const reason = new Error("The service stops.");
  const stopped = createCountingSender(async (wallet) => {
    if (wallet === wallets[0]) return { state: "sent" };
    stopping.abort(reason);
    throw reason;
  });
  await expect(deliver({ ...stopped, concurrency: 1 })).rejects.toBe(reason);
  expect(await readTotals(db(), sendId)).toMatchObject({ processed: 1, sent: 1 });
  expect(await readBatches()).toMatchObject([{ stalled: 0, done_to: wallets[0] }]);
});

test("deliverBatch rejects when another worker has claimed the batch, and stores no outcome", async () => {
  const { sendId, readBatches, counted, deliver } = await makeBatch();
  const { store } = createTestService(db()).service;
  const [batch] = await readBatches();
  const sender = createCountingSender(async () => {
    await store.sendBatches.claim(batch?.id ?? "");
    return { state: "sent" };
  });
  await expect(deliver({ ...sender, concurrency: 1 })).rejects.toThrow(
    "Another worker has claimed the batch.",
  );
  expect(counted).toEqual([]);
  expect(await readTotals(db(), sendId)).toMatchObject({ processed: 0 });
});
