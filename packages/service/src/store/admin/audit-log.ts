import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { type AuditEntry, auditRetentionDays } from "../../domain/admin/audit-entry.ts";
import { deleteInSteps } from "../delete-in-steps.ts";

export type NewAuditEntry = Omit<AuditEntry, "outcome" | "code">;

export type AuditResult = Pick<AuditEntry, "outcome" | "code" | "target">;

export interface StoredAuditEntry extends AuditEntry {
  readonly seq: string;
}

export interface AuditQuery {
  readonly operation: string | undefined;
  readonly adminKeyId: string | undefined;
  readonly target: string | undefined;
  readonly requestId?: string | undefined;
  /** The previous entry's sequence number. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Who changed what through the admin API. */
export class AuditLogStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores the entry before the change, so no change is without one. */
  async begin(entry: NewAuditEntry): Promise<void> {
    await this.#insert(entry, { outcome: "started", code: null });
  }

  /** Stores the entry for a call refused before it could begin. */
  async addRefused(entry: NewAuditEntry, code: string): Promise<void> {
    await this.#insert(entry, { outcome: "refused", code });
  }

  async #insert(
    entry: NewAuditEntry,
    { outcome, code }: Pick<AuditEntry, "outcome" | "code">,
  ): Promise<void> {
    await this.#db
      .insertInto("audit_entries")
      .values({
        id: entry.id,
        at: entry.at,
        admin_key_id: entry.adminKeyId,
        admin_key_name: entry.adminKeyName,
        admin_key_role: entry.adminKeyRole,
        operation: entry.operation,
        target: entry.target,
        request_id: entry.requestId,
        outcome,
        code,
      })
      .execute();
  }

  async complete(
    { id, at }: Pick<AuditEntry, "id" | "at">,
    { outcome, code, target }: AuditResult,
  ): Promise<void> {
    await this.#db
      .updateTable("audit_entries")
      .set({ outcome, code, target })
      .where("id", "=", id)
      // The time index finds the entry.
      .where("at", "=", at)
      .execute();
  }

  /** Newest first. */
  async list(query: AuditQuery): Promise<StoredAuditEntry[]> {
    const { operation, adminKeyId, target, requestId, before, limit } = query;
    return await this.#db
      .selectFrom("audit_entries")
      .select([
        ...(["seq", "id", "at", "operation", "target", "outcome", "code"] as const),
        "admin_key_id as adminKeyId",
        "admin_key_name as adminKeyName",
        "admin_key_role as adminKeyRole",
        "request_id as requestId",
      ])
      .$if(operation !== undefined, (some) => some.where("operation", "=", operation ?? ""))
      .$if(adminKeyId !== undefined, (some) => some.where("admin_key_id", "=", adminKeyId ?? ""))
      .$if(target !== undefined, (some) => some.where("target", "=", target ?? ""))
      .$if(requestId !== undefined, (some) => some.where("request_id", "=", requestId ?? ""))
      .$if(before !== undefined, (some) => some.where("seq", "<", before ?? ""))
      .orderBy("seq", "desc")
      .limit(limit)
      .execute();
  }

  async forgetExpired(now: Date): Promise<void> {
    const before = new Date(now.getTime() - auditRetentionDays * 86_400_000);
    await deleteInSteps(this.#db, "audit_entries", sql`at < ${before}`);
  }
}
