import { expect, test } from "vitest";
import { renderEmail } from "../../src/delivery/email/email-template.ts";
import { createMailboxEmail } from "../../src/delivery/mailbox/mailbox-email.ts";
import { createMailboxPush } from "../../src/delivery/mailbox/mailbox-push.ts";
import { createMailboxTelegram } from "../../src/delivery/mailbox/mailbox-telegram.ts";
import { createPressStart } from "../../src/delivery/mailbox/press-start.ts";
import { renderFcmMessage } from "../../src/delivery/push/fcm-message.ts";
import { renderPushPayload } from "../../src/delivery/push/web-push-payload.ts";
import { createUpdateReceiver } from "../../src/delivery/telegram/receive-updates.ts";
import { renderMessage } from "../../src/delivery/telegram/render-message.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { MailboxStore } from "../../src/store/channels/mailbox.ts";
import { useDatabase } from "../support/database.ts";
import { makeAlert, testTime } from "./outgoing-alert.ts";

const database = useDatabase();
const clock = { now: () => testTime };
const { signal } = new AbortController();
const alert = makeAlert({
  message: {
    title: "Rates <moved> &amp;",
    body: "USDC lends at 6.1 %.",
    actions: [{ label: "Open", url: "https://bellwether.example/usdc" }],
  },
});

test("the mailbox keeps the email, the push messages and the Telegram message that would have gone out", async () => {
  const store = new MailboxStore(database());
  const email = createMailboxEmail(store, { clock, serviceName: "Bellwether" });
  const push = createMailboxPush(store, clock);
  const telegram = createMailboxTelegram(store, clock);
  const unsubscribeUrl = "https://api.example/v2/unsubscribe/token";
  const endpoint = "https://push.example/1";
  const keys = { p256dh: "", auth: "" };
  const phone = { appId: alert.app.id, platform: "android", token: "phone-token" } as const;
  const attempts = [
    await email.send(alert, { email: "a@example.com", unsubscribeUrl }, signal),
    await push.browsers.send(alert, { endpoint, keys }, signal),
    await push.phones.send(alert, phone, signal),
    await telegram.send(alert, { chatId: "7" }, signal),
  ];
  expect(attempts).toEqual(attempts.map(() => ({ state: "sent" })));
  const { title, body } = alert.message;
  expect(await store.list()).toMatchObject([
    {
      channel: "TELEGRAM",
      recipient: "7",
      content: {
        kind: "telegram",
        text: `${title}\n${body}\n\nHarbor`,
        payload: renderMessage(alert, "7"),
      },
    },
    {
      channel: "PUSH",
      recipient: "phone-token",
      content: { kind: "push", title, body, payload: renderFcmMessage(alert, phone, testTime) },
    },
    {
      channel: "PUSH",
      recipient: endpoint,
      content: { kind: "push", title, body, payload: renderPushPayload(alert) },
    },
    {
      channel: "EMAIL",
      recipient: "a@example.com",
      content: { kind: "email", ...renderEmail({ kind: "alert", alert, unsubscribeUrl }) },
      createdAt: testTime,
    },
  ]);
});

test("the mailbox keeps the email with a verification code", async () => {
  const store = new MailboxStore(database());
  const publicUrl = "http://127.0.0.1:4000";
  const email = createMailboxEmail(store, { clock, serviceName: "Bellwether", publicUrl });
  const expiresAt = new Date(testTime.getTime() + 15 * 60_000);
  const code = { id: "1", to: "b@example.com", code: "042137", expiresAt };
  expect(await email.sendCode(code, signal)).toEqual({ state: "sent" });
  const [message] = await store.list();
  expect(message).toMatchObject({
    channel: "EMAIL",
    recipient: "b@example.com",
    content: { kind: "email", subject: "042137 is your Bellwether code" },
  });
  expect(JSON.stringify(message?.content)).toContain("expires in 15 minutes");
});

test("pressing start connects a chat of its own for each link, and returns the bot's reply", async () => {
  const chats: string[] = [];
  const receive = createUpdateReceiver({
    connect: async (_, { chatId }) => chats.push(chatId) > 0,
    isConnected: async () => false,
    disconnect: async () => false,
    block: async () => {},
    unblock: async () => {},
  });
  const pressStart = createPressStart(receive, systemRandom);
  expect(await pressStart("token-1")).toContain("Connected.");
  expect(await pressStart("token-2")).toContain("Connected.");
  expect(new Set(chats).size).toBe(2);
});
