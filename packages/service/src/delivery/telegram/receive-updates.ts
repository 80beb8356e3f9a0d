import { hashTelegramToken } from "../../domain/channels/verification.ts";
import type { TelegramMessage } from "./bot-api.ts";
import { type BotUpdate, parseUpdate } from "./parse-update.ts";

/** Subscribers' Telegram accounts. */
export interface TelegramAccounts {
  /** Consumes the link with this hash and connects the account; false when the link is unknown or expired. */
  connect(
    tokenHash: Buffer,
    account: { readonly chatId: string; readonly name: string },
  ): Promise<boolean>;
  isConnected(chatId: string): Promise<boolean>;
  /** False when the chat was not connected. */
  disconnect(chatId: string): Promise<boolean>;
  /** The person blocked the bot: alerts cannot reach the chat. */
  block(chatId: string): Promise<void>;
  unblock(chatId: string): Promise<void>;
}

/** Handles an update, and returns the reply to the person. */
export type UpdateReceiver = (update: unknown) => Promise<TelegramMessage | undefined>;

const texts = {
  connected: "Connected. Your alerts arrive in this chat. Send /stop to disconnect.",
  alreadyConnected:
    "This chat is connected. The link was used or has expired. Send /stop to disconnect.",
  expired: "This link was used or has expired. Open the app and connect Telegram again.",
  howToConnect: "To get alerts here, open the app, choose Telegram, and follow its link.",
  disconnected: "Disconnected. To get alerts here again, connect Telegram in the app.",
  notConnected: "This chat is not connected.",
};

/**
 * Creates the update handler. Telegram repeats unconfirmed updates, and handling is idempotent: the second time, the
 * link is consumed and the chat connected.
 */
export function createUpdateReceiver(accounts: TelegramAccounts): UpdateReceiver {
  return async (update) => {
    const parsed = parseUpdate(update);
    if (parsed === undefined) return undefined;
    const text = await handle(parsed, accounts);
    return text === undefined ? undefined : { chat_id: parsed.chatId, text };
  };
}

async function handle(update: BotUpdate, accounts: TelegramAccounts): Promise<string | undefined> {
  const { chatId } = update;
  switch (update.type) {
    case "start": {
      const { token, name } = update;
      if (token === undefined) return texts.howToConnect;
      if (await accounts.connect(hashTelegramToken(token), { chatId, name })) {
        return texts.connected;
      }
      return (await accounts.isConnected(chatId)) ? texts.alreadyConnected : texts.expired;
    }
    case "stop":
      return (await accounts.disconnect(chatId)) ? texts.disconnected : texts.notConnected;
    case "block":
      await accounts.block(chatId);
      return undefined;
    case "unblock":
      await accounts.unblock(chatId);
      return undefined;
  }
}
