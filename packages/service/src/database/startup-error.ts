/** Why the database cannot be had, in one line that says what to do. `main.ts` prints it and exits. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
