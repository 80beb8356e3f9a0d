import { afterAll, beforeAll, expect, test } from "vitest";
import { auditRetentionDays } from "../../src/domain/admin/audit-entry.ts";
import { createApp } from "../../src/operations/admin-apps.ts";
import { forgetExpired } from "../../src/store/store.ts";
import { useDatabase } from "../support/database.ts";
import { callHandler, createTestService, type TestService } from "../support/test-service.ts";
import { makeAdminKey, serveAdmin } from "./admin-host.ts";

const db = useDatabase();
let harness: TestService;
let host: Awaited<ReturnType<typeof serveAdmin>>;
let mira: Awaited<ReturnType<typeof makeAdminKey>>;

beforeAll(async () => {
  harness = createTestService(db());
  host = await serveAdmin(harness.service);
  mira = await makeAdminKey(harness.service, "Mira");
});
afterAll(() => host.close());

test("every change has an entry with the key, the target and the request, and reading has none", async () => {
  const admin = host.clientOf(mira.key);
  const created = await admin.createApp({ body: { name: "Harbor" } }).withResponse();
  const appId = created.data.id;
  await admin.getApp({ appId });
  await admin.updateApp({ appId, body: { name: "Pier" } });
  const { entries } = await admin.listAuditEntries({ target: `apps/${appId}` });
  expect(entries).toMatchObject([{ operation: "updateApp" }, { operation: "createApp" }]);
  expect(entries[1]).toEqual({
    id: expect.any(String),
    at: harness.service.clock.now().toISOString(),
    adminKeyId: mira.id,
    adminKeyName: "Mira",
    adminKeyRole: "all",
    operation: "createApp",
    target: `apps/${appId}`,
    requestId: created.response.headers.get("x-request-id"),
    outcome: "done",
  });
  const requestId = entries[1]?.requestId ?? "";
  expect((await admin.listAuditEntries({ requestId })).entries).toEqual([entries[1]]);
});

test("a refused call has an entry with its code", async () => {
  const admin = host.clientOf(mira.key);
  const keyId = "00000000-0000-4000-8000-00000000ffff";
  await expect(admin.revokeKey({ keyId })).rejects.toMatchObject({ status: 404 });
  const { entries } = await admin.listAuditEntries({ operation: "revokeKey" });
  expect(entries).toMatchObject([
    { target: `keys/${keyId}`, outcome: "refused", code: "not-found" },
  ]);
});

test("a change whose entry cannot be stored does not happen", async () => {
  const { service } = harness;
  const auditLog = Object.create(service.store.auditLog);
  auditLog.begin = async () => {
    throw new Error("The log is full.");
  };
  const store = Object.create(service.store, { auditLog: { value: auditLog } });
  const call = {
    body: { name: "Unlogged" },
    caller: { admin: { id: mira.id, name: "Mira", role: "all" } },
  };
  const refused = callHandler(createApp, Object.create(service, { store: { value: store } }), call);
  await expect(refused).rejects.toThrow("The log is full.");
  const { apps } = await host.clientOf(mira.key).listAllApps();
  expect(apps.map(({ name }) => name)).not.toContain("Unlogged");
});

test("a change that fails has an entry that says so", async () => {
  const { service } = harness;
  const apps = Object.create(service.store.apps);
  apps.createOnce = async () => {
    throw new Error("The disk is full.");
  };
  const store = Object.create(service.store, { apps: { value: apps } });
  const call = {
    body: { name: "Failed" },
    caller: { admin: { id: mira.id, name: "Mira", role: "all" } },
  };
  const failed = callHandler(createApp, Object.create(service, { store: { value: store } }), call);
  await expect(failed).rejects.toThrow("The disk is full.");
  const { entries } = await host.clientOf(mira.key).listAuditEntries({ operation: "createApp" });
  expect(entries[0]).toMatchObject({ outcome: "failed" });
  expect(entries[0]).not.toHaveProperty("target");
});

test("the list has pages, and filters by admin key", async () => {
  const { service } = harness;
  const ida = await makeAdminKey(service, "Ida");
  const admin = host.clientOf(ida.key);
  for (const name of ["One", "Two", "Three"]) await admin.createApp({ body: { name } });
  const found: string[] = [];
  for await (const entry of admin.listAuditEntries({ adminKeyId: ida.id, limit: 2 })) {
    found.push(entry.adminKeyName);
  }
  expect(found).toEqual(["Ida", "Ida", "Ida"]);
});

test("entries are deleted after two years", async () => {
  const { service } = harness;
  const admin = host.clientOf(mira.key);
  const later = (days: number) => new Date(service.clock.now().getTime() + days * 86_400_000);
  await forgetExpired(service.store, later(auditRetentionDays - 1));
  expect((await admin.listAuditEntries()).entries).not.toEqual([]);
  await forgetExpired(service.store, later(auditRetentionDays + 1));
  expect((await admin.listAuditEntries()).entries).toEqual([]);
});
