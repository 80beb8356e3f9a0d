import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

export interface WaitingJobs {
  readonly queue: string;
  /** Waiting and running jobs. */
  readonly jobs: number;
  /** How long the oldest due job waits, in seconds. */
  readonly oldestDueSeconds: number;
  /** The age of the oldest job, in seconds: for how long a large send has been expanded, for example. */
  readonly oldestSeconds: number;
}

/** Each queue's load, including queues without jobs. */
export async function readWaitingJobs(db: Database): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select q.name as queue, count(j.id)::int as jobs,
      coalesce(max(extract(epoch from now() - j.start_after))
        filter (where j.state < 'active' and j.start_after <= now()), 0)::float8 as "oldestDueSeconds",
      coalesce(max(extract(epoch from now() - j.created_on)), 0)::float8 as "oldestSeconds"
    from jobs.queue q left join jobs.job j on j.name = q.name and j.state <= 'active'
    where q.name not like '\\_\\_%'
    group by q.name order by q.name`.execute(db);
  return rows;
}
