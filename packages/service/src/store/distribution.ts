import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

/** Whether Citus spreads the database's tables over several servers. Asked once; a failure is asked again. */
export function createDistributionReader(db: Database): () => Promise<boolean> {
  let isDistributed: Promise<boolean> | undefined;
  return () => {
    isDistributed ??= readDistribution(db).catch((error: unknown) => {
      isDistributed = undefined;
      throw error;
    });
    return isDistributed;
  };
}

async function readDistribution(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isDistributed: boolean }>`
    select to_regclass('pg_dist_partition') is not null as "isDistributed"`.execute(db);
  return rows[0]?.isDistributed ?? false;
}
