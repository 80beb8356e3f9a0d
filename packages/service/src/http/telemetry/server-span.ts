import type { FastifyRequest } from "fastify";
import { type Span, startSpan } from "../../tracing/tracer.ts";
import type { OperationPlan } from "../request/operation-plan.ts";

/** Starts a request's span, named by OpenTelemetry's conventions for HTTP servers. */
export function startServerSpan(
  request: FastifyRequest,
  { method, path: route, operationId }: OperationPlan,
  path: string,
): Span | undefined {
  const { traceparent } = request.headers;
  return startSpan(`${method} ${route}`, {
    kind: "server",
    parent: typeof traceparent === "string" ? traceparent : undefined,
    attributes: {
      "http.request.method": method,
      "http.route": route,
      "url.path": path,
      "url.scheme": request.protocol,
      "bellwether.operation_id": operationId,
      "bellwether.request_id": request.id,
    },
  });
}

/** Ends it with the response. A caller's mistake is no error of the server. */
export function endServerSpan(span: Span, status: number, problem: string | undefined): void {
  span.set({ "http.response.status_code": status, "bellwether.problem": problem });
  if (status >= 500) span.fail(String(status));
  span.end();
}
