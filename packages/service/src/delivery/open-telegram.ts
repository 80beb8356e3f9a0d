import { formatTelegramLink } from "../domain/channels/verification.ts";
import { sign } from "../domain/signing-keys.ts";
import { makeUuid } from "../domain/uuid.ts";
import type { QueueWorker } from "../jobs/job-workers.ts";
import type { AlertSender } from "./alert-sender.ts";
import { ChannelGate } from "./channel-gate.ts";
import type { ChannelMode } from "./channel-modes.ts";
import type { DeliveryParts, LeasedJob } from "./delivery-parts.ts";
import { createMailboxTelegram } from "./mailbox/mailbox-telegram.ts";
import { type BotApi, createBotApi } from "./telegram/bot-api.ts";
import { describeBot } from "./telegram/describe-bot.ts";
import { createPacedSender } from "./telegram/paced-sender.ts";
import { createUpdatePolling } from "./telegram/poll-updates.ts";
import {
  createUpdateReceiver,
  type TelegramAccounts,
  type UpdateReceiver,
} from "./telegram/receive-updates.ts";
import { SendPace } from "./telegram/send-pace.ts";
import { createTelegramChannel } from "./telegram/telegram-channel.ts";
import { createUpdateWebhook } from "./telegram/webhook-updates.ts";

/** The path Telegram calls with `--telegram-updates webhook`. */
export const telegramWebhookPath = "/v2/telegram/updates";

export interface OpenTelegram {
  readonly sender: AlertSender;
  /** Telegram limits each bot, so one replica at a time sends; the mailbox has no limit. */
  readonly isPaced: boolean;
  readonly jobs: readonly LeasedJob[];
  /** Undefined while Telegram does not say the bot's name. */
  formatLink(token: string): Promise<string | undefined>;
  /** Handles a message to the bot; returns the reply. */
  readonly receive: UpdateReceiver;
  /** With updates by webhook. */
  readonly checkSecret?: (header: string | readonly string[] | undefined) => Promise<boolean>;
  check(): Promise<string | undefined>;
}

export function openTelegram(mode: ChannelMode, parts: DeliveryParts): OpenTelegram | undefined {
  if (mode === "off") return undefined;
  const receive = createUpdateReceiver(createAccounts(parts));
  return mode === "mailbox" ? openMailbox(parts, receive) : openBot(parts, receive);
}

function openMailbox(parts: DeliveryParts, receive: UpdateReceiver): OpenTelegram {
  const { store, clock, settings, log } = parts;
  const channel = createMailboxTelegram(store.mailbox, clock);
  return {
    sender: createSender(channel, new ChannelGate({ name: "TELEGRAM", log })),
    isPaced: false,
    jobs: [],
    // The page has the button a chat with a bot has.
    formatLink: async (token) => `${settings.publicUrl}/mailbox?start=${token}`,
    receive,
    check: async () => undefined,
  };
}

function openBot(parts: DeliveryParts, receive: UpdateReceiver): OpenTelegram {
  const { settings, log, send: sendRequest } = parts;
  const { telegramToken: token = "", telegramUrl: baseUrl, telegramUpdates } = settings;
  // The operator chose the URL, which may be a server in their network.
  const api = createBotApi({ token, baseUrl, allowPrivateAddresses: true, send: sendRequest });
  const send = createPacedSender(api, new SendPace());
  const common = {
    sender: createSender(createTelegramChannel(send), new ChannelGate({ name: "TELEGRAM", log })),
    isPaced: true,
    receive,
    ...createDescription(api),
  };
  if (telegramUpdates === "polling") {
    return { ...common, jobs: [createUpdatePolling({ api, receive, send, log })] };
  }
  return { ...common, ...openWebhook(parts, api) };
}

/** The secret is derived from the signing key, so all replicas have the same. */
function openWebhook({ settings, signingKeys, log }: DeliveryParts, api: BotApi) {
  const url = `${settings.publicUrl}${telegramWebhookPath}`;
  const create = async () => {
    const [key] = await signingKeys();
    const secret = sign(key, "telegram-webhook", settings.telegramToken ?? "").toString(
      "base64url",
    );
    return createUpdateWebhook({ api, url, secret, log });
  };
  const job: LeasedJob = {
    name: "telegram-updates",
    run: async (signal) => (await create()).job.run(signal),
  };
  return {
    jobs: [job],
    checkSecret: async (header: string | readonly string[] | undefined) =>
      (await create()).checkSecret(header),
  };
}

function createDescription(api: BotApi): Pick<OpenTelegram, "formatLink" | "check"> {
  let name: string | undefined;
  const describe = async () => {
    // Each API call has its own time limit.
    const bot = await describeBot(api, new AbortController().signal);
    if (bot.state === "ready") name = bot.name;
    return bot;
  };
  return {
    async formatLink(token) {
      if (name === undefined) await describe();
      return name === undefined ? undefined : formatTelegramLink(name, token);
    },
    async check() {
      const bot = await describe();
      return bot.state === "ready" ? undefined : bot.reason;
    },
  };
}

function createSender(
  channel: ReturnType<typeof createTelegramChannel>,
  gate: ChannelGate,
): AlertSender {
  return {
    ...{ channel: "TELEGRAM", gate, concurrency: channel.concurrency },
    async send(alert, _wallet, { value }, signal) {
      if (typeof value !== "string") throw new Error("The id of a chat is a text.");
      return await channel.send(alert, { chatId: value }, signal);
    },
  };
}

function createAccounts({ store, clock, random }: DeliveryParts): TelegramAccounts {
  const { channels } = store;
  return {
    connect: (tokenHash, account) =>
      channels.connectTelegram(tokenHash, { ...account, id: makeUuid(random) }, clock.now()),
    isConnected: (chatId) => channels.isTelegramConnected(chatId),
    disconnect: (chatId) => channels.disconnectTelegram(chatId),
    block: (chatId) => channels.setTelegramBlocked(chatId, clock.now()),
    unblock: (chatId) => channels.setTelegramBlocked(chatId, null),
  };
}

/** The job working on the bot's queues while its replica holds the lease. */
export function createTelegramSending(
  workers: readonly QueueWorker[],
  queues: {
    work(worker: QueueWorker): Promise<void>;
    stopWork(queue: QueueWorker["queue"]): Promise<void>;
  },
): LeasedJob {
  return {
    name: "telegram-sending",
    async run(signal) {
      for (const worker of workers) {
        await queues.work({
          ...worker,
          run: (job, stopping, repeats) =>
            worker.run(job, AbortSignal.any([stopping, signal]), repeats),
        });
      }
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
      for (const { queue } of workers) await queues.stopWork(queue);
    },
  };
}
