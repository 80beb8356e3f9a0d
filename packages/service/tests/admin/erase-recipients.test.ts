import { expect, test } from "vitest";
import { openStore } from "../../src/store/store.ts";
import {
  addSubscribers,
  createCountingSender,
  readTotals,
  sendToAll,
  startWorkers,
} from "../delivery/delivery-harness.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";

const db = useDatabase();

test("a batch reaches its other wallets after those at both its ends were erased", async () => {
  const { service } = createTestService(db());
  const { app } = await makeApp(service);
  const wallets = await addSubscribers(db(), app.id, 5);
  const sendId = await sendToAll(db(), app.id);
  const readBatches = () =>
    db()
      .selectFrom("send_batches")
      .select(["first_wallet as first", "last_wallet as last"])
      .where("send_id", "=", sendId)
      .execute();
  expect(await readBatches()).toEqual([{ first: wallets[0], last: wallets[4] }]);
  const { walletErasure } = openStore(db());
  for (const wallet of [wallets[0], wallets[4]])
    await walletErasure.erase(wallet ?? "", new Date());
  await startWorkers(
    db(),
    createCountingSender(() => ({ state: "sent" })),
  );
  await waitFor(async () => (await readBatches()).length === 0);
  expect(await readTotals(db(), sendId)).toMatchObject({ processed: 5, sent: 3, skipped: 2 });
});

test("a send goes on after the wallet that its expansion reached was erased", async () => {
  const { service } = createTestService(db());
  const { app } = await makeApp(service);
  const [first, second] = await addSubscribers(db(), app.id, 3);
  const sendId = await sendToAll(db(), app.id, { channels: 2 });
  const ofSend = db().updateTable("sends").where("id", "=", sendId);
  await ofSend.set({ expanded_to: second ?? "", expanded_at: null }).execute();
  await openStore(db()).walletErasure.erase(second ?? "", new Date());
  const { expanded_to: mark } = await db()
    .selectFrom("sends")
    .select("expanded_to")
    .where("id", "=", sendId)
    .executeTakeFirstOrThrow();
  expect(mark).toBe(first);
});
