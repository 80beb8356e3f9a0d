import type { BotApiAnswer } from "./bot-api-answer.ts";
import { refusedTokenReason } from "./describe-bot.ts";

type Failure = Exclude<BotApiAnswer<unknown>, { readonly state: "ok" }>;

/** A sentence for the operator about a failed call. */
export function describeFailure(method: string, failure: Failure): string {
  if (failure.state === "unavailable") return failure.reason;
  const { code, description } = failure;
  if (code === 401 || code === 404) return refusedTokenReason(failure);
  if (code === 409) {
    return "Another process receives the updates of this Telegram bot; give each deployment a bot of its own.";
  }
  return `Telegram answered ${code} to ${method}${description && `: ${description}`}.`;
}
