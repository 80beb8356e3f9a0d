import { sql } from "kysely";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "../database/connect.ts";
import {
  type Dismissal,
  dismissDeadLetters,
  forgetDismissals,
  isDismissed,
  readDismissals,
} from "./dead-letter-dismissals.ts";
import { deadLetterQueue, jobSchema, openJobs } from "./prepare-queues.ts";

/** A job which failed until its retries ended. */
export interface DeadLetter {
  readonly id: string;
  /** The queue it failed in. */
  readonly queue: string;
  /** When it failed for the last time. */
  readonly since: Date;
  readonly attempts: number;
  /** The last error's message, in one line without people's addresses. */
  readonly error: string;
  readonly sendId?: string;
  readonly webhookId?: string;
  readonly deliveryId?: string;
  /** Absent while an operator has not dismissed it. */
  readonly dismissal?: Dismissal;
}

export interface DeadLetterFilter {
  readonly queue?: string | undefined;
  /** By default those not dismissed. */
  readonly dismissed?: boolean;
}

/** The ids in a job's data; each queue has some. */
interface JobIds {
  readonly batchId?: string;
  readonly sendId?: string;
  readonly webhookId?: string;
  readonly deliveryId?: string;
}

const movedAtOnce = 1000;
const maxErrorLength = 300;

/** The jobs out of retries, for an operator who has removed the cause. */
export class DeadLetters {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Oldest first. */
  async list({ queue, dismissed = false }: DeadLetterFilter = {}): Promise<DeadLetter[]> {
    const found = await this.#work((boss) =>
      boss.findJobs<JobIds>(deadLetterQueue, { queued: true }),
    );
    const dismissals = await readDismissals(this.#db);
    const jobs = found.filter(
      ({ id, sourceName }) =>
        dismissals.has(id) === dismissed && (queue === undefined || sourceName === queue),
    );
    const sends = await this.#findSends(jobs.flatMap(({ data }) => data?.batchId ?? []));
    return jobs
      .map((job) => toDeadLetter(job, sends, dismissals.get(job.id)))
      .sort((a, b) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1));
  }

  /** Marks dead letters as needing no attention, and returns the found ones' ids. */
  async dismiss(ids: readonly string[], dismissal: Dismissal): Promise<string[]> {
    return await dismissDeadLetters(this.#db, ids, dismissal);
  }

  /**
   * Gives these jobs, a queue's, or all back to their queues with all retries; returns how many. A dismissed one needs
   * its id. Jobs becoming dead letters meanwhile are left.
   */
  async resend({ ids, queue }: { ids?: readonly string[]; queue?: string } = {}): Promise<number> {
    const chosen = ids ?? (await this.#findOpen(queue));
    const resent = await this.#work(async (boss) => {
      let sum = 0;
      for (let from = 0; from < chosen.length; from += movedAtOnce) {
        const step = chosen.slice(from, from + movedAtOnce);
        sum += await boss.redrive(deadLetterQueue, { ids: step, limit: movedAtOnce });
      }
      return sum;
    });
    if (resent > 0) await this.forgetDismissals();
    return resent;
  }

  /** For a timer. */
  async forgetDismissals(): Promise<void> {
    await forgetDismissals(this.#db);
  }

  async #work<Result>(use: (boss: PgBoss) => Promise<Result>): Promise<Result> {
    const boss = openJobs(this.#db);
    await boss.start();
    try {
      return await use(boss);
    } finally {
      await boss.stop({ graceful: false, close: false });
    }
  }

  /** The ids of those not dismissed. */
  async #findOpen(queue: string | undefined): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(`${jobSchema}.job`)} as letter
      where name = ${deadLetterQueue} and state < 'active' and not ${isDismissed("letter")}
        and source_name = coalesce(${queue ?? null}, source_name)
      order by created_on`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  async #findSends(batchIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (batchIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom("send_batches")
      .select(["id", "send_id as sendId"])
      .where("id", "in", batchIds)
      .execute();
    return new Map(rows.map(({ id, sendId }) => [id, sendId]));
  }
}

function toDeadLetter(
  job: JobWithMetadata<JobIds>,
  sends: ReadonlyMap<string, string>,
  dismissal: Dismissal | undefined,
): DeadLetter {
  const { batchId = "", webhookId, deliveryId, sendId = sends.get(batchId) } = job.data ?? {};
  return {
    id: job.id,
    queue: job.sourceName ?? "unknown",
    since: job.createdOn,
    attempts: (job.sourceRetryCount ?? 0) + 1,
    error: readError(job.sourceOutput),
    ...(sendId !== undefined && { sendId }),
    ...(webhookId !== undefined && { webhookId }),
    ...(deliveryId !== undefined && { deliveryId }),
    ...(dismissal !== undefined && { dismissal }),
  };
}

/** The message stored by the worker, or by pg-boss for a job running too long. */
function readError(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } };
  const text = message ?? value?.message;
  return typeof text === "string" ? hideAddresses(text).slice(0, maxErrorLength) : "unknown";
}

function hideAddresses(text: string): string {
  return text
    .replace(/\w+:\/\/\S+/g, "(URL)")
    .replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, "(email)")
    .replace(/\b[1-9A-HJ-NP-Za-km-z]{32,44}\b/g, "(wallet)")
    .replace(/\s+/g, " ");
}
