import { type ChildProcess, execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findBinaries } from "../../src/database/binaries.ts";
import { connect, type Database } from "../../src/database/connect.ts";
import { makeDataFolder } from "../../src/database/data-folder.ts";
import { embeddedName, giveTo, initialize } from "../../src/database/initialize.ts";
import { createDatabase, embeddedTarget } from "../../src/database/open.ts";
import { startWhenFree, stopServer } from "../../src/database/postmaster.ts";
import { userForDatabase } from "../../src/database/unprivileged-user.ts";
import { copyReadyDatabase, createFolder } from "./data-folders.ts";

/** A PostgreSQL the service reaches by DATABASE_URL, started and stopped by the test. */
export interface ExternalServer {
  /** The DATABASE_URL. */
  url(options?: { database?: string; user?: string; password?: string }): string;
  /** The socket it listens on. */
  readonly socketFile: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** A connection outside the service. */
  open(): Database;
  /** A streaming standby, which the test starts later; before this server has run for the first time. */
  createStandby(): ExternalServer;
  /** Requires a password from this user after the next reload. */
  requirePassword(user: string): void;
}

/** A server for the test to start later. */
export function createExternalServer(): ExternalServer {
  const folder = join(createFolder(), "server");
  copyReadyDatabase(folder);
  return serverOn(folder);
}

function serverOn(folder: string): ExternalServer {
  makeDataFolder(folder);
  const runAs = userForDatabase(folder);
  const bin = findBinaries(folder, runAs);
  const socketFolder = join(folder, "socket");
  mkdirSync(socketFolder, { recursive: true });
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
    url({ database = embeddedName, user = embeddedName, password } = {}) {
      const login = password === undefined ? user : `${user}:${password}`;
      return `postgres://${login}@${encodeURIComponent(socketFolder)}/${database}`;
    },
    async start() {
      server = await startWhenFree(files);
      if (!isStandby(files.data)) await createDatabase(socketFolder, embeddedName);
    },
    async kill() {
      const ended = new Promise((resolve) => server?.once("exit", resolve));
      server?.kill("SIGKILL");
      await ended;
    },
    open() {
      const db = connect(embeddedTarget(socketFolder, embeddedName), {
        poolSize: 2,
        report: () => {},
      });
      onTestFinished(() => db.destroy());
      return db;
    },
    createStandby() {
      const copy = join(createFolder(), "server");
      // cp keeps owners: as root, the files belong to the server's user.
      execFileSync("cp", ["-a", folder, copy]);
      const data = join(copy, "postgres");
      writeFileSync(join(data, standbyFile), "");
      giveTo(join(data, standbyFile), runAs);
      const primary = `host=${socketFolder} user=${embeddedName}`;
      appendFileSync(
        join(data, "postgresql.auto.conf"),
        `primary_conninfo = '${primary}'\nwal_retrieve_retry_interval = '100ms'\n`,
      );
      return serverOn(copy);
    },
    requirePassword(user) {
      const rules = join(files.data, "pg_hba.conf");
      const rest = readFileSync(rules, "utf8");
      writeFileSync(rules, `local all ${user} scram-sha-256\n`);
      appendFileSync(rules, rest);
    },
  };
}

/** The file which makes a server a standby when it starts. */
const standbyFile = "standby.signal";

function isStandby(data: string): boolean {
  return existsSync(join(data, standbyFile));
}

export async function startExternalServer(): Promise<ExternalServer> {
  const server = createExternalServer();
  await server.start();
  return server;
}
