import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { SortKey } from "../../domain/cursor.ts";
import type { PositionLevel } from "../../domain/events/position-levels.ts";
import type { PositionRuleChange, StoredPositionRule } from "../../domain/events/position-rule.ts";
import { omitUndefined } from "../../domain/omit-undefined.ts";
import { type Created, type CreatedOnce, createOnce } from "../service/idempotency-keys.ts";
import { endLeftLevels, lockLevels } from "./end-levels.ts";
import { forgetLevelChanges } from "./level-memory.ts";
import { forgetOldStarts } from "./level-starts.ts";
import { beginLevel } from "./positions-at-level.ts";
import { countAlertsLeft, forgetAlertCounts } from "./rule-alert-limit.ts";

export interface NewPositionRule extends PositionLevel {
  readonly id: string;
  readonly appId: string;
  readonly createdAt: Date;
}

export type PositionRuleCreated = Created<StoredPositionRule, "limit-reached" | "not-found">;

/** The levels a wallet watches, and those its apps' topics watch for it. */
export class PositionRuleStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  create(
    wallet: string,
    next: NewPositionRule,
    maxRules: number,
    once?: CreatedOnce<StoredPositionRule>,
  ): Promise<PositionRuleCreated> {
    return createOnce(this.#db, once, async (transaction) => {
      // One at a time for each wallet, so concurrent calls cannot exceed the maximum.
      await lockLevels(transaction, wallet);
      const { rows: subscribed } = await sql`
        select from subscriptions where (app_id, wallet) = (${next.appId}::uuid, ${wallet})
        for key share`.execute(transaction);
      if (subscribed.length === 0) return { refused: "not-found" as const };
      const { total } = await transaction
        .selectFrom("position_rules")
        .select(({ fn }) => fn.countAll<string>().as("total"))
        .where("wallet", "=", wallet)
        .executeTakeFirstOrThrow();
      if (Number(total) >= maxRules) return { refused: "limit-reached" as const };
      const { id, appId, measure, direction, level, targetLtv, createdAt } = next;
      await transaction
        .insertInto("position_rules")
        .values({
          ...{ id, wallet, measure, direction, level, enabled: true },
          ...{ app_id: appId, created_at: createdAt, target_ltv: targetLtv ?? null },
        })
        .execute();
      const created = { ...next, topicId: null, enabled: true };
      return { created: await countAtLevel(transaction, wallet, created, createdAt) };
    });
  }

  /** Oldest first. */
  async list(
    wallet: string,
    after: SortKey | undefined,
    limit: number,
  ): Promise<StoredPositionRule[]> {
    const start =
      after === undefined
        ? sql``
        : sql`where (rules."createdAt", rules.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`;
    const { rows } = await sql<RuleRow>`
      select * from (${rulesOf(wallet)}) as rules ${start}
      order by rules."createdAt", rules.id limit ${limit}`.execute(this.#db);
    return rows.map(readRule);
  }

  /** What the wallet's own rules may still send today. */
  countAlertsLeft(wallet: string, now: Date): Promise<number> {
    return countAlertsLeft(this.#db, wallet, now);
  }

  async find(wallet: string, id: string): Promise<StoredPositionRule | undefined> {
    return await findRule(this.#db, wallet, id);
  }

  /** A rule starts anew with another level or when enabled again. Undefined without such a rule. */
  update(
    wallet: string,
    id: string,
    change: PositionRuleChange,
    now: Date,
  ): Promise<StoredPositionRule | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockLevels(transaction, wallet);
      const before = await findRule(transaction, wallet, id);
      if (before === undefined) return undefined;
      const changed = { ...before, ...omitUndefined(change) };
      const { enabled, level, targetLtv } = changed;
      if (enabled === before.enabled && level === before.level) {
        if (targetLtv === before.targetLtv) return before;
      }
      const startsAnew = enabled && (!before.enabled || level !== before.level);
      if (before.topicId === null) await updateOwn(transaction, changed, startsAnew);
      else await changeOfApp(transaction, wallet, changed, startsAnew);
      return startsAnew ? await countAtLevel(transaction, wallet, changed, now) : changed;
    });
  }

  /** Forgets which wallets' levels changed, once every replica has read it, and earlier days' alerts. */
  async forgetChanges(now: Date): Promise<void> {
    await forgetLevelChanges(this.#db, now);
    await forgetOldStarts(this.#db, now);
    await forgetAlertCounts(this.#db, now);
  }

  /** Ends what is still watched for ended subscriptions. */
  async forgetEnded(): Promise<void> {
    await endLeftLevels(this.#db);
  }

  /** Only the wallet's own rule. */
  async delete(wallet: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("position_rules")
      .where("id", "=", id)
      .where("wallet", "=", wallet)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }
}

/** The wallet's own rules, and those of topics it follows. */
function rulesOf(wallet: string) {
  return sql`
    select id, app_id as "appId", null::uuid as "topicId", measure, direction, level,
      target_ltv as "targetLtv", enabled, created_at as "createdAt"
    from position_rules where wallet = ${wallet}
    union all
    select s.id, s.app_id, s.topic_id, s.trigger ->> 'measure', s.trigger ->> 'direction',
      coalesce(c.level, (s.trigger ->> 'level')::float8),
      coalesce(c.target_ltv, (s.trigger ->> 'targetLtv')::float8), coalesce(c.enabled, true),
      s.created_at
    from subscriptions holder
      join event_subscriptions s on s.app_id = holder.app_id and s.enabled
        and s.trigger ->> 'type' = 'position-level'
      join topic_subscriptions f on (f.topic_id, f.wallet) = (s.topic_id, holder.wallet)
      left join position_rule_changes c on (c.subscription_id, c.wallet) = (s.id, holder.wallet)
    where holder.wallet = ${wallet}`;
}

async function findRule(db: Database, wallet: string, id: string) {
  const { rows } = await sql<RuleRow>`
    select * from (${rulesOf(wallet)}) as rules where id = ${id}::uuid`.execute(db);
  return rows.map(readRule)[0];
}

type RuleRow = Omit<StoredPositionRule, "targetLtv"> & { readonly targetLtv: number | null };

function readRule({ targetLtv, ...rule }: RuleRow): StoredPositionRule {
  return { ...rule, ...(targetLtv !== null && { targetLtv }) };
}

async function updateOwn(
  transaction: Database,
  { id, enabled, level, targetLtv }: StoredPositionRule,
  startsAnew: boolean,
): Promise<void> {
  const anew = startsAnew ? sql`, version = version + 1` : sql``;
  await sql`
    update position_rules set enabled = ${enabled}, level = ${level}, target_ltv = ${targetLtv ?? null} ${anew}
    where id = ${id}`.execute(transaction);
}

async function changeOfApp(
  transaction: Database,
  wallet: string,
  { id, appId, enabled, level, targetLtv }: StoredPositionRule,
  startsAnew: boolean,
): Promise<void> {
  const version = startsAnew ? 1 : 0;
  await sql`
    insert into position_rule_changes as old
      (subscription_id, wallet, app_id, enabled, level, target_ltv, version)
    values (${id}, ${wallet}, ${appId}, ${enabled}, ${level}, ${targetLtv ?? null}, ${version})
    on conflict (subscription_id, wallet) do update
      set (enabled, level, target_ltv, version) = (excluded.enabled, excluded.level,
        excluded.target_ltv, old.version + excluded.version)`.execute(transaction);
}

async function countAtLevel(
  transaction: Database,
  wallet: string,
  rule: StoredPositionRule,
  at: Date,
): Promise<StoredPositionRule> {
  const watch = { id: rule.id, at };
  return { ...rule, atLevel: await beginLevel(transaction, { wallet }, rule, watch) };
}
