import type { AuditOutcome } from "../../domain/admin/audit-entry.ts";
import { requireAdmin } from "../../domain/caller.ts";
import { isProblem, type Problem } from "../../domain/problems.ts";
import { makeUuid } from "../../domain/uuid.ts";
import type { OperationId } from "../../generated/handlers.ts";
import type { Service } from "../../service.ts";
import type { AnyCall, AnyReply } from "../handler.ts";

type AuditedCall = Pick<AnyCall, "caller" | "request">;

interface Audited<Call, Reply> {
  readonly operation: OperationId;
  /** The changed resource's path below `/admin/v1`; for a creation, once it has a reply. */
  target(call: Call, reply?: Reply): string | undefined;
  handle(call: Call, service: Service): Promise<Reply | Problem>;
}

/**
 * Makes the handler for a changing operation in the admin API. Its audit log entry is stored before the change, and
 * completed after it: a change without an entry cannot happen, and an interrupted one shows as started.
 */
export function audited<Call extends AuditedCall, Reply extends AnyReply>({
  operation,
  target,
  handle,
}: Audited<Call, Reply>): (call: Call, service: Service) => Promise<Reply | Problem> {
  return async (call, service) => {
    const { store, clock, random } = service;
    const admin = requireAdmin(call.caller);
    const entry = { id: makeUuid(random), at: clock.now() };
    const before = target(call) ?? null;
    await store.auditLog.begin({
      ...entry,
      adminKeyId: admin.id,
      adminKeyName: admin.name,
      adminKeyRole: admin.role,
      operation,
      target: before,
      requestId: call.request.id,
    });
    const complete = (outcome: AuditOutcome, code: string | null, after = before) =>
      // The change is made by now, whether or not the log can be written; the entry stays at started.
      store.auditLog.complete(entry, { outcome, code, target: after }).catch(() => {});
    try {
      const reply = await handle(call, service);
      if (isProblem(reply)) await complete("refused", reply.code);
      else await complete("done", null, target(call, reply) ?? before);
      return reply;
    } catch (error) {
      await complete("failed", null);
      throw error;
    }
  };
}
