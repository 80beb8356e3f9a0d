import type { McpEndpoint } from "../mcp/open-endpoint.ts";
import type { Service } from "../service.ts";
import { readVersion } from "../version.ts";
import type { PartContext } from "./part-context.ts";

/** The protocol's package takes 50 MB of memory: it is loaded with the first request, which most services never get. */
export function openMcp(
  publicUrl: string,
  { clock }: Service,
  log: PartContext["log"],
): McpEndpoint {
  let opened: Promise<McpEndpoint> | undefined;
  const open = async () => {
    const { openMcpEndpoint } = await import("../mcp/open-endpoint.ts");
    return openMcpEndpoint({
      version: readVersion(),
      publicUrl,
      now: () => clock.now(),
      onError: (error) => log.error({ err: error }, "an MCP tool failed"),
    });
  };
  return async (request, access) => {
    opened ??= open();
    return (await opened)(request, access);
  };
}
