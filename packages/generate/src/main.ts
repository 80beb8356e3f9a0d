#!/usr/bin/env node
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { GenerateError } from "./generate-error.ts";
import { folderLayout, importExtensions, optionalModules } from "./layout.ts";
import { report } from "./report.ts";
import type { Target } from "./update-folders.ts";

const help = `Usage: bellwether-generate --input FILE --output FOLDER --name NAME [OPTION...]

Generates the typed client of an OpenAPI 3.0 or 3.1 document. Operations with x-internal: true are left out.

Request bodies: JSON, multipart/form-data, application/x-www-form-urlencoded, text and bytes.
Responses: JSON, text, bytes (a Blob) and text/event-stream (an async iterable of events).
Any other media type is refused with file and line.

  --input FILE                the document, YAML or JSON, with the files that it references
  --output FOLDER             the folder of the generated files, which is replaced
  --name NAME                 the name of the client: petstore gives createPetstoreClient
  --with MODULE[,MODULE]      also write query, msw or validate
  --import-extension EXT      ts, js or none; default: what the nearest tsconfig.json allows
  --format COMMAND            run a formatter, such as "biome format --write"
  --check                     write nothing; fail when the files are not up to date
  --json                      print JSON instead of text
  --help                      show this help

Exit codes: 0 success, 1 an invalid document or outdated files, 2 wrong usage.`;

interface Values {
  readonly input?: string;
  readonly output?: string;
  readonly name?: string;
  readonly with?: string;
  readonly "import-extension"?: string;
  readonly format?: string;
}

function readTarget({ input, output, name }: Values): Target {
  const missing = Object.entries({ input, output, name }).find(([, value]) => !value)?.[0];
  if (missing !== undefined) throw new UsageError(`--${missing} is missing.`);
  return { name: name ?? "", spec: input ?? "", folder: resolve(output ?? "") };
}

/** Chooses one of a flag's allowed values. */
function choose<T extends string>(flag: string, value: string, allowed: readonly T[]): T {
  const chosen = allowed.find((candidate) => candidate === value);
  if (chosen !== undefined) return chosen;
  throw new UsageError(`--${flag} is ${value}; it must be ${allowed.join(", ")}.`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      input: { type: "string" },
      output: { type: "string" },
      name: { type: "string" },
      with: { type: "string" },
      "import-extension": { type: "string" },
      format: { type: "string" },
      check: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const target = readTarget(values);
  const modules = (values.with?.split(",") ?? []).map((module) =>
    choose("with", module.trim(), optionalModules),
  );
  const extension = values["import-extension"];
  const command = values.format?.trim().split(/\s+/);
  // The generators take most of a second to load; --help and usage errors do not need them.
  const { findImportExtension } = await import("./find-import-extension.ts");
  const { runFormatter } = await import("./run-formatter.ts");
  const { updateFolders } = await import("./update-folders.ts");
  const layout = folderLayout(
    modules,
    extension === undefined
      ? findImportExtension(target.folder)
      : choose("import-extension", extension, importExtensions),
  );
  const results = await updateFolders([target], {
    check: values.check,
    layout,
    format: async (files, folder) =>
      command === undefined ? files : runFormatter(command, files, folder),
  });
  return report(results, values, "bellwether-generate");
}

await runCommand({
  name: "bellwether-generate",
  main,
  expected: [BrokenSpecError, GenerateError],
});
