import { join } from "node:path";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { generateClient } from "@bellwether/generate/internal/generate-client";
import ts from "typescript";
import { readClientSurface } from "./client-surface.ts";
import { type CompileProject, createCompileProject } from "./compile-project.ts";
import type { TypesEffect } from "./spec-diff-sources.ts";
import { clientName, writeUsage } from "./write-usage.ts";

/** Two document versions. */
export interface VersionPair {
  readonly before: object;
  readonly after: object;
}

/** The compiler result for old-version code with the new version. */
export interface CompiledEffect {
  readonly types: TypesEffect;
  /** Why code for the old version does not compile with the new one. */
  readonly faults: readonly string[];
  /** Errors in the clients themselves, and in code with its own version. */
  readonly ownFaults: readonly string[];
}

/** The main entry point and `operations`. The others wrap these, except for `limits`, which is values. */
const modules = ["client.ts", "host.ts", "methods.ts", "operations.ts", "types.ts"];

export interface CompileOptions {
  /** Tells additive effects from none; default: true. It compiles code for the new version with the old one. */
  readonly findsAdditive?: boolean;
}

/** Compiles many version pairs in one run, since starting the compiler takes longest. */
export async function compileEffects(
  pairs: readonly VersionPair[],
  { findsAdditive = true }: CompileOptions = {},
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
    // Versions with the same types have the same code, which compiles with each in the same way.
    const codeOf = usages.map((usage) => usages.indexOf(usage));
    const write = (client: number, written: number) =>
      project.write(`${client}/uses-${codeOf[written]}.ts`, usages[written] ?? "");
    for (const [before = 0, after = 0] of folders) {
      for (const own of [before, after]) await write(own, own);
      await write(after, before);
      if (findsAdditive) await write(before, after);
    }
    const faults = await project.compile();
    const of = (client: number, written: number) =>
      faults.get(`${client}/uses-${codeOf[written]}.ts`) ?? [];
    return folders.map(([before = 0, after = 0]) => effectOf({ faults, of }, before, after));
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

interface CompiledFaults {
  readonly faults: ReadonlyMap<string, readonly string[]>;
  /** For one version's code with another's client. */
  readonly of: (client: number, written: number) => readonly string[];
}

function effectOf({ faults, of }: CompiledFaults, before: number, after: number): CompiledEffect {
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
