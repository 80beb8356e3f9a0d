import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthenticator } from "../../src/http/access/authenticator.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeWallet } from "../support/test-accounts.ts";
import { createTestService, type TestService } from "../support/test-service.ts";
import { makeAdminKey, serveAdmin } from "./admin-host.ts";

const db = useDatabase();
let harness: TestService;
let host: Awaited<ReturnType<typeof serveAdmin>>;
let mira: Awaited<ReturnType<typeof makeAdminKey>>;

beforeAll(async () => {
  harness = createTestService(db());
  host = await serveAdmin(harness.service);
});
afterAll(() => host.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: { code?: string; status?: number }) => `${error.status} ${error.code}`,
  );

test("the admin host answers 401 to every key until an admin key exists, and again once it is revoked", async () => {
  const { service } = harness;
  const { key: apiKey } = await makeApp(service);
  for (const key of [apiKey, "bw_admin_unknown"]) {
    expect(await codeOf(host.clientOf(key).listAllApps())).toBe("401 unauthorized");
  }
  const gone = await makeAdminKey(service, "Noor");
  expect(await codeOf(host.clientOf(gone.key).listAllApps())).toBe("done");
  await service.store.adminKeys.revoke(gone.id, service.clock.now());
  expect(await codeOf(host.clientOf(gone.key).listAllApps())).toBe("401 unauthorized");
  mira = await makeAdminKey(service, "Mira");
});

test("an admin key is no API key, client key or feed key", async () => {
  const authenticator = createAuthenticator(harness.service);
  expect(await authenticator.apiKey(mira.key)).toBeUndefined();
  expect(await authenticator.clientKey(mira.key)).toBeUndefined();
  expect(await authenticator.feedKey(mira.key)).toBeUndefined();
});

test("an app is created, listed, renamed and given early access, and has subscribers", async () => {
  const admin = host.clientOf(mira.key);
  const body = { name: "Harbor", websiteUrl: "https://harbor.bellwether.example" };
  const app = await admin.createApp({ body });
  expect(app).toMatchObject({ ...body, earlyAccess: false, activeKeys: 0 });
  const names: string[] = [];
  for await (const app of admin.listAllApps({ limit: 1 })) names.push(app.name);
  expect(names).toEqual([...names].sort());
  expect(names).toContain("Harbor");
  const appId = app.id;
  const changed = await admin.updateApp({ appId, body: { name: "Pier", earlyAccess: true } });
  expect(changed).toMatchObject({ ...body, name: "Pier", earlyAccess: true, subscribers: 0 });
  const walletAddress = makeWallet().address;
  const { store, clock } = harness.service;
  await store.subscriptions.add(appId, walletAddress, 2, clock.now());
  expect(await admin.getApp({ appId })).toEqual({ ...changed, subscribers: 1 });
  const { subscribers } = await admin.listAppSubscribers({ appId });
  expect(subscribers).toEqual([{ walletAddress }]);
  const { entries } = await admin.listAuditEntries({ operation: "listAppSubscribers" });
  expect(entries).toMatchObject([{ target: `apps/${appId}`, outcome: "done" }]);
});

test("createApp refuses URLs that pages cannot link to, and wallets that are none", async () => {
  const admin = host.clientOf(mira.key);
  for (const body of [
    { name: "Harbor", icon: "https://[bad" },
    { name: "Harbor", icon: 'https://x.example/"><script>alert(1)</script>' },
    { name: "Harbor", icon: "https://x.example/a.svg'\\{}" },
    { name: "Harbor", icon: "http://x.example/icon.svg" },
    { name: "Harbor", websiteUrl: "https://x.example/<b>" },
    { name: "Harbor", wallet: "1".repeat(44) },
  ]) {
    expect(await codeOf(admin.createApp({ body }))).toBe("400 invalid-request");
    const { name: _, wallet, ...changes } = { wallet: undefined, ...body };
    if (wallet !== undefined) continue;
    expect(
      await codeOf(
        admin.updateApp({ appId: "00000000-0000-4000-8000-000000000000", body: changes }),
      ),
    ).toBe("400 invalid-request");
  }
});

test("names and notes must be visible text on one line, and the error says so", async () => {
  const admin = host.clientOf(mira.key);
  const appId = "00000000-0000-4000-8000-000000000000";
  const calls: Record<string, (text: string) => Promise<unknown>> = {
    name: (name) => admin.createApp({ body: { name } }),
    description: (description) => admin.updateApp({ appId, body: { description } }),
    client: (client) => admin.createKey({ body: { kind: "client", client } }),
    reason: (reason) => admin.dismissDeadLetter({ deadLetterId: appId, body: { reason } }),
  };
  for (const [field, call] of Object.entries(calls)) {
    for (const text of [
      "  ",
      "\u3164",
      "a\nb",
      "a\u202eb",
      "a\u200db",
      "\u{f0000}",
      "a\u{e0041}",
    ]) {
      await expect(call(text)).rejects.toMatchObject({
        ...{ status: 400, code: "invalid-request" },
        message: expect.stringMatching(
          new RegExp(`${field} is ".*"; it must be one line of visible text, without invisible,`),
        ),
      });
    }
  }
  await expect(calls.name?.("a\u202eb")).rejects.toMatchObject({
    message: expect.stringContaining('is "a\\u{202e}b"'),
  });
  const name = "👩‍💻 می‌خواهم";
  expect(await admin.createApp({ body: { name } })).toMatchObject({ name });
});

