import { once } from "node:events";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { InboxStreams } from "../../src/streams/inbox-streams.ts";
import { useDatabase } from "../support/database.ts";
import { parseEvents, pollUntilReady } from "../support/inbox-follower.ts";
import { type ServedService, serveTestService } from "../support/serve-test-service.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";

const db = useDatabase();
let served: ServedService;
let streams: InboxStreams;
let session: { readonly authorization: string };

beforeAll(async () => {
  const { service } = createTestService(db());
  const { store, clock, random } = service;
  streams = new InboxStreams({ store, clock, random, maxOpenStreams: 100, settleMs: 0 });
  await pollUntilReady(streams);
  served = await serveTestService({ ...service, inboxStreams: streams });
  const wallet = makeWallet();
  const prepared = await served.post("/v2/auth/solana/prepare", { walletAddress: wallet.address });
  const { message } = prepared.body;
  const signed = { message, signature: wallet.sign(message) };
  const { body } = await served.post("/v2/auth/solana/verify", signed);
  session = { authorization: `Bearer ${body.token}` };
});
afterAll(async () => {
  streams.stop();
  await served.close();
});

async function open(
  method = "GET",
): Promise<{ request: ClientRequest; response: IncomingMessage }> {
  const request = get(`${served.url}/v2/history/stream`, { method, headers: session });
  request.on("error", () => {});
  const [response] = await once(request, "response");
  return { request, response };
}

test("a stream's headers keep proxies from buffering, and a closed connection ends it", async () => {
  const { request, response } = await open();
  expect(response.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "x-request-id": expect.any(String),
  });
  const [text] = await once(response.setEncoding("utf8"), "data");
  expect(text).toMatch(/^retry: 2000\n\n/);
  expect(parseEvents(text)).toMatchObject([{ event: "summary", data: { unreadCount: 0 } }]);
  expect(streams.openStreams).toBe(1);
  request.destroy();
  await waitFor(() => streams.openStreams === 0);
});

test("HEAD of a stream answers with its headers and opens none", async () => {
  const { response } = await open("HEAD");
  expect(response.statusCode).toBe(200);
  await once(response.resume(), "end");
  expect(streams.openStreams).toBe(0);
});

test("a stop ends the response of a stream with a longer retry", async () => {
  const { response } = await open();
  let text = "";
  response.setEncoding("utf8").on("data", (part) => {
    text += part;
  });
  await waitFor(() => text.includes("summary"));
  streams.stop();
  await once(response, "end");
  expect(text).toMatch(/retry: [1-6]\d{3}\n\n$/);
});
