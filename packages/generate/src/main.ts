#!/usr/bin/env node
import { parseArgs } from "node:util";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { GenerateError } from "./describe-operations.ts";
import { report } from "./report.ts";
import type { Target } from "./update-folders.ts";

const help = `Usage: bellwether-generate --input FILE --output FOLDER --name NAME [--check] [--json]

Generates the typed client of an OpenAPI 3.0 or 3.1 document into a folder, which it replaces.
Operations with x-internal: true are left out.

  --input FILE      the document, YAML or JSON, with the files that it references
  --output FOLDER   the folder of the generated files; nothing else may be in it
  --name NAME       the name of the client: petstore gives createPetstoreClient
  --check           write nothing; fail when the generated files are not up to date
  --json            print JSON instead of text
  --help            show this help

Exit codes: 0 success, 1 an invalid document or outdated files, 2 wrong usage.`;

function readTarget(values: {
  readonly input?: string;
  readonly output?: string;
  readonly name?: string;
}): Target {
  const { input, output, name } = values;
  if (input === undefined || output === undefined || name === undefined) {
    throw new UsageError("--input, --output and --name must be given together.");
  }
  return { name, spec: input, folder: output };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
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
  const target = readTarget(values);
  // The generators take most of a second to load; --help and usage errors do not need them.
  const { updateFolders } = await import("./update-folders.ts");
  return report(await updateFolders([target], values), values, "bellwether-generate");
}

await runCommand({
  name: "bellwether-generate",
  main,
  expected: [BrokenSpecError, GenerateError],
});
