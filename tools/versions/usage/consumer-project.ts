import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { generate } from "@bellwether/generate";

const repository = join(import.meta.dirname, "../../..");
const require = createRequire(import.meta.url);

/** A folder with a generated client and programs using it. */
export interface ConsumerProject {
  readonly folder: string;
  readonly programs: readonly string[];
  readonly compilerOptions: typeof compilerOptions;
  remove(): Promise<void>;
}

/**
 * Writes each program with a tsconfig file of the same name.
 *
 * @param spec the release's document, the source for the client
 */
export async function createConsumerProject(
  host: string,
  spec: string,
  programs: Readonly<Record<string, string>>,
  head = headOf(host),
): Promise<ConsumerProject> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-usage-"));
  await mkdir(join(folder, "node_modules/@bellwether"), { recursive: true });
  await mkdir(join(folder, "api"));
  const links = {
    "@bellwether/client": join(repository, "packages/client"),
    "openapi-fetch": join(repository, "packages/client/node_modules/openapi-fetch"),
    typescript: dirname(require.resolve("typescript/package.json")),
  };
  for (const [name, target] of Object.entries(links)) {
    await symlink(target, join(folder, "node_modules", name));
  }
  const files = await generate({ input: spec, name: host, importExtension: "ts" });
  for (const [name, text] of files) await writeFile(join(folder, "api", name), text);
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  for (const [name, program] of Object.entries(programs)) {
    await writeFile(join(folder, `${name}.ts`), `${head}${program}\n`);
    const config = { compilerOptions, files: [`${name}.ts`] };
    await writeFile(join(folder, `${name}.json`), JSON.stringify(config));
  }
  return {
    folder,
    programs: Object.keys(programs).map((name) => join(folder, `${name}.ts`)),
    compilerOptions,
    remove: () => rm(folder, { recursive: true }),
  };
}

const compilerOptions = {
  module: "nodenext",
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable", "esnext.disposable"],
  strict: true,
  types: [],
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
};

/** Two lines before each program. */
function headOf(host: string): string {
  const pascal = host.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `import { create${pascal}Client } from "./api/client.ts";import type * as types from "./api/types.ts";
const client = create${pascal}Client();export type Named = types.components;
`;
}

/** The program lines ending with the mark, counted with its head. */
export function markedLines(program: string): number[] {
  return program.split("\n").flatMap((line, at) => (line.endsWith("// here") ? [at + 3] : []));
}
