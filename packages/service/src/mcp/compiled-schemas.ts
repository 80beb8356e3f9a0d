import { readFileSync } from "node:fs";

type JsonSchema = Readonly<Record<string, unknown>>;

/** Each tool's schemas by its name. */
export type ToolSchemas = Readonly<
  Record<string, { readonly input: JsonSchema; readonly output: JsonSchema }>
>;

/** What the build takes from the specs for the MCP endpoint; it writes it to `compiled/mcp.json`. */
export interface CompiledMcp {
  readonly tools: ToolSchemas;
  /** What each figure in the results is, from the specs. */
  readonly glossary: Readonly<Record<string, string>>;
}

export function readCompiledMcp(): CompiledMcp {
  const file = new URL("../../compiled/mcp.json", import.meta.url);
  // The build writes it from this type.
  return JSON.parse(readFileSync(file, "utf8"));
}
