import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { alertsOfWallet } from "./alerts-of-wallet.ts";

/** What the service knows about a wallet. */
export interface WalletOverview {
  readonly wallet: string;
  readonly email: string | null;
  readonly telegram: string | null;
  readonly pushDevices: number;
  readonly sessions: number;
  readonly alerts: number;
  readonly positionRules: number;
  readonly subscriptions: readonly {
    readonly appId: string;
    readonly appName: string;
    /** The channels' bits. */
    readonly channels: number;
  }[];
}

/** An alerts inbox's wallet, as an operator sees it. */
export class WalletOverviewStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(wallet: string, now: Date): Promise<WalletOverview> {
    const { rows } = await sql<WalletOverview>`
      select ${wallet}::text as wallet,
        (select email from email_channels where wallet = ${wallet}) as email,
        (select name from telegram_channels where wallet = ${wallet}) as telegram,
        (select count(*)::int from push_devices where wallet = ${wallet}) as "pushDevices",
        (select count(*)::int from sessions where wallet = ${wallet} and expires_at > ${now}) as sessions,
        (select count(*)::int from ${alertsOfWallet(wallet)} as found) as alerts,
        (select count(*)::int from position_rules where wallet = ${wallet}) as "positionRules",
        coalesce((
          select json_agg(json_build_object('appId', s.app_id, 'appName', a.name, 'channels', s.channels)
            order by a.name, a.id)
          from subscriptions s join apps a on a.id = s.app_id where s.wallet = ${wallet}
        ), '[]'::json) as subscriptions`.execute(this.#db);
    const [found] = rows;
    if (found === undefined) throw new Error("A select without a table has one row.");
    return found;
  }
}
