import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { queueNames } from "../domain/delivery/jobs.ts";
import { isDismissed } from "./dead-letter-dismissals.ts";
import { deadLetterQueue } from "./prepare-queues.ts";

export interface WaitingJobs {
  readonly queue: string;
  /** Waiting and running jobs, without dismissed dead letters. */
  readonly jobs: number;
  /** How long the oldest due job waits, in seconds. */
  readonly oldestDueSeconds: number;
  /** The oldest job's age, in seconds: for how long a large send has been expanded, for example. */
  readonly oldestSeconds: number;
}

/** Each queue's load, including queues without jobs. Each send step is a new job, whose data has the send's age. */
export async function readWaitingJobs(db: Database): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select q.name as queue, count(j.id)::int as jobs,
      coalesce(max(extract(epoch from now() - j.start_after))
        filter (where j.state < 'active' and j.start_after <= now()), 0)::float8 as "oldestDueSeconds",
      coalesce(max(extract(epoch from now() - coalesce((j.data ->> 'since')::timestamptz, j.created_on))),
        0)::float8 as "oldestSeconds"
    from jobs.queue q left join jobs.job j on j.name = q.name and j.state <= 'active'
      and (j.name <> ${deadLetterQueue} or not ${isDismissed("j")})
    where q.name not like '\\_\\_%'
    group by q.name order by q.name`.execute(db);
  return rows;
}

export interface WaitingApp {
  readonly queue: string;
  readonly app: string;
  /** Due jobs not yet fetched by a worker. */
  readonly jobs: number;
  /** How long the oldest one waits, in seconds. */
  readonly oldestDueSeconds: number;
}

/** Bounds the metrics' series. */
const appsOfQueue = 10;

/** For each queue, the apps whose jobs have waited longest. */
export async function readWaitingApps(db: Database): Promise<WaitingApp[]> {
  const { rows } = await sql<WaitingApp>`
    select queue, app, jobs, "oldestDueSeconds" from (
      select name as queue, group_id as app, count(*)::int as jobs,
        max(extract(epoch from now() - start_after))::float8 as "oldestDueSeconds",
        row_number() over (partition by name order by min(start_after)) as place
      from jobs.job
      where state < 'active' and start_after <= now() and group_id is not null
        and name in (${sql.join(queueNames)})
      group by name, group_id
    ) as waiting
    where place <= ${appsOfQueue} order by queue, app`.execute(db);
  return rows;
}
