import type { FuzzProgress } from "./run-fuzz.ts";

const everyMs = 10_000;

/** Updates one line on a terminal; prints occasional lines otherwise. */
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
