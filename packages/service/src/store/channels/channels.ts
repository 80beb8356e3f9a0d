import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type {
  ConnectedChannels,
  EmailChannel,
  TelegramChannel,
} from "../../domain/channels/channel.ts";
import { deleteInSteps } from "../delete-in-steps.ts";
import { forgetExpiredCodes } from "./email-code-limits.ts";

/** Subscribers' email and Telegram channels. */
export class ChannelStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(wallet: string): Promise<ConnectedChannels> {
    const [email, telegram, subscribed] = await Promise.all([
      this.findEmail(wallet),
      this.#findTelegram(wallet),
      this.subscribed(wallet),
    ]);
    return { email, telegram, subscribed };
  }

  async findEmail(wallet: string): Promise<EmailChannel | undefined> {
    const row = await this.#db
      .selectFrom("email_channels")
      .select(["id", "email", "verified_at as verifiedAt"])
      .select(({ fn }) => [
        fn.coalesce("suppressed_code", "code_failure").as("failure"),
        fn.coalesce("suppressed_at", "code_failed_at").as("failedAt"),
      ])
      .where("wallet", "=", wallet)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { failure, failedAt, ...channel } = row;
    const isFailed = channel.verifiedAt === null && failure !== null && failedAt !== null;
    return { ...channel, failure: isFailed ? { code: failure, at: failedAt } : null };
  }

  async #findTelegram(wallet: string): Promise<TelegramChannel | undefined> {
    return await this.#db
      .selectFrom("telegram_channels")
      .select(["id", "name", sql<boolean>`blocked_at is not null`.as("isBlocked")])
      .where("wallet", "=", wallet)
      .executeTakeFirst();
  }

  /** The channel bits any app may use. */
  async subscribed(wallet: string): Promise<number> {
    const { channels } = await this.#db
      .selectFrom("subscriptions")
      .select(sql<number>`coalesce(bit_or(channels), 0)`.as("channels"))
      .where("wallet", "=", wallet)
      .executeTakeFirstOrThrow();
    return channels;
  }

  async deleteEmail(wallet: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("email_channels")
      .where("wallet", "=", wallet)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  /** Stores a link to one account, and deletes the wallet's link before it. */
  async addTelegramLink(wallet: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("telegram_links").where("wallet", "=", wallet).execute();
      await transaction
        .insertInto("telegram_links")
        .values({ token_hash: tokenHash, wallet, expires_at: expiresAt })
        .execute();
    });
  }

  /** Called by the bot when a user presses start: consumes the link. False when it is invalid. */
  connectTelegram(
    tokenHash: Buffer,
    account: { readonly id: string; readonly chatId: string; readonly name: string },
    now: Date,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const link = await transaction
        .deleteFrom("telegram_links")
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", now)
        .returning("wallet")
        .executeTakeFirst();
      if (link === undefined) return false;
      const { id, chatId, name } = account;
      const columns = { id, chat_id: chatId, name, verified_at: now, blocked_at: null };
      await transaction
        .insertInto("telegram_channels")
        .values({ wallet: link.wallet, ...columns })
        .onConflict((conflict) => conflict.column("wallet").doUpdateSet(columns))
        .execute();
      return true;
    });
  }

  /** Whether a wallet receives its alerts in this chat. */
  async isTelegramConnected(chatId: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom("telegram_channels")
      .select("id")
      .where("chat_id", "=", chatId)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Disconnects every wallet of the chat. False when there was none. */
  async disconnectTelegram(chatId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("telegram_channels")
      .where("chat_id", "=", chatId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  /** Since when the person blocks the bot; null when it is unblocked. */
  async setTelegramBlocked(chatId: string, blockedAt: Date | null): Promise<void> {
    await this.#db
      .updateTable("telegram_channels")
      .set({ blocked_at: blockedAt })
      .where("chat_id", "=", chatId)
      .execute();
  }

  async deleteTelegram(wallet: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("telegram_channels")
      .where("wallet", "=", wallet)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  async forgetExpired(now: Date): Promise<void> {
    await deleteInSteps(this.#db, "telegram_links", sql`expires_at < ${now}`);
    await forgetExpiredCodes(this.#db, now);
  }
}
