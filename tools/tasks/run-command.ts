/** The caller wrote something that the command does not take; its message says what it does take. */
export class UsageError extends Error {}

export interface Command {
  /** What a person types to see the help: `pnpm start`. */
  readonly name: string;
  /** Returns the exit code, or nothing for success. */
  readonly main: () => Promise<number | undefined>;
  /** Failures that a person can mend: their message is printed without a stack. */
  readonly expected: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
}

/**
 * Runs a command and turns its failures into exit codes: 2 for wrong usage, 1 for a failure that is
 * expected. Anything else is a fault of ours and keeps its stack.
 */
export async function runCommand({ name, main, expected }: Command): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (isWrongUsage(error)) {
      console.error(`${error.message}\n\nSee ${name} --help.`);
      process.exitCode = 2;
    } else if (error instanceof Error && expected.some((kind) => error instanceof kind)) {
      console.error(error.message);
      process.exitCode = 1;
    } else throw error;
  }
}

/** `parseArgs` of Node refuses unknown options with errors of its own. */
function isWrongUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return (
    error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
  );
}
