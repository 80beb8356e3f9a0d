import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "./startup-error.ts";
import type { RunAs } from "./unprivileged-user.ts";

/** The files the embedded server is started with. */
export interface ServerFiles {
  readonly bin: string;
  readonly data: string;
  readonly socketFolder: string;
  readonly runAs: RunAs;
}

const startTimeoutMs = 60_000;

/**
 * Starts the server and waits until it takes connections, recovery after a crash included.
 *
 * @param signal ends the server again before it is ready
 */
export async function startServer(files: ServerFiles, signal?: AbortSignal): Promise<ChildProcess> {
  const settings = [
    ["listen_addresses", ""],
    ["unix_socket_directories", files.socketFolder],
    ["unix_socket_permissions", "0700"],
    ["max_connections", "100"],
    ["log_min_messages", "fatal"],
    // After a crash every file must be synced; one call for all takes 0.2 seconds instead of 2.
    ...(process.platform === "linux" ? [["recovery_init_sync_method", "syncfs"]] : []),
  ].flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Its own process group: Ctrl-C must not end the database before the service's last write.
  const server = spawn(join(files.bin, "postgres"), ["-D", files.data, ...settings], {
    ...files.runAs,
    cwd: files.data,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  server.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-4000);
  });
  let failure: Error | undefined;
  server.once("error", (error) => {
    failure = error;
  });
  for (const end = Date.now() + startTimeoutMs; Date.now() < end; await wait(10)) {
    if (failure !== undefined) throw new StartupError(`postgres did not start: ${failure.message}`);
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new StartupError(`postgres did not start: ${reasonIn(stderr)}`);
    }
    if (isReady(files.data, server.pid)) return server;
    if (signal?.aborted) {
      await stopServer(server);
      throw signal.reason;
    }
  }
  server.kill("SIGQUIT");
  throw new StartupError(`postgres was not ready after ${startTimeoutMs / 1000} seconds.`);
}

/** Retries while a killed server's workers still hold its shared memory. */
export async function startWhenFree(
  files: ServerFiles,
  signal?: AbortSignal,
): Promise<ChildProcess> {
  for (const end = Date.now() + 10_000; ; await wait(50, undefined, { signal })) {
    try {
      return await startServer(files, signal);
    } catch (error) {
      const isHeld = error instanceof Error && /still in use|lock file/.test(error.message);
      if (!isHeld || Date.now() > end) throw error;
    }
  }
}

/** Fast shutdown: PostgreSQL aborts running statements, writes everything to disk and exits. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.kill("SIGINT");
  const killTimer = setTimeout(() => server.kill("SIGQUIT"), 30_000);
  await ended;
  clearTimeout(killTimer);
}

/** The socket folder named in a killed server's postmaster.pid. */
export function readSocketFolder(data: string): string | undefined {
  return readPostmasterFile(data)[4] || undefined;
}

/** The lines in postmaster.pid: the process id first, the socket's folder fifth, the state last. */
export function readPostmasterFile(data: string): string[] {
  try {
    return readFileSync(join(data, "postmaster.pid"), "utf8").trim().split("\n");
  } catch {
    return [];
  }
}

function isReady(data: string, pid: number | undefined): boolean {
  const state = readPostmasterFile(data);
  return Number(state[0]) === pid && state.length >= 8 && state.at(-1)?.trim() === "ready";
}

function reasonIn(stderr: string): string {
  const lines = stderr.trim().split("\n");
  const fatal = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1);
  return fatal?.replace(/^.*?(FATAL|PANIC): +/, "") || "it gave no reason.";
}
