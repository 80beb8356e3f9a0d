import type { AdminRole } from "./admin-role.ts";

/** How a call ended: `started` while it runs, and for good when the process ended meanwhile. */
export type AuditOutcome = "started" | "done" | "refused" | "failed";

/** An operator's call which changes something, reads personal data, or exceeds its role. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly adminKeyId: string;
  readonly adminKeyName: string;
  /** The key's role at the time of the call. */
  readonly adminKeyRole: AdminRole;
  readonly operation: string;
  /** The resource's path below `/admin/v1`; null while a creation has made none. */
  readonly target: string | null;
  readonly requestId: string;
  readonly outcome: AuditOutcome;
  /** A refused call's error code. */
  readonly code: string | null;
}

export const auditRetentionDays = 730;
