import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartupError } from "./startup-error.ts";

/**
 * Makes the folder unless it is there.
 *
 * @throws StartupError in one line when it cannot be made
 */
export function makeDataFolder(path: string): void {
  try {
    makeWithParents(path);
  } catch (cause) {
    throw asFolderError(path, cause);
  }
}

/** Node's own `recursive` never ends where a folder cannot be made although its parent is there. */
function makeWithParents(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (path !== dirname(path)) makeWithParents(dirname(path));
  // When root starts the server it runs as another user, who must be able to traverse the folder.
  mkdirSync(path, { mode: 0o711 });
}

const reasons: Readonly<Record<string, string>> = {
  EEXIST: "a part of the path is a file, not a folder",
  ENOTDIR: "a part of the path is a file, not a folder",
  EACCES: "write permission is missing",
  EPERM: "write permission is missing",
  EROFS: "its file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOENT: "its parent folder cannot contain folders",
};

/** Turns a file system error into one line with the remedy. */
export function asFolderError(path: string, cause: unknown): Error {
  const { code = "", message } = cause as NodeJS.ErrnoException;
  const reason = reasons[code] ?? message;
  return new StartupError(
    `The data folder ${path} cannot be used: ${reason}; choose another with --data-folder.`,
    { cause },
  );
}
