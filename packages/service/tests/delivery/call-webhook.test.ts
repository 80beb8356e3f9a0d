import type { LookupAddress } from "node:dns";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { callWebhook } from "../../src/delivery/webhooks/call-webhook.ts";
import { createRequestSender, requireHttps } from "../../src/outgoing/send-request.ts";
import { hooksCertificate, hooksKey } from "../support/hooks-certificate.ts";
import { sendToLoopback, useReceiver } from "./receiver.ts";

const receiver = useReceiver();
const { signal } = new AbortController();
const now = new Date("2026-11-02T09:30:00.000Z");
const message = { headers: { "webhook-id": "94e8d7c6" }, body: '{"events":[]}' };
const patient = { signal, now, send: sendToLoopback, timeoutMs: 60_000 };

const answer = (options = {}, url = receiver.url()) =>
  callWebhook({ ...message, url }, { ...patient, ...options });
const call = async (...args: Parameters<typeof answer>) => (await answer(...args)).result;

test("callWebhook posts the body with its headers", async () => {
  receiver.status(200);
  expect(await call({}, receiver.url("/hooks?app=1"))).toEqual({ state: "delivered", status: 200 });
  expect(receiver.received).toMatchObject([
    {
      method: "POST",
      path: "/hooks?app=1",
      body: message.body,
      headers: {
        "content-type": "application/json",
        "user-agent": "Bellwether-Webhooks/1",
        "webhook-id": "94e8d7c6",
      },
    },
  ]);
});

test.each([
  [204, {}, { state: "delivered", status: 204 }],
  [301, { location: "/elsewhere" }, { state: "failed", status: 301, code: "http-301" }],
  [400, {}, { state: "failed", status: 400, code: "http-400" }],
  [410, {}, { state: "gone", status: 410, code: "http-410" }],
  [500, {}, { state: "failed", status: 500, code: "http-500" }],
  [
    429,
    { "retry-after": "120" },
    { state: "failed", status: 429, code: "http-429", retryAfterMs: 120_000 },
  ],
  [
    503,
    { "retry-after": "Mon, 02 Nov 2026 09:31:00 GMT" },
    { state: "failed", status: 503, code: "http-503", retryAfterMs: 60_000 },
  ],
  [503, { "retry-after": "soon" }, { state: "failed", status: 503, code: "http-503" }],
])("callWebhook reports the status %i with the headers %j", async (status, headers, expected) => {
  receiver.status(status, headers);
  expect(await call()).toEqual(expected);
  // A redirect is not followed.
  expect(receiver.received).toHaveLength(1);
});

test("callWebhook reports a receiver that does not answer in time", async () => {
  receiver.answer(() => {});
  expect(await call({ timeoutMs: 50 })).toEqual({ state: "failed", code: "timeout" });
});

test("callWebhook ends when an answer does not, and stops reading a long one", async () => {
  const ended: Promise<void>[] = [];
  let written = 0;
  receiver.answer((response) => {
    ended.push(new Promise((resolve) => response.on("close", resolve)));
    response.writeHead(200);
    const chunk = Buffer.alloc(64 * 1024);
    const write = () => {
      while (!response.destroyed && written < 1_000_000_000) {
        written += chunk.length;
        if (!response.write(chunk)) {
          response.once("drain", write);
          return;
        }
      }
    };
    write();
  });
  expect(await call()).toEqual({ state: "delivered", status: 200 });
  await Promise.all(ended);
  // The sockets on both sides buffer the rest.
  expect(written).toBeLessThan(64_000_000);

  receiver.answer((response) => {
    response.writeHead(500);
    const timer = setInterval(() => response.write("."), 10);
    response.on("close", () => clearInterval(timer));
  });
  expect(await call({ timeoutMs: 2000 })).toMatchObject({ state: "failed" });
});

test("callWebhook takes the status and the beginning of an answer that is cut off", async () => {
  receiver.answer((response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("begin", () => response.destroy());
  });
  expect(await answer()).toEqual({
    result: { state: "delivered", status: 200 },
    start: Buffer.from("begin"),
  });
});

test("callWebhook returns the first 4,096 bytes of an answer that comes in parts", async () => {
  receiver.answer((response) => {
    response.write("a".repeat(4000), () => response.end("b".repeat(4000)));
  });
  const { start } = await answer();
  expect(Buffer.from(start).toString()).toBe(`${"a".repeat(4000)}${"b".repeat(96)}`);
});

test("callWebhook reports a connection that closes without an answer, and one that is refused", async () => {
  receiver.answer((response) => response.destroy());
  expect(await call()).toEqual({ state: "failed", code: "connection-reset" });
  // Port 1 needs privileges no test has.
  expect(await call({}, "http://127.0.0.1:1/")).toEqual({
    state: "failed",
    code: "connection-refused",
  });
});

test("callWebhook reports a receiver without TLS, an answer that is not HTTP and a failed lookup", async () => {
  receiver.status(200);
  const secure = receiver.url().replace("http:", "https:");
  expect(await call({}, secure)).toEqual({ state: "failed", code: "tls" });
  receiver.answer((response) => response.socket?.end("220 mail ready\r\n"));
  expect(await call()).toEqual({ state: "failed", code: "invalid-response" });
  const error = Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  const send = createRequestSender({
    createLookup: () => (_host, _options, found) => found(error, [] as LookupAddress[]),
  });
  expect(await call({ send }, "https://hooks.bellwether.example/")).toEqual({
    state: "failed",
    code: "dns",
  });
});

test("callWebhook sends nothing to a receiver whose certificate is untrusted or has another name", async () => {
  const received: unknown[] = [];
  const server = createServer({ cert: hooksCertificate, key: hooksKey }, (request) =>
    received.push(request.url),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const secure = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await call({}, secure)).toEqual({ state: "failed", code: "tls" });
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, hooksCertificate]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  expect(await call({}, secure)).toEqual({ state: "failed", code: "tls" });
  expect(received).toEqual([]);
});

test("callWebhook makes no request to a private address", async () => {
  receiver.status(200);
  expect(await call({ send: undefined })).toEqual({ state: "failed", code: "private-address" });
  expect(receiver.received).toEqual([]);
});

test("callWebhook rejects when its caller aborts, so that the job runs again", async () => {
  const stop = new AbortController();
  receiver.answer(() => stop.abort(new Error("stopping")));
  await expect(call({ signal: stop.signal })).rejects.toThrow("stopping");
});

test("A webhook with an http URL from development is not called once https is required", async () => {
  const send = requireHttps(createRequestSender());
  const result = { state: "failed", code: "not-https" };
  expect(await call({ send }, "http://hooks.bellwether.example/")).toEqual(result);
});
