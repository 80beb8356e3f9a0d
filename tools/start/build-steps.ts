import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");
const steps = [
  { task: "lint", doing: "Linting the specs" },
  { task: "generate", doing: "Generating the clients" },
  { task: "build", doing: "Building the packages" },
] satisfies Step[];

const docs = {
  task: "docs",
  // Links in feeds, sitemap and catalog are absolute.
  flags: ["--site-url", "http://127.0.0.1:4000/"],
};
/** The service answers requests meanwhile. */
const backgroundPriority = 10;

interface Step extends Task {
  readonly doing: string;
}

interface Task {
  readonly task: string;
  readonly flags?: readonly string[];
}

/** A step failed. Its output has been printed. */
export class StepFailedError extends Error {}

/** Lints, generates and builds what has changed. Prints each step and its duration. */
export async function buildPackages(log: (text: string) => void): Promise<void> {
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

/** Builds the docs if they have changed, beside the running service. */
export async function buildDocs(signal: AbortSignal): Promise<void> {
  const { status, output } = await runTurbo(docs, signal);
  if (status === 0) return;
  throw new StepFailedError(`${output}\nBuilding the docs failed; the service runs without them.`);
}

function runTurbo(
  { task, flags = [] }: Task,
  signal?: AbortSignal,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(
    join(repository, "node_modules/.bin/turbo"),
    [
      "run",
      task,
      "--output-logs=errors-only",
      "--log-prefix=none",
      ...(flags.length > 0 ? ["--", ...flags] : []),
    ],
    { cwd: repository, stdio: ["ignore", "pipe", "pipe"], ...(signal && { signal }) },
  );
  if (signal !== undefined && child.pid !== undefined) setPriority(child.pid, backgroundPriority);
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
