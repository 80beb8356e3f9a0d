import { type LocatedOperation, listOperations } from "@bellwether/bundle/open-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminRoles, includesRole } from "../../src/domain/admin/admin-role.ts";
import { readSpecs } from "../http/read-specs.ts";
import { useDatabase } from "../support/database.ts";
import { createTestService, type TestService } from "../support/test-service.ts";
import { makeAdminKey, serveAdmin } from "./admin-host.ts";

const db = useDatabase();
let harness: TestService;
let host: Awaited<ReturnType<typeof serveAdmin>>;
const keys = new Map<string, Awaited<ReturnType<typeof makeAdminKey>>>();

const document = readSpecs().get("admin");
const operations = document === undefined ? [] : listOperations(document);

beforeAll(async () => {
  harness = createTestService(db());
  host = await serveAdmin(harness.service);
  for (const role of adminRoles) keys.set(role, await makeAdminKey(harness.service, role, role));
});
afterAll(() => host.close());

function keyOf(role: string) {
  const found = keys.get(role);
  if (found === undefined) throw new Error(`The test has no key with the role ${role}.`);
  return found;
}

/** Calls an operation with unknown ids, and with a body no operation accepts. */
async function call({ path, method, operation }: LocatedOperation, key: string) {
  const url = host.url + path.replace(/\{\w+\}/g, "00000000-0000-4000-8000-00000000ffff");
  const hasBody = operation.requestBody !== undefined;
  const response = await fetch(url, {
    method: method.toUpperCase(),
    headers: { "x-admin-key": key, ...(hasBody && { "content-type": "application/json" }) },
    ...(hasBody && { body: "[]" }),
  });
  const body: { message?: string } = JSON.parse(await response.text());
  return { status: response.status, message: body.message ?? "" };
}

describe.each(adminRoles)("a key with the role %s", (held) => {
  test.each(operations.map((located) => [located.operation.operationId ?? "", located] as const))(
    "is answered by %s as its spec says",
    async (operationId, located) => {
      const needed = adminRoles.find((role) => role === located.operation["x-required-role"]);
      expect(needed).toBeDefined();
      const { status, message } = await call(located, keyOf(held).key);
      const isRefused = message.includes("needs the role");
      expect(isRefused).toBe(needed === undefined || !includesRole(held, needed));
      if (!isRefused) return expect(status).not.toBe(401);
      expect({ status, message }).toEqual({
        status: 403,
        message: `${operationId} needs the role ${needed}; this admin key has the role ${held}.`,
      });
    },
  );
});

test("a call that its role forbids has an audit entry with the role, and changes nothing", async () => {
  const read = keyOf("read");
  const body = { name: "Forbidden" };
  await expect(host.clientOf(read.key).createApp({ body })).rejects.toMatchObject({
    status: 403,
    code: "forbidden",
  });
  const admin = host.clientOf(keyOf("all").key);
  const { entries } = await admin.listAuditEntries({ operation: "createApp", adminKeyId: read.id });
  expect(entries[0]).toMatchObject({
    adminKeyName: "read",
    adminKeyRole: "read",
    outcome: "refused",
    code: "forbidden",
  });
  const { apps } = await admin.listAllApps();
  expect(apps.map(({ name }) => name)).not.toContain("Forbidden");
});

test("createAdminKey returns a key with its role once, and again for the same Idempotency-Key", async () => {
  const admin = host.clientOf(keyOf("all").key);
  const call = { idempotencyKey: "noor", body: { name: "Noor", role: "operate" as const } };
  const created = await admin.createAdminKey(call);
  expect(created).toMatchObject({ name: "Noor", role: "operate" });
  expect(await admin.createAdminKey(call)).toEqual(created);
  const { key, ...listed } = created;
  const { adminKeys } = await host.clientOf(key).listAdminKeys();
  expect(adminKeys).toContainEqual(listed);
  await expect(admin.createAdminKey({ body: call.body })).rejects.toMatchObject({ status: 409 });
});

test("updateAdminKey changes what a key and its sessions may do from their next request on", async () => {
  const { service } = harness;
  const ilse = await makeAdminKey(service, "Ilse", "read");
  const { token } = await host.clientOf(ilse.key).createAdminSession();
  const resend = (key: string) => host.clientOf(key).resendDeadLetters({ body: { all: true } });
  await expect(resend(token)).rejects.toMatchObject({ status: 403 });
  const admin = host.clientOf(keyOf("all").key);
  const adminKeyId = ilse.id;
  expect(await admin.updateAdminKey({ adminKeyId, body: { role: "operate" } })).toMatchObject({
    role: "operate",
  });
  for (const key of [ilse.key, token]) expect(await resend(key)).toEqual({ resent: 0 });
  const { entries } = await admin.listAuditEntries({ adminKeyId });
  expect(entries.map(({ operation, adminKeyRole }) => [operation, adminKeyRole])).toEqual([
    ["resendDeadLetters", "operate"],
    ["resendDeadLetters", "operate"],
    ["resendDeadLetters", "read"],
    ["createAdminSession", "read"],
  ]);
});

test("the last key with the role all is neither revoked nor lowered, also by concurrent calls", async () => {
  const all = keyOf("all");
  const other = await makeAdminKey(harness.service, "Other");
  const outcomes = await Promise.all([
    statusOf(host.clientOf(all.key).revokeAdminKey({ adminKeyId: other.id })),
    statusOf(
      host.clientOf(other.key).updateAdminKey({ adminKeyId: all.id, body: { role: "read" } }),
    ),
  ]);
  const refused = outcomes.filter((status) => status !== 200);
  // The second to come finds itself revoked or lowered, or the other key the last.
  expect(refused).toHaveLength(1);
  expect([401, 403, 409]).toContain(refused[0]);
  const last = outcomes[0] === 200 ? all : other;
  keys.set("all", last);
  const admin = host.clientOf(last.key);
  for (const change of [
    () => admin.revokeAdminKey({ adminKeyId: last.id }),
    () => admin.updateAdminKey({ adminKeyId: last.id, body: { role: "operate" } }),
  ]) {
    const refused = change();
    await expect(refused).rejects.toMatchObject({ status: 409, code: "limit-reached" });
    await expect(refused).rejects.toThrow("This is the last active admin key with the role all");
  }
  const kept = { adminKeyId: last.id, body: { role: "all" as const } };
  expect(await admin.updateAdminKey(kept)).toMatchObject({ role: "all" });
});

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );
