import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { getToolsFromOpenApi, type McpToolDefinition } from "openapi-mcp-generator";
import { generate } from "orval";

/** A client and zod schema generator. */
export interface Generator {
  readonly name: string;
  /** Generates from one bundle into a folder, and returns the module with the zod schemas. */
  readonly run: (bundle: string, folder: string) => Promise<string>;
  /** A body's zod schema name; undefined when the generator has none. */
  readonly schemaName: (body: NamedBody) => string | undefined;
}

/** The body parts its schema is named for. */
export interface NamedBody {
  readonly operationId: string;
  readonly kind: "request" | "response" | "webhook";
  /** Undefined for a request and a webhook. */
  readonly status: number | undefined;
  /** The name of its schema component. */
  readonly component: string;
  /** Whether it is a stream event. */
  readonly isStream: boolean;
}

export const generators: readonly Generator[] = [
  {
    name: "hey-api",
    async run(bundle, folder) {
      const plugins = [
        "@hey-api/client-fetch",
        "@hey-api/sdk",
        "@hey-api/typescript",
        "zod",
      ] as const;
      await createClient({
        input: bundle,
        output: { path: folder },
        plugins: [...plugins],
        logs: { level: "silent", file: false },
      });
      return join(folder, "zod.gen.ts");
    },
    // It has schemas for all components, and for request and success bodies.
    schemaName({ operationId, kind, status = 0, component }) {
      if (kind === "request") return `z${upperFirst(operationId)}Body`;
      return kind === "response" && status < 300
        ? `z${upperFirst(operationId)}Response`
        : `z${component}`;
    },
  },
  {
    name: "orval",
    async run(bundle, folder) {
      const input = { target: bundle };
      const schemas = join(folder, "schemas.ts");
      await generate({ input, output: { client: "fetch", target: join(folder, "client.ts") } });
      const override = { zod: { generateEachHttpStatus: true } };
      await generate({ input, output: { client: "zod", target: schemas, override } });
      return schemas;
    },
    // orval 8.30.0 has no zod schemas for webhooks, and takes anything for a stream body.
    schemaName({ operationId, kind, status, isStream }) {
      if (kind === "webhook" || isStream) return undefined;
      const name = upperFirst(operationId);
      return kind === "request" ? `${name}Body` : `${name}${status}Response`;
    },
  },
];

/** The tools openapi-mcp-generator offers to agents. */
export function readTools(bundle: string): Promise<McpToolDefinition[]> {
  return getToolsFromOpenApi(bundle, { dereference: true });
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
