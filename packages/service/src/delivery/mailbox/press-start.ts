import type { Random } from "../../domain/random.ts";
import type { UpdateReceiver } from "../telegram/receive-updates.ts";

/**
 * Creates the handler behind the mailbox's "Press Start" button: hands the bot the update Telegram sends when a person
 * presses start in a new chat, and returns the bot's reply.
 */
export function createPressStart(
  receive: UpdateReceiver,
  random: Random,
): (token: string) => Promise<string> {
  return async (token) => {
    // Each link gets its own chat, as the person behind each wallet has one.
    const id = Buffer.from(random.bytes(6)).readUIntBE(0, 6);
    const chat = { id, type: "private", first_name: "Mailbox" };
    const reply = await receive({ message: { chat, text: `/start ${token}` } });
    return reply?.text ?? "The bot did not reply.";
  };
}
