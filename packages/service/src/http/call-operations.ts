import type { FastifyInstance, FastifyRequest } from "fastify";
import type { OperationAccess, OperationRequest, QueryValue } from "../mcp/operation-access.ts";
import type { createCredentialLister } from "./access/credentials.ts";
import type { OperationPlan } from "./request/operation-plan.ts";

export interface AccessOptions {
  readonly operations: readonly OperationPlan[];
  readonly listCredentials: ReturnType<typeof createCredentialLister>;
  /** The path before all paths. */
  readonly basePath: string;
}

/**
 * Calls operations for a request through the same server's routes, in the process: access, limits, validation, metrics,
 * usage, traces and the log are the same as over HTTP.
 */
export function openOperationAccess(
  app: FastifyInstance,
  request: FastifyRequest,
  { operations, listCredentials, basePath }: AccessOptions,
): OperationAccess {
  const sent = listCredentials(request.headers);
  const plans = new Map(operations.map((operation) => [operation.operationId, operation]));
  const common = {
    ...Object.fromEntries(sent.values()),
    ...describeCaller(request),
  };
  return {
    has(operationId) {
      const plan = plans.get(operationId);
      if (plan === undefined) return false;
      const { security } = plan;
      return (
        security.length === 0 || security.some((names) => names.every((name) => sent.has(name)))
      );
    },
    async call(operationRequest) {
      const plan = plans.get(operationRequest.operationId);
      if (plan === undefined) return { status: 404, body: notServed };
      const { body, path = {} } = operationRequest;
      const wrong = Object.entries(path).find(([, value]) => isNoSegment(value));
      if (wrong !== undefined) return { status: 400, body: refuseSegment(wrong) };
      const { statusCode, payload } = await app.inject({
        method: plan.method as "GET",
        url: basePath + writeTarget(plan, operationRequest),
        remoteAddress: request.clientAddress,
        headers: {
          ...common,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      return { status: statusCode, body: payload === "" ? undefined : JSON.parse(payload) };
    },
  };
}

const notServed = {
  code: "not-found",
  message: "This service does not serve the API that the tool needs.",
};

/** A URL resolves these, encoded or not, so they would lead to another operation's path. */
function isNoSegment(value: string): boolean {
  return value === "" || value === "." || value === "..";
}

function refuseSegment([name, value]: readonly [string, string]) {
  return { code: "invalid-request", message: `${name} is "${value}"; send an id from a list.` };
}

/** The request's id joins the log lines; the caller's address and page count as theirs. */
function describeCaller({ id, headers, requestContext }: FastifyRequest): Record<string, string> {
  const { "user-agent": userAgent, origin, host } = headers;
  const traceparent = requestContext?.span?.traceparent;
  return {
    "x-request-id": id,
    // Without it the call would have the library's.
    "user-agent": userAgent ?? "",
    ...(origin !== undefined && { origin }),
    ...(host !== undefined && { host }),
    ...(traceparent !== undefined && { traceparent }),
  };
}

/** A call's path and query; a list has commas, as in the specs. */
function writeTarget(plan: OperationPlan, { path = {}, query = {} }: OperationRequest): string {
  const filled = plan.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, writeValue(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function writeValue(value: QueryValue): string {
  return Array.isArray(value) ? value.join(",") : String(value);
}
