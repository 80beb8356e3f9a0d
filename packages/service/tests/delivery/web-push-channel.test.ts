import { webcrypto } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createVapid, generateVapidKeys, readVapidKeys } from "../../src/delivery/push/vapid.ts";
import {
  createWebPushChannel,
  type WebPushOptions,
} from "../../src/delivery/push/web-push-channel.ts";
import { type SendRequest, sendRequest } from "../../src/outgoing/send-request.ts";
import { createReceiver } from "./decrypt-push.ts";
import { makeAlert, testTime } from "./outgoing-alert.ts";

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const keys = readVapidKeys(generateVapidKeys());
const clock = { now: () => testTime };
const authorize = createVapid({ keys, contact: "mailto:ops@bellwether.example", clock });
const defaults = { authorize, clock, allowPrivateAddresses: true, timeoutMs: 60_000 };
const receiver = createReceiver();
const { signal } = new AbortController();

let received: Received[] = [];
let respond: (response: ServerResponse) => void;
let origin: string;
const pushService = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method, url: path, headers } = request;
  received.push({ method, path, headers, body: Buffer.concat(chunks) });
  respond(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => pushService.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received = [];
  respond = (response) => response.writeHead(201).end();
});
afterAll(() => {
  pushService.closeAllConnections();
  pushService.close();
});

function send(alert = makeAlert(), changes: Partial<WebPushOptions> = {}, to = `${origin}/send/1`) {
  const address = { endpoint: to, keys: receiver.keys };
  return createWebPushChannel({ ...defaults, ...changes }).send(alert, address, signal);
}

const answerWith = (status: number, headers: Record<string, string> = {}) => {
  respond = (response) => response.writeHead(status, headers).end("no");
};

test("a push service receives a message that only the browser can decrypt", async () => {
  respond = (response) => response.writeHead(201, { location: `${origin}/message/m-17` }).end();
  expect(await send()).toEqual({ state: "sent", providerId: "m-17" });
  const [message] = received;
  expect(message).toMatchObject({
    method: "POST",
    path: "/send/1",
    headers: {
      "content-encoding": "aes128gcm",
      "content-length": String(message?.body.length),
      topic: expect.stringMatching(/^[\w-]{32}$/),
      ttl: "3600",
      urgency: "normal",
    },
  });
  const payload = JSON.parse(receiver.decrypt(message?.body ?? Buffer.of()).toString());
  expect(payload).toMatchObject({ alertId: makeAlert().id, ...makeAlert().message });
});

test("a push service verifies the authorization of a message for its own origin", async () => {
  await send();
  const header = received[0]?.headers.authorization ?? "";
  const [, content = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+\.([\w-]+))\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({ aud: origin });
  expect(key).toBe(keys.publicKey);
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const point = Buffer.from(key, "base64url");
  const publicKey = await webcrypto.subtle.importKey("raw", point, algorithm, false, ["verify"]);
  const signed = Buffer.from(signature, "base64url");
  const verified = webcrypto.subtle.verify(algorithm, publicKey, signed, Buffer.from(content));
  expect(await verified).toBe(true);
});

