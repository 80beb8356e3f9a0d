import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refuse } from "../../src/domain/problems.ts";
import type { AnyCall } from "../../src/operations/handler.ts";
import {
  authenticator,
  credential,
  echoHandlers,
  session,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

const seen: AnyCall[] = [];
const asked: string[] = [];
const expired = "The session token expired at 2027-11-02T09:30:21Z; sign in again.";
let application: TestApplication;
beforeAll(async () => {
  application = await startApplication({
    handlers: echoHandlers(seen),
    credentialAliases: { clientKey: ["X-Vendor-Key"] },
    authenticator: {
      ...authenticator,
      clientKey: async (text, pageOrigin) => {
        asked.push(text);
        const found = await authenticator.clientKey(text);
        return found && { ...found, ...(pageOrigin !== undefined && { pageOrigin }) };
      },
      session: async (token) =>
        token === "expired"
          ? refuse("unauthorized", { message: expired })
          : authenticator.session(token),
    },
  });
});
beforeEach(() => {
  seen.length = 0;
  asked.length = 0;
});
afterAll(() => application.close());

const app = "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2";
const prepare = { walletAddress: "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU" };

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await application.fastify.inject({ url, headers });
  return {
    status: response.statusCode,
    message: response.json().message,
    headers: response.headers,
  };
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await application.fastify.inject({
    method: "POST",
    url,
    headers,
    payload: { ...(body as object) },
  });
  return { status: response.statusCode, message: response.json().message };
}

test("a missing credential is 401, and the message says what to send", async () => {
  expect(await get("/v0/markets")).toMatchObject({
    status: 401,
    message: "Send the client key as X-Service-Client-Key.",
    headers: { "www-authenticate": "Key" },
  });
  expect(await get("/v2/channels")).toMatchObject({
    status: 401,
    message: "Send the session token as a bearer token.",
    headers: { "www-authenticate": "Bearer" },
  });
  expect((await post(`/v2/${app}/send`, {})).message).toBe(
    "Send the API key as X-Service-Api-Key, or the session token as a bearer token.",
  );
});

test("an unknown credential is 401, and the message does not repeat it", async () => {
  expect(await get("/v0/markets", { "x-service-client-key": "wrong" })).toMatchObject({
    status: 401,
    message: "The client key is unknown or revoked.",
  });
});

test("a malformed credential gets the same message as a missing one", async () => {
  const channels = (authorization: string) => get("/v2/channels", { authorization });
  for (const written of [credential, `Token ${credential}`, "Basic YTpi", "Bearer", "Bearer a b"]) {
    expect(await channels(written), written).toMatchObject({
      status: 401,
      message: "Send the session token as a bearer token.",
    });
  }
  expect(await post("/v2/auth/solana/prepare", prepare, { "x-service-client-key": "" })).toEqual({
    status: 401,
    message: "Send the client key as X-Service-Client-Key.",
  });
  expect(await post(`/v2/${app}/send`, {}, { authorization: credential })).toEqual({
    status: 401,
    message: "Send the API key as X-Service-Api-Key, or the session token as a bearer token.",
  });
});

test("the message of an expired session says when it expired", async () => {
  const answer = await get("/v2/channels", { authorization: "Bearer expired" });
  expect(answer).toMatchObject({ status: 401, message: expired });
});

test.each(["Basic YTpi", "Bearer", "Bearer a b", credential])(
  "an Authorization header without a bearer token is 401: %s",
  async (authorization) => {
    expect((await get("/v2/channels", { authorization })).status).toBe(401);
  },
);

test("the handler receives the caller that a credential identifies", async () => {
  await get("/v2/channels", { authorization: `bearer ${credential}` });
  await get("/v0/markets", { "x-service-client-key": credential });
  await get("/v0/assets", { "x-service-api-key": credential });
  expect(seen.map((call) => call.caller)).toEqual([
    { wallet: "wallet-1", session },
    { clientKey: "key-1" },
    { app: "app-1" },
  ]);
});

describe("an optional credential", () => {
  const url = "/v2/auth/solana/prepare";
  test("an operation with an optional credential accepts anonymous calls", async () => {
    expect((await post(url, prepare)).status).toBe(200);
    expect(seen[0]?.caller).toEqual({});
  });

  test("a valid optional credential identifies the caller", async () => {
    await post(url, prepare, { "x-service-client-key": credential });
    expect(seen[0]?.caller).toEqual({ clientKey: "key-1" });
  });

  test.each(["wrong", ""])("an invalid optional credential is 401: %j", async (key) => {
    expect((await post(url, prepare, { "x-service-client-key": key })).status).toBe(401);
  });
});

test("either of two alternative credentials is accepted", async () => {
  const body = {
    channels: ["PUSH"],
    message: { title: "a", body: "b" },
    recipient: { type: "all-subscribers" },
  };
  await post(`/v2/${app}/send`, body, { "x-service-api-key": credential });
  await post(`/v2/${app}/send`, body, { authorization: `Bearer ${credential}` });
  expect(seen.map((call) => call.caller)).toEqual([
    { app: "app-1" },
    { wallet: "wallet-1", session },
  ]);
});

test("a credential that the operation does not use is ignored", async () => {
  expect(
    (
      await get("/v2/channels", {
        authorization: `Bearer ${credential}`,
        "x-service-client-key": "wrong",
      })
    ).status,
  ).toBe(200);
  expect((await get("/actions.json", { authorization: "Bearer wrong" })).status).toBe(200);
  expect(asked).toEqual([]);
});

test("a key of 5,000 characters is 401 without a lookup", async () => {
  expect((await get("/v0/markets", { "x-service-client-key": "k".repeat(5000) })).status).toBe(401);
  expect(asked).toEqual([]);
});

test("a configured alias of a header carries a key", async () => {
  expect((await get("/v0/markets", { "x-vendor-key": credential })).status).toBe(200);
});

test("credentials are checked before the body", async () => {
  expect((await post("/v2/subscribe", { no: "sense" })).status).toBe(401);
});

test("the origin of a page reaches the check of its client key", async () => {
  const headers = { "x-service-client-key": credential, origin: "https://app.example" };
  await post("/v2/auth/solana/prepare", prepare, headers);
  expect(seen[0]?.caller).toMatchObject({ pageOrigin: "https://app.example" });
});
