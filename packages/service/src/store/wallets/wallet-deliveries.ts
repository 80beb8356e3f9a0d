import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { onlyTarget } from "../../domain/delivery/outcome.ts";
import { alertsOfWallet } from "./alerts-of-wallet.ts";

/** An alert of a wallet on one channel, at one address. */
export interface WalletDelivery {
  readonly seq: string;
  readonly alertId: string;
  readonly sendId: string;
  readonly appId: string;
  readonly appName: string;
  readonly message: { readonly title: string };
  /** The channel's bit. */
  readonly channel: number;
  /** The device, or `onlyTarget`. */
  readonly target: string;
  readonly state: string;
  readonly attempts: number;
  readonly code: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
}

export interface WalletDeliveryQuery {
  /** The channel's bit. */
  readonly channel: number | undefined;
  readonly state: string | undefined;
  /** The sequence number, channel and target of the entry before. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** The outcomes of a wallet's alerts, across apps. */
export class WalletDeliveryStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Newest first. An alert outside the inbox is listed while it waits, and afterwards for as long as its outcome is
   * stored.
   */
  async list(wallet: string, query: WalletDeliveryQuery): Promise<WalletDelivery[]> {
    const { channel, state, after, limit, now } = query;
    const conditions: RawBuilder<unknown>[] = [
      sql`(d.state is not null or s.expires_at > ${now})`,
      ...(channel === undefined ? [] : [sql`d.channel = ${channel}`]),
      ...(state === undefined ? [] : [sql`coalesce(d.state, 'waiting') = ${state}`]),
      ...(after === undefined
        ? []
        : [
            sql`a.seq <= ${after[0]}::bigint`,
            sql`(a.seq, d.channel, d.target) < (${after[0]}::bigint, ${after[1]}::int, ${after[2]}::uuid)`,
          ]),
    ];
    const target = sql`${onlyTarget}::uuid`;
    const { rows } = await sql<WalletDelivery>`
      select a.seq, a.id as "alertId", a.send_id as "sendId", s.app_id as "appId", apps.name as "appName",
        s.message, d.channel, d.target, coalesce(d.state, 'waiting') as state, d.attempts, d.code,
        a.created_at as "createdAt", d.at as "updatedAt"
      from ${alertsOfWallet(wallet)} as a
        join sends s on s.id = a.send_id join apps on apps.id = s.app_id
        cross join lateral (
          select 2 as channel, ${target} as target, 'sent' as state, 1 as attempts, null as code,
            a.created_at as at
          where a.channels & 2 <> 0
          union all
          select bit, coalesce(o.target, ${target}), o.state, coalesce(o.attempts, 0), o.code, o.at
          from unnest(array[1, 2, 4, 8]::smallint[]) as bits (bit)
            left join send_outcomes o on o.sent_at = a.created_at and o.send_id = a.send_id
              and o.channel = bit and o.wallet = a.wallet
          -- A named wallet has an outcome also on a channel that it did not subscribe to.
          where o.wallet is not null or a.channels & bit & ~2 <> 0
        ) as d
      where ${sql.join(conditions, sql` and `)}
      order by a.seq desc, d.channel desc, d.target desc
      limit ${limit}`.execute(this.#db);
    return rows;
  }
}
