import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { LevelMark } from "../../domain/events/position-levels.ts";
import type { LevelReached } from "../../domain/events/position-occurrence.ts";
import type { WatchedLevel } from "./watched-levels.ts";

/** What a changed position does to a level that is watched of it. */
export interface LevelChange extends Omit<WatchedLevel, "level"> {
  readonly mark: LevelMark;
  readonly reached?: TimedLevel;
}

/** A level that a position reached, and when. */
export interface TimedLevel {
  readonly at: Date;
  readonly level: LevelReached;
}

/** Stores marks, and the levels that positions reached. */
export async function saveLevelChanges(
  transaction: Database,
  changes: readonly LevelChange[],
): Promise<void> {
  const ofApps = changes.flatMap(({ watch, ...change }) =>
    "subscriptionId" in watch ? { ...change, id: watch.subscriptionId } : [],
  );
  const ofWallets = changes.flatMap(({ watch, ...change }) =>
    "ruleId" in watch ? { ...change, id: watch.ruleId } : [],
  );
  if (ofApps.length > 0) await saveMarks(transaction, ofApps);
  if (ofApps.some(({ reached }) => reached)) await saveCrossings(transaction, ofApps);
  if (ofWallets.length > 0) await saveInRules(transaction, ofWallets);
}

type ChangeOf = Omit<LevelChange, "watch"> & { readonly id: string };

/** Without those of a wallet that unsubscribes meanwhile. */
async function saveMarks(transaction: Database, changes: readonly ChangeOf[]): Promise<void> {
  const marks = changes.map(({ id, positionId, appId, wallet, version, mark }) => ({
    ...{ subscription_id: id, position_id: positionId, app_id: appId, wallet, version },
    ...{ is_fired: mark.isFired, told_at: mark.toldAt && new Date(mark.toldAt) },
  }));
  await sql`
    insert into position_levels
      (subscription_id, position_id, app_id, wallet, is_fired, told_at, version)
    select m.subscription_id, m.position_id, m.app_id, m.wallet, m.is_fired, m.told_at, m.version
    from jsonb_populate_recordset(null::position_levels, ${JSON.stringify(marks)}::jsonb) as m
      join event_subscriptions s on s.id = m.subscription_id
      join subscriptions holder on (holder.app_id, holder.wallet) = (m.app_id, m.wallet)
    order by m.subscription_id, m.position_id
    for key share of s, holder
    on conflict (subscription_id, position_id) do update set (is_fired, told_at, version)
      = (excluded.is_fired, excluded.told_at, excluded.version)`.execute(transaction);
}

async function saveCrossings(transaction: Database, changes: readonly ChangeOf[]): Promise<void> {
  const crossings = changes.flatMap(({ id, positionId, appId, wallet, reached }) =>
    reached === undefined
      ? []
      : {
          ...{ subscription_id: id, position_id: positionId, app_id: appId, wallet },
          ...{ at: reached.at, reached: reached.level },
        },
  );
  await sql`
    insert into position_crossings (subscription_id, position_id, app_id, wallet, at, reached)
    select c.subscription_id, c.position_id, c.app_id, c.wallet, c.at, c.reached
    from jsonb_to_recordset(${JSON.stringify(crossings)}::jsonb) as c (
        subscription_id uuid, position_id text, app_id uuid, wallet text, at timestamptz, reached jsonb)
      join event_subscriptions s on s.id = c.subscription_id
      join subscriptions holder on (holder.app_id, holder.wallet) = (c.app_id, c.wallet)
    for key share of s, holder`.execute(transaction);
}

/** A rule keeps the marks of its wallet's few positions. Without rules that start anew meanwhile. */
async function saveInRules(transaction: Database, changes: readonly ChangeOf[]): Promise<void> {
  const rules = [...Map.groupBy(changes, ({ id }) => id)].map(([id, ofRule]) => {
    const marks = Object.fromEntries(ofRule.map(({ positionId, mark }) => [positionId, mark]));
    const reached = ofRule.flatMap(({ reached }) => reached ?? []);
    return { id, version: ofRule[0]?.version, marks, reached };
  });
  await sql`
    with given as (
      select given.* from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
          as given (id uuid, version integer, marks jsonb, reached jsonb)
        join position_rules r on r.id = given.id
      order by r.id for no key update of r
    )
    update position_rules r set marks = r.marks || given.marks,
      reached = case given.reached when '[]' then r.reached
        else coalesce(r.reached, '[]') || given.reached end
    from given where r.id = given.id and r.version = given.version and r.enabled`.execute(
    transaction,
  );
}

/** Forgets the marks of closed positions. */
export async function forgetMarks(
  transaction: Database,
  closed: readonly { readonly id: string; readonly walletAddress: string }[],
): Promise<void> {
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  await sql`delete from position_levels where position_id = any(${ids}::text[])`.execute(
    transaction,
  );
  const wallets = [...new Set(closed.map(({ walletAddress }) => walletAddress))];
  await sql`
    with closed as (
      select id from position_rules
      where wallet = any(${wallets}::text[]) and marks ?| ${ids}::text[]
      order by id for no key update
    )
    update position_rules r set marks = r.marks - ${ids}::text[] from closed where closed.id = r.id`.execute(
    transaction,
  );
}
