import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { oasdiff, type ReportEntry } from "./diff-tools.ts";

const run = promisify(execFile);

/** oasdiff's report entries; undefined where it prints none. */
export async function askOasdiff(
  oldFile: string,
  newFile: string,
): Promise<readonly ReportEntry[] | undefined> {
  const [program, ...args] = oasdiff.command(oldFile, newFile);
  // oasdiff exits with 1 for a breaking change, and still prints its report.
  const { stdout } = await run(program, args).catch(
    (failed: { readonly stdout: string }) => failed,
  );
  try {
    return oasdiff.readEntries(stdout);
  } catch {
    return undefined;
  }
}
