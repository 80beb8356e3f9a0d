import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { DueWebhookJob, EnqueueWebhookJobs } from "./webhook-jobs.ts";

/** Bounds the count of waiting deliveries; beyond it, an app's jobs are equally late. */
const maxCounted = 1000;

interface Place {
  readonly webhookId: string;
  readonly appId: string;
  /** Its app's queued deliveries, those being added included. */
  readonly queued: number;
}

/** The more of an app's deliveries wait, the later its next one is: apps take turns. */
export function createWebhookEnqueuer(jobs: JobQueue): EnqueueWebhookJobs {
  return async (transaction, due, behind = 0) => {
    if (due.length === 0) return;
    const rows = await readPlaces(transaction, due);
    const places = new Map(rows.map((place) => [place.webhookId, place]));
    const byApp = Map.groupBy(due, ({ webhookId }) => places.get(webhookId)?.appId);
    const added = [...byApp].flatMap(([appId, own]) => {
      // A webhook deleted meanwhile has no deliveries.
      if (appId === undefined) return [];
      const queued = places.get(own[0]?.webhookId ?? "")?.queued ?? 0;
      const before = Math.max(0, queued - own.length) + behind;
      return own.map(({ startAfter, ...data }, index) => ({
        ...{ data, startAfter, appId, priority: -(before + index) },
      }));
    });
    await jobs.add(transaction, "webhooks", added);
  };
}

async function readPlaces(
  transaction: Database,
  due: readonly DueWebhookJob[],
): Promise<readonly Place[]> {
  const ids = [...new Set(due.map(({ webhookId }) => webhookId))];
  const { rows } = await sql<Place>`
    select w.id as "webhookId", w.app_id as "appId", app.queued
    from webhooks w
    join (
      select a.app_id, (
        select count(*) from (
          select from webhooks other join deliveries d on d.webhook_id = other.id
          where other.app_id = a.app_id and d.state = 'pending' and d.next_attempt_at is not null
          limit ${maxCounted}
        ) as waiting
      )::int as queued
      from (select distinct app_id from webhooks where id = any(${ids}::uuid[])) as a
    ) as app on app.app_id = w.app_id
    where w.id = any(${ids}::uuid[])`.execute(transaction);
  return rows;
}
