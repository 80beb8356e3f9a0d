import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { runCommand } from "@bellwether/tasks/run-command";
import { formatTypeScript } from "../format.ts";
import { compareGeneratedFolder, replaceGeneratedFolder } from "../generated-folder.ts";
import { writeHandlers } from "./write-handlers.ts";
import { writePaths } from "./write-paths.ts";

const help = `Usage: generate-service [--check]

Generates the types of the service's handlers and its paths from specs/*.yaml into packages/service/src/generated.

  --check    write nothing; fail when the folder differs from what the specs generate
  --help     this page

Exit codes: 0 done, 1 a broken spec or a difference, 2 wrong usage.`;

const folder = join(import.meta.dirname, "../../../packages/service/src/generated");

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
  for (const host of listHosts()) documents.set(host, await bundleSpec(specFile(host)));
  const files = new Map([
    ["handlers.ts", await formatTypeScript(writeHandlers(documents))],
    ["paths.ts", await formatTypeScript(writePaths(documents))],
  ]);
  const stale = await compareGeneratedFolder(folder, files);
  if (stale.length > 0 && !values.check) await replaceGeneratedFolder(folder, files);
  console.log(describeOutcome(stale, values.check));
  return values.check && stale.length > 0 ? 1 : 0;
}

function describeOutcome(stale: readonly string[], isCheck: boolean): string {
  if (stale.length === 0) return "service: up to date";
  const files = stale.join(", ");
  return isCheck ? `service: ${files} differ; run pnpm generate` : `service: wrote ${files}`;
}

await runCommand({ name: "generate-service", main, expected: [BrokenSpecError] });
