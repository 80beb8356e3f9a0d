import { afterEach, expect, test } from "vitest";
import { createBotApi, type TelegramMessage } from "../../../src/delivery/telegram/bot-api.ts";
import { createPacedSender } from "../../../src/delivery/telegram/paced-sender.ts";
import { createUpdatePolling } from "../../../src/delivery/telegram/poll-updates.ts";
import { SendPace } from "../../../src/delivery/telegram/send-pace.ts";
import { waitFor } from "../../support/wait-for.ts";
import { accept, type FakeBotApi, refuse, startBotApi, token } from "./fake-bot-api.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Runs the job as one replica does, with short delays. */
function start(server: FakeBotApi, options: { receive?: (update: unknown) => Promise<void> } = {}) {
  const received: string[] = [];
  const lines: string[] = [];
  const delays: number[] = [];
  const pollSeconds = 1;
  const api = createBotApi({
    token,
    baseUrl: server.url,
    allowPrivateAddresses: true,
    pollSeconds,
  });
  const job = createUpdatePolling({
    api,
    send: createPacedSender(api, new SendPace()),
    log: {
      info: (message) => lines.push(message),
      warn: (_, message) => lines.push(message),
    },
    timer: {
      now: () => performance.now(),
      after(ms, callback) {
        delays.push(ms);
        const timeout = setTimeout(callback, 20);
        return () => clearTimeout(timeout);
      },
    },
    random: { bytes: (count) => new Uint8Array(count) },
    async receive(update): Promise<TelegramMessage | undefined> {
      await options.receive?.(update);
      const { message } = update as { message: { text: string; chat: { id: number } } };
      received.push(message.text);
      const { text } = message;
      return { chat_id: String(message.chat.id), text: `Reply to ${text}` };
    },
  });
  const controller = new AbortController();
  const running = job.run(controller.signal);
  const stop = async () => {
    controller.abort();
    await running;
  };
  stops.push(stop);
  return { received, lines, delays, stop };
}

test("polling receives each update once, in order, and replies", async () => {
  const server = await startBotApi();
  for (let index = 0; index < 40; index++) server.addMessage(index % 10, `text ${index}`);
  const { received, lines } = start(server);
  await waitFor(() => received.length === 40);
  server.addMessage(10, "late");
  await waitFor(() => received.includes("late"));
  expect(received).toEqual([...Array.from({ length: 40 }, (_, index) => `text ${index}`), "late"]);
  await waitFor(() => server.sent.some(({ text }) => text === "Reply to late"));
  await waitFor(() => server.unconfirmed === 0);
  expect({ lines, floods: server.tooManyRequests }).toEqual({ lines: [], floods: 0 });
});

test("a chat with many updates at once gets one reply, to the last", async () => {
  const server = await startBotApi();
  for (const text of ["/start", "/start", "/stop"]) server.addMessage(1, text);
  start(server);
  await waitFor(() => server.unconfirmed === 0);
  expect(server.sent.map(({ text }) => text)).toEqual(["Reply to /stop"]);
});

test("polling deletes the webhook that a deployment left behind", async () => {
  const server = await startBotApi();
  server.webhook = { url: "https://old.example/", secret: "x" };
  server.addMessage(1, "Hello");
  const { received, lines } = start(server);
  await waitFor(() => received.length === 1);
  expect(lines).toEqual([]);
});

test("polling continues after another deployment sets a webhook", async () => {
  const server = await startBotApi();
  const { received, lines } = start(server);
  await waitFor(() => server.requests.some(({ method }) => method === "getUpdates"));
  const api = createBotApi({ token, baseUrl: server.url, allowPrivateAddresses: true });
  await api.setWebhook("https://other.example/", "secret", new AbortController().signal);
  server.addMessage(1, "Hello");
  await waitFor(() => received.length === 1 && lines.length === 2);
  expect(lines).toEqual([
    expect.stringMatching(/^Another process receives the updates of this Telegram bot/),
    "Telegram updates arrive again.",
  ]);
});

test("polling waits and takes over when another poller of the bot ends", async () => {
  const server = await startBotApi();
  const first = start(server);
  await waitFor(() => server.requests.some(({ method }) => method === "getUpdates"));
  const second = start(server);
  await waitFor(() => server.conflicts > 0);
  await first.stop();
  server.addMessage(1, "Hello");
  await waitFor(() => first.received.length + second.received.length === 1);
  expect(server.conflicts).toBeGreaterThan(0);
});

test("an update that cannot be stored comes again, and later ones wait for it", async () => {
  const server = await startBotApi();
  server.addMessage(1, "first");
  server.addMessage(2, "second");
  server.addMessage(3, "third");
  let failures = 3;
  const { received, lines } = start(server, {
    async receive(update) {
      if (JSON.stringify(update).includes("second") && failures-- > 0) throw new Error("away");
    },
  });
  await waitFor(() => server.unconfirmed === 0);
  expect(received).toEqual(["first", "second", "third"]);
  expect(server.sent.map(({ chatId }) => chatId).sort()).toEqual(["1", "2", "3"]);
  expect(lines).toEqual([
    "A Telegram update could not be stored; it is read again.",
    "Telegram updates arrive again.",
  ]);
});

test("an outage writes one line at its start and one at its end, and delays double", async () => {
  const server = await startBotApi();
  for (let index = 0; index < 4; index++) {
    server.overrides.push({
      method: "deleteWebhook",
      respond: (response) => refuse(response, 500, "Internal Server Error"),
    });
  }
  server.addMessage(1, "Hello");
  const { received, lines, delays } = start(server);
  await waitFor(() => received.length === 1 && lines.length === 2);
  expect(lines).toEqual([
    "Telegram answered 500 to deleteWebhook: Internal Server Error.",
    "Telegram updates arrive again.",
  ]);
  expect(delays.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
});

test("polling waits for retry_after", async () => {
  const server = await startBotApi();
  server.overrides.push({
    method: "getUpdates",
    respond: (response) => refuse(response, 429, "Too Many Requests", { retry_after: 77 }),
  });
  server.addMessage(1, "Hello");
  const { received, delays } = start(server);
  await waitFor(() => received.length === 1);
  expect(delays[0]).toBe(77_000);
});

test("a refused token writes one line that names the setting, and polling resumes by itself", async () => {
  const server = await startBotApi();
  server.isTokenRevoked = true;
  const { received, lines } = start(server);
  await waitFor(() => server.requests.length > 3);
  expect(lines).toEqual([expect.stringContaining("set --telegram-token")]);
  server.isTokenRevoked = false;
  server.addMessage(1, "Hello");
  await waitFor(() => received.length === 1);
  expect(lines.join()).not.toContain(token);
});

test("a server that answers at once without updates is not asked in a busy loop", async () => {
  const server = await startBotApi();
  for (let index = 0; index < 3; index++) {
    server.overrides.push({ method: "getUpdates", respond: (response) => accept(response, [{}]) });
  }
  server.addMessage(1, "Hello");
  const { received, delays } = start(server);
  await waitFor(() => received.length === 1);
  expect(delays.filter((ms) => ms > 0)).toHaveLength(3);
});

test("polling ends at once when its replica loses the lease during a poll", async () => {
  const server = await startBotApi();
  const { stop, lines } = start(server);
  await waitFor(() => server.requests.some(({ method }) => method === "getUpdates"));
  await stop();
  expect(lines).toEqual([]);
});
