import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { alertLifetimeMs, longestHoldMs } from "../../domain/sends/send.ts";
import type { ChannelCounts, SendStatus } from "./send-status.ts";

/** A send as an operator sees it. */
export interface SendOverview extends SendStatus {
  readonly appId: string;
  readonly appName: string;
  readonly message: { readonly title: string };
}

type SendState = "expanding" | "delivering" | "done";

export interface SendQuery {
  readonly appId: string | undefined;
  /** Only unfinished sends. */
  readonly inFlight: boolean;
  readonly state: SendState | undefined;
  /** The previous entry's time and id. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** All apps' sends. */
export class SendOverviewStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(id: string): Promise<SendOverview | undefined> {
    const [found] = await this.#select(sql`s.id = ${id}`, 1);
    return found;
  }

  /** Newest first. */
  list({ appId, inFlight, state, after, limit, now }: SendQuery): Promise<SendOverview[]> {
    const conditions = [
      sql`true`,
      ...(appId === undefined ? [] : [sql`s.app_id = ${appId}`]),
      ...(inFlight ? [isInFlight(now)] : []),
      ...(state === undefined ? [] : [isInState(state, now)]),
      ...(after === undefined
        ? []
        : [sql`(s.created_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`]),
    ];
    return this.#select(sql.join(conditions, sql` and `), limit);
  }

  async countInFlight(now: Date): Promise<number> {
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from sends s where ${isInFlight(now)}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  async #select(condition: RawBuilder<unknown>, limit: number): Promise<SendOverview[]> {
    const { rows } = await sql<Omit<SendOverview, "totals"> & { totals: ChannelCounts[] | null }>`
      select s.id, s.channels, s.app_id as "appId", a.name as "appName", s.message, s.created_at as "createdAt",
        s.expires_at as "expiresAt", s.expanded_at is not null as "isExpanded", (
          select json_agg(json_build_object('channel', channel, 'recipients', recipients, 'processed',
            processed, 'held', held, 'digested', digested, 'throttled', throttled, 'sent', sent, 'retrying', retrying, 'failed', failed, 'skipped', skipped)
            order by channel)
          from send_totals where send_id = s.id
        ) as totals
      from sends s join apps a on a.id = s.app_id
      where ${condition}
      order by s.created_at desc, s.id desc
      limit ${limit}`.execute(this.#db);
    return rows.map(({ totals, ...send }) => ({ ...send, totals: totals ?? [] }));
  }
}

/** A send is done when its alerts expire at the latest, so only the newest are read. */
function isInFlight(now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - alertLifetimeMs);
  const heldSince = new Date(since.getTime() - longestHoldMs);
  return sql`s.created_at > ${heldSince} and (s.created_at > ${since} and ${isUnfinished} or ${isHeld})`;
}

function isInState(state: SendState, now: Date): RawBuilder<unknown> {
  switch (state) {
    case "expanding":
      return sql`${isInFlight(now)} and s.expanded_at is null`;
    case "delivering":
      return sql`${isInFlight(now)} and s.expanded_at is not null`;
    case "done":
      return sql`not ${isUnfinished}`;
  }
}

const isHeld = sql`exists (
  select from send_totals t where t.send_id = s.id and t.held + t.digested + t.throttled > 0
)`;

const isUnfinished = sql`(s.expanded_at is null or exists (
  select from send_totals t
  where t.send_id = s.id and (t.processed < t.recipients or t.retrying + t.held + t.digested + t.throttled > 0)
))`;
