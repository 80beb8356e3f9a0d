import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "./startup-error.ts";
import type { RunAs } from "./unprivileged-user.ts";

/** The name of the embedded server's superuser and database. */
export const embeddedName = "bellwether";

/** Runs initdb once. A crash in the middle leaves only a `.new` folder, which the next start deletes. */
export function initialize(bin: string, folder: string, runAs: RunAs): string {
  const data = join(folder, "postgres");
  if (existsSync(data)) return data;
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(unfinished, runAs);
  const locale =
    majorVersion(bin) >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  const args = ["-D", unfinished, "-U", embeddedName, "-E", "UTF8", "--locale=C", ...locale];
  try {
    // Every user who can open the socket is trusted; other users cannot enter the socket's folder.
    execFileSync(join(bin, "initdb"), [...args, "--auth=trust"], {
      ...runAs,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
    });
  } catch (cause) {
    throw new StartupError(`initdb failed in ${folder}: ${reasonOf(cause)}`, { cause });
  }
  renameSync(unfinished, data);
  return data;
}

export function giveTo(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  chmodSync(path, 0o700);
}

/** The server's major version in a binaries folder. */
export function majorVersion(bin: string): number {
  const text = execFileSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/\) (\d+)/.exec(text)?.[1] ?? 0);
}

function reasonOf(failure: unknown): string {
  const { stderr, message } = failure as { stderr?: Buffer; message: string };
  const lines = (stderr?.toString().trim() || message).split("\n");
  // After an error initdb says which folder it removes.
  return lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? message;
}
