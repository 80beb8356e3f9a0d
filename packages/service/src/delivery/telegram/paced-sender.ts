import type { BotApi, TelegramMessage } from "./bot-api.ts";
import type { BotApiAnswer } from "./bot-api-answer.ts";
import type { SendPace } from "./send-pace.ts";

export type PacedAnswer =
  | BotApiAnswer<string | undefined>
  /** Telegram told the bot to wait; the message was not sent. */
  | { readonly state: "paused"; readonly remainingMs: number };

export type PacedSender = (message: TelegramMessage, signal: AbortSignal) => Promise<PacedAnswer>;

/** A 429 without a time is rare; a minute ends most floods. */
const defaultPauseMs = 60_000;

/** Sends messages within Telegram's limits. A 429 pauses the whole bot: Telegram counts each further message. */
export function createPacedSender(api: Pick<BotApi, "sendMessage">, pace: SendPace): PacedSender {
  return async (message, signal) => {
    if (!(await pace.take(message.chat_id, signal))) {
      return { state: "paused", remainingMs: pace.pausedMs };
    }
    const answer = await api.sendMessage(message, signal);
    if (answer.state !== "refused" || answer.code !== 429) return answer;
    const { retryAfterMs = defaultPauseMs } = answer;
    pace.pause(retryAfterMs);
    return { ...answer, retryAfterMs };
  };
}
