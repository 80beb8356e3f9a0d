import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { InboxSummary, StoredAlert } from "../domain/inbox/alert.ts";

export interface InboxChange {
  readonly changed: number;
  readonly summary: InboxSummary;
}

/** All alerts of a wallet, or all of one app. */
export interface AllOf {
  readonly appId: string | undefined;
}

const inInbox = sql`channels & 2 <> 0 and cleared_at is null`;

/** A subscriber's alerts. Nothing here touches a row of another wallet. */
export class InboxStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first, those before a sequence number. */
  async list(
    wallet: string,
    appId: string | undefined,
    { before, limit }: { before: string | undefined; limit: number },
  ): Promise<StoredAlert[]> {
    const { rows } = await sql<StoredAlert>`
      select a.seq, a.id, a.channels, a.created_at as "createdAt", a.read_at as "readAt",
        s.topic_id as "topicId", s.message, s.data,
        json_build_object('id', app.id, 'name', app.name, 'icon', app.icon) as app
      from alerts a
      join sends s on s.id = a.send_id
      join apps app on app.id = a.app_id
      where a.wallet = ${wallet} and a.channels & 2 <> 0 and a.cleared_at is null
        and (${appId ?? null}::uuid is null or a.app_id = ${appId ?? null})
        and (${before ?? null}::bigint is null or a.seq < ${before ?? null}::bigint)
      order by a.seq desc
      limit ${limit}`.execute(this.#db);
    return rows;
  }

  async summarize(wallet: string, appId: string | undefined, db = this.#db): Promise<InboxSummary> {
    const ofApp = appId === undefined ? sql`true` : sql`app_id = ${appId}`;
    const { rows } = await sql<InboxSummary>`
      select
        (select count(*)::int from alerts
          where wallet = ${wallet} and ${inInbox} and read_at is null and ${ofApp}) as "unreadCount",
        (select max(read_at) from alerts
          where wallet = ${wallet} and read_at is not null and ${ofApp}) as "lastRead"`.execute(db);
    return rows[0] ?? { unreadCount: 0, lastRead: null };
  }

  markRead(wallet: string, chosen: readonly string[] | AllOf, now: Date) {
    return this.#change(wallet, chosen, sql`set read_at = ${now}`, sql`read_at is null`);
  }

  clear(wallet: string, chosen: readonly string[] | AllOf, now: Date) {
    return this.#change(wallet, chosen, sql`set cleared_at = ${now}`, sql`true`);
  }

  /** What was done, or the first id that is not in the inbox, in which case nothing was done. */
  #change(
    wallet: string,
    chosen: readonly string[] | AllOf,
    change: RawBuilder<unknown>,
    isAffected: RawBuilder<unknown>,
  ): Promise<InboxChange | { readonly missing: string }> {
    return this.#db.transaction().execute(async (step) => {
      const which = "appId" in chosen ? ofApp(chosen) : sql`id = any(${[...chosen]}::uuid[])`;
      // Locked in one order, so that two calls about the same alerts do not wait for each other.
      const { rows } = await sql<{ id: string }>`
        select id from alerts where wallet = ${wallet} and ${inInbox} and ${which}
        order by seq for update`.execute(step);
      const ids = rows.map(({ id }) => id);
      const missing = "appId" in chosen ? undefined : chosen.find((id) => !ids.includes(id));
      if (missing !== undefined) return { missing };
      const { numAffectedRows } = await sql`
        update alerts ${change} where id = any(${ids}::uuid[]) and ${isAffected}`.execute(step);
      const appId = "appId" in chosen ? chosen.appId : undefined;
      const summary = await this.summarize(wallet, appId, step);
      return { changed: Number(numAffectedRows ?? 0), summary };
    });
  }
}

function ofApp({ appId }: AllOf): RawBuilder<unknown> {
  return appId === undefined ? sql`true` : sql`app_id = ${appId}`;
}
