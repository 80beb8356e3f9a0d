import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { enforcedDocument } from "@bellwether/bundle/enforced-document";
import { listHosts } from "@bellwether/bundle/hosts";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { exitOnBrokenSpec } from "@bellwether/bundle/problems";
import { transform } from "esbuild";
import type { ServicePlan } from "../src/http/request/operation-plan.ts";
import { glossarySources, tools } from "../src/mcp/tool-list.ts";
import { compileGlossary, compileToolSchemas } from "./compile-mcp-tools.ts";
import { compileValidators } from "./compile-validators.ts";
import { describeHost } from "./describe-host.ts";
import { describeOperation } from "./describe-operation.ts";
import { selectResponseSchemas } from "./response-schemas.ts";

// Compiles everything the service needs from the specs, so that it starts without specs and compiler.
const folder = join(import.meta.dirname, "../compiled");

await exitOnBrokenSpec(async () => {
  const documents = new Map<string, OpenApiDocument>();
  for (const host of listHosts()) {
    documents.set(host, enforcedDocument(await bundleHost(host)));
  }

  await mkdir(folder, { recursive: true });
  // For tests and the docs; the package leaves it out.
  await writeFile(join(folder, "specs.json"), JSON.stringify(Object.fromEntries(documents)));
  const responses = [...documents].map(([host, spec]) => [host, selectResponseSchemas(spec)]);
  // Few services check responses, and the schemas repeat much.
  const schemas = brotliCompressSync(JSON.stringify(Object.fromEntries(responses)));
  await writeFile(join(folder, "response-schemas.json.br"), schemas);
  await writeFile(join(folder, "operations.json"), JSON.stringify(describeService(documents)));
  const mcp = {
    tools: compileToolSchemas(tools, documents),
    glossary: compileGlossary(glossarySources, documents),
  };
  await writeFile(join(folder, "mcp.json"), JSON.stringify(mcp));
  // Ajv writes each function's schema too, and most use little of it.
  const validators = await transform(compileValidators(documents), {
    format: "esm",
    target: "node22",
    minify: true,
  });
  await writeFile(join(folder, "validators.js"), validators.code);
});

function describeService(all: ReadonlyMap<string, OpenApiDocument>): ServicePlan {
  const hosts = [...all].map(([host, document]) => [host, describeHost(host, document)]);
  const operations = [...all].flatMap(([host, document]) =>
    listOperations(document).map((located) => describeOperation(host, document, located)),
  );
  return { hosts: Object.fromEntries(hosts), operations, docsUrl: readDocsUrl(all) };
}

function readDocsUrl(all: ReadonlyMap<string, OpenApiDocument>): string {
  const urls = new Set([...all.values()].map(({ externalDocs }) => externalDocs?.url));
  const [url, ...others] = urls;
  if (url === undefined || others.length > 0) {
    throw new Error("The specs name different docs; give each the same externalDocs.");
  }
  return url;
}
