import type {
  AlertChannel,
  Attempt,
  TelegramAddress,
} from "../../domain/delivery/alert-channel.ts";
import { refusedTokenReason } from "./describe-bot.ts";
import type { PacedAnswer, PacedSender } from "./paced-sender.ts";
import { renderMessage } from "./render-message.ts";

/** Twenty-five messages a second, even if Telegram takes a second for each. */
const concurrency = 30;

/** Sends alerts as bot messages. */
export function createTelegramChannel(send: PacedSender): AlertChannel<TelegramAddress> {
  return {
    concurrency,
    async send(alert, { chatId }, signal) {
      const answer = await send(renderMessage(alert, chatId), signal);
      if (!refusesButtons(answer)) return toAttempt(answer);
      return toAttempt(await send(renderMessage(alert, chatId, { linksAsText: true }), signal));
    },
  };
}

/** Telegram refuses more URLs than it documents; the alert is worth more than its buttons. */
function refusesButtons(answer: PacedAnswer): boolean {
  if (answer.state !== "refused" || answer.code !== 400) return false;
  return /button/i.test(answer.description);
}

function toAttempt(answer: PacedAnswer): Attempt {
  switch (answer.state) {
    case "ok":
      return { state: "sent", ...(answer.result !== undefined && { providerId: answer.result }) };
    case "paused": {
      const afterMs = answer.remainingMs;
      const reason = `Telegram asked the bot to pause for ${Math.ceil(afterMs / 1000)} more seconds.`;
      return { state: "unavailable", reason, afterMs };
    }
    case "unavailable":
      return answer;
    case "refused":
      return toRefusedAttempt(answer);
  }
}

function toRefusedAttempt(refusal: PacedAnswer & { readonly state: "refused" }): Attempt {
  const { description, retryAfterMs } = refusal;
  const code = `telegram-${refusal.code}`;
  if (refusal.code === 429 || refusal.code >= 500) {
    return { state: "retry", code, ...(retryAfterMs !== undefined && { afterMs: retryAfterMs }) };
  }
  if (refusal.code === 401 || refusal.code === 404) {
    return { state: "unavailable", reason: refusedTokenReason(refusal) };
  }
  if (refusal.code === 403) return { state: "failed", code, endsAddress: true };
  const isGone = refusal.code === 400 && /chat not found|PEER_ID_INVALID/i.test(description);
  return { state: "failed", code, ...(isGone && { endsAddress: true }) };
}
