import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import { makeDataFolder } from "./data-folder.ts";
import { explainFullDisk } from "./disk-room.ts";
import { chooseBinaries, recordVersion } from "./embedded/data-version.ts";
import { stopOrphan } from "./embedded/orphan.ts";
import { makeSocketFolder, removeStaleSocketFolder } from "./embedded/socket-folder.ts";
import { FolderInUseError, type FolderLock, lockFolder } from "./folder-lock.ts";
import { initialize } from "./initialize.ts";
import {
  readSocketFolder,
  type ServerFiles,
  startServer,
  startWhenFree,
  stopServer,
} from "./postmaster.ts";
import { StartupError } from "./startup-error.ts";
import { findInaccessibleFolder, userForDatabase } from "./unprivileged-user.ts";

/** The embedded PostgreSQL, a child of this process. */
export interface EmbeddedServer {
  readonly socketFolder: string;
  /** The server process's id; it changes with each restart. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface ServerMode {
  /** Opens a folder from another major PostgreSQL version with a server of that version, if one is installed. */
  readonly acceptOtherMajor?: boolean;
}

/** Writes a line to the log. */
export type ReportLine = (line: string) => void;

/**
 * Starts PostgreSQL in a folder, whose files are created when they are missing, and restarts it when it dies.
 *
 * @param signal ends the start
 * @throws StartupError when the folder belongs to another process or no server can run here
 */
export async function startEmbeddedServer(
  folder: string,
  report: ReportLine,
  signal?: AbortSignal,
  mode: ServerMode = {},
): Promise<EmbeddedServer> {
  const path = resolve(folder);
  try {
    makeDataFolder(path);
    return await startInFolder(path, report, signal, mode);
  } catch (error) {
    throw error instanceof FolderInUseError ? error : explainFullDisk(path, error);
  }
}

async function startInFolder(
  path: string,
  report: ReportLine,
  signal: AbortSignal | undefined,
  mode: ServerMode,
): Promise<EmbeddedServer> {
  const lock = lockFolder(path);
  try {
    const files = prepareFiles(path, mode);
    const staleSocketFolder = readSocketFolder(files.data);
    await stopOrphan(files.data, { report, ...(signal && { signal }) });
    if (staleSocketFolder !== undefined) removeStaleSocketFolder(staleSocketFolder);
    const server = await supervise(files, lock, report, signal);
    if (mode.acceptOtherMajor !== true) recordVersion(path);
    return server;
  } catch (error) {
    lock.release();
    throw error;
  }
}

function prepareFiles(folder: string, { acceptOtherMajor = false }: ServerMode): ServerFiles {
  const runAs = userForDatabase(folder);
  const closed = findInaccessibleFolder(folder, runAs);
  if (closed !== undefined) {
    throw new StartupError(
      `PostgreSQL cannot run as root, and its user ${runAs.uid} has no execute permission on ${closed}; choose another data folder.`,
    );
  }
  const bin = chooseBinaries(folder, findBinaries(folder, runAs), acceptOtherMajor);
  const data = initialize(bin, folder, runAs);
  return { bin, data, socketFolder: makeSocketFolder(runAs), runAs };
}

async function supervise(
  files: ServerFiles,
  lock: FolderLock,
  report: ReportLine,
  signal: AbortSignal | undefined,
): Promise<EmbeddedServer> {
  let server = await startWhenFree(files, signal).catch((error: unknown) => {
    rmSync(files.socketFolder, { recursive: true, force: true });
    throw error;
  });
  let stopping = false;
  let restart: Promise<void> = Promise.resolve();
  const watch = () => {
    server.once("exit", () => {
      if (stopping) return;
      report("PostgreSQL ended unexpectedly; restarting it.");
      restart = startAgain();
    });
  };
  const startAgain = async () => {
    for (let delayMs = 50; !stopping; delayMs = Math.min(delayMs * 2, 5000)) {
      try {
        server = await startServer(files);
        watch();
        report("PostgreSQL has restarted.");
        return;
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        await wait(delayMs);
      }
    }
  };
  watch();
  return {
    socketFolder: files.socketFolder,
    pid: () => server.pid,
    async stop() {
      stopping = true;
      await restart;
      await stopServer(server);
      rmSync(files.socketFolder, { recursive: true, force: true });
      lock.release();
    },
  };
}
