import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { alertQueue, type OutsideChannel, outsideChannels } from "../../domain/delivery/jobs.ts";
import { jobSchema } from "../../jobs/prepare-queues.ts";

/** A time at which jobs were added for a channel. */
export interface LostJob {
  readonly queuedAt: Date;
  readonly channel: OutsideChannel;
  /** The apps which still have jobs at this time; other apps' jobs were lost. */
  readonly waitingApps: readonly string[];
}

/** Behind a large send, or while a mail server is away, jobs wait for longer than this: they are not lost. */
const lostAfterMs = 3_600_000;

/** A job is missed after an hour, so it is not looked for with each turn. */
const checkEveryMs = 300_000;

/** Finds held alerts' jobs which ended without their work, such as dead letters. */
export class LostJobs {
  readonly #db: Database;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(now: Date): Promise<LostJob[]> {
    if (Math.abs(now.getTime() - this.#checkedAt) < checkEveryMs) return [];
    const times = await this.#listOldTimes(new Date(now.getTime() - lostAfterMs));
    const jobs = times.length === 0 ? [] : await this.#listJobs();
    this.#checkedAt = now.getTime();
    const waiting = Map.groupBy(jobs, ({ queue, dueBy }) => `${dueBy} ${queue}`);
    return times.flatMap((queuedAt) =>
      outsideChannels.map((channel) => {
        const found = waiting.get(`${queuedAt.toISOString()} ${alertQueue(channel, "bulk")}`) ?? [];
        return { queuedAt, channel, waitingApps: found.map(({ appId }) => appId) };
      }),
    );
  }

  /** One time stands at thousands of alerts, so each is looked up in the index instead of reading all. */
  async #listOldTimes(before: Date): Promise<Date[]> {
    const times: Date[] = [];
    for (let last = new Date(0); ; ) {
      const { rows } = await sql<{ next: Date | null }>`
        select min(queued_at) as next from held_alerts
        where queued_at is not null and queued_at > ${last} and queued_at < ${before}`.execute(
        this.#db,
      );
      const next = rows[0]?.next ?? null;
      if (next === null) return times;
      times.push(next);
      last = next;
    }
  }

  /** The jobs a worker runs or will run. */
  async #listJobs(): Promise<WaitingJob[]> {
    const queues = outsideChannels.map((channel) => alertQueue(channel, "bulk"));
    const { rows } = await sql<WaitingJob>`
      select distinct name as queue, data ->> 'dueBy' as "dueBy", data ->> 'appId' as "appId"
      from ${sql.table(`${jobSchema}.job`)}
      where name = any(${queues}::text[]) and state in ('created', 'retry', 'active') and data ->> 'dueBy' is not null`.execute(
      this.#db,
    );
    return rows;
  }
}

interface WaitingJob {
  readonly queue: string;
  readonly dueBy: string;
  readonly appId: string;
}
