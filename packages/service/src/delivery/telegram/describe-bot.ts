import type { BotApi } from "./bot-api.ts";

export type BotDescription =
  /** `name` is the bot's username, without `@`. */
  | { readonly state: "ready"; readonly name: string }
  /** The token is wrong; `reason` names the setting. */
  | { readonly state: "refused"; readonly reason: string }
  /** Telegram did not say; the token may be right. */
  | { readonly state: "unavailable"; readonly reason: string };

/** Asks Telegram for the bot's name, and so whether the token is right. */
export async function describeBot(
  api: Pick<BotApi, "getMe">,
  signal: AbortSignal,
): Promise<BotDescription> {
  const answer = await api.getMe(signal);
  if (answer.state === "ok") return { state: "ready", name: answer.result };
  if (answer.state === "unavailable") return answer;
  if (answer.code === 401 || answer.code === 404) {
    return { state: "refused", reason: refusedTokenReason(answer) };
  }
  return { state: "unavailable", reason: `Telegram answered ${answer.code} to getMe.` };
}

/** Telegram answers 401 to a revoked token, and 404 to one without a token's form. */
export function refusedTokenReason({ code }: { readonly code: number }): string {
  return `Telegram refused the bot token with ${code}; set --telegram-token to the token from @BotFather.`;
}
