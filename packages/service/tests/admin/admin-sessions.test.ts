import { afterAll, beforeAll, expect, test } from "vitest";
import { maxAdminSessions } from "../../src/domain/admin/admin-session.ts";
import { forgetExpired } from "../../src/store/store.ts";
import { useDatabase } from "../support/database.ts";
import { createTestService, type TestService } from "../support/test-service.ts";
import { makeAdminKey, serveAdmin } from "./admin-host.ts";

const db = useDatabase();
let harness: TestService;
let host: Awaited<ReturnType<typeof serveAdmin>>;
let names = 0;

beforeAll(async () => {
  harness = createTestService(db());
  host = await serveAdmin(harness.service);
});
afterAll(() => host.close());

const minuteMs = 60_000;

async function startSession() {
  names += 1;
  const key = await makeAdminKey(harness.service, `Mira ${names}`);
  const owner = host.clientOf(key.key);
  const session = await owner.createAdminSession();
  return { key, owner, session, client: host.clientOf(session.token) };
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

test("a session stands for its key, and its entries in the audit log are those of the key", async () => {
  const { client, key, session } = await startSession();
  expect(session).toMatchObject({ adminKeyId: key.id, adminKeyName: `Mira ${names}`, role: "all" });
  await client.createApp({ body: { name: "Harbor" } });
  const { entries } = await client.listAuditEntries({ adminKeyId: key.id });
  expect(entries.map(({ operation }) => operation)).toEqual(["createApp", "createAdminSession"]);
});

test("a session ends after 30 minutes without a renewal, although it is used", async () => {
  const { client } = await startSession();
  harness.moveClock(29 * minuteMs);
  expect(await statusOf(client.getServiceStatus())).toBe(200);
  harness.moveClock(minuteMs);
  const ended = client.getServiceStatus();
  await expect(ended).rejects.toMatchObject({ status: 401, code: "unauthorized" });
  await expect(ended).rejects.toThrow("The session of the admin key has ended");
  expect(await statusOf(client.renewAdminSession())).toBe(401);
});

test("a renewed session ends 12 hours after its start", async () => {
  const { client, session } = await startSession();
  const hourMs = 60 * minuteMs;
  for (let passedMs = 0; passedMs < 11.5 * hourMs; passedMs += 25 * minuteMs) {
    harness.moveClock(25 * minuteMs);
    expect(await client.renewAdminSession()).toMatchObject({ expiresAt: session.expiresAt });
  }
  const { idleExpiresAt } = await client.renewAdminSession();
  expect(idleExpiresAt).toBe(session.expiresAt);
  harness.moveClock(30 * minuteMs);
  expect(await statusOf(client.renewAdminSession())).toBe(401);
});

test("a session starts no other session, and a key has none to renew", async () => {
  const { client, owner } = await startSession();
  expect(await statusOf(client.createAdminSession())).toBe(403);
  expect(await statusOf(owner.renewAdminSession())).toBe(403);
});

test("revoking a key ends its sessions at once", async () => {
  const { key, client } = await startSession();
  const admin = (await startSession()).client;
  await admin.revokeAdminKey({ adminKeyId: key.id });
  expect(await statusOf(client.getServiceStatus())).toBe(401);
  expect(await statusOf(client.renewAdminSession())).toBe(401);
});

test("revokeAdminSession ends the session sent, and with a key all of its sessions", async () => {
  const { client, owner } = await startSession();
  const others = [await owner.createAdminSession(), await owner.createAdminSession()];
  expect(await client.revokeAdminSession()).toEqual({ ended: 1 });
  expect(await statusOf(client.getServiceStatus())).toBe(401);
  expect(await owner.revokeAdminSession()).toEqual({ ended: 2 });
  for (const { token } of others) {
    expect(await statusOf(host.clientOf(token).getServiceStatus())).toBe(401);
  }
});

test("a further session ends the oldest one of its key", async () => {
  const { client, owner } = await startSession();
  const other = await startSession();
  const tokens: string[] = [];
  for (let count = 0; count < maxAdminSessions; count += 1) {
    harness.moveClock(1);
    tokens.push((await owner.createAdminSession()).token);
  }
  expect(await statusOf(client.getServiceStatus())).toBe(401);
  for (const token of [tokens[0] ?? "", tokens.at(-1) ?? "", other.session.token]) {
    expect(await statusOf(host.clientOf(token).getServiceStatus())).toBe(200);
  }
});

test("the database has no token, and rows of ended sessions are deleted", async () => {
  const { session } = await startSession();
  const count = async () =>
    (await db().selectFrom("admin_sessions").select("hash").execute()).length;
  const rows = await db().selectFrom("admin_sessions").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(session.token);
  const { store, clock } = harness.service;
  await forgetExpired(store, clock.now());
  expect(await count()).toBeGreaterThan(0);
  await forgetExpired(store, new Date(session.idleExpiresAt));
  expect(await count()).toBe(0);
});
