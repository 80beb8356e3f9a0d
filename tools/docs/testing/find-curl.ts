import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** How a shell calls curl here: the machine's own, or a stand-in that does what our samples ask of it. */
export async function findCurl(): Promise<string> {
  const isThere = await run("curl", ["--version"]).then(
    () => true,
    () => false,
  );
  return isThere
    ? "curl"
    : `"${process.execPath}" "${join(import.meta.dirname, "curl-fallback.ts")}"`;
}
