import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { jobSchema } from "../../jobs/prepare-queues.ts";
import type { SendToExpand } from "./send-expansion.ts";

interface Turns {
  /** The app's last job turn. */
  readonly own: number;
  /** The first turn among all jobs. */
  readonly first: number;
  readonly isQueued: boolean;
  /** The trace of the request which made the send. */
  readonly traceparent: string | null;
}

/**
 * Adds the job for a large send's next step, unless one waits already: a repeated job must not give a send two turns. A
 * job's turn follows those of its app's other jobs and begins at the current one, so apps take turns, however many
 * sends they have.
 */
export async function addFanOutStep(
  transaction: Database,
  jobs: JobQueue,
  { id, appId, createdAt }: Pick<SendToExpand, "id" | "appId" | "createdAt">,
): Promise<void> {
  const { own, first, isQueued, traceparent } = await readTurns(transaction, appId, id);
  if (isQueued) return;
  const turn = Math.max(own + 1, first);
  const since = createdAt.toISOString();
  const data = { sendId: id, since, ...(traceparent !== null && { traceparent }) };
  await jobs.add(transaction, "fan-out", [{ data, appId, priority: -turn }]);
}

/** Few sends are expanded at a time, each with one job. */
async function readTurns(transaction: Database, appId: string, sendId: string): Promise<Turns> {
  const { rows } = await sql<Turns>`
    select coalesce(max(-priority) filter (where group_id = ${appId}), 0)::int as own,
      -- A job that is tried again may have an old turn.
      coalesce(min(-priority) filter (where retry_count = 0), 0)::int as first,
      coalesce(bool_or(state < 'active' and data ->> 'sendId' = ${sendId}), false) as "isQueued",
      max(data ->> 'traceparent') filter (where data ->> 'sendId' = ${sendId}) as traceparent
    from ${sql.table(`${jobSchema}.job`)}
    where name = 'fan-out' and state <= 'active'`.execute(transaction);
  return rows[0] ?? { own: 0, first: 0, isQueued: false, traceparent: null };
}
