import { includesRole } from "../../domain/admin/admin-role.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import { makeUuid } from "../../domain/uuid.ts";
import type { Service } from "../../service.ts";
import type { OperationPlan } from "../request/operation-plan.ts";
import type { RequestContext } from "../request/request-context.ts";

/** Refuses an admin key whose role is too low for an operation, and stores the attempt in the audit log. */
export async function checkAdminRole(
  { operationId, requiredRole = "all" }: OperationPlan,
  { caller: { admin }, requestId }: Pick<RequestContext, "caller" | "requestId">,
  { store, clock, random }: Service,
): Promise<Problem | undefined> {
  if (admin === undefined || includesRole(admin.role, requiredRole)) return undefined;
  const problem = refuse("forbidden", {
    message: `${operationId} needs the role ${requiredRole}; this admin key has the role ${admin.role}.`,
  });
  await store.auditLog.addRefused(
    {
      id: makeUuid(random),
      at: clock.now(),
      adminKeyId: admin.id,
      adminKeyName: admin.name,
      adminKeyRole: admin.role,
      operation: operationId,
      target: null,
      requestId,
    },
    problem.code,
  );
  return problem;
}
