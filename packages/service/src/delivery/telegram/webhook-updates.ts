import { createHash, timingSafeEqual } from "node:crypto";
import { type Random, systemRandom } from "../../domain/random.ts";
import type { BotApi } from "./bot-api.ts";
import { describeFailure } from "./describe-failure.ts";
import { OutageLog, type TelegramLog } from "./outage-log.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { sleep, systemTimer, type Timer } from "./timer.ts";

export interface WebhookOptions {
  readonly api: Pick<BotApi, "setWebhook">;
  /** The https URL Telegram calls. */
  readonly url: string;
  /** The same at all replicas: 1 to 256 letters, digits, `_` and `-`. */
  readonly secret: string;
  readonly log: TelegramLog;
  readonly timer?: Timer;
  readonly random?: Random;
}

/** Receives updates as Telegram's requests instead of polling. */
export function createUpdateWebhook(options: WebhookOptions) {
  const { api, url, secret, log, timer = systemTimer, random = systemRandom } = options;
  const expected = hash(secret);
  return {
    /** The job to set the webhook once, repeated until Telegram accepts it. */
    job: {
      name: "telegram-updates",
      async run(signal: AbortSignal): Promise<void> {
        const outage = new OutageLog(log, "Telegram accepted the webhook.");
        for (let failures = 0; !signal.aborted; failures++) {
          const answer = await api.setWebhook(url, secret, signal).catch((error: unknown) => {
            if (!signal.aborted) throw error;
          });
          if (answer === undefined) return;
          if (answer.state === "ok") {
            outage.succeeded();
            return await ended(signal);
          }
          outage.failed(describeFailure("setWebhook", answer));
          const retryAfterMs = (answer.state === "refused" && answer.retryAfterMs) || 0;
          const delayMs = Math.max(retryDelayMs(failures, random), retryAfterMs);
          await sleep(timer, delayMs, signal);
        }
      },
    },

    /** Whether a request is Telegram's, by its header `X-Telegram-Bot-Api-Secret-Token`; takes constant time. */
    checkSecret(header: string | readonly string[] | undefined): boolean {
      return typeof header === "string" && timingSafeEqual(hash(header), expected);
    },
  };
}

/** Hashes have one length, which the comparison in constant time requires. */
function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** A job runs while its replica holds the lease; after returning, it would be started again. */
function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
