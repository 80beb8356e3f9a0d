import type { McpEndpoint } from "../mcp/open-endpoint.ts";
import type { Service } from "../service.ts";
import { readVersion } from "../version.ts";
import type { PartContext } from "./part-context.ts";

/** Loads the protocol's package, 20 MB of memory, only where the endpoint is on. */
export async function openMcp(
  publicUrl: string,
  { clock }: Service,
  log: PartContext["log"],
): Promise<McpEndpoint> {
  const { openMcpEndpoint } = await import("../mcp/open-endpoint.ts");
  return openMcpEndpoint({
    version: readVersion(),
    publicUrl,
    now: () => clock.now(),
    onError: (error) => log.error({ err: error }, "an MCP tool failed"),
  });
}