test("a repeated createKey returns the first key, and creates nothing", async () => {
  const { service } = harness;
  const admin = host.clientOf(mira.key);
  const { id: appId } = await admin.createApp({ body: { name: "Quay" } });
  const call = {
    idempotencyKey: "first-key-of-quay",
    body: { kind: "api" as const, appId, name: "Server" },
  };
  const first = await admin.createKey(call);
  expect(await admin.createKey(call)).toEqual(first);
  expect(await createAuthenticator(service).apiKey(first.key)).toEqual({ app: appId });
  const keys = (await admin.listKeys({ appId })).keys;
  const { key: _, ...listed } = first;
  expect(keys).toEqual([listed]);
  // The same key sent by another operator is another key.
  const other = host.clientOf((await makeAdminKey(service, "Ida")).key);
  expect((await other.createKey(call)).key).not.toBe(first.key);
});

test("a client key gets other origins and another name, and an API key has no origins", async () => {
  const { service } = harness;
  const admin = host.clientOf(mira.key);
  const body = { kind: "client" as const, client: "Quay web", origins: ["https://quay.example"] };
  const { id: keyId, key } = await admin.createKey({ body });
  const origin = "https://pier.example";
  const changed = await admin.updateKey({ keyId, body: { name: "Site", origins: [origin] } });
  expect(changed).toMatchObject({ name: "Site", client: "Quay web", origins: [origin] });
  const { clientKey } = createAuthenticator(service);
  expect(await clientKey(key, origin)).toMatchObject({ pageOrigin: origin });
  expect(await clientKey(key, "https://quay.example")).toEqual({ clientKey: keyId });
  const { id: appId } = await admin.createApp({ body: { name: "Dock" } });
  const { id: apiKeyId } = await admin.createKey({ body: { kind: "api", appId } });
  const change = admin.updateKey({ keyId: apiKeyId, body: { origins: [origin] } });
  await expect(change).rejects.toMatchObject({ status: 400, code: "invalid-request" });
});

test("a feed key has the rights that it is granted, and other keys and unknown rights are refused", async () => {
  const admin = host.clientOf(mira.key);
  const rights = ["jumps", "links:app.quay.example"];
  const { feedKey } = createAuthenticator(harness.service);
  const made = await admin.createKey({ body: { kind: "feed", feed: "granted", rights } });
  expect(made).toMatchObject({ rights });
  expect(await feedKey(made.key)).toEqual({ feed: "granted", feedRights: rights });
  const { id: keyId, key } = await admin.createKey({ body: { kind: "feed", feed: "granted" } });
  expect(await admin.getKey({ keyId })).toMatchObject({ rights: [] });
  expect(await admin.updateKey({ keyId, body: { rights: ["assets"] } })).toMatchObject({
    rights: ["assets"],
  });
  expect(await feedKey(key)).toMatchObject({ feedRights: ["assets"] });
  const unnormalized = admin.updateKey({ keyId, body: { rights: ["links:quay.example:443"] } });
  await expect(unnormalized).rejects.toMatchObject({ status: 400, code: "invalid-request" });
  const client = await admin.createKey({ body: { kind: "client", client: "No rights" } });
  expect(client).not.toHaveProperty("rights");
  const change = admin.updateKey({ keyId: client.id, body: { rights: ["assets"] } });
  await expect(change).rejects.toThrow("rights is only for feed keys");
});

test("a revoked key works no more and cannot be changed", async () => {
  const admin = host.clientOf(mira.key);
  const { id: keyId, key } = await admin.createKey({ body: { kind: "feed", feed: "dock" } });
  const { feedKey } = createAuthenticator(harness.service);
  expect(await feedKey(key)).toEqual({ feed: "dock", feedRights: [] });
  expect((await admin.revokeKey({ keyId })).revokedAt).toBeDefined();
  expect(await feedKey(key)).toBeUndefined();
  expect(await codeOf(admin.updateKey({ keyId, body: { name: "Old" } }))).toBe("404 not-found");
  const revoked = (await admin.listKeys({ kind: "feed", active: false })).keys;
  expect(revoked.map(({ id }) => id)).toEqual([keyId]);
});
