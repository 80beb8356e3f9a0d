import { bundleHost } from "@bellwether/bundle/bundle-host";
import { enforcedDocument } from "@bellwether/bundle/enforced-document";
import { listHosts } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import type { FuzzContextOptions } from "@bellwether/contract/fuzz/open-fuzz-context";
import { connectTo } from "@bellwether/contract/fuzz/send-over-http";
import type { Tenant } from "@bellwether/contract/fuzz/tenant";
import { composeService } from "../../src/compose-service.ts";
import { hashKey, keyHint, makeKey } from "../../src/domain/auth/access-key.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import { createPushFeeds } from "../../src/feeds/pushed-batch.ts";
import { createSimulator } from "../../src/feeds/simulator/simulator.ts";
import { readTokenCatalogue } from "../../src/feeds/token-catalogue.ts";
import { createAuthenticator } from "../../src/http/access/authenticator.ts";
import { createApplication } from "../../src/http/application.ts";
import { createLog } from "../../src/http/telemetry/log.ts";
import { authorizations } from "../../src/operations/access/authorizations.ts";
import { handlers } from "../../src/operations/index.ts";
import type { Service } from "../../src/service.ts";
import type { KeyOwner } from "../../src/store/auth/access-keys.ts";
import { keysFromDatabase } from "../../src/store/service/signing-keys.ts";
import { openStore } from "../../src/store/store.ts";
import { InboxStreams } from "../../src/streams/inbox-streams.ts";
import { createExampleBalances } from "../contract/example-balances.ts";
import { createTestDatabase } from "../support/database.ts";
import { pollUntilReady } from "../support/inbox-follower.ts";
import { makeApp, makeTopic } from "../support/test-accounts.ts";
import { testChannels } from "../support/test-service.ts";
import { operationSettings } from "../support/test-settings.ts";
import { createFuzzedActions } from "./fuzzed-actions.ts";

export interface FuzzedService {
  readonly url: string;
  readonly options: FuzzContextOptions;
  close(): Promise<void>;
}

/** Starts the service on its own database, with a chain, markets and two tenants. */
export async function startFuzzedService(checkResponses: boolean): Promise<FuzzedService> {
  const { db, drop } = await createTestDatabase();
  const { actions, known } = await createFuzzedActions();
  const publicUrl = "http://127.0.0.1:4000";
  const store = openStore(db);
  const inboxStreams = new InboxStreams({
    ...{ store, clock: systemClock, random: systemRandom },
    ...{ maxOpenStreams: 100, settleMs: 0 },
  });
  await pollUntilReady(inboxStreams);
  inboxStreams.start();
  const service = composeService(db, operationSettings(publicUrl), {
    actions,
    store,
    inboxStreams,
    balanceReader: createExampleBalances(store.assets, systemClock),
    signingKeys: keysFromDatabase(db, systemClock, systemRandom),
    channels: testChannels,
    pushFeeds: createPushFeeds([{ kind: "push", name: "harbor" }], publicUrl),
  });
  await seedMarkets(service, publicUrl);
  const application = await createApplication({
    service,
    handlers,
    authenticator: createAuthenticator(service),
    authorizations,
    log: createLog({ level: "silent" }),
    checkResponses,
  });
  const url = await application.listen({ host: "127.0.0.1", port: 0 });
  const connection = connectTo(url);
  const [you, other] = [
    await makeTenant(service, "You", "harbor"),
    await makeTenant(service, "Other", "quay"),
  ];
  await makeApp(service, { name: "Third" });
  return {
    url,
    options: {
      documents: new Map(
        [...(await readDocuments())].map(([host, document]) => [host, enforcedDocument(document)]),
      ),
      send: connection.send,
      you: you.tenant,
      other: other.tenant,
      appId: you.appId,
      // Other test files run concurrently, and a disk may stall for seconds.
      slowMs: 20_000,
      known: {
        TopicId: [you.topicId],
        SendId: [await makeSend(service, you.appId)],
        ...known,
        feedName: ["harbor"],
        amount: [1, 0.5],
      },
    },
    async close() {
      connection.close();
      inboxStreams.stop();
      await application.close();
      await drop();
    },
  };
}

/** What callers see, with the schemas for items the service reports instead of refusing. */
export async function readDocuments(): Promise<ReadonlyMap<string, OpenApiDocument>> {
  // An admin key may see every tenant; the contract suite covers its host.
  const hosts = listHosts().filter((host) => host !== "admin");
  const entries = hosts.map(async (host) => [host, await bundleHost(host)] as const);
  return new Map(await Promise.all(entries));
}

/** The feed writes everything it can. */
const rights = ["assets", "jumps", "links", "providers"];

export async function makeTenant(
  service: Service,
  name: string,
  feed: string,
): Promise<{ readonly tenant: Tenant; readonly appId: string; readonly topicId: string }> {
  const { app, key } = await makeApp(service, { name });
  const topic = await makeTopic(service, app.id, "Rates");
  await makeTopic(service, app.id, "News");
  const clientKey = await createKey(service, { kind: "client", client: name });
  const feedKey = await createKey(service, { kind: "feed", feed, rights });
  const tenant = { credentials: { clientKey, apiKey: key, feedKey } };
  return { tenant, appId: app.id, topicId: topic.id };
}

async function createKey({ store }: Service, owner: KeyOwner): Promise<string> {
  const key = makeKey(owner.kind, systemRandom);
  const hashed = { hash: hashKey(key), hint: keyHint(key) };
  const stored = { id: makeUuid(systemRandom), owner, ...hashed, createdAt: new Date() };
  await store.accessKeys.create(stored, 2);
  return key;
}

/** A send without recipients. */
async function makeSend({ store, clock, random }: Service, appId: string): Promise<string> {
  const id = makeUuid(random);
  const createdAt = clock.now();
  const message = { title: "Rates have moved", body: "See them." };
  const content = { message, data: undefined, topicId: undefined, channels: 2 };
  const recipient = { type: "all-subscribers" as const };
  await store.sends.accept(
    { ...content, id, appId, recipient, createdAt, expiresAt: createdAt },
    undefined,
  );
  return id;
}

const batches = 30;

/** Applies one simulator batch and a month of its history; no feed runs afterwards. */
async function seedMarkets({ clock, store }: Service, actionsUrl: string): Promise<void> {
  const catalogue = readTokenCatalogue().slice(0, 300);
  const pastPoints = { "1d": 20, "1h": 9 };
  const options = { seed: "fuzz", clock, actionsUrl, catalogue, pastPoints };
  const feed = createSimulator(options);
  let count = 0;
  for await (const batch of feed.batches(new AbortController().signal)) {
    const { problems } = await applyBatch(store, feed.name, batch);
    if (problems.length > 0) throw new Error(`The simulator wrote ${JSON.stringify(problems[0])}.`);
    count += 1;
    if (count === batches) break;
  }
  await store.markets.refreshAverages(clock.now());
}
