import { constants } from "node:os";

/**
 * Ctrl-C reaches a rehearsal's tools too, so aborts instead of exiting: wait for them before removing the temporary
 * folder.
 */
export function listenForSignals() {
  const controller = new AbortController();
  let exitCode = 0;
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.on(name, () => {
      exitCode = 128 + constants.signals[name];
      controller.abort();
    });
  }
  return { signal: controller.signal, exitCode: () => exitCode };
}
