import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { UsageCount } from "../../domain/admin/usage.ts";
import type { UsageSums } from "../../domain/admin/usage-sums.ts";
import { deleteInSteps } from "../delete-in-steps.ts";

export interface UsageQuery {
  /** The days, such as `2026-11-02`, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly appId: string | undefined;
  readonly isByDay: boolean;
  /** The previous entry's day, app and key. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

/** The usage of apps and client keys by day. */
export class UsageStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds counts, which must be sorted, to other replicas' counts. */
  async add(counts: readonly UsageCount[]): Promise<void> {
    if (counts.length === 0) return;
    await sql`
      insert into usage_counts (day, app_id, key_id, measure, count)
      select day, "appId", "keyId", measure, count
      from json_to_recordset(${JSON.stringify(counts)}::json)
        as counts (day date, "appId" uuid, "keyId" uuid, measure text, count bigint)
      on conflict (day, app_id, key_id, measure)
      do update set count = usage_counts.count + excluded.count`.execute(this.#db);
  }

  /**
   * Counts the sends since the start of a day, and their results by channel, from the sends' rows. Repeating it is
   * harmless: a count grows or stays, even after retention has deleted some of the day's sends.
   */
  async countSends(since: string): Promise<void> {
    await sql`
      with recent as (
        select id, app_id, (created_at at time zone 'UTC')::date as day from sends
        where created_at >= ${since}::date::timestamp at time zone 'UTC'
      ),
      results as (
        select day, app_id, channel, sum(sent) as sent, sum(failed) as failed, sum(skipped) as skipped
        from recent join send_totals on send_id = id group by day, app_id, channel
      )
      insert into usage_counts (day, app_id, measure, count)
      select day, app_id, measure, count from (
        select day, app_id, 'sends' as measure, count(*) as count from recent group by day, app_id
        union all
        select day, app_id, state || ':' || channel, count from results
        cross join lateral (values ('sent', sent), ('failed', failed), ('skipped', skipped))
          as result (state, count)
      ) as counted
      where count > 0
      on conflict (day, app_id, key_id, measure)
      do update set count = greatest(usage_counts.count, excluded.count)`.execute(this.#db);
  }

  /** The newest day first, then by app and key; those without an app come first. */
  async list({ from, to, appId, isByDay, after, limit }: UsageQuery): Promise<UsageSums[]> {
    const [day = null, app = null, key = null] = after ?? [];
    const last = isByDay ? (day ?? to) : to;
    const { rows } = await sql<UsageSums>`
      with sums as (
        select ${isByDay ? sql`day::text` : sql`''`} as day, app_id, key_id,
          coalesce(app_id::text, '') as app, coalesce(key_id::text, '') as key, measure,
          sum(count) as count
        from usage_counts
        where day between ${from}::date and ${last}::date
          and (${appId ?? null}::uuid is null or app_id = ${appId ?? null}::uuid)
        group by 1, app_id, key_id, measure
      ),
      page as (
        select day, app_id, key_id, app, key, json_object_agg(measure, count) as counts from sums
        where ${day}::text is null or day < ${day}
          or (day = ${day} and (app, key) > (${app}::text, ${key}::text))
        group by day, app_id, key_id, app, key
        order by day desc, app, key limit ${limit}
      )
      select day, page.app_id as "appId", key_id as "keyId", a.name as "appName",
        coalesce(k.name, k.client) as "keyName", counts
      from page left join apps a on a.id = page.app_id left join access_keys k on k.id = key_id
      order by day desc, app, page.key`.execute(this.#db);
    return rows;
  }

  async deleteBefore(day: string): Promise<void> {
    await deleteInSteps(this.#db, "usage_counts", sql`day < ${day}::date`);
  }
}
