import { generateKeyPairSync, verify } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createFcmChannel, type FcmOptions } from "../../src/delivery/push/fcm-channel.ts";
import {
  parseServiceAccount,
  type ServiceAccount,
} from "../../src/delivery/push/service-account.ts";
import { makeAlert, testTime } from "./outgoing-alert.ts";

type Respond = (response: ServerResponse) => void;

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const clientEmail = "push@harbor-4711.iam.gserviceaccount.com";
const appId = makeAlert().app.id;
const phone = { appId, platform: "android", token: "device-token" } as const;
const { signal } = new AbortController();

let origin: string;
let now: Date;
let account: ServiceAccount;
let assertions: string[];
let sent: { path: string | undefined; authorization: string | undefined; message: object }[];
let reports: string[];
let grant: Respond;
let respond: Respond;

const answer =
  (status: number, body: object, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(status, headers).end(JSON.stringify(body));

/** An error as Firebase writes it. */
function fcmError(code: number, status: string, errorCode?: string, message = "No.") {
  const type = "type.googleapis.com/google.firebase.fcm.v1.FcmError";
  const details = errorCode === undefined ? [] : [{ "@type": type, errorCode }];
  return { error: { code, message, status, details } };
}

const google = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  if (request.url === "/token") {
    const form = new URLSearchParams(text);
    expect(form.get("grant_type")).toBe("urn:ietf:params:oauth:grant-type:jwt-bearer");
    assertions.push(form.get("assertion") ?? "");
    return grant(response);
  }
  const { authorization } = request.headers;
  sent.push({ path: request.url, authorization, message: JSON.parse(text).message });
  respond(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
afterAll(() => {
  google.closeAllConnections();
  google.close();
});
beforeEach(() => {
  now = testTime;
  [assertions, sent, reports] = [[], [], []];
  account = parse("harbor-4711");
  grant = (response) => {
    const token = { access_token: `token-${assertions.length}`, expires_in: 3600 };
    answer(200, token)(response);
  };
  respond = answer(200, { name: "projects/harbor-4711/messages/m-17" });
});

function parse(projectId: string): ServiceAccount {
  const file = {
    type: "service_account",
    project_id: projectId,
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
    client_email: clientEmail,
    token_uri: `${origin}/token`,
  };
  return parseServiceAccount(JSON.stringify(file), { allowAnyTokenUri: true });
}

function makeChannel(changes: Partial<FcmOptions> = {}) {
  return createFcmChannel({
    accounts: { find: async (id) => (id === appId ? account : undefined) },
    clock: { now: () => now },
    onBadCredentials: (app, reason) => reports.push(`${app}: ${reason}`),
    baseUrl: origin,
    allowPrivateAddresses: true,
    timeoutMs: 60_000,
    ...changes,
  });
}

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const bad = { state: "retry", code: "bad-push-credentials", untilExpired: true, afterMs: 60_000 };

test("Firebase receives the alert for the phone with the access token of the app's account", async () => {
  expect(await makeChannel().send(makeAlert(), phone, signal)).toEqual({
    state: "sent",
    providerId: "m-17",
  });
  expect(sent).toMatchObject([
    {
      path: "/v1/projects/harbor-4711/messages:send",
      authorization: "Bearer token-1",
      message: {
        token: "device-token",
        notification: makeAlert().message,
        data: { alertId: makeAlert().id },
      },
    },
  ]);
});

test("the token server verifies the assertion with the account's public key", async () => {
  await makeChannel().send(makeAlert(), phone, signal);
  const [head = "", claims = "", signature = ""] = (assertions[0] ?? "").split(".");
  const content = Buffer.from(`${head}.${claims}`);
  expect(verify("sha256", content, publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(read(head)).toEqual({ typ: "JWT", alg: "RS256" });
  const iat = testTime.getTime() / 1000;
  expect(read(claims)).toEqual({
    iss: clientEmail,
    scope: "https://www.googleapis.com/auth/firebase.messaging",
    aud: `${origin}/token`,
    iat,
    exp: iat + 3600,
  });
});

test("100 concurrent alerts share one request for a token", async () => {
  const channel = makeChannel();
  const attempts = await Promise.all(
    Array.from({ length: 100 }, () => channel.send(makeAlert(), phone, signal)),
  );
  expect(attempts.every(({ state }) => state === "sent")).toBe(true);
  expect({ tokens: assertions.length, sent: sent.length }).toEqual({ tokens: 1, sent: 100 });
});

test("a token serves until a minute before it expires", async () => {
  const channel = makeChannel();
  await channel.send(makeAlert(), phone, signal);
  pass(3539);
  await channel.send(makeAlert(), phone, signal);
  expect(assertions).toHaveLength(1);
  pass(1);
  await channel.send(makeAlert(), phone, signal);
  expect(sent.map(({ authorization }) => authorization)).toEqual([
    "Bearer token-1",
    "Bearer token-1",
    "Bearer token-2",
  ]);
});

const invalidToken = "The registration token is not a valid FCM registration token";
const violation = { error: { details: [{ fieldViolations: [{ field: "message.token" }] }] } };

test.each([
  ["an UNREGISTERED token", 404, fcmError(404, "NOT_FOUND", "UNREGISTERED"), "fcm-unregistered"],
  [
    "a token of another sender",
    403,
    fcmError(403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH"),
    "fcm-sender-id-mismatch",
  ],
  [
    "a malformed token that the message names",
    400,
    fcmError(400, "INVALID_ARGUMENT", "INVALID_ARGUMENT", invalidToken),
    "fcm-invalid-argument",
  ],
  ["a malformed token that the details name", 400, violation, "fcm-400"],
])("%s ends the phone's address", async (_, status, body, code) => {
  respond = answer(status, body);
  const attempt = await makeChannel().send(makeAlert(), phone, signal);
  expect(attempt).toEqual({ state: "failed", code, endsAddress: true });
});

test("an invalid argument that is not the token is final and keeps the address", async () => {
  respond = answer(400, fcmError(400, "INVALID_ARGUMENT", "INVALID_ARGUMENT"));
  const attempt = await makeChannel().send(makeAlert(), phone, signal);
  expect(attempt).toEqual({ state: "failed", code: "fcm-invalid-argument" });
});

test("a redirect is final, and it is not followed", async () => {
  respond = answer(302, {}, { location: `${origin}/elsewhere` });
  const attempt = await makeChannel().send(makeAlert(), phone, signal);
  expect(attempt).toEqual({ state: "failed", code: "fcm-302" });
  expect(sent).toHaveLength(1);
});

test.each([
  [429, "QUOTA_EXCEEDED", {}, { code: "fcm-quota-exceeded", afterMs: 60_000 }],
  [429, "QUOTA_EXCEEDED", { "retry-after": "5" }, { code: "fcm-quota-exceeded", afterMs: 5_000 }],
  [500, "INTERNAL", {}, { code: "fcm-internal" }],
  [503, "UNAVAILABLE", { "retry-after": "7" }, { code: "fcm-unavailable", afterMs: 7_000 }],
])("status %i %s with headers %j is retried", async (status, errorCode, headers, expected) => {
  respond = answer(status, fcmError(status, errorCode, errorCode), headers);
  const attempt = await makeChannel().send(makeAlert(), phone, signal);
  expect(attempt).toEqual({ state: "retry", ...expected });
  expect(reports).toEqual([]);
});

test("a gateway's error page is retried", async () => {
  respond = (response) => response.writeHead(502).end("<html>Bad gateway</html>");
  const attempt = await makeChannel().send(makeAlert(), phone, signal);
  expect(attempt).toEqual({ state: "retry", code: "fcm-502" });
});

test("a connection that breaks is retried", async () => {
  respond = (response) => response.destroy();
  const attempt = await makeChannel().send(makeAlert(), phone, signal);
  expect(attempt).toEqual({ state: "retry", code: "connection-failed" });
});

test("a token server that never responds is retried after the time limit", async () => {
  grant = () => {};
  const attempt = await makeChannel({ timeoutMs: 50 }).send(makeAlert(), phone, signal);
  expect(attempt).toEqual({ state: "retry", code: "token-timeout" });
});

test.each([
  ["no JSON", "<html>Welcome to the hotel</html>"],
  ["no token", '{"expires_in":3600}'],
  ["a token that no header can carry", '{"access_token":"a\\r\\nb"}'],
])("a token response with %s is retried without a pause", async (_, text) => {
  grant = (response) => response.writeHead(200).end(text);
  const attempt = await makeChannel().send(makeAlert(), phone, signal);
  expect(attempt).toEqual({ state: "retry", code: "token-unreadable" });
  expect(reports).toEqual([]);
});

test("an account that the token server refuses is paused for a minute, with one report", async () => {
  grant = answer(400, { error: "invalid_grant", error_description: "Invalid JWT Signature." });
  const channel = makeChannel();
  const many = () =>
    Promise.all(Array.from({ length: 100 }, () => channel.send(makeAlert(), phone, signal)));
  expect(await many()).toEqual(Array(100).fill(bad));
  pass(30);
  expect(await channel.send(makeAlert(), phone, signal)).toEqual({ ...bad, afterMs: 30_000 });
  expect({ tokens: assertions.length, sent: sent.length }).toEqual({ tokens: 1, sent: 0 });
  expect(reports).toEqual([
    `${appId}: 127.0.0.1:${new URL(origin).port} refused the service account with status 400 (invalid_grant).`,
  ]);
  pass(30);
  await many();
  expect({ tokens: assertions.length, reports: reports.length }).toEqual({ tokens: 2, reports: 2 });
});

test("a replaced account is used at once", async () => {
  grant = answer(401, { error: "invalid_client" });
  const channel = makeChannel();
  expect(await channel.send(makeAlert(), phone, signal)).toEqual(bad);
  account = parse("harbor-4712");
  grant = answer(200, { access_token: "new", expires_in: 3600 });
  expect(await channel.send(makeAlert(), phone, signal)).toMatchObject({ state: "sent" });
});

test.each([
  [401, "UNAUTHENTICATED", "UNAUTHENTICATED"],
  [403, "PERMISSION_DENIED", "PERMISSION_DENIED"],
  [404, "NOT_FOUND", "NOT_FOUND"],
])(
  "an account that Firebase refuses with %i is paused and gets a new token",
  async (status, code) => {
    respond = answer(status, fcmError(status, code));
    const channel = makeChannel();
    expect(await channel.send(makeAlert(), phone, signal)).toEqual(bad);
    expect(await channel.send(makeAlert(), phone, signal)).toEqual(bad);
    expect(sent).toHaveLength(1);
    const reason = `Firebase refused the service account with status ${status} (${code}).`;
    expect(reports).toEqual([`${appId}: ${reason}`]);
    pass(60);
    respond = answer(200, {});
    expect(await channel.send(makeAlert(), phone, signal)).toEqual({ state: "sent" });
    expect(sent.at(-1)?.authorization).toBe("Bearer token-2");
  },
);

test("an APNs credential that Firebase refuses pauses iOS and not Android", async () => {
  respond = answer(401, fcmError(401, "UNAUTHENTICATED", "THIRD_PARTY_AUTH_ERROR"));
  const channel = makeChannel();
  const iphone = { ...phone, platform: "ios" } as const;
  expect(await channel.send(makeAlert(), iphone, signal)).toEqual(bad);
  respond = answer(200, {});
  expect(await channel.send(makeAlert(), iphone, signal)).toEqual(bad);
  expect(await channel.send(makeAlert(), phone, signal)).toEqual({ state: "sent" });
  expect(reports).toEqual([
    `${appId}: Firebase has no valid APNs key or certificate for the app (THIRD_PARTY_AUTH_ERROR).`,
  ]);
});

test("a token server that is overloaded is retried without a pause", async () => {
  const granted = grant;
  grant = answer(503, {}, { "retry-after": "3" });
  const channel = makeChannel();
  const retry = { state: "retry", code: "token-503", afterMs: 3_000 };
  expect(await channel.send(makeAlert(), phone, signal)).toEqual(retry);
  grant = granted;
  expect(await channel.send(makeAlert(), phone, signal)).toMatchObject({ state: "sent" });
  expect(reports).toEqual([]);
});

test("a phone of an app without a service account fails without a request", async () => {
  const other = { ...phone, appId: "0192f3d0-6f0a-7c31-9a51-3f6f0a5b7c15" };
  const attempt = await makeChannel().send(makeAlert(), other, signal);
  expect(attempt).toEqual({ state: "failed", code: "no-push-credentials" });
  expect(assertions).toHaveLength(0);
});

test("a caller that aborts while a token is requested leaves the request to the others", async () => {
  const granted = grant;
  const waiting = Promise.withResolvers<ServerResponse>();
  grant = waiting.resolve;
  const channel = makeChannel();
  const stop = new AbortController();
  const aborted = channel.send(makeAlert(), phone, stop.signal);
  const other = channel.send(makeAlert(), phone, signal);
  const response = await waiting.promise;
  stop.abort(new Error("The service stops."));
  await expect(aborted).rejects.toThrow("The service stops.");
  granted(response);
  expect(await other).toMatchObject({ state: "sent" });
  expect(assertions).toHaveLength(1);
});
