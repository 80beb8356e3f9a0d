import { createAdminClient } from "@bellwether/admin";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UsageTally } from "../../src/domain/admin/usage.ts";
import { issueKey } from "../../src/domain/auth/access-key.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import { createAuthenticator } from "../../src/http/access/authenticator.ts";
import { type Application, createApplication } from "../../src/http/application.ts";
import { createLog } from "../../src/http/telemetry/log.ts";
import { handlers } from "../../src/operations/index.ts";
import { UsageRecorder } from "../../src/usage/usage-recorder.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeWallet } from "../support/test-accounts.ts";
import { createTestService, type TestService } from "../support/test-service.ts";
import { makeAdminKey } from "./admin-host.ts";

const dayMs = 86_400_000;
const db = useDatabase();
let harness: TestService;
let application: Application;
let recorder: UsageRecorder;
let url: string;
let adminKey: string;
let admin: ReturnType<typeof createAdminClient>;
let warnings: string[] = [];
let isDatabaseAway = false;

beforeAll(async () => {
  harness = createTestService(db());
  const { service } = harness;
  const tally = new UsageTally(() => service.clock.now().getTime());
  recorder = new UsageRecorder({
    tally,
    usage: {
      add: async (counts) => {
        if (isDatabaseAway) throw new Error("The database is away.");
        await service.store.usage.add(counts);
      },
    },
    log: { warn: (_: object, text?: string) => void warnings.push(text ?? "") },
  });
  application = await createApplication({
    service,
    handlers,
    authenticator: createAuthenticator(service),
    log: createLog({ level: "silent" }),
    usage: tally,
    checkResponses: true,
  });
  url = await application.listen({ host: "127.0.0.1", port: 0 });
  adminKey = (await makeAdminKey(service, "Mira")).key;
  admin = createAdminClient({ adminKey, baseUrl: url, retries: 0 });
});
afterAll(() => application.close());

beforeEach(async () => {
  warnings = [];
  isDatabaseAway = false;
  await recorder.store();
  await sql`delete from usage_counts`.execute(db());
});

const noRequests = { ok: 0, refused: 0, failed: 0 };

async function call(path: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url + path, { headers });
  await response.text();
}

async function addClientKey(): Promise<{ readonly id: string; readonly headers: object }> {
  const { store, random, clock } = harness.service;
  const { key, stored } = issueKey("client", random, clock.now());
  const owner = { kind: "client" as const, client: "Quay web" };
  await store.accessKeys.create({ ...stored, owner }, 2);
  return { id: stored.id, headers: { "x-service-client-key": key } };
}

test("requests are counted by outcome for the app, the client key and neither, but not those of the admin host", async () => {
  const { app, key } = await makeApp(harness.service);
  const client = await addClientKey();
  const api = { "x-service-api-key": key };
  await call(`/v2/${app.id}/topics`, api);
  await call(`/v2/${app.id}/topics`, api);
  await call(`/v2/${app.id}/topics?limit=0`, api);
  await call("/v0/markets", client.headers as Record<string, string>);
  await call("/v2/auth");
  await call("/no/such/path");
  await admin.listUsage({});
  await recorder.store();
  const { usage } = await admin.listUsage({});
  const rest = { signIns: 0, sends: 0, deliveries: [] };
  const day = "2026-11-02";
  expect(usage).toEqual([
    { day, requests: { ...noRequests, refused: 1 }, ...rest },
    {
      ...{ day, keyId: client.id, keyName: "Quay web" },
      ...{ requests: { ...noRequests, ok: 1 }, ...rest },
    },
    {
      ...{ day, appId: app.id, appName: "Harbor Alerts" },
      ...{ requests: { ok: 2, refused: 1, failed: 0 }, ...rest },
    },
  ]);
});

test("the counts of several replicas add up, also those of a replica that could not store them at first", async () => {
  const { app, key } = await makeApp(harness.service);
  const other = new UsageTally(() => harness.service.clock.now().getTime());
  other.countRequest({ app: app.id }, 503, false);
  await harness.service.store.usage.add(other.take());
  isDatabaseAway = true;
  await call(`/v2/${app.id}/topics`, { "x-service-api-key": key });
  await recorder.store();
  await recorder.store();
  expect(warnings).toEqual(["The usage of this replica cannot be stored."]);
  isDatabaseAway = false;
  await call(`/v2/${app.id}/topics`, { "x-service-api-key": key });
  await recorder.store();
  await recorder.store();
  const { usage } = await admin.listUsage({ appId: app.id });
  expect(usage.map(({ requests }) => requests)).toEqual([{ ok: 2, refused: 0, failed: 1 }]);
});

