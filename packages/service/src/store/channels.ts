import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type {
  ConnectedChannels,
  EmailChannel,
  TelegramChannel,
} from "../domain/channels/show-channels.ts";

/** Email and Telegram of each subscriber. */
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
    const { rows } = await sql<EmailChannel>`
      select id, email, verified_at as "verifiedAt" from email_channels
      where wallet = ${wallet}`.execute(this.#db);
    return rows[0];
  }

  async #findTelegram(wallet: string): Promise<TelegramChannel | undefined> {
    const { rows } = await sql<TelegramChannel>`
      select id, name from telegram_channels where wallet = ${wallet}`.execute(this.#db);
    return rows[0];
  }

  /** The bits of the channels that any app may use. */
  async subscribed(wallet: string): Promise<number> {
    const { rows } = await sql<{ channels: number }>`
      select coalesce(bit_or(channels), 0) as channels from subscriptions
      where wallet = ${wallet}`.execute(this.#db);
    return rows[0]?.channels ?? 0;
  }

  async deleteEmail(wallet: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      delete from email_channels where wallet = ${wallet}`.execute(this.#db);
    return numAffectedRows === 1n;
  }

  /** A link that connects one account. The one before it works no more. */
  async addTelegramLink(wallet: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await this.#db.transaction().execute(async (step) => {
      await sql`delete from telegram_links where wallet = ${wallet}`.execute(step);
      await sql`
        insert into telegram_links (token_hash, wallet, expires_at)
        values (${tokenHash}, ${wallet}, ${expiresAt})`.execute(step);
    });
  }

  /** What the bot calls when someone pressed start: uses the link up. False when it does not work. */
  connectTelegram(
    tokenHash: Buffer,
    account: { readonly id: string; readonly chatId: string; readonly name: string },
    now: Date,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (step) => {
      const { rows } = await sql<{ wallet: string }>`
        delete from telegram_links where token_hash = ${tokenHash} and expires_at > ${now}
        returning wallet`.execute(step);
      const [link] = rows;
      if (link === undefined) return false;
      await sql`
        insert into telegram_channels (wallet, id, chat_id, name, verified_at)
        values (${link.wallet}, ${account.id}, ${account.chatId}, ${account.name}, ${now})
        on conflict (wallet) do update set id = excluded.id, chat_id = excluded.chat_id,
          name = excluded.name, verified_at = excluded.verified_at`.execute(step);
      return true;
    });
  }

  async deleteTelegram(wallet: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      delete from telegram_channels where wallet = ${wallet}`.execute(this.#db);
    return numAffectedRows === 1n;
  }

  async forgetExpired(now: Date): Promise<void> {
    const hourAgo = new Date(now.getTime() - 3_600_000);
    await sql`delete from telegram_links where expires_at < ${now}`.execute(this.#db);
    await sql`delete from email_codes_sent where sent_at < ${hourAgo}`.execute(this.#db);
  }
}
