import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createBotApi } from "../../../src/delivery/telegram/bot-api.ts";
import { createPacedSender } from "../../../src/delivery/telegram/paced-sender.ts";
import { SendPace } from "../../../src/delivery/telegram/send-pace.ts";
import { createTelegramChannel } from "../../../src/delivery/telegram/telegram-channel.ts";
import { type FakeBotApi, startBotApi, token } from "./fake-bot-api.ts";
import { sampleAlert } from "./sample-alert.ts";

const { signal } = new AbortController();

function openChannel(server: { readonly url: string }, options: object = {}) {
  const baseUrl = server.url;
  const api = createBotApi({ token, baseUrl, allowPrivateAddresses: true, ...options });
  return createTelegramChannel(createPacedSender(api, new SendPace()));
}

const sendTo = (server: FakeBotApi, chatId: string, options?: object) =>
  openChannel(server, options).send(sampleAlert(), { chatId }, signal);

test("120 messages to 120 chats arrive once each, and none exceeds the limits of Telegram", async () => {
  const server = await startBotApi();
  const channel = openChannel(server);
  const chats = Array.from({ length: 120 }, (_, index) => String(5000 + index));
  const waiting = chats.values();
  const attempts: unknown[] = [];
  async function work() {
    for (const chatId of waiting) {
      attempts.push(await channel.send(sampleAlert(), { chatId }, signal));
    }
  }
  await Promise.all(Array.from({ length: channel.concurrency }, work));
  expect(server.tooManyRequests).toBe(0);
  expect(server.sent.map(({ chatId }) => chatId).sort()).toEqual(chats);
  expect(attempts).toHaveLength(120);
  expect(attempts).toContainEqual({ state: "sent", providerId: "120" });
});

test("messages to one chat do not exceed its limit, and do not delay another chat", async () => {
  const server = await startBotApi();
  const channel = openChannel(server);
  const send = (chatId: string) => channel.send(sampleAlert(), { chatId }, signal);
  await Promise.all(["1", "1", "1", "1", "2"].map(send));
  expect(server.tooManyRequests).toBe(0);
  expect(server.sent.map(({ chatId }) => chatId)).toEqual(["1", "2", "1", "1", "1"]);
});

test("a 429 is retried after retry_after, and the bot sends nothing in the meantime", async () => {
  const server = await startBotApi();
  server.floodWait(1);
  const channel = openChannel(server);
  const first = await channel.send(sampleAlert(), { chatId: "1" }, signal);
  expect(first).toEqual({ state: "retry", code: "telegram-429", afterMs: 1000 });
  const second = await channel.send(sampleAlert(), { chatId: "2" }, signal);
  expect(second).toEqual({ state: "sent", providerId: "1" });
  expect(server.tooEarly).toBe(1);
});

test("a long retry_after makes the channel unavailable without further requests", async () => {
  const server = await startBotApi();
  server.floodWait(300);
  const channel = openChannel(server);
  await channel.send(sampleAlert(), { chatId: "1" }, signal);
  const second = await channel.send(sampleAlert(), { chatId: "2" }, signal);
  expect(second).toEqual({
    state: "unavailable",
    reason: expect.stringMatching(/^Telegram asked the bot to pause for \d+ more seconds\.$/),
    afterMs: expect.any(Number),
  });
  expect(server.requests).toHaveLength(1);
});

test("a person who blocked the bot ends the address", async () => {
  const server = await startBotApi();
  server.blockedBy.add("1");
  const attempt = await sendTo(server, "1");
  expect(attempt).toEqual({ state: "failed", code: "telegram-403", endsAddress: true });
});

test("an unknown chat ends the address", async () => {
  const server = await startBotApi();
  server.unknownChats.add("1");
  const attempt = await sendTo(server, "1");
  expect(attempt).toEqual({ state: "failed", code: "telegram-400", endsAddress: true });
});

test("an alert whose buttons Telegram refuses arrives with its links in the text", async () => {
  const server = await startBotApi();
  server.refusesButtons = true;
  const actions = [{ label: "Open", url: "https://harbor.example/rates" }];
  const channel = openChannel(server);
  const attempt = await channel.send(sampleAlert({ actions }), { chatId: "1" }, signal);
  expect(attempt).toEqual({ state: "sent", providerId: "1" });
  expect(server.sent[0]?.text).toContain("Open: https://harbor.example/rates");
});

