import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timeouts } from "../../../tools/testing/timeouts.ts";
import { systemClock } from "../src/domain/clock.ts";
import { createAuthenticator } from "../src/http/access/authenticator.ts";
import { createSharedRateLimiter } from "../src/http/access/shared-rate-limiter.ts";
import { handlers } from "../src/operations/index.ts";
import { addOperationMetrics } from "../src/usage/operation-metrics.ts";
import { startApplication, type TestApplication } from "./http/test-application.ts";
import { useDatabase } from "./support/database.ts";
import { makeApp, makeWallet } from "./support/test-accounts.ts";
import { createTestService } from "./support/test-service.ts";

const db = useDatabase();
const registry = new Registry();
let application: TestApplication;
let sendPath: string;
let apiKey: Record<string, string>;

beforeAll(async () => {
  const { service } = createTestService(db(), { clock: systemClock });
  const { app, key } = await makeApp(service);
  sendPath = `/v2/${app.id}/send`;
  apiKey = { "x-service-api-key": key };
  const limits = { requestsPerMinute: 2, keyRequestsPerMinute: 0 };
  application = await startApplication({
    service: { ...service, counters: addOperationMetrics(registry) },
    handlers,
    allowMissingHandlers: false,
    authenticator: createAuthenticator(service),
    limiter: createSharedRateLimiter({
      rateLimits: service.store.rateLimits,
      clock: systemClock,
      countTimeoutMs: timeouts.testTimeout,
      ...limits,
      onUnavailable: () => {},
    }),
    registry,
  });
});
afterAll(() => application.close());

/** Every call is from its own network, unless it names one. */
let network = 0;

async function call(url: string, body: object, headers: object = {}, from?: string) {
  const { statusCode, body: text } = await application.fastify.inject({
    method: "POST",
    url,
    payload: body,
    headers: { ...headers },
    remoteAddress: from ?? `198.51.100.${network++}`,
  });
  return { status: statusCode, body: JSON.parse(text) };
}

/** A metric's nonzero series. */
async function read(name: string): Promise<Record<string, number>> {
  const metric = await registry.getSingleMetric(name)?.get();
  const series = (metric?.values ?? []).filter(({ value }) => value > 0);
  return Object.fromEntries(
    series.map(({ labels, value }) => [Object.values(labels).join(" "), value]),
  );
}

test("sign-ins are counted by method and result", async () => {
  const wallet = makeWallet();
  const { body } = await call("/v2/auth/solana/prepare", { walletAddress: wallet.address });
  const path = "/v2/auth/solana/verify";
  const { message } = body;
  const signature = wallet.sign(message);
  expect((await call(path, { message, signature: makeWallet().sign(message) })).status).toBe(401);
  expect((await call(path, { message, signature })).status).toBe(200);
  expect((await call(path, { message, signature })).status).toBe(401);
  await call("/v2/auth/solana-tx/verify", { transaction: "AAAA" });
  expect(await read("bellwether_sign_ins_total")).toEqual({
    "message ok": 1,
    "message signature-mismatch": 1,
    "message message-unknown": 1,
    "transaction invalid-request": 1,
  });
});

test("accepted sends are counted by recipient, and repeated or refused ones are not", async () => {
  const message = { title: "Rates", body: "See them." };
  const { address: walletAddress } = makeWallet();
  const alert = { channels: ["IN_APP"], message, recipient: { type: "subscriber", walletAddress } };
  const toAll = { ...alert, recipient: { type: "all-subscribers" } };
  const key = { ...apiKey, "idempotency-key": "once" };
  expect((await call(sendPath, alert, key)).status).toBe(202);
  expect((await call(sendPath, alert, key)).status).toBe(202);
  const refused = { ...toAll, topicId: "0f8fad5b-d9cb-469f-a165-70867728950e" };
  expect((await call(sendPath, refused, apiKey)).status).toBe(404);
  expect((await call(sendPath, toAll, apiKey)).status).toBe(202);
  const alerts = [alert, alert, { ...alert, topicId: refused.topicId }];
  expect((await call(`${sendPath}-batch`, { alerts }, apiKey)).status).toBe(202);
  expect(await read("bellwether_sends_total")).toEqual({ subscriber: 3, "all-subscribers": 1 });
});

test("refusals with 429 are counted by the exceeded quota", async () => {
  const walletAddress = makeWallet().address;
  const statuses = [];
  for (let count = 0; count < 4; count += 1) {
    const from = "192.0.2.77";
    statuses.push((await call("/v2/auth/solana/prepare", { walletAddress }, {}, from)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect(await read("bellwether_rate_limit_refusals_total")).toEqual({ default: 2 });
});
