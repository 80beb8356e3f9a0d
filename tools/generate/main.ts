#!/usr/bin/env node
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import { locateValue } from "@bellwether/bundle/locate-value";
import { BrokenSpecError, readablePath } from "@bellwether/bundle/problems";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { GenerateError } from "./describe-operations.ts";
import type { GeneratedFiles } from "./generate-client.ts";
import { compareGeneratedFolder, replaceGeneratedFolder } from "./generated-folder.ts";

const help = `Usage: generate [HOST...] [--check] [--json]
       generate --input FILE --output FOLDER --name NAME [--check] [--json]

Generates the typed client of each host (default: all) from specs/HOST.yaml into
packages/HOST/src/generated, or the client of any OpenAPI 3.0 or 3.1 document into a folder.
Operations with x-internal: true are left out.

Request bodies: JSON, multipart/form-data, application/x-www-form-urlencoded, text and bytes.
Responses: JSON, text, bytes (a Blob) and text/event-stream (an async iterable of events).
Any other media type is refused with file and line.

  --check    write nothing; fail when the generated files are not up to date
  --json     print JSON instead of text
  --help     show this help

Exit codes: 0 success, 1 an invalid spec or outdated files, 2 wrong usage.`;

interface Target {
  readonly name: string;
  readonly spec: string;
  readonly folder: string;
}

interface GenerateResult {
  readonly host: string;
  readonly folder: string;
  readonly files: readonly string[];
  readonly stale: readonly string[];
}

function hostTarget(host: string): Target {
  const folder = join(import.meta.dirname, "../../packages", host, "src/generated");
  return { name: host, spec: specFile(host), folder };
}

function readTargets(
  hosts: readonly string[],
  values: { readonly input?: string; readonly output?: string; readonly name?: string },
): Target[] {
  const { input, output, name } = values;
  if (input === undefined && output === undefined && name === undefined) {
    return (hosts.length > 0 ? hosts : listHosts()).map(hostTarget);
  }
  if (input === undefined || output === undefined || name === undefined || hosts.length > 0) {
    throw new UsageError("--input, --output and --name must be given together, without HOST.");
  }
  return [{ name, spec: input, folder: output }];
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
      input: { type: "string" },
      output: { type: "string" },
      name: { type: "string" },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const targets = readTargets(positionals, values);
  // The generators take most of a second to load; --help and usage errors do not need them.
  const { bundleSpec } = await import("@bellwether/bundle/bundle");
  const { withoutInternalOperations } = await import("@bellwether/bundle/internal-operations");
  const { generateClient } = await import("./generate-client.ts");
  // Generates everything before writing, so that an invalid spec leaves every package unchanged.
  const generated: { target: Target; files: GeneratedFiles }[] = [];
  for (const target of targets) {
    const document = withoutInternalOperations(await bundleSpec(target.spec));
    const files = await generateClient(document, target.name).catch(async (error: unknown) => {
      throw await withLocation(error, target.spec);
    });
    generated.push({ target, files });
  }
  const results: GenerateResult[] = [];
  for (const { target, files } of generated) {
    const stale = await compareGeneratedFolder(target.folder, files);
    if (stale.length > 0 && !values.check) await replaceGeneratedFolder(target.folder, files);
    results.push({ host: target.name, folder: target.folder, files: [...files.keys()], stale });
  }
  report(results, values);
  return values.check && results.some((one) => one.stale.length > 0) ? 1 : 0;
}

async function withLocation(error: unknown, spec: string): Promise<unknown> {
  if (!(error instanceof GenerateError)) return error;
  const place = error.path.length > 0 ? locateValue(spec, error.path) : readablePath(spec);
  return new GenerateError(`${await place}: ${error.message}`);
}

function report(
  results: readonly GenerateResult[],
  values: { check: boolean; json: boolean },
): void {
  if (values.json) {
    console.log(JSON.stringify(results));
    return;
  }
  for (const { host, folder, stale } of results) {
    const files = stale.join(", ");
    if (stale.length === 0) console.log(`${host}: up to date`);
    else if (!values.check) console.log(`${host}: wrote ${files}`);
    else {
      const path = readablePath(folder);
      console.log(`${host}: ${files} in ${path} differ from the spec; run pnpm generate`);
    }
  }
}

await runCommand({ name: "generate", main, expected: [BrokenSpecError, GenerateError] });
