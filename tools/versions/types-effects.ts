import { join } from "node:path";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { generateClient } from "@bellwether/generate/internal/generate-client";
import ts from "typescript";
import { readClientSurface } from "./client-surface.ts";
import { type CompileProject, createCompileProject } from "./compile-project.ts";
import type { TypesEffect } from "./spec-diff-sources.ts";
import { clientName, writeUsage } from "./write-usage.ts";

/** Two versions of a document. */
export interface VersionPair {
  readonly before: object;
  readonly after: object;
}

/** The compiler result of code for the old version with the new one. */
export interface CompiledEffect {
  readonly types: TypesEffect;
  /** Why code for the old version does not compile with the new one. */
  readonly faults: readonly string[];
  /** Errors of the clients themselves, and of code with its own version. */
  readonly ownFaults: readonly string[];
}

/** The main entry point and `operations`. The others wrap these, except for `limits`, which is values. */
const modules = ["client.ts", "host.ts", "methods.ts", "operations.ts", "types.ts"];

/** Compiles many pairs of versions in one run, since starting the compiler takes longest. */
export async function compileEffects(
  pairs: readonly VersionPair[],
): Promise<readonly CompiledEffect[]> {
  const texts = pairs.map(({ before, after }) =>
    [before, after].map((spec) => JSON.stringify(spec)),
  );
  const documents = [...new Set(texts.flat())];
  const project = await createCompileProject();
  try {
    for (const [index, text] of documents.entries()) await writeClient(project, `${index}`, text);
    const usages = writeUsages(project.folder, documents.length);
    const folders = texts.map((pair) => pair.map((text) => documents.indexOf(text)));
    for (const [before = 0, after = 0] of folders) {
      await project.write(`${before}/uses-${before}.ts`, usages[before] ?? "");
      await project.write(`${after}/uses-${after}.ts`, usages[after] ?? "");
      await project.write(`${after}/uses-${before}.ts`, usages[before] ?? "");
      await project.write(`${before}/uses-${after}.ts`, usages[after] ?? "");
    }
    const faults = await project.compile();
    return folders.map(([before = 0, after = 0]) => effectOf(faults, before, after));
  } finally {
    await project.remove();
  }
}

async function writeClient(project: CompileProject, folder: string, text: string): Promise<void> {
  const document: OpenApiDocument = JSON.parse(text);
  const written = generateClient(document, clientName);
  for (const file of modules) await project.write(`${folder}/${file}`, written.get(file) ?? "");
}

/** The code for each client, generated from its types. */
function writeUsages(root: string, count: number): string[] {
  const folders = Array.from({ length: count }, (_, index) => join(root, `${index}`));
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  return folders.map((folder) => writeUsage(readClientSurface(program, folder), checker));
}

function effectOf(
  faults: ReadonlyMap<string, readonly string[]>,
  before: number,
  after: number,
): CompiledEffect {
  const of = (client: number, written: number) => faults.get(`${client}/uses-${written}.ts`) ?? [];
  const broken = of(after, before);
  const gains = of(before, after).length > 0;
  const own = [before, after].flatMap((side) => [
    ...of(side, side).map((fault) => `usage${fault}`),
    ...modules.flatMap((file) =>
      (faults.get(`${side}/${file}`) ?? []).map((fault) => `${file}${fault}`),
    ),
  ]);
  const types = broken.length > 0 ? "breaking" : gains ? "additive" : "none";
  return { types, faults: broken, ownFaults: own };
}
