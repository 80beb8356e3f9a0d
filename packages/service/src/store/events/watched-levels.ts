import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { marketMeasures } from "../../domain/events/market-measures.ts";
import type { LevelMark, PositionLevel } from "../../domain/events/position-levels.ts";
import type { PositionInMarket } from "../../domain/positions/position.ts";

/** A level an app's subscription or a wallet's rule watches on a position. */
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

/** A row of `levelColumns`. */
export interface FoundLevel extends Omit<WatchedLevel, "watch" | "mark"> {
  readonly id: string;
  readonly ofApp: boolean;
  readonly isFired: boolean | null;
  /** In milliseconds since 1970. */
  readonly toldAt: number | null;
}

/** Who watches positions at all. */
export interface Watches {
  readonly ofApps: boolean;
  readonly ofWallets: boolean;
}

/** Most services watch no positions: then nothing else is read. */
export async function findWatches(transaction: Database): Promise<Watches | undefined> {
  const { rows } = await sql<Watches>`
    select exists (select from event_subscriptions where trigger ->> 'type' = 'position-level')
        as "ofApps",
      exists (select from position_rules) as "ofWallets"`.execute(transaction);
  return rows.find(({ ofApps, ofWallets }) => ofApps || ofWallets);
}

/** Literals, so the partial rule index fits. */
export const ofMarkets = sql.raw(`(${marketMeasures.map((measure) => `'${measure}'`).join(", ")})`);

/** Who watches market figures. The transaction holds the rows of the markets it changes. */
export async function findMarketWatches(db: Database): Promise<Watches | undefined> {
  const { rows } = await sql<Watches>`
    select exists (select from event_subscriptions where trigger ->> 'type' = 'position-level'
        and trigger ->> 'measure' in ${ofMarkets}) as "ofApps",
      exists (select from position_rules where measure in ${ofMarkets}) as "ofWallets"`.execute(db);
  return rows.find(({ ofApps, ofWallets }) => ofApps || ofWallets);
}

/** Finds the levels watched on changed positions; their markets' figures change without them. */
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
  const found: FoundLevel[] = [];
  for (const levels of levelsOf({ ofApps, ofWallets }, given, sql`not in ${ofMarkets}`)) {
    const { rows } = await sql<FoundLevel>`
      select ${levelColumns} from ${levels}`.execute(transaction);
    found.push(...rows);
  }
  return found.map(toWatched);
}

export const levelColumns = sql`
  watched.position_id as "positionId", watched.wallet, watched.id, watched."ofApp",
  watched.app_id as "appId", watched.version, watched.is_fired as "isFired",
  watched.told_at as "toldAt", json_strip_nulls(json_build_object('measure', watched.measure,
    'direction', watched.direction, 'level', watched.level, 'targetLtv', watched.target_ltv))
    as level`;

/** The levels with such measures watched on given positions, by apps and by wallets. */
export function levelsOf(
  { ofApps, ofWallets }: Watches,
  given: RawBuilder<unknown>,
  measures: RawBuilder<unknown>,
) {
  return [
    ...(ofApps ? [levelsOfApps(given, measures)] : []),
    ...(ofWallets ? [levelsOfWallets(given, measures)] : []),
  ];
}

/** As the wallet changed them for itself. */
export function levelsOfApps(
  given: RawBuilder<unknown>,
  measures: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select given.*, true as "ofApp", s.id, s.app_id, coalesce(c.version, 0) as version, l.is_fired,
      extract(epoch from l.told_at)::float8 * 1000 as told_at,
      s.trigger ->> 'measure' as measure, s.trigger ->> 'direction' as direction,
      coalesce(c.level, (s.trigger ->> 'level')::float8) as level,
      coalesce(c.target_ltv, (s.trigger ->> 'targetLtv')::float8) as target_ltv
    from ${given}
      join subscriptions holder on holder.wallet = given.wallet
      join event_subscriptions s on s.app_id = holder.app_id and s.enabled
        and s.trigger ->> 'type' = 'position-level' and s.trigger ->> 'measure' ${measures}
      left join position_rule_changes c on (c.subscription_id, c.wallet) = (s.id, given.wallet)
      left join position_levels l on (l.subscription_id, l.position_id, l.version)
        = (s.id, given.position_id, coalesce(c.version, 0))
    where c.enabled is distinct from false) as watched`;
}

export function levelsOfWallets(
  given: RawBuilder<unknown>,
  measures: RawBuilder<unknown> = sql`in ${ofMarkets}`,
): RawBuilder<unknown> {
  return sql`(
    select given.*, false as "ofApp", r.id, r.app_id, r.version, k.is_fired,
      extract(epoch from k.told_at)::float8 * 1000 as told_at,
      r.measure, r.direction, r.level, r.target_ltv
    from ${given}
      join position_rules r on r.wallet = given.wallet and r.enabled and r.measure ${measures}
      left join position_rule_marks k on (k.rule_id, k.position_id, k.version)
        = (r.id, given.position_id, r.version)) as watched`;
}

export function toWatched({ id, ofApp, isFired, toldAt, ...row }: FoundLevel): WatchedLevel {
  const mark = isFired === null ? undefined : { isFired, toldAt: toldAt ?? undefined };
  return { ...row, watch: ofApp ? { subscriptionId: id } : { ruleId: id }, mark };
}
