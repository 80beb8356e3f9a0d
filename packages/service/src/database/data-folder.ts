import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartupError } from "./startup-error.ts";

/**
 * Makes the folder unless it is there.
 *
 * @throws StartupError in one line when it cannot be had
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
  EEXIST: "a file stands where a folder must be",
  ENOTDIR: "a file stands where a folder must be",
  EACCES: "it may not be written",
  EPERM: "it may not be written",
  EROFS: "its file system can only be read",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOENT: "its parent cannot hold folders",
};

/** Turns a file system error into one line that says what to do. */
export function asFolderError(path: string, cause: unknown): Error {
  const { code = "", message } = cause as NodeJS.ErrnoException;
  const reason = reasons[code] ?? message;
  return new StartupError(
    `The data folder ${path} cannot be used: ${reason}; choose another with --data-folder.`,
    { cause },
  );
}
