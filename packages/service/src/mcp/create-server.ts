import {
  type CallToolResult,
  fromJsonSchema,
  McpServer,
  type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import { toCallResult } from "./call-result.ts";
import { type CompiledMcp, readCompiledMcp } from "./compiled-schemas.ts";
import { explainError } from "./explain-error.ts";
import { prepareGlossary } from "./glossary.ts";
import { type OperationAccess, OperationError } from "./operation-access.ts";
import { outsideNotice } from "./outside-text.ts";
import { preparePrompts } from "./prompts.ts";
import { shortenIssues } from "./short-issues.ts";
import type { AnyTool, ToolContext } from "./tool.ts";
import { tools } from "./tool-list.ts";

const instructions = [
  "Solana lending and yield markets, positions, alerts and unsigned transactions.",
  outsideNotice,
  "Start with find_markets or list_positions, go on with the ids. Quote before you build; show fees and health factor before the person signs.",
  "No tool signs or sends a transaction.",
].join(" ");

interface ToolSchemas {
  readonly inputSchema: StandardSchemaWithJSON<Readonly<Record<string, unknown>>>;
  readonly outputSchema: StandardSchemaWithJSON;
}

export type CreateServer = (access: OperationAccess) => McpServer;

export interface ServerOptions {
  readonly version: string;
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Called for a service failure; the caller learns nothing about it. */
  readonly onError: (error: unknown) => void;
}

/** Prepares the schemas once; each request gets its own server, with the tools its credentials allow. */
export function prepareServer(options: ServerOptions): CreateServer {
  const { version, publicUrl, now, onError } = options;
  const compiled = readCompiledMcp();
  const schemas = new Map(tools.map(({ name }) => [name, prepareSchemas(name, compiled)]));
  const addPrompts = preparePrompts();
  const addGlossary = prepareGlossary(compiled.glossary);
  return (access) => {
    const server = new McpServer({ name: "bellwether", version }, { instructions });
    const context: ToolContext = { access, publicUrl, now: now() };
    const allowed = tools.filter((tool) => isAllowed(tool, access));
    for (const tool of allowed) {
      const run = runTool(tool, context, onError);
      server.registerTool(tool.name, { ...describeTool(tool), ...schemas.get(tool.name) }, run);
    }
    addPrompts(server, new Set(allowed.map(({ name }) => name)));
    addGlossary(server);
    return server;
  };
}

function prepareSchemas(name: string, { tools }: CompiledMcp): ToolSchemas {
  const { input, output } = tools[name] ?? {};
  if (input === undefined || output === undefined) {
    throw new Error(`compiled/mcp.json has no tool ${name}; run \`pnpm build\`.`);
  }
  return {
    inputSchema: shortenIssues(fromJsonSchema(input)),
    outputSchema: fromJsonSchema(output),
  };
}

function isAllowed({ operations }: AnyTool, access: OperationAccess): boolean {
  return operations.some((ids) => ids.every((id) => access.has(id)));
}

function describeTool({ title, description, changes }: AnyTool) {
  const annotations = {
    readOnlyHint: changes === undefined,
    ...(changes !== undefined && { destructiveHint: changes === "ends" }),
  };
  return { title, description, annotations };
}

function runTool(tool: AnyTool, context: ToolContext, onError: (error: unknown) => void) {
  return async (input: Readonly<Record<string, unknown>>): Promise<CallToolResult> => {
    try {
      return toCallResult(await tool.run(input, context));
    } catch (error) {
      if (!(error instanceof OperationError)) onError(error);
      return { isError: true, content: [{ type: "text", text: explainError(error) }] };
    }
  };
}