test("sends are counted with their results by channel on the day of the send, however often and after they are deleted", async () => {
  const { service } = harness;
  const { app } = await makeApp(service);
  const now = service.clock.now();
  for (let subscriber = 0; subscriber < 3; subscriber += 1) {
    await service.store.subscriptions.add(app.id, makeWallet().address, 2 | 4, new Date(0));
  }
  await service.store.sends.accept(
    {
      ...{ id: makeUuid(service.random), appId: app.id, topicId: undefined, channels: 2 | 4 },
      ...{ message: { title: "Rates", body: "Text" }, data: undefined },
      recipient: { type: "all-subscribers" },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + dayMs) },
    },
    undefined,
  );
  const read = async () => (await admin.listUsage({ appId: app.id })).usage;
  await service.store.usage.countSends("2026-11-01");
  const inbox = { channel: "IN_APP", sent: 3, failed: 0, skipped: 0 };
  expect(await read()).toMatchObject([{ day: "2026-11-02", sends: 1, deliveries: [inbox] }]);
  await sql`update send_totals set processed = 3, sent = 1, skipped = 2 where channel = 4`.execute(
    db(),
  );
  await service.store.usage.countSends("2026-11-02");
  await service.store.usage.countSends("2026-11-03");
  const email = { channel: "EMAIL", sent: 1, failed: 0, skipped: 2 };
  const complete = [{ day: "2026-11-02", sends: 1, deliveries: [inbox, email] }];
  expect(await read()).toMatchObject(complete);
  await service.store.retention.deleteSends(new Date(now.getTime() + 2 * dayMs));
  await service.store.usage.countSends("2026-11-01");
  expect(await read()).toMatchObject(complete);
});

test("usage is paged by day and source, summed over a range, and deleted by day", async () => {
  const { service } = harness;
  const { app } = await makeApp(service);
  const sources = [
    { appId: app.id, keyId: null },
    { appId: null, keyId: makeUuid(service.random) },
  ];
  const days = ["2026-10-30", "2026-10-31", "2026-11-01"];
  await service.store.usage.add(
    days.flatMap((day) =>
      sources.map((source) => ({ day, ...source, measure: "requests-ok" as const, count: 5 })),
    ),
  );
  const from = "2026-10-31";
  const listed: (string | undefined)[][] = [];
  for await (const { day, appId } of admin.listUsage({ from, limit: 1 })) {
    listed.push([day, appId]);
  }
  const newestFirst = ["2026-11-01", "2026-10-31"];
  expect(listed).toEqual(
    newestFirst.flatMap((day) => [
      [day, undefined],
      [day, app.id],
    ]),
  );
  const sums = await admin.listUsage({ from, to: "2026-11-01", interval: "range" });
  expect(sums).toMatchObject({ from, to: "2026-11-01" });
  expect(sums.usage.map(({ day, requests }) => [day, requests.ok])).toEqual([
    [undefined, 10],
    [undefined, 10],
  ]);
  await service.store.usage.deleteBefore("2026-11-01");
  expect((await admin.listUsage({ from: "2026-10-30" })).usage).toHaveLength(2);
});

test("usage has the last 30 days by default and refuses a range that ends before it starts", async () => {
  expect(await admin.listUsage({})).toMatchObject({ from: "2026-10-04", to: "2026-11-02" });
  expect(await admin.listUsage({ to: "2026-03-30" })).toMatchObject({ from: "2026-03-01" });
  const reversed = admin.listUsage({ from: "2026-11-02", to: "2026-11-01" });
  await expect(Promise.resolve(reversed)).rejects.toThrow(
    "to is 2026-11-01; it must be 2026-11-02 or a later day.",
  );
  for (const day of ["2026-02-30", "0000-01-01", "today"]) {
    const response = await fetch(`${url}/admin/v1/usage?from=${day}`, {
      headers: { "x-admin-key": adminKey },
    });
    expect([response.status, await response.text()], day).toEqual([
      400,
      expect.stringContaining(`from is ${day}; it must be a day such as 2026-11-02.`),
    ]);
  }
});
