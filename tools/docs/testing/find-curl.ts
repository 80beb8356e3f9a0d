import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The shell command for curl: the installed one, or a fallback with our samples' options. */
export async function findCurl(): Promise<string> {
  const isThere = await run("curl", ["--version"]).then(
    () => true,
    () => false,
  );
  return isThere
    ? "curl"
    : `"${process.execPath}" "${join(import.meta.dirname, "curl-fallback.ts")}"`;
}
