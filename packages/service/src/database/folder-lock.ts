import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { asFolderError } from "./data-folder.ts";
import { StartupError } from "./startup-error.ts";

/** A data folder owned by this process until it is released or the process ends. */
export interface FolderLock {
  release(): void;
}

/** The folder belongs to another process. */
export class FolderInUseError extends StartupError {
  override readonly name = "FolderInUseError";
}

/**
 * Node has no flock, but SQLite locks its files in the kernel: the lock ends with its process, even by kill -9, and no
 * stale-file check relies on a possibly reused process id.
 *
 * @throws FolderInUseError naming the process owning the folder
 * @throws StartupError when the folder cannot be written
 */
export function lockFolder(folder: string): FolderLock {
  const owner = join(folder, "owner.json");
  const self = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  const file = openLock(folder);
  try {
    file.exec("PRAGMA journal_mode=OFF; BEGIN EXCLUSIVE");
    writeFileSync(owner, `${JSON.stringify(self)}\n`);
  } catch (cause) {
    file.close();
    if (!isBusy(cause)) throw asFolderError(folder, cause);
    const message = `The data folder ${folder} belongs to ${nameOwner(owner)}; stop it or choose another folder.`;
    throw new FolderInUseError(message, { cause });
  }
  return { release: () => file.close() };
}

function openLock(folder: string): DatabaseSync {
  const lock = join(folder, "owner.lock");
  try {
    closeSync(openSync(lock, "a", 0o600));
    const { DatabaseSync } = loadSqlite();
    return new DatabaseSync(lock);
  } catch (cause) {
    throw cause instanceof StartupError ? cause : asFolderError(folder, cause);
  }
}

/** Hides Node 22's warning about its experimental SQLite: the service uses only the file lock. */
function loadSqlite(): typeof import("node:sqlite") {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    const sqlite: typeof import("node:sqlite") | undefined =
      process.getBuiltinModule("node:sqlite");
    if (sqlite !== undefined) return sqlite;
  } finally {
    process.emitWarning = emitWarning;
  }
  throw new StartupError(`Node ${process.versions.node} is too old; 22.13 or later is required.`);
}

/** SQLite's code for: another process has the lock. */
function isBusy(cause: unknown): boolean {
  return (cause as { errcode?: number }).errcode === 5;
}

function nameOwner(file: string): string {
  try {
    const owner = JSON.parse(readFileSync(file, "utf8"));
    return `process ${owner.pid} on ${owner.host}, since ${owner.since}`;
  } catch {
    return "another process";
  }
}
