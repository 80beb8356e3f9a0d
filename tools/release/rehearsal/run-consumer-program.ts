import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runTool, type Tool, ToolFailedError } from "./run-tool.ts";

/** A program run in one module format. */
export interface ProgramRun {
  readonly kind: "ESM" | "CommonJS" | "TypeScript";
  readonly durationMs: number;
  /** The JSON printed by the program. */
  readonly saw: unknown;
}

const source = join(import.meta.dirname, "consumer-program.mts");
const tsc = join(import.meta.dirname, "../../../node_modules/.bin/tsc");
// No skipLibCheck: checks the installed packages' declarations too.
const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
const target = ["--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom", "--types", ""];

const programs = [
  { kind: "ESM", file: "compiled/program.mjs", imports: 'from "@bellwether/markets"' },
  { kind: "CommonJS", file: "compiled/program.cjs", imports: 'require("@bellwether/markets")' },
  { kind: "TypeScript", file: "program.mts", imports: 'from "@bellwether/markets"' },
] as const;

/** Type-checks one program as an ES module and as CommonJS; compiles both. */
export async function compilePrograms(node: Tool): Promise<void> {
  const files = ["program.mts", "program.cts"];
  for (const file of files) await copyFile(source, join(node.cwd, file));
  const compiler: Tool = { ...node, name: "tsc", command: [tsc] };
  await runTool(compiler, [
    "--singleThreaded",
    ...strict,
    ...target,
    "--outDir",
    "compiled",
    ...files,
  ]);
}

/** Runs the program in each module format against the mocks. */
export async function runPrograms(node: Tool, origin: string): Promise<ProgramRun[]> {
  const env = { ...node.env, BELLWETHER_REHEARSAL_ORIGIN: origin };
  const runs: ProgramRun[] = [];
  for (const { kind, file, imports } of programs) {
    if (!(await readFile(join(node.cwd, file), "utf8")).includes(imports)) {
      throw new ToolFailedError(`${file} is not ${kind}: it has no ${imports}.`);
    }
    const startedMs = performance.now();
    const saw: unknown = JSON.parse(await runTool({ ...node, env }, [file]));
    runs.push({ kind, durationMs: Math.round(performance.now() - startedMs), saw });
  }
  return runs;
}
