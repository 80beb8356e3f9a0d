import { writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createMarketsClient } from "@bellwether/markets";
import { expect, onTestFinished } from "vitest";
import { startConnectProxy } from "../support/connect-proxy.ts";
import { hooksCertificate, hooksKey } from "../support/hooks-certificate.ts";
import { waitFor } from "../support/wait-for.ts";
import { createFolder } from "./data-folders.ts";
import type { ExternalDatabase } from "./external-database.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import { createApp, post, runJsonCommand } from "./test-accounts.ts";

const feedName = "prices";
const token = { chain: "solana", address: "So11111111111111111111111111111111111111112" };
export const tokenId = `${token.chain}:${token.address}`;

/** Accepts every webhook and keeps its event ids. */
async function startReceiver() {
  const deliveriesOfEvent = new Map<string, Set<string>>();
  const files = { cert: hooksCertificate, key: hooksKey };
  const server = createServer(files, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { events } = JSON.parse(Buffer.concat(chunks).toString()) as { events: { id: string }[] };
    for (const { id } of events) {
      const known = deliveriesOfEvent.get(id) ?? new Set();
      deliveriesOfEvent.set(id, known.add(String(request.headers["webhook-id"])));
    }
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { deliveriesOfEvent, port: (server.address() as AddressInfo).port };
}

/** Two replicas reading a push feed and delivering one-minute price changes to a webhook. */
export async function startEventReplicas(database: ExternalDatabase, threshold: number) {
  const receiver = await startReceiver();
  const proxy = await startConnectProxy({ "hooks.bellwether.example:443": receiver.port });
  onTestFinished(() => proxy.close());
  const authority = join(createFolder(), "authority.pem");
  writeFileSync(authority, hooksCertificate);
  const flag = ["--database-url", database.url];
  const startReplica = async () => {
    const variables = { NODE_EXTRA_CA_CERTS: authority, OUTGOING_PROXY: proxy.url };
    const replica = await startService([...flag, "--feeds", `push:${feedName}`], variables);
    await replica.waitUntilReady();
    return replica;
  };
  const keyCommand = ["keys", "create", "--feed", feedName];
  const { key: feedKey } = await runJsonCommand<{ key: string }>(flag, ...keyCommand);
  const replicas = await Promise.all([startReplica(), startReplica()]);

  /** Repeats a push at the replicas in turn until one has stored it. */
  const push = (idempotencyKey: string, body: object) =>
    waitFor(async () => {
      for (const { url: baseUrl } of replicas) {
        const client = createMarketsClient({ baseUrl, feedKey, retries: 0 });
        const isStored = await client.pushFeedBatch({ feedName, idempotencyKey, body }).then(
          () => true,
          () => false,
        );
        if (isStored) return true;
      }
      return false;
    });

  await push("assets", { assets: [{ ...token, name: "Solana", symbol: "SOL" }] });
  await waitForWrittenBatches(database);
  await subscribe(replicas[0] as ServiceProcess, flag, threshold);
  // Prices in the last hours are prices after the subscription.
  await database.db
    .updateTable("event_subscriptions")
    .set({ enabled_at: new Date(Date.now() - 86_400_000) })
    .execute();
  return {
    deliveriesOfEvent: receiver.deliveriesOfEvent,
    pushPrice: (time: Date, priceUsd: number) =>
      push(time.toISOString(), {
        prices: [{ assetId: tokenId, priceUsd, observedAt: time.toISOString() }],
      }),
    /** Kills the replica reading the feed. `startAnother` replaces it. */
    async killReader() {
      const reader = await waitFor(() => findReader(replicas));
      replicas.splice(replicas.indexOf(reader), 1);
      await reader.stop("SIGKILL");
    },
    async startAnother() {
      replicas.push(await startReplica());
    },
  };
}

async function subscribe(replica: ServiceProcess, flag: readonly string[], threshold: number) {
  const { headers } = await createApp(flag);
  const url = "https://hooks.bellwether.example/prices";
  const { body: webhook } = await post(replica, "/v2/events/webhooks", { url }, headers);
  const change = { threshold, windowSeconds: 60, direction: "any" };
  const subscription = {
    trigger: { event: "price-change", tokens: [tokenId], ...change },
    destination: { type: "webhook", webhookId: webhook.id },
  };
  const created = await post(replica, "/v2/events/subscriptions", subscription, headers);
  expect(created, JSON.stringify(created.body)).toMatchObject({ status: 201 });
}

async function findReader(replicas: readonly ServiceProcess[]) {
  const line = new RegExp(`^bellwether_lease_held\\{\\w+="feed:push:${feedName}"\\} 1$`, "m");
  for (const replica of replicas) {
    if (line.test(await (await replica.request("/metrics")).text())) return replica;
  }
  return undefined;
}

export function waitForWrittenBatches({ db }: ExternalDatabase) {
  return waitFor(async () => {
    const waiting = await db
      .selectFrom("pushed_batches")
      .select("id")
      .where("body", "is not", null)
      .execute();
    return waiting.length === 0;
  });
}
