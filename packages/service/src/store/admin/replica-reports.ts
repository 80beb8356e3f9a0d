import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  type ReplicaReport,
  reportLifetimeMs,
  type StoredReport,
} from "../../domain/admin/replica-report.ts";

/** Each replica's last report. All times are the database's, so the replicas' clocks do not matter. */
export class ReplicaReportStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Replaces a replica's report, and deletes ended replicas' reports. */
  async save(replicaId: string, report: ReplicaReport): Promise<void> {
    await sql`
      with ended as (
        select replica_id from replica_reports
        where reported_at < clock_timestamp() - ${lifetime} and replica_id <> ${replicaId}
        for update skip locked
      ), cleared as (
        delete from replica_reports using ended where replica_reports.replica_id = ended.replica_id
      )
      insert into replica_reports (replica_id, reported_at, report)
      values (${replicaId}, clock_timestamp(), ${JSON.stringify(report)}::json)
      on conflict (replica_id) do update
      set reported_at = excluded.reported_at, report = excluded.report`.execute(this.#db);
  }

  /** The running replicas' reports, oldest first. */
  async list(): Promise<StoredReport[]> {
    const { rows } = await sql<StoredReport>`
      select replica_id as "replicaId", reported_at as "reportedAt", report from replica_reports
      where reported_at > clock_timestamp() - ${lifetime}`.execute(this.#db);
    return rows.sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
  }

  async delete(replicaId: string): Promise<void> {
    await this.#db.deleteFrom("replica_reports").where("replica_id", "=", replicaId).execute();
  }
}

const lifetime = sql`make_interval(secs => ${sql.lit(reportLifetimeMs / 1000)})`;

function startOf({ report, replicaId }: StoredReport): string {
  return `${report.startedAt} ${replicaId}`;
}
