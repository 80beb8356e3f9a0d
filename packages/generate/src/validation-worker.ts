import module from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { BrokenSpecError, type SpecProblem } from "@bellwether/bundle/problems";
import type { SpecSource } from "@bellwether/bundle/spec-source";

/** Posts the problems in the given document. */
async function findProblems(): Promise<readonly SpecProblem[]> {
  const { bundleSpec } = await import("@bellwether/bundle/bundle");
  try {
    await bundleSpec(workerData as SpecSource);
    return [];
  } catch (error) {
    if (error instanceof BrokenSpecError) return error.problems;
    throw error;
  }
}

module.enableCompileCache?.();
parentPort?.postMessage(await findProblems());
