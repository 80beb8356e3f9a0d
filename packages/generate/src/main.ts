#!/usr/bin/env node
import { existsSync } from "node:fs";
import module from "node:module";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { isAddress } from "@bellwether/tasks/download";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import {
  type ClientConfig,
  chooseFrom,
  defaultConfigFile,
  readClientConfigs,
} from "./client-config.ts";
import { GenerateError } from "./generate-error.ts";
import { importExtensions, optionalModules } from "./layout.ts";
import { report } from "./report.ts";
import { type OnRead, watchFiles } from "./watch-files.ts";

const help = `Usage: bellwether-generate --input FILE --output FOLDER --name NAME [OPTION...]
       bellwether-generate [--config FILE] [--check] [--watch] [--json]
       bellwether-generate init DOCUMENT [FOLDER] [OPTION...]

Generates the typed client of an OpenAPI 3.0, 3.1 or 3.2 document. Operations with x-internal: true are left out.

Request bodies: JSON, multipart/form-data, application/x-www-form-urlencoded, text and bytes.
Responses: JSON, text, bytes (a Blob), and text/event-stream and sequences of JSON (async iterables).
What a client cannot do is refused with file and line.

init creates a package with the client, a build, contract tests and releases; see bellwether-generate init --help.

  --input FILE                the document, YAML or JSON, with the files that it references; an address,
                              https://example.com/openapi.yaml; or - for standard input
  --output FOLDER             the folder of the generated files, which is replaced
  --name NAME                 the name of the client: petstore gives createPetstoreClient
  --modules MODULE[,MODULE]   optional modules to write beside the client: query, msw, validate
  --import-extension EXT      ts, js or none; default: what the nearest tsconfig.json allows
  --format COMMAND            run a formatter, such as "biome format --write"
  --config FILE               generate the clients of a configuration; default without --input: ${defaultConfigFile}
  --check                     write nothing; fail when the files are not up to date
  --watch                     generate again when a file of a document changes
  --json                      print JSON instead of text
  --help                      show this help

Exit codes: 0 success, 1 an invalid document or outdated files, 2 wrong usage.`;

const clientFlags = ["input", "output", "name", "modules", "import-extension", "format"] as const;

interface Values {
  readonly input?: string;
  readonly output?: string;
  readonly name?: string;
  readonly modules?: string;
  readonly "import-extension"?: string;
  readonly format?: string;
  readonly config?: string;
  readonly check: boolean;
  readonly watch: boolean;
  readonly json: boolean;
}

/** The client described by the flags. */
function readFlags(values: Values): ClientConfig {
  const { input, output, name, format } = values;
  const missing = Object.entries({ input, output, name }).find(([, value]) => !value)?.[0];
  if (missing !== undefined) throw new UsageError(`--${missing} is missing.`);
  const modules = values.modules?.split(",").map((module) => module.trim()) ?? [];
  for (const module of modules) checkFlag("modules", module, optionalModules);
  const importExtension = values["import-extension"];
  if (importExtension !== undefined)
    checkFlag("import-extension", importExtension, importExtensions);
  return {
    name: name ?? "",
    input: input ?? "",
    output: resolve(output ?? ""),
    modules,
    ...(importExtension !== undefined && { importExtension }),
    ...(format !== undefined && { format }),
  };
}

function checkFlag(flag: string, value: string, allowed: readonly string[]): void {
  chooseFrom(allowed, value, (list) => {
    throw new UsageError(`--${flag} is ${value}; it must be ${list}.`);
  });
}

/** The flags' clients or, without any, the configuration's. */
async function readClients(values: Values, onRead: OnRead): Promise<readonly ClientConfig[]> {
  const given = clientFlags.filter((flag) => values[flag] !== undefined);
  const { config } = values;
  if (config !== undefined && given.length > 0) {
    throw new UsageError(`--config describes the clients; leave out --${given.join(", --")}.`);
  }
  if (given.length > 0 || (config === undefined && !existsSync(defaultConfigFile))) {
    return [readFlags(values)];
  }
  const file = config ?? defaultConfigFile;
  onRead(resolve(file));
  return readClientConfigs(file);
}

/** @returns the exit code */
async function update(values: Values, onRead: OnRead): Promise<number> {
  const clients = await readClients(values, onRead);
  const unwatched = clients.find(({ input }) => input === "-" || isAddress(input));
  if (values.watch && unwatched !== undefined) {
    throw new UsageError(`--watch is for files; ${unwatched.input} is none.`);
  }
  // The generators take most of a second to load; --help and usage errors do not need them.
  const { targetOf } = await import("./target-of.ts");
  const { updateFolders } = await import("./update-folders.ts");
  const results = await updateFolders(clients.map(targetOf), { check: values.check, onRead });
  return report(results, values, "bellwether-generate");
}

/** Prints the errors a file change can mend, and goes on. */
async function watch(values: Values): Promise<never> {
  return watchFiles(async (onRead) => {
    try {
      await update(values, onRead);
    } catch (error) {
      if (!expected.some((kind) => error instanceof kind)) throw error;
      console.error(error instanceof Error ? error.message : error);
    }
    console.error("Waiting for changes. End with Ctrl-C.");
  });
}

/** Creates a project. */
async function init(args: readonly string[]): Promise<number> {
  const { initHelp, readInitOptions } = await import("./init/read-init-options.ts");
  const options = readInitOptions(args);
  if (options === undefined) {
    console.log(initHelp);
    return 0;
  }
  const { describeInit, initProject } = await import("./init/init-project.ts");
  const result = await initProject(options);
  console.log(options.json ? JSON.stringify(result) : describeInit(result));
  return 0;
}

async function main(): Promise<number> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === "init") return init(rest);
  const { values } = parseArgs({
    options: {
      input: { type: "string" },
      output: { type: "string" },
      name: { type: "string" },
      modules: { type: "string" },
      "import-extension": { type: "string" },
      format: { type: "string" },
      config: { type: "string" },
      check: { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  return values.watch ? watch(values) : update(values, () => {});
}

const expected = [BrokenSpecError, GenerateError];

// Since Node 22: the next start takes the compiled generators from a folder for temporary files, half a second earlier.
module.enableCompileCache?.();
await runCommand({ name: "bellwether-generate", main, expected });
