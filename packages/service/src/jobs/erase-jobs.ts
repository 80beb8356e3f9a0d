import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { jobSchema } from "./prepare-queues.ts";

/**
 * Erases a wallet from the jobs in all queues: its jobs, its addresses in others' jobs, and errors and operators'
 * reasons naming one of the texts.
 *
 * @param names the wallet and its addresses
 * @returns how many jobs changed
 */
export async function eraseFromJobs(
  db: Database,
  wallet: string,
  names: readonly string[],
): Promise<number> {
  const job = sql.table(`${jobSchema}.job`);
  const others = sql`(
    select coalesce(jsonb_agg(target order by index), '[]') as left_over
    from jsonb_array_elements(data -> 'targets') with ordinality as element (target, index)
    where target ->> 0 <> ${wallet})`;
  const named = (column: string) =>
    sql`exists (select from unnest(${names}::text[]) as erased_name where strpos(${sql.ref(column)}::text, erased_name) > 0)`;
  const statements = [
    // Its email address's code.
    sql`delete from ${job} where data ->> 'wallet' = ${wallet}`,
    sql`update ${job} set data = jsonb_set(data, '{targets}', ${others})
      where jsonb_typeof(data -> 'targets') = 'array' and strpos(data::text, ${wallet}) > 0`,
    ...["output", "source_output"].map(
      (column) => sql`update ${job} set ${sql.ref(column)} = null where ${named(column)}`,
    ),
    sql`update dead_letter_dismissals set reason = '(erased)' where ${named("reason")}`,
  ];
  let changed = 0;
  for (const statement of statements) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    changed += Number(numAffectedRows);
  }
  return changed;
}
