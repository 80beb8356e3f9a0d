/** The service cannot start. The message is one line with the remedy; `main.ts` prints it and exits with 1. */
export class StartupError extends Error {
  override readonly name: string = "StartupError";
}
