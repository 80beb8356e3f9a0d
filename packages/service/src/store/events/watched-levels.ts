import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { LevelMark, PositionLevel } from "../../domain/events/position-levels.ts";
import type { PositionInMarket } from "../../domain/positions/position.ts";

/** A level that an app's subscription or a wallet's rule watches of a position. */
export interface WatchedLevel {
  readonly watch: { readonly subscriptionId: string } | { readonly ruleId: string };
  /** The watch's version: it starts anew with another one. */
  readonly version: number;
  readonly positionId: string;
  readonly appId: string;
  readonly wallet: string;
  readonly level: PositionLevel;
  readonly mark: LevelMark | undefined;
}

interface FoundLevel extends Omit<WatchedLevel, "watch" | "mark"> {
  readonly id: string;
  readonly isFired: boolean | null;
  /** In milliseconds since 1970. */
  readonly toldAt: number | null;
}

/** Who watches positions at all. */
export interface Watches {
  readonly ofApps: boolean;
  readonly ofWallets: boolean;
}

/** Most services watch no positions: then this is all that is read. */
export async function findWatches(transaction: Database): Promise<Watches | undefined> {
  const { rows } = await sql<Watches>`
    select exists (select from event_subscriptions where trigger ->> 'type' = 'position-level')
        as "ofApps",
      exists (select from position_rules) as "ofWallets"`.execute(transaction);
  return rows.find(({ ofApps, ofWallets }) => ofApps || ofWallets);
}

/** Finds the levels that are watched of changed positions. */
export async function findWatched(
  transaction: Database,
  { ofApps, ofWallets }: Watches,
  changed: readonly PositionInMarket[],
): Promise<WatchedLevel[]> {
  const holders = changed.map(({ position: { id, walletAddress } }) => {
    return { position_id: id, wallet: walletAddress };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(holders)}::jsonb)
    as given (position_id text, wallet text)`;
  return [
    ...(ofApps ? await findOfApps(transaction, given) : []),
    ...(ofWallets ? await findOfWallets(transaction, given) : []),
  ];
}

/** As the wallet changed them for itself. */
async function findOfApps(
  transaction: Database,
  given: RawBuilder<unknown>,
): Promise<WatchedLevel[]> {
  const { rows } = await sql<FoundLevel>`
    select given.position_id as "positionId", given.wallet, s.id, s.app_id as "appId",
      coalesce(c.version, 0) as version, l.is_fired as "isFired",
      extract(epoch from l.told_at)::float8 * 1000 as "toldAt",
      json_build_object('measure', s.trigger -> 'measure', 'direction', s.trigger -> 'direction',
        'level', coalesce(to_json(c.level), s.trigger -> 'level')) as level
    from ${given}
      join subscriptions holder on holder.wallet = given.wallet
      join event_subscriptions s on s.app_id = holder.app_id and s.enabled
        and s.trigger ->> 'type' = 'position-level'
      left join position_rule_changes c on (c.subscription_id, c.wallet) = (s.id, given.wallet)
      left join position_levels l on (l.subscription_id, l.position_id, l.version)
        = (s.id, given.position_id, coalesce(c.version, 0))
    where c.enabled is distinct from false`.execute(transaction);
  return rows.map((row) => toWatched(row, { subscriptionId: row.id }));
}

async function findOfWallets(
  transaction: Database,
  given: RawBuilder<unknown>,
): Promise<WatchedLevel[]> {
  const { rows } = await sql<FoundLevel>`
    select given.position_id as "positionId", given.wallet, r.id, r.app_id as "appId", r.version,
      (r.marks -> given.position_id ->> 'isFired')::boolean as "isFired",
      (r.marks -> given.position_id ->> 'toldAt')::float8 as "toldAt",
      json_build_object('measure', r.measure, 'direction', r.direction, 'level', r.level) as level
    from ${given} join position_rules r on r.wallet = given.wallet and r.enabled`.execute(
    transaction,
  );
  return rows.map((row) => toWatched(row, { ruleId: row.id }));
}

function toWatched(
  { id: _, isFired, toldAt, ...row }: FoundLevel,
  watch: WatchedLevel["watch"],
): WatchedLevel {
  const mark = isFired === null ? undefined : { isFired, toldAt: toldAt ?? undefined };
  return { ...row, watch, mark };
}
