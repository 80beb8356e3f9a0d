import { readablePath } from "@bellwether/bundle/problems";
import type { UpdateResult } from "./update-folders.ts";

interface Flags {
  readonly check: boolean;
  readonly json: boolean;
}

/**
 * Prints what a run wrote or, with `check`, would write.
 *
 * @param rerun the command to update the files
 * @returns the exit code
 */
export function report(results: readonly UpdateResult[], flags: Flags, rerun: string): number {
  if (flags.json) console.log(JSON.stringify(results));
  else for (const result of results) console.log(describe(result, flags, rerun));
  return flags.check && results.some(({ stale }) => stale.length > 0) ? 1 : 0;
}

function describe({ name, folder, stale }: UpdateResult, { check }: Flags, rerun: string): string {
  const files = stale.join(", ");
  if (stale.length === 0) return `${name}: up to date`;
  if (!check) return `${name}: wrote ${files}`;
  return `${name}: ${files} in ${readablePath(folder)} differ from the spec; run ${rerun}`;
}
