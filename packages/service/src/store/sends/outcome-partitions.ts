import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";

/** Creates the outcome partitions, one for each day of sends. */
export class OutcomePartitions {
  readonly #db: Database;
  /** Days whose partition exists. */
  readonly #days = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Creates the missing partition for a send's outcomes. Uses a separate connection. */
  async ensure(sentAt: Date): Promise<void> {
    const day = sentAt.toISOString().slice(0, 10);
    if (this.#days.has(day)) return;
    const from = new Date(`${day}T00:00:00.000Z`);
    const to = new Date(from.getTime() + 86_400_000);
    await this.#db.transaction().execute(async (transaction) => {
      // Two processes creating the same partition would deadlock without this lock.
      await sql`select pg_advisory_xact_lock(hashtext('bellwether partitions'))`.execute(
        transaction,
      );
      await sql`select create_partition('send_outcomes', ${`send_outcomes_${day}`}, ${from}, ${to})`.execute(
        transaction,
      );
    });
    this.#days.add(day);
  }
}
