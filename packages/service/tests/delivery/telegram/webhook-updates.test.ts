import { expect, test } from "vitest";
import { createBotApi } from "../../../src/delivery/telegram/bot-api.ts";
import { describeBot } from "../../../src/delivery/telegram/describe-bot.ts";
import { createUpdateWebhook } from "../../../src/delivery/telegram/webhook-updates.ts";
import { waitFor } from "../../support/wait-for.ts";
import { type FakeBotApi, refuse, startBotApi, token } from "./fake-bot-api.ts";

const { signal } = new AbortController();
const url = "https://alerts.bellwether.example/telegram/updates";
const secret = "a-secret_of_the_tests";

const openApi = (server: FakeBotApi, options: object = {}) =>
  createBotApi({ token, baseUrl: server.url, allowPrivateAddresses: true, ...options });

function openWebhook(server: FakeBotApi) {
  const lines: string[] = [];
  const webhook = createUpdateWebhook({
    api: openApi(server),
    url,
    secret,
    log: {
      info: (message) => lines.push(message),
      warn: (_, message) => lines.push(message),
    },
    timer: {
      now: () => performance.now(),
      after(_, callback) {
        const timeout = setTimeout(callback, 20);
        return () => clearTimeout(timeout);
      },
    },
  });
  return { ...webhook, lines };
}

test("the job sets the webhook with its secret, repeats that after a failure, and runs until aborted", async () => {
  const server = await startBotApi();
  for (let index = 0; index < 2; index++) {
    server.overrides.push({
      method: "setWebhook",
      respond: (response) => refuse(response, 400, "Bad Request: bad webhook"),
    });
  }
  const { job, lines } = openWebhook(server);
  const controller = new AbortController();
  let isRunning = true;
  const running = job.run(controller.signal).finally(() => {
    isRunning = false;
  });
  await waitFor(() => lines.length === 2);
  expect(server.webhook).toEqual({ url, secret });
  expect(lines).toEqual([
    "Telegram answered 400 to setWebhook: Bad Request: bad webhook.",
    "Telegram accepted the webhook.",
  ]);
  expect(server.requests.at(-1)?.parameters).toMatchObject({
    allowed_updates: ["message", "my_chat_member"],
  });
  expect(isRunning).toBe(true);
  controller.abort();
  await running;
});

test("the job ends when aborted while Telegram does not answer", async () => {
  const server = await startBotApi();
  const controller = new AbortController();
  server.overrides.push({ method: "setWebhook", respond: () => controller.abort() });
  await openWebhook(server).job.run(controller.signal);
  expect(server.webhook).toBeUndefined();
});

test.each([
  ["the secret", secret, true],
  ["another secret of its length", secret.toUpperCase(), false],
  ["the beginning of the secret", secret.slice(0, -1), false],
  ["an empty header", "", false],
  ["no header", undefined, false],
  ["two headers", [secret, secret], false],
])("checkSecret judges %s", async (_, header, isRight) => {
  expect(openWebhook(await startBotApi()).checkSecret(header)).toBe(isRight);
});

test("describeBot returns the name of the bot", async () => {
  const server = await startBotApi();
  expect(await describeBot(openApi(server), signal)).toEqual({
    state: "ready",
    name: "harbor_bot",
  });
});

test("describeBot tells a refused token, with the name of the setting, from an outage", async () => {
  const server = await startBotApi();
  server.isTokenRevoked = true;
  const reason =
    "Telegram refused the bot token with 401; set --telegram-token to the token from @BotFather.";
  expect(await describeBot(openApi(server), signal)).toEqual({ state: "refused", reason });
  server.overrides.push({ method: "getMe", respond: (response) => response.destroy() });
  expect(await describeBot(openApi(server), signal)).toEqual({
    state: "unavailable",
    reason: "The connection to Telegram failed: ECONNRESET.",
  });
});

test("calls keep the path of a Bot API server behind a prefix", async () => {
  const server = await startBotApi();
  const api = openApi(server, { baseUrl: `${server.url}/prefix/` });
  await api.getMe(signal);
  expect(server.requests).toEqual([{ method: `bot${token}`, parameters: {} }]);
});

test("calls refuse a private Bot API server unless the operator allows it", async () => {
  const server = await startBotApi();
  const api = openApi(server, { allowPrivateAddresses: false });
  expect((await describeBot(api, signal)).state).toBe("unavailable");
  expect(server.requests).toEqual([]);
});
