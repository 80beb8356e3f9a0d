import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { LevelMark } from "../../domain/events/position-levels.ts";
import type { LevelReached } from "../../domain/events/position-occurrence.ts";
import type { WatchedLevel } from "./watched-levels.ts";

/** What a changed position does to a level watched on it. */
export interface LevelChange extends Omit<WatchedLevel, "level"> {
  readonly mark: LevelMark;
  readonly reached?: TimedLevel;
}

/** A level a position reached, and when. */
export interface TimedLevel {
  readonly at: Date;
  readonly level: LevelReached;
}

/** Stores marks, and the levels positions reached. */
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
  if (ofWallets.length > 0) await saveRuleMarks(transaction, ofWallets);
  if (ofWallets.some(({ reached }) => reached)) await saveRuleCrossings(transaction, ofWallets);
}

type ChangeOf = Omit<LevelChange, "watch"> & { readonly id: string };

/** `endLeftLevels` deletes the marks if the wallet unsubscribes meanwhile. */
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
    order by m.subscription_id, m.position_id
    for key share of s
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
    for key share of s`.execute(transaction);
}

/** Except for rules which start anew meanwhile. */
async function saveRuleMarks(transaction: Database, changes: readonly ChangeOf[]): Promise<void> {
  const marks = changes.map(({ id, positionId, version, mark }) => ({
    ...{ rule_id: id, position_id: positionId, version, is_fired: mark.isFired },
    told_at: mark.toldAt && new Date(mark.toldAt),
  }));
  await sql`
    insert into position_rule_marks (rule_id, position_id, version, is_fired, told_at)
    select m.rule_id, m.position_id, m.version, m.is_fired, m.told_at
    from jsonb_populate_recordset(null::position_rule_marks, ${JSON.stringify(marks)}::jsonb) as m
      join position_rules r on (r.id, r.version) = (m.rule_id, m.version) and r.enabled
    order by m.rule_id, m.position_id
    for key share of r
    on conflict (rule_id, position_id) do update set (version, is_fired, told_at)
      = (excluded.version, excluded.is_fired, excluded.told_at)`.execute(transaction);
}

/** The lock lets a rule changed meanwhile decide whether the level is still its own. */
async function saveRuleCrossings(
  transaction: Database,
  changes: readonly ChangeOf[],
): Promise<void> {
  const crossings = changes.flatMap(({ id, version, reached }) =>
    reached === undefined ? [] : { rule_id: id, version, at: reached.at, reached: reached.level },
  );
  await sql`
    insert into position_rule_crossings (rule_id, at, reached)
    select c.rule_id, c.at, c.reached
    from jsonb_to_recordset(${JSON.stringify(crossings)}::jsonb) as c (
        rule_id uuid, version integer, at timestamptz, reached jsonb)
      join position_rules r on (r.id, r.version) = (c.rule_id, c.version) and r.enabled
    order by c.rule_id
    for share of r`.execute(transaction);
}

/** Forgets the marks and starts of closed positions, whose rows the transaction holds. */
export async function forgetMarks(
  transaction: Database,
  closed: readonly { readonly id: string }[],
): Promise<void> {
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  await sql`delete from level_starts where position_id = any(${ids}::text[])`.execute(transaction);
  await sql`delete from position_levels where position_id = any(${ids}::text[])`.execute(
    transaction,
  );
  await sql`
    with closed as (
      select rule_id, position_id from position_rule_marks where position_id = any(${ids}::text[])
      -- As the end of a rule deletes them.
      order by rule_id, position_id for update
    )
    delete from position_rule_marks where (rule_id, position_id) in (select * from closed)`.execute(
    transaction,
  );
}
