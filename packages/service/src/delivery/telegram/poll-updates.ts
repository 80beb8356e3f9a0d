import { type Random, systemRandom } from "../../domain/random.ts";
import type { BotApi, TelegramMessage } from "./bot-api.ts";
import { describeFailure } from "./describe-failure.ts";
import { OutageLog, type TelegramLog } from "./outage-log.ts";
import type { PacedSender } from "./paced-sender.ts";
import type { UpdateReceiver } from "./receive-updates.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { sleep, systemTimer, type Timer } from "./timer.ts";

export interface PollingOptions {
  readonly api: Pick<BotApi, "getUpdates" | "deleteWebhook">;
  readonly receive: UpdateReceiver;
  /** Sends the replies. */
  readonly send: PacedSender;
  readonly log: TelegramLog;
  readonly timer?: Timer;
  readonly random?: Random;
}

interface UpdateJob {
  readonly name: string;
  run(signal: AbortSignal): Promise<void>;
}

/** An earlier empty answer is no long poll: without a delay, polling would be a busy loop. */
const minPollMs = 1000;

/**
 * Creates the job receiving updates by long polling. Telegram allows one poll per bot, so one replica runs it. The next
 * poll confirms the updates before it; after a crash, unconfirmed ones come again.
 */
export function createUpdatePolling(options: PollingOptions): UpdateJob {
  const { api, receive, send, log, timer = systemTimer, random = systemRandom } = options;

  async function run(signal: AbortSignal): Promise<void> {
    const outage = new OutageLog(log, "Telegram updates arrive again.");
    let failures = 0;
    let isWebhookDeleted = false;
    let offset: number | undefined;

    async function poll(): Promise<number> {
      if (!isWebhookDeleted) {
        const deleted = await api.deleteWebhook(signal);
        if (deleted.state !== "ok") return fail("deleteWebhook", deleted);
        isWebhookDeleted = true;
      }
      const startedAt = timer.now();
      const answer = await api.getUpdates(offset, signal);
      if (answer.state !== "ok") return fail("getUpdates", answer);
      const replies = new Map<string, TelegramMessage>();
      let isIdle = true;
      try {
        for (const update of answer.result) {
          const id = readUpdateId(update);
          if (id === undefined) continue;
          const reply = await receive(update);
          // Only after storing: a failed update comes again with the next poll.
          offset = id + 1;
          isIdle = false;
          // One reply a chat, however often a person presses start.
          if (reply) replies.set(reply.chat_id, reply);
        }
      } finally {
        await sendReplies([...replies.values()]);
      }
      outage.succeeded();
      failures = 0;
      return isIdle ? Math.max(0, startedAt + minPollMs - timer.now()) : 0;
    }

    function fail(method: string, failure: Parameters<typeof describeFailure>[1]): number {
      outage.failed(describeFailure(method, failure));
      const isRefused = failure.state === "refused";
      // A webhook also causes a conflict; another deployment may have set one since.
      if (isRefused && failure.code === 409) isWebhookDeleted = false;
      const retryAfterMs = (isRefused && failure.retryAfterMs) || 0;
      return Math.max(retryDelayMs(failures++, random), retryAfterMs);
    }

    /** A failed reply is not repeated: its action is done, and the app shows it. */
    async function sendReplies(replies: readonly TelegramMessage[]): Promise<void> {
      await Promise.all(replies.map((reply) => send(reply, signal)));
    }

    while (!signal.aborted) {
      const delayMs = await poll().catch((error: unknown) => {
        if (signal.aborted) return 0;
        outage.failed("A Telegram update could not be stored; it is read again.", error);
        return retryDelayMs(failures++, random);
      });
      if (delayMs > 0) await sleep(timer, delayMs, signal);
    }
  }

  return { name: "telegram-updates", run };
}

function readUpdateId(update: unknown): number | undefined {
  const id = (update as { update_id?: unknown } | null)?.update_id;
  return Number.isSafeInteger(id) ? (id as number) : undefined;
}
