import { sql } from "kysely";
import { expect } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import type { Database } from "../../src/database/connect.ts";
import { startBotApi, token } from "../delivery/telegram/fake-bot-api.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { waitFor } from "../support/wait-for.ts";
import { readyDataFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { readChannelHealth, readSend, sendOn } from "./outside-sends.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import { createApp, openSession, post } from "./test-accounts.ts";

function flagsFor(api: { readonly url: string }): string[] {
  return ["--telegram-token", token, "--telegram-url", api.url];
}

/** Adds wallets subscribed by Telegram, each in its own chat; the chats are 1 to `count`. */
async function addChats(db: Database, appId: string, count: number): Promise<void> {
  await sql`
    with wallets as (
      select 'W' || md5(${appId} || n) as wallet, n from generate_series(1, ${count}::int) n
    ), subscribed as (
      insert into subscriptions (app_id, wallet, channels) select ${appId}::uuid, wallet, 8 from wallets
    )
    insert into telegram_channels (wallet, id, chat_id, name, verified_at)
    select wallet, gen_random_uuid(), n::text, 'user' || n, now() from wallets`.execute(db);
}

async function countSent(service: ServiceProcess): Promise<number> {
  const text = await (await service.request("/metrics")).text();
  const [, count = "0"] =
    /^bellwether_deliveries_total\{channel="TELEGRAM",state="sent",code="none"\} (\d+)$/m.exec(
      text,
    ) ?? [];
  return Number(count);
}

// tests/delivery/telegram has this channel's short tests, email.test.ts the short one for a channel end to end.
longTest(
  "a subscriber connects Telegram with the link, receives an alert, and none after blocking the bot",
  async () => {
    const api = await startBotApi();
    const database = readyDataFolder();
    const service = await startService([...database, ...flagsFor(api)]);
    await service.waitUntilReady();
    const app = await createApp(database);
    const session = await openSession(service, makeWallet());
    const { body: link } = await post(service, "/v2/channel/telegram/prepare", undefined, session);
    const [, start] = /^https:\/\/t\.me\/harbor_bot\?start=([\w-]+)$/.exec(link.url) ?? [];
    const readChannels = async () =>
      (await (await service.request("/v2/channels", { headers: session })).json()) as object;
    expect(await readChannels()).toEqual({});

    const chatId = 4711;
    api.addMessage(chatId, `/start ${start}`);
    await waitFor(() => api.sent.length === 1);
    expect(api.sent[0]).toMatchObject({
      chatId: "4711",
      text: expect.stringMatching(/^Connected/),
    });
    expect(await readChannels()).toMatchObject({
      TELEGRAM: { value: "@user4711", verified: true },
    });

    await post(service, "/v2/subscribe", { appId: app.id, channel: "TELEGRAM" }, session);
    await sendOn(service, app, "TELEGRAM", "Rates have moved");
    await waitFor(() => api.sent.length === 2);
    expect(api.sent[1]).toMatchObject({
      ...{ chatId: "4711", text: expect.stringContaining("Rates have moved") },
    });

    api.blockedBy.add(String(chatId));
    const refused = await sendOn(service, app, "TELEGRAM", "Rates have moved again");
    await waitFor(async () => (await readSend(service, app, refused)).state === "done");
    expect(await readSend(service, app, refused)).toMatchObject({
      channels: [{ channel: "TELEGRAM", recipients: 1, sent: 0, failed: 1 }],
    });
    expect(await readChannels()).toMatchObject({ TELEGRAM: { verified: false } });

    const skipped = await sendOn(service, app, "TELEGRAM", "Rates have moved once more");
    await waitFor(async () => (await readSend(service, app, skipped)).state === "done");
    expect(await readSend(service, app, skipped)).toMatchObject({
      channels: [{ channel: "TELEGRAM", sent: 0, skipped: 1 }],
    });
    expect(api.sent).toHaveLength(2);
  },
);

longTest("of two replicas one sends all messages of the bot, each of them once", async () => {
  const api = await startBotApi();
  const { url, db } = await createExternalDatabase();
  const database = ["--database-url", url];
  const flags = [...database, ...flagsFor(api), "--public-url", "https://bellwether.example"];
  const [first, second] = await Promise.all([startService(flags), startService(flags)]);
  await Promise.all([first.waitUntilReady(), second.waitUntilReady()]);
  const app = await createApp(database);
  await addChats(db, app.id, 60);
  const sends = [
    await sendOn(first, app, "TELEGRAM", "Rates have moved"),
    await sendOn(second, app, "TELEGRAM", "Rates have moved again"),
  ];
  for (const id of sends) {
    await waitFor(async () => (await readSend(second, app, id)).state === "done");
    expect(await readSend(second, app, id)).toMatchObject({
      channels: [{ recipients: 60, sent: 60, failed: 0, skipped: 0 }],
    });
  }
  const received = api.sent.map(({ chatId, text }) => `${chatId} ${text.includes("again")}`);
  expect(received).toHaveLength(120);
  expect(new Set(received).size).toBe(120);
  // One replica holds the bot's lease, so its pace is all replicas' pace. Its own tests check the pace: this server
  // would also count messages held up by a busy machine.
  const counts = await Promise.all([first, second].map(countSent));
  expect(counts.sort()).toEqual([0, 120]);
});

longTest(
  "a bot token that Telegram refuses pauses the channel with one line, and the alert arrives later",
  async () => {
    const api = await startBotApi();
    api.isTokenRevoked = true;
    const { url, db } = await createExternalDatabase();
    const database = ["--database-url", url];
    const publicUrl = ["--public-url", "https://bellwether.example"];
    const service = await startService([...database, ...flagsFor(api), ...publicUrl]);
    await service.waitUntilReady();
    const app = await createApp(database);
    await addChats(db, app.id, 3);
    const id = await sendOn(service, app, "TELEGRAM", "Rates have moved");
    const isRefused = ({ method }: { method: string }) => method === "sendMessage";
    await waitFor(() => api.requests.some(isRefused));
    await waitFor(async () => (await readChannelHealth(service)).TELEGRAM?.startsWith("paused"));
    expect(await readChannelHealth(service)).toMatchObject({
      TELEGRAM:
        "paused: Telegram refused the bot token with 401; set --telegram-token to the token from @BotFather.",
    });
    expect(await readSend(service, app, id)).toMatchObject({
      channels: [{ recipients: 3, waiting: 3, failed: 0 }],
    });

    api.isTokenRevoked = false;
    await waitFor(() => api.sent.length === 3);
    await waitFor(async () => (await readSend(service, app, id)).state === "done");
    expect(await readChannelHealth(service)).toMatchObject({ TELEGRAM: "provider" });
    expect(service.countLogLines("The channel is paused")).toBe(1);
    expect(JSON.stringify(service.log())).not.toContain(token);
  },
);
