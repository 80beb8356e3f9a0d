import type { FuzzProgress } from "./run-fuzz.ts";

const everyMs = 10_000;

/** One line that is written over on a terminal, else a line now and then. */
export function showProgress(out: NodeJS.WriteStream): (progress: FuzzProgress) => void {
  let shownAt = performance.now();
  return ({ operationId, scenario, cases, exchanges }) => {
    const line = `${cases} cases, ${exchanges} requests: ${operationId} ${scenario}`;
    if (out.isTTY) {
      out.write(`\r\u001b[K${line}`);
    } else if (performance.now() - shownAt > everyMs) {
      shownAt = performance.now();
      out.write(`${line}\n`);
    }
  };
}
