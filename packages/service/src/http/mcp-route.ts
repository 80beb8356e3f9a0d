import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { McpEndpoint } from "../mcp/open-endpoint.ts";
import { runWork } from "../tracing/work.ts";
import { type AccessOptions, openOperationAccess } from "./call-operations.ts";
import { createAccessHook, type OperationsContext } from "./operation-routes.ts";
import type { OperationPlan } from "./request/operation-plan.ts";

/**
 * The endpoint as the edge sees it: no spec describes it, because it has one path and no HTTP operations. Its requests
 * pass the same checks.
 */
export const mcpPlan: OperationPlan = {
  operationId: "mcp",
  // Its error format, its headers and its three credentials.
  host: "alerts",
  method: "POST",
  path: "/mcp",
  parameters: [],
  unknownParameters: "ignore",
  body: { required: true, mediaTypes: ["application/json"], maxBytes: 65_536 },
  security: [["clientKey"], ["apiKey"], ["sessionToken"]],
  responses: {
    400: { codes: ["invalid-request"], hasBody: true },
    401: { codes: ["unauthorized"], hasBody: true },
    413: { codes: ["too-large"], hasBody: true },
    415: { codes: ["unsupported-media-type"], hasBody: true },
    429: { codes: ["too-many-requests"], hasBody: true },
    500: { codes: ["internal-error"], hasBody: true },
    503: { codes: ["unavailable"], hasBody: true },
  },
};

export interface McpContext extends OperationsContext, AccessOptions {
  readonly endpoint: McpEndpoint;
}

/** Adds `POST /mcp`. */
export function addMcp(app: FastifyInstance, context: McpContext): void {
  const { endpoint, shutdown } = context;
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const access = openOperationAccess(app, request, context);
    const body = Buffer.isBuffer(request.body) ? request.body.toString() : "";
    const { status, contentType, ...answer } = await runWork(request.requestContext ?? {}, () =>
      endpoint({ url: "http://127.0.0.1/mcp", headers: readHeaders(request), body }, access),
    );
    if (shutdown.isStopping) reply.header("connection", "close");
    if (answer.body === "") return reply.code(status).send();
    return reply.code(status).header("content-type", contentType).send(answer.body);
  };
  const route = { ...context, deprecations: { always: {}, of: () => ({}) } };
  app.route({
    method: "POST",
    url: mcpPlan.path,
    bodyLimit: mcpPlan.body?.maxBytes ?? 0,
    onRequest: createAccessHook(mcpPlan, route, handle),
    handler: handle,
  });
}

/** The protocol's headers; credentials stay at the edge. */
function readHeaders({ headers }: FastifyRequest): Record<string, string> {
  const names = Object.keys(headers).filter((name) => /^(accept|content-type|mcp-.+)$/.test(name));
  const read = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  // The package refuses clients not also taking a stream, and sends none.
  return { ...read, accept: "application/json, text/event-stream" };
}