test("each attempt of an alert has the same topic, and another alert has another one", async () => {
  await send();
  await send();
  await send(makeAlert({ id: "0192f3d0-6f0a-7c31-9a51-3f6f0a5b7c14" }));
  const [first, second, other] = received.map(({ headers }) => headers.topic);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test.each([
  [-5_000, "0"],
  [1_999, "1"],
  [90 * 24 * 3_600_000, "2419200"],
])("the TTL of an alert that expires in %i ms is %s", async (ms, ttl) => {
  await send(makeAlert({ expiresAt: new Date(testTime.getTime() + ms) }));
  expect(received[0]?.headers.ttl).toBe(ttl);
});

test.each([200, 201, 202, 204])("status %i means sent", async (status) => {
  answerWith(status);
  expect(await send()).toEqual({ state: "sent" });
});

test.each([404, 410])("status %i ends the browser's address", async (status) => {
  answerWith(status);
  expect(await send()).toEqual({ state: "failed", code: `push-${status}`, endsAddress: true });
});

test.each([400, 401, 403, 413])("status %i is final and keeps the address", async (status) => {
  answerWith(status);
  expect(await send()).toEqual({ state: "failed", code: `push-${status}` });
});

test.each([301, 302, 307, 308])(
  "status %i is final, and no redirect is followed",
  async (status) => {
    answerWith(status, { location: `${origin}/elsewhere` });
    expect(await send()).toEqual({ state: "failed", code: `push-${status}` });
    expect(received).toHaveLength(1);
  },
);

test.each([408, 425, 429, 500, 502, 503])("status %i is retried", async (status) => {
  answerWith(status);
  expect(await send()).toEqual({ state: "retry", code: `push-${status}` });
});

test.each([
  ["120", 120_000],
  ["Sun, 22 Nov 2026 12:00:30 GMT", 30_000],
  ["Sun, 22 Nov 2026 11:00:00 GMT", 0],
  ["99999999999999", 24 * 3_600_000],
])("Retry-After %j delays the retry by %i ms", async (value, afterMs) => {
  answerWith(429, { "retry-after": value });
  expect(await send()).toEqual({ state: "retry", code: "push-429", afterMs });
});

test("a Retry-After that is neither seconds nor a date leaves the delay to the caller", async () => {
  answerWith(503, { "retry-after": "soon" });
  expect(await send()).toEqual({ state: "retry", code: "push-503" });
});

test("a push service that accepts and never responds is retried after the time limit", async () => {
  respond = () => {};
  expect(await send(makeAlert(), { timeoutMs: 50 })).toEqual({ state: "retry", code: "timeout" });
});

test("a response that is cut off counts by its status", async () => {
  const stop = new AbortController();
  respond = (response) => response.writeHead(201).write("x");
  const send: SendRequest = async (url, request) => {
    const response = await sendRequest(url, request);
    stop.abort();
    return response;
  };
  const channel = createWebPushChannel({ ...defaults, send });
  const address = { endpoint: `${origin}/send/1`, keys: receiver.keys };
  expect(await channel.send(makeAlert(), address, stop.signal)).toEqual({ state: "sent" });
});

test("an endless response is read to 64 kB at most", async () => {
  let written = 0;
  respond = (response) => {
    response.writeHead(410);
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384))) written += 16_384;
    };
    response.on("drain", write);
    write();
  };
  // Without a limit the response ends with the call's minute.
  const attempt = await send();
  expect(attempt).toEqual({ state: "failed", code: "push-410", endsAddress: true });
  // Sockets buffer what the channel does not read.
  expect(written).toBeLessThan(64 * 1024 * 1024);
});

test("a connection that breaks is retried", async () => {
  respond = (response) => response.destroy();
  expect(await send()).toEqual({ state: "retry", code: "connection-failed" });
});

test("a name that does not resolve is retried", async () => {
  const attempt = await send(makeAlert(), {}, "http://push.invalid/send");
  expect(attempt).toEqual({ state: "retry", code: "connection-failed" });
});

test("an endpoint at a private address ends without a request", async () => {
  const url = origin.replace("http:", "https:");
  const attempt = await send(makeAlert(), { allowPrivateAddresses: false }, url);
  expect(attempt).toEqual({ state: "failed", code: "private-address", endsAddress: true });
  expect(received).toHaveLength(0);
});

test.each(["http://push.bellwether.example/", "ftp://push.bellwether.example/", "push"])(
  "the endpoint %s ends without a request",
  async (endpoint) => {
    const attempt = await send(makeAlert(), { allowPrivateAddresses: false }, endpoint);
    expect(attempt).toEqual({ state: "failed", code: "invalid-endpoint", endsAddress: true });
  },
);

test("a subscription with invalid keys ends without a request", async () => {
  const channel = createWebPushChannel(defaults);
  const address = { endpoint: `${origin}/send/1`, keys: { ...receiver.keys, auth: "AAAA" } };
  const attempt = await channel.send(makeAlert(), address, signal);
  expect(attempt).toEqual({ state: "failed", code: "invalid-push-keys", endsAddress: true });
  expect(received).toHaveLength(0);
});

test("send rejects when the caller aborts before the response", async () => {
  const stop = new AbortController();
  respond = () => stop.abort(new Error("The service stops."));
  const channel = createWebPushChannel(defaults);
  const address = { endpoint: `${origin}/send/1`, keys: receiver.keys };
  await expect(channel.send(makeAlert(), address, stop.signal)).rejects.toThrow(
    "The service stops.",
  );
});
