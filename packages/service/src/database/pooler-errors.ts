import { sql } from "kysely";
import type { Database } from "./connect.ts";
import { StartupError } from "./startup-error.ts";

/** PgBouncer's refusals for features the service needs. Their only code is a protocol violation. */
const refusals = [
  {
    message: /statement pooling mode/,
    advice:
      "PgBouncer has pool_mode = statement, which allows no transactions; set pool_mode = transaction or session.",
  },
  {
    message: /unsupported startup parameter: (?:\S+ )*statement_timeout/,
    advice:
      "PgBouncer refuses the startup parameter statement_timeout; set ignore_startup_parameters = statement_timeout.",
  },
] as const;

/** The startup error for PgBouncer refusing a connection or a transaction; undefined for other errors. */
export function explainPoolerRefusal(error: unknown): StartupError | undefined {
  if (!(error instanceof Error)) return undefined;
  const refusal = refusals.find(({ message }) => message.test(error.message));
  // Without a cause, which would be retried: the configuration does not change by waiting.
  return refusal && new StartupError(refusal.advice);
}

/** Rejects when a pooler refuses transactions. */
export async function checkTransactions(db: Database): Promise<void> {
  await db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
}
