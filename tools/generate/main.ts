#!/usr/bin/env node
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { GenerateError } from "@bellwether/generate/internal/generate-error";
import { packageLayout } from "@bellwether/generate/internal/layout";
import { report } from "@bellwether/generate/internal/report";
import type { Target } from "@bellwether/generate/internal/update-folders";
import { runCommand } from "@bellwether/tasks/run-command";

const help = `Usage: generate [HOST...] [--check] [--json]

Generates the typed client of each host (default: all) from specs/HOST.yaml into
packages/HOST/src/generated. Operations with x-internal: true are left out.

  --check    write nothing; fail when the generated files are not up to date
  --json     print JSON instead of text
  --help     show this help

Exit codes: 0 success, 1 an invalid spec or outdated files, 2 wrong usage.`;

type Formatter = typeof import("@bellwether/generate/internal/format");

function hostTarget(host: string, { formatFiles }: Formatter): Target {
  const folder = join(import.meta.dirname, "../../packages", host, "src/generated");
  return { name: host, input: specFile(host), folder, layout: packageLayout, format: formatFiles };
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const hosts = positionals.length > 0 ? positionals : listHosts();
  // The generators take most of a second to load; --help and usage errors do not need them.
  const { updateFolders } = await import("@bellwether/generate/internal/update-folders");
  const formatter = await import("@bellwether/generate/internal/format");
  const targets = hosts.map((host) => hostTarget(host, formatter));
  return report(await updateFolders(targets, { check: values.check }), values, "pnpm generate");
}

await runCommand({ name: "generate", main, expected: [BrokenSpecError, GenerateError] });
