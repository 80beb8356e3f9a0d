import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { dismissedKeptDays } from "../domain/delivery/jobs.ts";
import { deadLetterQueue, jobSchema } from "./prepare-queues.ts";

/** An operator's decision that a dead letter needs no attention. */
export interface Dismissal {
  readonly reason: string;
  /** The admin key's name, or the command line. */
  readonly by: string;
  readonly at: Date;
}

const job = sql.table(`${jobSchema}.job`);

/** A condition on the dead letters named by `alias`. */
export function isDismissed(alias: string) {
  return sql<boolean>`exists (
    select from dead_letter_dismissals as dismissal where dismissal.job_id = ${sql.ref(alias)}.id)`;
}

/** Marks dead letters, and returns the found ones' ids. A dismissed one gets the new reason. */
export async function dismissDeadLetters(
  db: Database,
  ids: readonly string[],
  { reason, by, at }: Dismissal,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as (
      update ${job} as letter
      set keep_until = least(keep_until, ${at}::timestamptz + make_interval(days => ${dismissedKeptDays}))
      where name = ${deadLetterQueue} and state < 'active' and id = any(${ids}::uuid[])
      returning id
    )
    insert into dead_letter_dismissals (job_id, reason, dismissed_by, dismissed_at)
    select id, ${reason}, ${by}, ${at} from found
    on conflict (job_id) do update set reason = excluded.reason,
      dismissed_by = excluded.dismissed_by, dismissed_at = excluded.dismissed_at
    returning job_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** By dead letter id. */
export async function readDismissals(db: Database): Promise<ReadonlyMap<string, Dismissal>> {
  const rows = await db
    .selectFrom("dead_letter_dismissals")
    .select(["job_id as id", "reason", "dismissed_by as by", "dismissed_at as at"])
    .execute();
  return new Map(rows.map(({ id, ...dismissal }) => [id, dismissal]));
}

/** Deletes the marks on dead letters resent, or whose time ended. */
export async function forgetDismissals(db: Database): Promise<void> {
  await sql`
    delete from dead_letter_dismissals as dismissal
    where not exists (
      select from ${job} as letter where letter.name = ${deadLetterQueue} and letter.id = dismissal.job_id
    )`.execute(db);
}
