import { parentPort, workerData } from "node:worker_threads";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { BrokenSpecError, type SpecProblem } from "@bellwether/bundle/problems";
import type { SpecSource } from "@bellwether/bundle/spec-source";

/** Posts the problems in the given file's document. */
async function findProblems(): Promise<readonly SpecProblem[]> {
  try {
    await bundleSpec(workerData as SpecSource);
    return [];
  } catch (error) {
    if (error instanceof BrokenSpecError) return error.problems;
    throw error;
  }
}

parentPort?.postMessage(await findProblems());
