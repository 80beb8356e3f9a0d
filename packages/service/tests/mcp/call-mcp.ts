/** A request's credentials, by their header names. */
export type CredentialHeaders = Readonly<Record<string, string>>;

export interface ToolAnswer {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  // biome-ignore lint/suspicious/noExplicitAny: tests check the parts that they read.
  readonly structuredContent?: any;
}

export interface McpAnswer {
  readonly status: number;
  readonly challenge: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the parts that they read.
  readonly body: any;
}

/** Calls a method as a 2025 client does which knows only JSON-RPC. */
export async function callMcp(
  url: string,
  headers: CredentialHeaders,
  method: string,
  params: object = {},
): Promise<McpAnswer> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const challenge = response.headers.get("www-authenticate");
  return { status: response.status, challenge, body: await response.json() };
}

export async function callTool(
  url: string,
  headers: CredentialHeaders,
  name: string,
  input: object = {},
): Promise<ToolAnswer> {
  const { body } = await callMcp(url, headers, "tools/call", { name, arguments: input });
  if (body.result === undefined) throw new Error(JSON.stringify(body));
  return body.result;
}

export async function listTools(
  url: string,
  headers: CredentialHeaders,
): Promise<readonly string[]> {
  const { body } = await callMcp(url, headers, "tools/list");
  return body.result.tools.map(({ name }: { name: string }) => name);
}
