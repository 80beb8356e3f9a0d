import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { formatFiles } from "@bellwether/generate/internal/format";
import { runCommand } from "@bellwether/tasks/run-command";
import { readOperationsFolder } from "./read-operations-folder.ts";
import { writeHandlers } from "./write-handlers.ts";
import { type MissingHandler, writeOperationIndex } from "./write-operation-index.ts";
import { writePaths } from "./write-paths.ts";

const help = `Usage: generate-service [--check]

Generates from specs/*.yaml into packages/service/src: the types of the handlers (generated/handlers.ts),
the paths of the operations (generated/paths.ts) and the list of handlers (operations/index.ts).

  --check    write nothing; fail when the generated files are not up to date
  --help     show this help

Exit codes: 0 success, 1 an invalid spec or outdated files, 2 wrong usage.`;

const source = join(import.meta.dirname, "../../../packages/service/src");

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const documents = new Map<string, OpenApiDocument>();
  for (const host of listHosts()) documents.set(host, await bundleHost(host));
  const index = writeOperationIndex(
    documents,
    await readOperationsFolder(join(source, "operations")),
  );
  const stale = await writeStaleFiles(
    {
      "generated/handlers.ts": writeHandlers(documents),
      "generated/paths.ts": writePaths(documents),
      "operations/index.ts": index.text,
    },
    values.check,
  );
  console.log(describeResult(stale, values.check));
  for (const missing of index.missing) console.log(describeMissing(missing));
  return values.check && stale.length > 0 ? 1 : 0;
}

async function writeStaleFiles(
  texts: Readonly<Record<string, string>>,
  isCheck: boolean,
): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, next] of await formatFiles(new Map(Object.entries(texts)))) {
    const file = join(source, name);
    const current = await readFile(file, "utf8").catch(() => undefined);
    if (current === next) continue;
    stale.push(name);
    if (!isCheck) await writeFile(file, next);
  }
  return stale;
}

function describeResult(stale: readonly string[], isCheck: boolean): string {
  if (stale.length === 0) return "service: up to date";
  const files = stale.join(", ");
  return isCheck ? `service: ${files} differ; run pnpm generate` : `service: wrote ${files}`;
}

function describeMissing({ operationId, file }: MissingHandler): string {
  return (
    `service: ${operationId} has no handler; export ` +
    `\`const ${operationId}: Handler<"${operationId}">\` from packages/service/src/operations/${file}.ts`
  );
}

await runCommand({ name: "generate-service", main, expected: [BrokenSpecError] });
