import { writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import { openStore } from "../../src/store/store.ts";
import { startConnectProxy } from "../support/connect-proxy.ts";
import { hooksCertificate, hooksKey } from "../support/hooks-certificate.ts";
import { waitFor } from "../support/wait-for.ts";
import { createFolder, readyDataFolder } from "./data-folders.ts";
import { startService } from "./service-process.ts";
import { connectToDatabase, createApp, type DatabaseFlag, post } from "./test-accounts.ts";

interface Call {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A receiver with TLS; it answers with the statuses in turn, the last one repeatedly. */
async function startReceiver(...statuses: number[]) {
  const calls: Call[] = [];
  const server = createServer(
    { cert: hooksCertificate, key: hooksKey },
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const headers = request.headers as Record<string, string>;
      calls.push({ headers, body: Buffer.concat(chunks).toString() });
      response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 204).end();
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, port: (server.address() as AddressInfo).port };
}

/** Queues a delivery as event detection does: unlike a test delivery, it is retried. */
async function addEvent(database: DatabaseFlag, appId: string, webhookId: string) {
  const db = connectToDatabase(database);
  const id = makeUuid(systemRandom);
  const event = { event: "price-change", body: { events: [{}] }, isTest: false };
  await openStore(db).deliveries.add(appId, webhookId, { id, ...event, createdAt: new Date() });
  await db.destroy();
  return id;
}

longTest(
  "webhooks are called through the proxy, tests again when the app resends and events by themselves",
  async () => {
    const receiver = await startReceiver(500, 204, 500, 204);
    const proxy = await startConnectProxy({ "hooks.bellwether.example:443": receiver.port });
    onTestFinished(() => proxy.close());
    const authority = join(createFolder(), "authority.pem");
    writeFileSync(authority, hooksCertificate);
    const database = readyDataFolder();
    const service = await startService([...database], {
      ...{ NODE_EXTRA_CA_CERTS: authority, OUTGOING_PROXY: proxy.url },
    });
    await service.waitUntilReady();
    const app = await createApp(database);
    const webhooks = "/v2/events/webhooks";
    const url = "https://hooks.bellwether.example/harbor";
    const { body: webhook } = await post(service, webhooks, { url }, app.headers);
    const deliveries = `${webhooks}/${webhook.id}/deliveries`;
    const readDelivery = async () => {
      const response = await service.request(deliveries, { headers: app.headers });
      const { deliveries: found } = (await response.json()) as { deliveries: object[] };
      return found[0] as { id: string; state: string; attempts: number };
    };

    const isIn = (state: string) => waitFor(async () => (await readDelivery()).state === state);
    await post(service, `${webhooks}/${webhook.id}/test`, { event: "price-change" }, app.headers);
    await isIn("failed");
    const { id: testId } = await readDelivery();
    const resent = await post(service, `${deliveries}/${testId}/retry`, undefined, app.headers);
    expect(resent).toMatchObject({ status: 200, body: { state: "pending" } });
    await isIn("delivered");
    expect(await readDelivery()).toMatchObject({ attempts: 2, lastStatus: 204 });

    const eventId = await addEvent(database, app.id, webhook.id);
    await waitFor(async () => (await readDelivery()).id === eventId);
    await isIn("delivered");
    expect(await readDelivery()).toMatchObject({ attempts: 2, lastStatus: 204 });
    const verifier = new Webhook(webhook.secret);
    const verified = receiver.calls.map(({ headers, body }) => {
      expect(verifier.verify(body, headers)).toMatchObject({ events: [{}] });
      return headers["webhook-id"];
    });
    expect(verified).toEqual([testId, testId, eventId, eventId]);
    expect(new Set(proxy.targets)).toEqual(new Set(["hooks.bellwether.example:443"]));
  },
);

longTest("a webhook with a private address is refused, although a proxy is set", async () => {
  const proxy = await startConnectProxy({});
  onTestFinished(() => proxy.close());
  const database = readyDataFolder();
  const service = await startService([
    ...database,
    "--feeds",
    "none",
    "--outgoing-proxy",
    proxy.url,
  ]);
  await service.waitUntilReady();
  const app = await createApp(database);
  const url = "https://169.254.169.254/latest";
  const { status } = await post(service, "/v2/events/webhooks", { url }, app.headers);
  expect(status).toBe(400);
  expect(proxy.targets).toEqual([]);
});
