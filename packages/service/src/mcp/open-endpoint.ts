import { createMcpHandler } from "@modelcontextprotocol/server";
import { prepareServer, type ServerOptions } from "./create-server.ts";
import type { OperationAccess } from "./operation-access.ts";

/** One POST by an MCP client. */
export interface McpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface McpAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Empty for a notification. */
  readonly body: string;
}

/** Answers a request with the tools its credentials allow. */
export type McpEndpoint = (request: McpRequest, access: OperationAccess) => Promise<McpAnswer>;

/**
 * Opens the endpoint. It keeps nothing between requests, so any replica can answer each: both the July 2026 revision
 * and 2025 clients get a server for one request.
 */
export function openMcpEndpoint(options: ServerOptions): McpEndpoint {
  const createServer = prepareServer(options);
  return async ({ url, headers, body }, access) => {
    if (/^\s*\[/.test(body)) return refusedBatch;
    const handler = createMcpHandler(() => createServer(access), {
      // Tools, prompts and resources do not change while the service runs, so there is nothing to listen for.
      maxSubscriptions: 0,
      keepAliveMs: 0,
    });
    const response = await handler.fetch(new Request(url, { method: "POST", headers, body }));
    const text = await response.text();
    const contentType = response.headers.get("content-type") ?? "application/json";
    return { status: response.status, ...toJson(contentType, text) };
  };
}

/** One request counts as one; the protocol has had no batches since June 2025. */
const refusedBatch: McpAnswer = {
  status: 400,
  contentType: "application/json",
  body: JSON.stringify({
    jsonrpc: "2.0",
    id: null,
    error: {
      code: -32_600,
      message: "Send one message in each request; batches are not accepted.",
    },
  }),
};

/**
 * The package answers 2025 clients with a one-event stream. They also take its data as JSON, which proxies neither
 * buffer nor cut.
 */
function toJson(contentType: string, text: string): Pick<McpAnswer, "contentType" | "body"> {
  if (!contentType.startsWith("text/event-stream")) return { contentType, body: text };
  const data = text.split(/\r?\n/).filter((line) => line.startsWith("data: {"));
  return { contentType: "application/json", body: data.at(-1)?.slice("data: ".length) ?? "" };
}
