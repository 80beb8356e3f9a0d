import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { eraseFromJobs } from "../../jobs/erase-jobs.ts";
import { SessionStore } from "../auth/sessions.ts";
import { deleteInSteps } from "../delete-in-steps.ts";
import { endLevels, lockLevels } from "../events/end-levels.ts";
import { sweepTable } from "../sweep-table.ts";
import { eraseAlerts } from "./erase-alerts.ts";
import { eraseEvents } from "./erase-events.ts";
import { erasePositions } from "./erase-positions.ts";

/** Tables with an index on one wallet's rows. */
const tablesOfWallet = [
  "topic_subscriptions",
  "wallet_preferences",
  "held_alerts",
  "throttle_counts",
  "email_codes_sent",
  "email_channels",
  "telegram_links",
  "telegram_channels",
  "push_devices",
  "inbox_changes",
  "sessions",
] as const;

/** A caller storing rows for longer than the passes before it has to sign in again. */
const maxPasses = 5;

/** Erases what the service stores about a wallet. docs/personal-data.md says which tables stay, and why. */
export class WalletErasureStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Ends the wallet's sessions and erases its rows in short transactions, again until a pass finds none, because
   * requests and sends already begun may store more. An interrupted call is repeated.
   */
  async erase(wallet: string, now: Date): Promise<void> {
    const addresses = await this.#readAddresses(wallet);
    // Tokens need no row: without this, unlisted ones would stay valid.
    await new SessionStore(this.#db).revokeAll(wallet, now, undefined);
    for (let pass = 0; pass < maxPasses; pass += 1) {
      if ((await this.#eraseOnce(wallet, addresses, now)) === 0) return;
    }
  }

  async #eraseOnce(wallet: string, addresses: readonly string[], now: Date): Promise<number> {
    const db = this.#db;
    const changes = [
      // First: a later send leaves the wallet out.
      await this.#eraseSubscriptions(wallet),
      await this.#eraseRows(wallet),
      await eraseAlerts(db, wallet, now),
      await eraseFromJobs(db, wallet, [wallet, ...addresses]),
      await this.#eraseMessages(wallet, addresses),
      await eraseEvents(db, wallet),
      await erasePositions(db, wallet),
      await this.#eraseOwner(wallet),
    ];
    return changes.reduce((sum, changed) => sum + changed, 0);
  }

  /** The addresses receiving the wallet's alerts. */
  async #readAddresses(wallet: string): Promise<string[]> {
    const { rows } = await sql<{ address: string }>`
      select email as address from email_channels where wallet = ${wallet}
      union select chat_id from telegram_channels where wallet = ${wallet}
      union select coalesce(device ->> 'endpoint', device ->> 'token') from push_devices
      where wallet = ${wallet} and coalesce(device ->> 'endpoint', device ->> 'token') is not null`.execute(
      this.#db,
    );
    return rows.map(({ address }) => address);
  }

  #eraseSubscriptions(wallet: string): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockLevels(transaction, wallet);
      const ended = await transaction
        .deleteFrom("subscriptions")
        .where("wallet", "=", wallet)
        .returning("app_id as appId")
        .execute();
      await endLevels(
        transaction,
        wallet,
        ended.map(({ appId }) => appId),
      );
      return ended.length;
    });
  }

  async #eraseRows(wallet: string): Promise<number> {
    let found = 0;
    for (const table of tablesOfWallet) {
      const isOfWallet = sql`wallet = ${wallet}`;
      const { rows } = await sql`
        select from ${sql.table(table)} where ${isOfWallet} limit 1`.execute(this.#db);
      found += rows.length;
      await deleteInSteps(this.#db, table, isOfWallet);
    }
    return found;
  }

  /** Messages in channels without a provider; at most 200 are stored. */
  async #eraseMessages(wallet: string, addresses: readonly string[]): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      delete from mailbox
      where recipient = any(${addresses}::text[]) or strpos(content::text, ${wallet}) > 0`.execute(
      this.#db,
    );
    return Number(numAffectedRows);
  }

  /** An owner's app stays, with its keys; the creating calls' first responses expire within 24 hours. */
  async #eraseOwner(wallet: string): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      update apps set wallet = null where wallet = ${wallet}`.execute(this.#db);
    const responses = await sweepTable(
      this.#db,
      "idempotency_keys",
      (range) => sql`
        delete from idempotency_keys
        where ${range} and send_id is null and strpos(response::text, ${wallet}) > 0`,
    );
    return Number(numAffectedRows) + responses;
  }
}
