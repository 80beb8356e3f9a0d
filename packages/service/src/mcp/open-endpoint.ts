import { createMcpHandler } from "@modelcontextprotocol/server";
import { prepareServer, type ServerOptions } from "./create-server.ts";
import type { OperationAccess } from "./operation-access.ts";

/** One POST of an MCP client. */
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

/** Answers a request with the tools that its credentials allow. */
export type McpEndpoint = (request: McpRequest, access: OperationAccess) => Promise<McpAnswer>;

/**
 * Opens the endpoint. It keeps nothing between requests, so that any replica can answer each of them: both the revision of
 * July 2026 and clients of 2025 get a server for one request.
 */
export function openMcpEndpoint(options: ServerOptions): McpEndpoint {
  const createServer = prepareServer(options);
  return async ({ url, headers, body }, access) => {
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

/**
 * The package answers clients of 2025 with a stream of one event. They also take its data as JSON, which proxies neither
 * buffer nor cut.
 */
function toJson(contentType: string, text: string): Pick<McpAnswer, "contentType" | "body"> {
  if (!contentType.startsWith("text/event-stream")) return { contentType, body: text };
  const messages = text
    .split(/\r?\n\r?\n/)
    .flatMap((event) => readData(event) ?? [])
    .filter((data) => data !== "");
  // A batch of 2025-03-26 has an answer for each of its requests.
  const [only] = messages;
  const body = messages.length === 1 ? (only ?? "") : `[${messages.join(",")}]`;
  return { contentType: "application/json", body };
}

function readData(event: string): string | undefined {
  const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"));
  return lines.length === 0 ? undefined : lines.map((line) => line.slice(5).trim()).join("\n");
}
