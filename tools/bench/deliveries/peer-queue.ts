import type { Database } from "@bellwether/service/src/database/connect.ts";
import { fromKysely, PgBoss } from "pg-boss";

/** A pg-boss queue with a job for each recipient. */
export const peerQueue = "peer";
export const peerSchema = "peer_jobs";

/** Jobs fetched at once by a worker. Among 100, 500 and 1,000, this number costs the least CPU time. */
export const peerBatchSize = 1000;

export interface PeerJob {
  readonly sendId: string;
  readonly wallet: string;
}

export function openPeer(db: Database, { migrate = false } = {}): PgBoss {
  const boss = new PgBoss({
    db: fromKysely(db),
    schema: peerSchema,
    migrate,
    createSchema: migrate,
    schedule: false,
    supervise: !migrate,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", console.error);
  return boss;
}
