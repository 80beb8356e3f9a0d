import type { FastifyRequest } from "fastify";
import type { Problem } from "../../domain/problems.ts";
import type { Authorizations, Authorize } from "../../operations/access/authorizations.ts";
import type { Service } from "../../service.ts";
import type { OperationPlan } from "../request/operation-plan.ts";
import { readParameters } from "../request/read-parameters.ts";
import type { OperationValidator } from "../request/validators.ts";
import { checkAdminRole } from "./check-admin-role.ts";

export interface PermissionContext {
  readonly service: Service;
  readonly validators: ReadonlyMap<string, OperationValidator>;
  readonly authorizations: Authorizations;
}

/** Checks whether the caller may call an operation, from its admin key's role or from the path. */
export async function checkPermission(
  { service, validators, authorizations }: PermissionContext,
  operation: OperationPlan,
  { requestContext, raw }: Pick<FastifyRequest, "requestContext" | "raw">,
): Promise<Problem | undefined> {
  if (requestContext === undefined) return undefined;
  const problem = await checkAdminRole(operation, requestContext, service);
  if (problem !== undefined) return problem;
  const { operationId } = operation;
  const authorize = (authorizations as Readonly<Record<string, Authorize | undefined>>)[
    operationId
  ];
  if (authorize === undefined) return undefined;
  const { path, search, caller } = requestContext;
  const read = readParameters(operation, { path, search, rawHeaders: raw.rawHeaders });
  const problems = [...read.problems, ...(validators.get(operationId)?.parameters(read) ?? [])];
  // The caller gets this 400 with the request's other problems.
  if (problems.some(({ field }) => field.startsWith("path."))) return undefined;
  return authorize({ path: read.path, caller }, service);
}
