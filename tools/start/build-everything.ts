import { spawn } from "node:child_process";
import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");
const steps = [
  { task: "lint", doing: "Linting the specs" },
  { task: "generate", doing: "Generating the clients" },
  { task: "build", doing: "Building the packages" },
  { task: "docs", doing: "Building the docs" },
] as const;

/** A step failed. Its output has been printed. */
export class StepFailedError extends Error {}

/** Lints, generates and builds what has changed. Prints each step and its duration. */
export async function buildEverything(log: (text: string) => void): Promise<void> {
  for (const { task, doing } of steps) {
    log(`${doing} … `);
    const startedMs = performance.now();
    const { status, output } = await runTurbo(task);
    if (status !== 0) {
      log(`failed.\n\n${output}`);
      throw new StepFailedError(`${doing} failed; nothing was started.`);
    }
    log(`${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`);
  }
}

function runTurbo(task: string): Promise<{ status: number | null; output: string }> {
  const child = spawn(
    join(repository, "node_modules/.bin/turbo"),
    ["run", task, "--output-logs=errors-only", "--log-prefix=none"],
    { cwd: repository, stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output }));
  });
}
