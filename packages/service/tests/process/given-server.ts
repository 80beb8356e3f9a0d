import type { ChildProcess } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findBinaries } from "../../src/database/binaries.ts";
import { connect, type Database } from "../../src/database/connect.ts";
import { giveTo, initialize, ownName } from "../../src/database/initialize.ts";
import { createDatabase, ownTarget } from "../../src/database/open.ts";
import { startWhenFree, stopServer } from "../../src/database/postmaster.ts";
import { userForDatabase } from "../../src/database/unprivileged-user.ts";
import { makeFolder } from "./folders.ts";

/** A PostgreSQL that the service is given, and that the test starts and stops. */
export interface GivenServer {
  /** What DATABASE_URL says. */
  url(options?: { database?: string; user?: string; password?: string }): string;
  /** Where it listens. */
  readonly socketFile: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** A connection of the test's own. */
  open(): Database;
  /** From now on this user must give a password. */
  lock(user: string): void;
}

/** Not started yet. */
export function makeGivenServer(): GivenServer {
  const folder = makeFolder();
  const runAs = userForDatabase(folder);
  const bin = findBinaries(folder, runAs);
  const socketFolder = join(folder, "socket");
  mkdirSync(socketFolder);
  giveTo(socketFolder, runAs);
  const files = { bin, data: initialize(bin, folder, runAs), socketFolder, runAs };
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server !== undefined) await stopServer(server);
  };
  onTestFinished(stop);
  return {
    stop,
    socketFile: join(socketFolder, ".s.PGSQL.5432"),
    url({ database = ownName, user = ownName, password } = {}) {
      const login = password === undefined ? user : `${user}:${password}`;
      return `postgres://${login}@${encodeURIComponent(socketFolder)}/${database}`;
    },
    async start() {
      server = await startWhenFree(files);
      await createDatabase(socketFolder, ownName);
    },
    async kill() {
      const ended = new Promise((resolve) => server?.once("exit", resolve));
      server?.kill("SIGKILL");
      await ended;
    },
    open() {
      const db = connect(ownTarget(socketFolder, ownName), { poolSize: 2, report: () => {} });
      onTestFinished(() => db.destroy());
      return db;
    },
    lock(user) {
      const rules = join(files.data, "pg_hba.conf");
      const rest = readFileSync(rules, "utf8");
      writeFileSync(rules, `local all ${user} scram-sha-256\n`);
      appendFileSync(rules, rest);
    },
  };
}

export async function startGivenServer(): Promise<GivenServer> {
  const server = makeGivenServer();
  await server.start();
  return server;
}
