import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeWallet } from "../support/test-accounts.ts";
import { createTestService, type TestService } from "../support/test-service.ts";
import { makeAdminKey, serveAdmin } from "./admin-host.ts";

const db = useDatabase();
let harness: TestService;
let host: Awaited<ReturnType<typeof serveAdmin>>;
let admin: ReturnType<typeof host.clientOf>;

beforeAll(async () => {
  harness = createTestService(db());
  host = await serveAdmin(harness.service);
  admin = host.clientOf((await makeAdminKey(harness.service, "Mira")).key);
});
afterAll(() => host.close());

test("a topic is created once, renamed with its subscribers, and each change is in the audit log", async () => {
  const { service } = harness;
  const { app } = await makeApp(service);
  const body = { appId: app.id, name: "Rates", description: "When a rate changes." };
  const topic = await admin.createTopic({ body, idempotencyKey: "rates" });
  expect(await admin.createTopic({ body, idempotencyKey: "rates" })).toEqual(topic);
  const { address } = makeWallet();
  await service.store.subscriptions.add(app.id, address, 2, service.clock.now());
  await service.store.subscriptions.addTopic(topic.id, address);
  const topicId = topic.id;
  const renamed = await admin.updateTopic({ topicId, body: { name: "Market rates" } });
  const now = { ...body, id: topicId, name: "Market rates", slug: "market-rates", subscribers: 1 };
  expect(renamed).toMatchObject(now);
  expect(await admin.getTopic({ topicId })).toEqual(renamed);
  const target = `topics/${topicId}`;
  const { entries } = await admin.listAuditEntries({ target });
  expect(entries.map(({ operation, outcome }) => [operation, outcome])).toEqual([
    ["updateTopic", "done"],
    ["createTopic", "done"],
    ["createTopic", "done"],
  ]);
});

test("topics are listed by name, of one app or of all", async () => {
  const apps = [await makeApp(harness.service), await makeApp(harness.service)];
  for (const [index, { app }] of apps.entries()) {
    for (const name of ["Zinc", "Aave"]) {
      await admin.createTopic({ body: { appId: app.id, name: `${name} ${index}` } });
    }
  }
  const appId = apps[1]?.app.id;
  const names: string[] = [];
  for await (const topic of admin.listAllTopics({ appId, limit: 1 })) names.push(topic.name);
  expect(names).toEqual(["Aave 1", "Zinc 1"]);
  const all = (await admin.listAllTopics({ limit: 100 })).topics.map(({ name }) => name);
  expect(all.filter((name) => name.startsWith("Aave"))).toEqual(["Aave 0", "Aave 1"]);
});
