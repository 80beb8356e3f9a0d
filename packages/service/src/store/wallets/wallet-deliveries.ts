import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { onlyTarget } from "../../domain/delivery/outcome.ts";
import { alertLifetimeMs } from "../../domain/sends/send.ts";
import { alertsOfWallet } from "./alerts-of-wallet.ts";

/** A wallet's alert on one channel, at one address. */
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
  /** The previous entry's sequence number, channel and target. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** A wallet's alert outcomes, across apps. */
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
    const { limit, now } = query;
    const listed: WalletDelivery[] = [];
    for (let { after } = query; ; ) {
      const found = await this.#read(wallet, { ...query, after });
      const sends = await this.#readSends(found.map(({ sendId }) => sendId));
      for (const delivery of found) {
        const send = sends.get(delivery.sendId);
        if (send === undefined || (delivery.state === "waiting" && send.expiresAt <= now)) continue;
        const { appName, message } = send;
        listed.push({ ...delivery, appName, message });
      }
      const last = found.at(-1);
      if (last === undefined || found.length < limit || listed.length >= limit)
        return listed.slice(0, limit);
      after = [last.seq, String(last.channel), last.target];
    }
  }

  /** In a separate statement: a distributed PostgreSQL would send all sends to the wallet's shard. */
  async #readSends(ids: readonly string[]): Promise<ReadonlyMap<string, ListedSend>> {
    const { rows } = await sql<ListedSend & { readonly id: string }>`
      select s.id, s.message, s.expires_at as "expiresAt", apps.name as "appName"
      from sends s join apps on apps.id = s.app_id where s.id = any(${ids}::uuid[])`.execute(
      this.#db,
    );
    return new Map(rows.map(({ id, ...send }) => [id, send]));
  }

  async #read(
    wallet: string,
    { channel, state, after, limit, now }: WalletDeliveryQuery,
  ): Promise<FoundDelivery[]> {
    const maybeWaits = new Date(now.getTime() - alertLifetimeMs);
    const conditions: RawBuilder<unknown>[] = [
      sql`(d.state is not null or a.created_at > ${maybeWaits})`,
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
    const { rows } = await sql<FoundDelivery>`
      select a.seq, a.id as "alertId", a.send_id as "sendId", a.app_id as "appId", d.channel, d.target,
        coalesce(d.state, 'waiting') as state, d.attempts, d.code, a.created_at as "createdAt", d.at as "updatedAt"
      from ${alertsOfWallet(wallet)} as a
        cross join lateral (
          select 2 as channel, ${target} as target, 'sent' as state, 1 as attempts, null as code,
            a.created_at as at
          where a.channels & 2 <> 0
          union all
          select bit, coalesce(o.target, ${target}), o.state, coalesce(o.attempts, 0), o.code, o.at
          from unnest(array[1, 2, 4, 8]::smallint[]) as bits (bit)
            left join send_outcomes o on o.sent_at = a.created_at and o.send_id = a.send_id
              and o.channel = bit and o.wallet = ${wallet}
          -- A named wallet has an outcome also on a channel that it did not subscribe to.
          where o.wallet is not null or a.channels & bit & ~2 <> 0
        ) as d
      where ${sql.join(conditions, sql` and `)}
      order by a.seq desc, d.channel desc, d.target desc
      limit ${limit}`.execute(this.#db);
    return rows;
  }
}

type FoundDelivery = Omit<WalletDelivery, "appName" | "message">;

interface ListedSend extends Pick<WalletDelivery, "appName" | "message"> {
  readonly expiresAt: Date;
}
