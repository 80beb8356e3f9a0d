import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { BrokenSpecError, type SpecProblem } from "@bellwether/bundle/problems";
import type { SpecSource } from "@bellwether/bundle/spec-source";

/** In the published package this module is a chunk beside the worker. */
const extension = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
const workerUrl = new URL(`./validation-worker${extension}`, import.meta.url);

/**
 * Validates a document in a worker, while the caller generates from it: on GitHub's API description, loading the linter
 * and running it takes a third of the whole time.
 *
 * @throws BrokenSpecError with file, line and column for each problem
 */
export async function validateInWorker(spec: SpecSource): Promise<void> {
  const worker = new Worker(workerUrl, { workerData: spec });
  // Rejects with a failed worker's error.
  const [problems] = (await once(worker, "message")) as [readonly SpecProblem[]];
  if (problems.length > 0) throw new BrokenSpecError(problems);
}
