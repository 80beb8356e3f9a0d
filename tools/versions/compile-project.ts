import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../..");

/** A TypeScript folder with many consumers' code, so one compiler run checks them all. */
export interface CompileProject {
  readonly folder: string;
  write(file: string, text: string): Promise<void>;
  /** The compiler errors by file; no entry for a file without errors. */
  compile(): Promise<ReadonlyMap<string, readonly string[]>>;
  remove(): Promise<void>;
}

export async function createCompileProject(): Promise<CompileProject> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-versions-"));
  const scope = join(folder, "node_modules/@bellwether");
  await mkdir(scope, { recursive: true });
  await symlink(join(repository, "packages/client"), join(scope, "client"));
  const write = async (file: string, text: string) => {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  await write("package.json", '{ "type": "module" }');
  const config = {
    extends: join(repository, "tsconfig.package.json"),
    compilerOptions: { noEmit: true, allowImportingTsExtensions: true, declaration: false },
    include: ["**/*.ts"],
  };
  await write("tsconfig.json", JSON.stringify(config));
  return {
    folder,
    write,
    compile: async () => parseFaults(await runCompiler(folder), folder),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Compiles with one checker: by default, each of four resolves the library types again. */
async function runCompiler(folder: string): Promise<string> {
  const compiler = join(repository, "node_modules/.bin/tsc");
  const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024 };
  try {
    await run(compiler, ["-p", folder, "--pretty", "false", "--singleThreaded"], options);
    return "";
  } catch (failure) {
    if (failure instanceof Error && "stdout" in failure) return String(failure.stdout);
    throw failure;
  }
}

/** Lines such as `0/uses-1.ts(3,7): error TS2322: …`; continuation lines are indented. */
function parseFaults(output: string, folder: string): Map<string, string[]> {
  const faults = new Map<string, string[]>();
  for (const line of output.split("\n")) {
    if (line === "" || line.startsWith(" ")) continue;
    const [, file, rest] = line.match(/^(.+?)(\(\d+,\d+\): error .*)$/) ?? [];
    if (file === undefined || rest === undefined) throw new Error(`The compiler failed: ${output}`);
    const name = file.startsWith("/") ? relative(folder, file) : file;
    faults.set(name, [...(faults.get(name) ?? []), rest]);
  }
  return faults;
}
