import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isAddress } from "@bellwether/tasks/download";

const repository = join(import.meta.dirname, "../..");

/** One error in a spec, at a location an editor can open. */
export interface SpecProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** An unusable spec; `message` lists every problem as `file:line:column: sentence`. */
export class BrokenSpecError extends Error {
  readonly problems: readonly SpecProblem[];

  constructor(problems: readonly SpecProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "BrokenSpecError";
    this.problems = problems;
  }
}

/** `file:line:column: sentence` */
export function describeProblem({ file, line, column, message }: SpecProblem): string {
  return `${file}:${line}:${column}: ${message}`;
}

/** Runs a build step; a broken spec ends it with exit code 1 and its problems instead of a stack. */
export async function exitOnBrokenSpec(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof BrokenSpecError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** A path relative to the working folder, or to the repository for files outside it. An address stays as it is. */
export function readablePath(file: string): string {
  if (isAddress(file)) return file;
  const path = file.startsWith("file:") ? fileURLToPath(file) : file;
  const candidates = [relative(process.cwd(), path), relative(repository, path)];
  return candidates.find((path) => !path.startsWith("..")) ?? path;
}
