import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartupError } from "./startup-error.ts";

/** The PostgreSQL server's user; empty for the current user. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses root, so root hands it to the folder's owner, or to `postgres` or `nobody`. */
export function userForDatabase(folder: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(folder);
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ["postgres", "nobody"]) {
    const user = findUser(name);
    if (user !== undefined) return user;
  }
  throw new StartupError(
    "PostgreSQL cannot run as root and there is no user postgres or nobody; run as another user or set DATABASE_URL.",
  );
}

function findUser(name: string): RunAs | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** The first folder above a path the user may not traverse. */
export function findInaccessibleFolder(path: string, { uid }: RunAs): string | undefined {
  if (uid === undefined) return undefined;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid: owner } = statSync(folder);
    if ((mode & (owner === uid ? 0o100 : 0o001)) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
