import type { AdminClient, WalletRecord } from "@bellwether/admin";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packChannels } from "../../src/domain/channels/channel.ts";
import { exportedTables } from "../../src/store/wallets/wallet-records.ts";
import {
  addSubscribers,
  createCountingSender,
  readTotals,
  sendToAll,
  startWorkers,
} from "../delivery/delivery-harness.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeWallet } from "../support/test-accounts.ts";
import { createTestService, type TestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { makeAdminKey, serveAdmin } from "./admin-host.ts";
import { addPeople, addShared, classification, type Shared } from "./personal-data.ts";

const db = useDatabase();
let harness: TestService;
let admin: AdminClient;
let close: () => Promise<void>;
let shared: Shared;

beforeAll(async () => {
  harness = createTestService(db());
  const host = await serveAdmin(harness.service);
  ({ close } = host);
  admin = host.clientOf((await makeAdminKey(harness.service, "Mira")).key);
  shared = await addShared(db(), harness.service);
});
afterAll(() => close());

async function exportAll(walletAddress: string, limit: number): Promise<WalletRecord[]> {
  const records: WalletRecord[] = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page = await admin.exportWallet({
      walletAddress,
      limit,
      ...(cursor !== undefined && { cursor }),
    });
    expect(page.records.length).toBeLessThanOrEqual(limit);
    records.push(...page.records);
    ({ cursor } = page);
  }
  return records;
}

test("the export reads the tables that the page about personal data names", () => {
  const named = classification.filter(({ isExported }) => isExported).map(({ table }) => table);
  // Sends belong to alerts.
  expect(named.filter((table) => table !== "sends")).toEqual(exportedTables.toSorted());
});

test("exportWallet returns the same rows of each table in pages of any size, none of another wallet and no secret", async () => {
  const [person, other] = await addPeople(db(), shared);
  const records = await exportAll(person.wallet, 1000);
  expect(new Set(records.map(({ table }) => table))).toEqual(new Set(exportedTables));
  expect(await exportAll(person.wallet, 1)).toEqual(records);
  const text = JSON.stringify(records);
  for (const own of [person.email, person.endpoint, person.chat]) expect(text).toContain(own);
  expect(text).not.toMatch(other.wallet);
  expect(text).not.toMatch(/token_hash|code_nonce|p256dh/);
  expect(records.filter(({ table }) => table === "email_codes_sent")).toHaveLength(2);
  const [alert] = records.filter(({ table }) => table === "alerts");
  expect(alert?.row).toMatchObject({ message: { body: "Text" }, data: { text: "\u0000" } });
  const { entries } = await admin.listAuditEntries({ target: `wallets/${person.wallet}` });
  expect(entries[0]).toMatchObject({ operation: "exportWallet", outcome: "done" });
  const { address: walletAddress } = makeWallet();
  await expect(admin.exportWallet({ walletAddress })).rejects.toMatchObject({ status: 404 });
});

test("eraseWallet answers the same for a wallet that is erased already, and leaves entries in the audit log", async () => {
  const [{ wallet: walletAddress }, other] = await addPeople(db(), shared);
  const before = await exportAll(other.wallet, 1000);
  for (const _ of [1, 2]) {
    expect(await admin.eraseWallet({ body: { walletAddress } })).toMatchObject({ walletAddress });
  }
  const left = await exportAll(walletAddress, 1000);
  expect(left.map(({ table }) => table)).toEqual(["blocked_wallets", "wallet_sign_outs"]);
  expect(await exportAll(other.wallet, 1000)).toEqual(before);
  const { entries } = await admin.listAuditEntries({ operation: "eraseWallet" });
  const done = { target: `wallets/${walletAddress}`, adminKeyName: "Mira", outcome: "done" };
  expect(entries).toMatchObject([done, done]);
});

test("listWalletDeliveries lists alerts of all apps by channel and state, newest first", async () => {
  const { service } = harness;
  const [harbor, anchor] = [await makeApp(service), await makeApp(service, { name: "Anchor" })];
  const [subscriber = ""] = await addSubscribers(db(), harbor.app.id, 1);
  const push = packChannels(["PUSH"]);
  await service.store.subscriptions.add(anchor.app.id, subscriber, push, new Date(0));
  const older = await sendToAll(db(), harbor.app.id, { channels: 6 });
  const newer = await sendToAll(db(), anchor.app.id, { channels: push });
  await startWorkers(
    db(),
    createCountingSender(() => ({ state: "failed", code: "smtp-550" })),
  );
  await waitFor(async () => (await readTotals(db(), older)).failed === 1 || undefined);
  // The API takes only wallet addresses.
  const { address: walletAddress } = makeWallet();
  for (const table of ["alerts", "send_outcomes"] as const) {
    await db()
      .updateTable(table)
      .set({ wallet: walletAddress })
      .where("wallet", "=", subscriber)
      .execute();
  }
  const { deliveries } = await admin.listWalletDeliveries({ walletAddress });
  expect(deliveries).toMatchObject([
    { channel: "PUSH", state: "waiting", attempts: 0, sendId: newer, appName: "Anchor" },
    { channel: "EMAIL", state: "failed", attempts: 1, code: "smtp-550", sendId: older },
    { channel: "IN_APP", state: "sent", sendId: older, title: "Rates have moved" },
  ]);
  const [waiting, failed] = deliveries;
  const list = async (query: Parameters<AdminClient["listWalletDeliveries"]>[0]) =>
    (await admin.listWalletDeliveries(query)).deliveries;
  expect(await list({ walletAddress, channel: "EMAIL" })).toEqual([failed]);
  expect(await list({ walletAddress, state: "waiting" })).toEqual([waiting]);
  const { cursor } = await admin.listWalletDeliveries({ walletAddress, limit: 1 });
  expect(await list({ walletAddress, limit: 1, cursor: cursor ?? "" })).toEqual([failed]);
  // What expired without an outcome no longer waits, and takes no place in a page.
  const expired = { expires_at: new Date(0) };
  await db().updateTable("sends").set(expired).where("id", "=", newer).execute();
  expect(await list({ walletAddress, limit: 1 })).toEqual([failed]);
});
