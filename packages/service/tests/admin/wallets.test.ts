import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthenticator } from "../../src/http/access/authenticator.ts";
import { prepareSignIn, verifyWallet } from "../../src/operations/auth.ts";
import { createPositionRule } from "../../src/operations/position-rules.ts";
import {
  addSubscribers,
  createCountingSender,
  readOutcomes,
  readTotals,
  sendToAll,
  startWorkers,
} from "../delivery/delivery-harness.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeWallet, type TestWallet } from "../support/test-accounts.ts";
import {
  bodyOf,
  callHandler,
  createTestService,
  type TestService,
} from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { makeAdminKey, serveAdmin } from "./admin-host.ts";

const db = useDatabase();
let harness: TestService;
let admin: ReturnType<Awaited<ReturnType<typeof serveAdmin>>["clientOf"]>;
let close: () => Promise<void>;

beforeAll(async () => {
  harness = createTestService(db());
  const host = await serveAdmin(harness.service);
  ({ close } = host);
  admin = host.clientOf((await makeAdminKey(harness.service, "Mira")).key);
});
afterAll(() => close());

async function signIn(wallet: TestWallet) {
  const { service } = harness;
  const path = { chain: "solana" };
  const body = { walletAddress: wallet.address };
  const { message } = bodyOf(await callHandler(prepareSignIn, service, { path, body }));
  const signed = { message, signature: wallet.sign(message) };
  return await callHandler(verifyWallet, service, { path, body: signed });
}

const tokenOf = async (wallet: TestWallet) => bodyOf(await signIn(wallet)).token;
const isValid = async (token: string) =>
  "wallet" in ((await createAuthenticator(harness.service).session(token)) ?? {});

test("a blocked wallet loses its sessions and cannot sign in until it is unblocked", async () => {
  const wallet = makeWallet();
  const [token, other] = [await tokenOf(wallet), await tokenOf(makeWallet())];
  const { address: walletAddress } = wallet;
  const blocked = await admin.blockWallet({ body: { walletAddress, reason: "Spam" } });
  expect(blocked).toMatchObject({ walletAddress, reason: "Spam" });
  expect(await isValid(token)).toBe(false);
  expect(await isValid(other)).toBe(true);
  expect(await signIn(wallet)).toMatchObject({ code: "wallet-blocked" });
  expect((await admin.getWallet({ walletAddress })).sessions).toBe(0);
  expect((await admin.listBlockedWallets()).wallets).toEqual([blocked]);
  expect(await admin.unblockWallet({ walletAddress })).toEqual({ unblocked: true });
  expect(await isValid(token)).toBe(false);
  // Tokens have whole seconds, and those from the block's second have ended.
  harness.moveClock(1000);
  expect(await isValid(await tokenOf(wallet))).toBe(true);
});

test("a blocked wallet gets no alert, neither of later sends nor of those that wait", async () => {
  const { service } = harness;
  const { app } = await makeApp(service);
  const block = (wallet: string) =>
    service.store.blockedWallets.block(wallet, null, service.clock.now());
  const wallets = await addSubscribers(db(), app.id, 3);
  const [before = "", between = "", free = ""] = wallets;
  await block(before);
  const sendId = await sendToAll(db(), app.id);
  await block(between);
  const sender = createCountingSender();
  await startWorkers(db(), sender);
  const totals = await waitFor(async () => {
    const { recipients, processed, ...counts } = await readTotals(db(), sendId);
    return recipients > 0 && processed === recipients ? counts : undefined;
  });
  expect(totals).toMatchObject({ sent: 1, skipped: 1 });
  expect(sender.received.map(({ wallet }) => wallet)).toEqual([free]);
  expect(await readOutcomes(db(), sendId)).toHaveLength(2);
});

test("revokeWalletSessions ends the sessions of one wallet, which can sign in again", async () => {
  const wallet = makeWallet();
  const { address: walletAddress } = wallet;
  const [token, other] = [await tokenOf(wallet), await tokenOf(makeWallet())];
  expect((await admin.getWallet({ walletAddress })).sessions).toBe(1);
  expect(await admin.revokeWalletSessions({ walletAddress })).toMatchObject({ sessions: 0 });
  expect(await isValid(token)).toBe(false);
  expect(await isValid(other)).toBe(true);
  harness.moveClock(1000);
  expect(await isValid(await tokenOf(wallet))).toBe(true);
});

test("getWallet returns the subscriptions of a wallet, and leaves an entry in the audit log", async () => {
  const { service } = harness;
  const { app } = await makeApp(service, { name: "Harbor" });
  const { address: walletAddress } = makeWallet();
  await expect(admin.getWallet({ walletAddress })).rejects.toMatchObject({ status: 404 });
  await service.store.subscriptions.add(app.id, walletAddress, 6, service.clock.now());
  const rule = { appId: app.id, measure: "ltv", direction: "up", level: 0.7 };
  await callHandler(createPositionRule, service, { body: rule, caller: { wallet: walletAddress } });
  expect(await admin.getWallet({ walletAddress })).toEqual({
    ...{ walletAddress, pushDevices: 0, sessions: 0, alerts: 0, positionRules: 1 },
    subscriptions: [{ appId: app.id, appName: "Harbor", channels: ["IN_APP", "EMAIL"] }],
  });
  const { entries } = await admin.listAuditEntries({ target: `wallets/${walletAddress}` });
  expect(entries).toMatchObject([
    { operation: "getWallet", outcome: "done" },
    { operation: "getWallet", outcome: "refused", code: "not-found" },
  ]);
});
