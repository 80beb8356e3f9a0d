/** Wrong usage. The message names what is wrong and what is allowed. */
export class UsageError extends Error {}

interface Program {
  /** The command as users type it, such as `pnpm start`. */
  readonly name: string;
  /** Returns the exit code; undefined for success. */
  readonly main: () => Promise<number | undefined>;
  /** Errors users can fix: printed without a stack. */
  readonly expected: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
}

/**
 * Runs a command and turns errors into exit codes: 2 for wrong usage, 1 for an expected error. Any other
 * error is a bug and keeps its stack.
 */
export async function runCommand({ name, main, expected }: Program): Promise<void> {
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

/** Node's `parseArgs` throws its own errors for unknown options. */
function isWrongUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return (
    error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
  );
}
