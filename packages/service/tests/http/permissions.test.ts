import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Authenticator } from "../../src/http/access/credentials.ts";
import { readServicePlan } from "../../src/http/request/operation-plan.ts";
import { authorizations } from "../../src/operations/access/authorizations.ts";
import type { AnyCall } from "../../src/operations/handler.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { echoHandlers, startApplication, type TestApplication } from "./test-application.ts";

const db = useDatabase();
const seen: AnyCall[] = [];
let application: TestApplication;
let app: string;

const wallet = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
const session = { id: "s", issuedAt: new Date(0), expiresAt: new Date(1) };

beforeAll(async () => {
  const { service } = createTestService(db());
  const owned = await makeApp(service, { name: "Owned", earlyAccess: false });
  app = owned.app.id;
  const authenticator: Authenticator = {
    clientKey: async () => ({ clientKey: "key-1" }),
    apiKey: async (text) => ({ app: text === "own" ? app : (await other).app.id }),
    adminKey: async () => undefined,
    feedKey: async () => ({ feed: "quay" }),
    session: async () => ({ wallet, session }),
  };
  const other = makeApp(service, { name: "Other" });
  application = await startApplication({
    service,
    handlers: echoHandlers(seen),
    authenticator,
    authorizations,
  });
});
afterAll(() => application.close());

async function post(url: string, headers: Record<string, string>, payload = "not JSON") {
  const response = await application.fastify.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    payload,
  });
  return { status: response.statusCode, message: response.json().message };
}

const asWallet = { authorization: "Bearer token" };
const asOther = { "x-service-api-key": "other" };
const asOwn = { "x-service-api-key": "own" };

describe("a caller without permission is refused before the body is read", () => {
  test("sendAlert refuses a wallet and the key of another app, with any body and size", async () => {
    const refusedWallet = { status: 403, message: "This wallet is not the wallet of the app." };
    expect(await post(`/v2/${app}/send`, asWallet)).toEqual(refusedWallet);
    expect(await post(`/v2/${app}/send`, asWallet, "x".repeat(2_000_000))).toEqual(refusedWallet);
    expect(await post(`/v2/${app}/send`, { ...asWallet, "content-type": "text/plain" })).toEqual(
      refusedWallet,
    );
    expect((await post(`/v2/${app}/send`, asOther)).status).toBe(403);
    expect((await post(`/v2/${app}/send`, asOwn)).status).toBe(400);
  });

  test("sendAlert refuses an unknown app, and checks a malformed id with the body", async () => {
    const unknown = "6c1a5f0e-93d2-4c58-8f4b-0d2e7a9b1c33";
    expect((await post(`/v2/${unknown}/send`, asWallet)).status).toBe(404);
    expect((await post("/v2/x/send", asWallet, "{}")).message).toMatch(/^appId is x; /);
  });

  test.each([
    ["POST", "/v2/events/webhooks"],
    ["POST", "/v2/events/subscriptions"],
  ])("%s %s refuses an app without early access", async (_, url) => {
    expect((await post(url, asOwn)).status).toBe(403);
  });

  test("pushFeedBatch refuses the key of another feed", async () => {
    const answer = await post("/v0/feeds/harbor/batches", { "x-service-feed-key": "k" });
    expect(answer).toEqual({
      status: 403,
      message: "This key is of the feed quay; use a key of harbor.",
    });
  });

  test("the handler is not called", () => {
    expect(seen).toEqual([]);
  });
});

test("every operation with a body and a declared 403 has a check before its body is read", () => {
  const ids = readServicePlan()
    .operations.filter(({ body, responses }) => body !== undefined && "403" in responses)
    // The edge checks an admin key's role by itself.
    .filter(({ requiredRole }) => requiredRole === undefined)
    .map(({ operationId }) => operationId);
  expect(Object.keys(authorizations).sort()).toEqual(ids.sort());
});
