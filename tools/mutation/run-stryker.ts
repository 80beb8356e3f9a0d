import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Area } from "./areas.ts";
import type { MutationReport } from "./score.ts";

const repository = join(import.meta.dirname, "../..");
const carrier = join(import.meta.dirname, "stryker");

/** What the areas' tests import, and this folder. */
export const copiedTools = ["bundle", "mutation", "tasks", "testing"];

export class StrykerError extends Error {}

export interface RunOptions {
  /** Globs in the area's folder, instead of its own. */
  readonly files: readonly string[] | undefined;
  readonly concurrency: number;
}

/** Mutates an area in a repository copy, and returns Stryker's report. */
export async function runStryker(area: Area, options: RunOptions): Promise<MutationReport> {
  const script = join(carrier, "node_modules/@stryker-mutator/core/bin/stryker.js");
  if (!existsSync(script)) throw new StrykerError("Stryker is not installed; run pnpm mutation.");
  const folder = await mkdtemp(join(tmpdir(), "bellwether-mutation-"));
  try {
    const config = join(folder, "stryker.config.json");
    await writeFile(config, JSON.stringify(configure(area, options, folder)));
    const tier = area.isLong ? { TEST_LONG: "1" } : {};
    await run([script, "run", config], { ...process.env, ...tier, MUTATION_AREA: area.name });
    return JSON.parse(await readFile(join(folder, "report.json"), "utf8")) as MutationReport;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function configure(area: Area, { files, concurrency }: RunOptions, folder: string): object {
  const require = createRequire(join(carrier, "package.json"));
  const mutate = (files ?? area.mutate).map((glob) => `${area.folder}/${glob}`);
  return {
    testRunner: "vitest",
    plugins: [pathToFileURL(require.resolve("@stryker-mutator/vitest-runner")).href],
    // The area lists its tests; those related to a file would be looked up for each mutant.
    vitest: { configFile: "tools/mutation/vitest.mutants.ts", related: false },
    mutate: [...mutate, "!**/*.test.ts"],
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: join(folder, "report.json") },
    // A copy: a killed run in place leaves faults in the sources.
    tempDirName: join(folder, "copies"),
    ignorePatterns: ["docs", "/tools/*", ...copiedTools.map((tool) => `!/tools/${tool}`)],
    concurrency,
    // A test with a database takes seconds on a busy machine. A timeout counts as caught, so it must mean a hang.
    timeoutMS: area.globalSetup === undefined ? 10_000 : 60_000,
    // Every test in the area runs for a mutant in import-time code: half the time for 3 % of the mutants.
    ignoreStatic: true,
    // Stryker rewrites a tsconfig with an API missing in TypeScript 7; Node and Vite need none.
    tsconfigFile: "none",
    disableTypeChecks: false,
    allowEmpty: true,
  };
}

/** Prints to stderr, because the command prints JSON. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: repository, env, stdio: ["ignore", 2, 2] });
  const status = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (status !== 0) throw new StrykerError("Stryker failed; the lines above say why.");
}
