import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readablePath } from "@bellwether/bundle/problems";
import { describeClient } from "../client-model.ts";
import { writeClientFiles } from "../generate-client.ts";
import { folderLayout } from "../layout.ts";
import { pascalCase } from "../names.ts";
import {
  locateRefusals,
  type ReadClientDocument,
  readClientDocument,
} from "../read-client-document.ts";
import { fillFolder, refuseUsedFolder } from "./empty-folder.ts";
import { refuseTakenName } from "./package-name.ts";
import { type InitOptions, nameClient, packageNameByFolder } from "./read-init-options.ts";
import { writeProject } from "./write-project.ts";

/** What `init` created. */
export interface InitResult {
  readonly folder: string;
  readonly package: string;
  readonly name: string;
  readonly operationCount: number;
  readonly files: readonly string[];
  /** Why the registry did not confirm the name is free; absent when it did, or was not asked. */
  readonly nameWarning?: string;
}

/**
 * Creates a client's project. Checks and generates everything before it writes.
 *
 * @throws UsageError for a folder in use, or a taken name
 * @throws BrokenSpecError or GenerateError for a document without a possible client
 */
export async function initProject(options: InitOptions): Promise<InitResult> {
  if (options.folder !== undefined) await refuseUsedFolder(resolve(options.folder));
  const read = await readClientDocument(options.input);
  const name = options.name ?? nameClient(read.document.info.title, options.folder);
  const folder = resolve(options.folder ?? `${name.toLowerCase()}-client`);
  if (options.folder === undefined) await refuseUsedFolder(folder);
  const client = await locateRefusals(read.spec, () => describeClient(read.document, name));
  const packageName = options.packageName ?? packageNameByFolder(folder, name);
  const nameWarning = options.isPrivate ? undefined : await refuseTakenName(packageName);
  const { modules, isPrivate, dependencies } = options;
  const files = new Map(
    writeProject({
      client,
      clientName: pascalCase(name),
      packageName,
      modules,
      isPrivate,
      dependencies,
      document: await copyDocument(read),
    }),
  );
  const generated = writeClientFiles(client, folderLayout(modules, "js"));
  for (const [file, text] of generated) files.set(`src/generated/${file}`, text);
  await fillFolder(folder, files);
  return {
    folder,
    package: packageName,
    name,
    operationCount: client.operations.length,
    files: [...files.keys()],
    ...(nameWarning !== undefined && { nameWarning }),
  };
}

/** The document as it is written, if it is one file; else its bundle. */
async function copyDocument({ spec, document, isCopyable }: ReadClientDocument) {
  if (!isCopyable) {
    return { file: "openapi.json", text: `${JSON.stringify(document, null, 2)}\n` };
  }
  const text = spec.text ?? (await readFile(spec.file, "utf8"));
  return { file: /^\s*\{/.test(text) ? "openapi.json" : "openapi.yaml", text };
}

/** The result for people, with the next commands. */
export function describeInit(result: InitResult): string {
  const folder = readablePath(result.folder);
  const { operationCount: count } = result;
  const operations = count === 1 ? "1 operation" : `${count} operations`;
  const lines = [
    `Created ${result.package} with ${operations} in ${folder || "this folder"}. Next:`,
    "",
    ...(folder === "" ? [] : [`  cd ${folder}`]),
    "  npm install",
    "  npm run build",
    "  npm test",
  ];
  const { nameWarning } = result;
  if (nameWarning !== undefined) {
    lines.push("", `Check that npm has no package ${result.package} yet (${nameWarning}).`);
  }
  return lines.join("\n");
}