test.each([
  ["revoked", 401, token],
  ["malformed", 404, "not-a-token"],
])(
  "a %s token makes the channel unavailable, with the name of the setting and without the token",
  async (_, code, badToken) => {
    const server = await startBotApi();
    server.isTokenRevoked = true;
    const attempt = await sendTo(server, "1", { token: badToken });
    expect(attempt).toEqual({
      state: "unavailable",
      reason: `Telegram refused the bot token with ${code}; set --telegram-token to the token from @BotFather.`,
    });
    expect(JSON.stringify(attempt)).not.toContain(badToken);
  },
);

const html = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": "text/html" }).end(`<p>${status}</p>`);

test.each([
  ["a 502 of a gateway", html(502), { state: "retry", code: "telegram-502" }],
  [
    "a 429 of a gateway with Retry-After",
    (response: ServerResponse) => response.writeHead(429, { "retry-after": "7" }).end(),
    { state: "retry", code: "telegram-429", afterMs: 7000 },
  ],
  ["a 403 of a proxy", html(403), { state: "unavailable", reason: expect.stringContaining("403") }],
  ["a 200 of a proxy", html(200), { state: "unavailable", reason: expect.stringContaining("200") }],
  [
    "a cut connection",
    (response: ServerResponse) => response.destroy(),
    { state: "unavailable", reason: "The connection to Telegram failed: ECONNRESET." },
  ],
  [
    "a connection cut within the answer",
    (response: ServerResponse) => {
      response.writeHead(200, { "content-length": 100 });
      response.write('{"ok":', () => response.destroy());
    },
    { state: "unavailable", reason: "The connection to Telegram failed: ECONNRESET." },
  ],
  [
    "an answer without end",
    (response: ServerResponse) => {
      response.write(" ".repeat(70_000));
    },
    { state: "unavailable", reason: "Telegram's answer is longer than 65536 bytes." },
  ],
])("the channel reports %s", async (_, respond, attempt) => {
  const server = await startBotApi();
  server.overrides.push({ method: "sendMessage", respond });
  expect(await sendTo(server, "1")).toEqual(attempt);
});

test.each([
  ["before the answer", () => {}],
  ["within the answer", (response: ServerResponse) => response.write('{"ok":')],
])("a server that hangs %s makes the channel unavailable", async (_, respond) => {
  const server = await startBotApi();
  server.overrides.push({ method: "sendMessage", respond });
  const attempt = await sendTo(server, "1", { timeoutMs: 200 });
  const reason = "Telegram did not answer within 0.2 seconds.";
  expect(attempt).toEqual({ state: "unavailable", reason });
});

test("a server that refuses connections makes the channel unavailable", async () => {
  const server = await startBotApi();
  const { url } = server;
  server.stop();
  const attempt = await openChannel({ url }).send(sampleAlert(), { chatId: "1" }, signal);
  const reason = "The connection to Telegram failed: ECONNREFUSED.";
  expect(attempt).toEqual({ state: "unavailable", reason });
});

test("a description that repeats the token is reported without it", async () => {
  const server = await startBotApi();
  const description = `Bad Request: /bot${token}/sendMessage`;
  const respond = (response: ServerResponse) =>
    response.writeHead(400).end(JSON.stringify({ ok: false, error_code: 400, description }));
  server.overrides.push({ method: "sendMessage", respond });
  const api = createBotApi({ token, baseUrl: server.url, allowPrivateAddresses: true });
  const answer = await api.sendMessage({ chat_id: "1", text: "Hello" }, signal);
  expect(answer).toMatchObject({ description: "Bad Request: /bot(token)/sendMessage" });
});

test("send rejects after its signal aborts, also while it waits for its turn", async () => {
  const server = await startBotApi();
  const channel = openChannel(server);
  const controller = new AbortController();
  server.overrides.push({ method: "sendMessage", respond: () => controller.abort() });
  const attempts = ["1", "1"].map((chatId) =>
    channel.send(sampleAlert(), { chatId }, controller.signal),
  );
  for (const attempt of attempts) await expect(attempt).rejects.toThrow("aborted");
  expect(server.requests).toHaveLength(1);
});
