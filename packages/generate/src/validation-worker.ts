import { parentPort, workerData } from "node:worker_threads";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { BrokenSpecError, type SpecProblem } from "@bellwether/bundle/problems";

/** Posts the problems of the document in the given file. */
async function findProblems(): Promise<readonly SpecProblem[]> {
  try {
    await bundleSpec(String(workerData));
    return [];
  } catch (error) {
    if (error instanceof BrokenSpecError) return error.problems;
    throw error;
  }
}

parentPort?.postMessage(await findProblems());
