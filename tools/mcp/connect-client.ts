import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** A revision the client insists on: the stateless one, or the one used by 2025 clients. */
export type Era = "2026-07-28" | "2025-11-25";

/** Connects the official client with the credentials in these headers. */
export async function connectClient(
  url: string,
  headers: Readonly<Record<string, string>>,
  era: Era = "2026-07-28",
): Promise<Client> {
  const mode = era === "2026-07-28" ? { pin: era } : ("legacy" as const);
  const client = new Client(
    { name: "bellwether-tests", version: "0.0.0" },
    { versionNegotiation: { mode } },
  );
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  await client.connect(transport);
  return client;
}

/** Calls a tool and returns its structured result. */
export async function callTool(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: input });
  if (isError === true) throw new Error(JSON.stringify(content));
  return structuredContent as Record<string, unknown>;
}
