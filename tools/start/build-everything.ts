import { spawn } from "node:child_process";
import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");
const steps = [
  { task: "lint", doing: "Linting the specs" },
  { task: "generate", doing: "Generating the clients" },
  { task: "build", doing: "Building the packages" },
  // The links of feeds, sitemap and catalog are absolute.
  { task: "docs", doing: "Building the docs", flags: ["--site-url", "http://127.0.0.1:4000/"] },
] satisfies Step[];

interface Step {
  readonly task: string;
  readonly doing: string;
  readonly flags?: readonly string[];
}

/** A step failed. Its output has been printed. */
export class StepFailedError extends Error {}

/** Lints, generates and builds what has changed. Prints each step and its duration. */
export async function buildEverything(log: (text: string) => void): Promise<void> {
  for (const step of steps) {
    const { doing } = step;
    log(`${doing} … `);
    const startedMs = performance.now();
    const { status, output } = await runTurbo(step);
    if (status !== 0) {
      log(`failed.\n\n${output}`);
      throw new StepFailedError(`${doing} failed; nothing was started.`);
    }
    log(`${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`);
  }
}

function runTurbo({ task, flags = [] }: Step): Promise<{ status: number | null; output: string }> {
  const child = spawn(
    join(repository, "node_modules/.bin/turbo"),
    [
      "run",
      task,
      "--output-logs=errors-only",
      "--log-prefix=none",
      ...(flags.length > 0 ? ["--", ...flags] : []),
    ],
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
