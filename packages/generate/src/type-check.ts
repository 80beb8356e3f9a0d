import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { GeneratedFiles } from "./generate-client.ts";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../../..");

/**
 * Compiles generated files together with code that uses them.
 *
 * @returns the compiler's errors; empty without errors
 */
export async function typeCheck(files: GeneratedFiles, usage: string): Promise<string> {
  return typeCheckFiles(files, new Map([["usage.ts", usage]]));
}

/** Compiles generated files together with several code files using them, in one program. */
export async function typeCheckFiles(
  files: GeneratedFiles,
  usages: ReadonlyMap<string, string>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-generated-"));
  try {
    await linkRuntime(folder);
    for (const [name, text] of [...files, ...usages]) await writeFile(join(folder, name), text);
    return await compileFolder(folder, "*.ts");
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Makes a folder a project whose modules import the runtime. */
export async function linkRuntime(folder: string): Promise<void> {
  const scope = join(folder, "node_modules/@bellwether");
  await mkdir(scope, { recursive: true });
  await symlink(join(repository, "packages/client"), join(scope, "client"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
}

/**
 * Compiles a folder's files matching a pattern.
 *
 * @returns the compiler's errors; empty without errors
 */
export async function compileFolder(folder: string, pattern: string): Promise<string> {
  const config = {
    extends: join(repository, "tsconfig.package.json"),
    compilerOptions: { noEmit: true, allowImportingTsExtensions: true, skipLibCheck: false },
    include: [pattern],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(repository, "node_modules/.bin/tsc");
  try {
    await run(compiler, ["-p", folder], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return "";
  } catch (failure) {
    if (failure instanceof Error && "stdout" in failure) return String(failure.stdout);
    throw failure;
  }
}
