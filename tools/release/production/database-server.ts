import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { findBinaries, findInstalled } from "@bellwether/service/src/database/binaries.ts";
import { makeDataFolder } from "@bellwether/service/src/database/data-folder.ts";
import { maxSocketPathBytes } from "@bellwether/service/src/database/embedded/socket-folder.ts";
import {
  embeddedName,
  giveTo,
  initialize,
  majorVersion,
} from "@bellwether/service/src/database/initialize.ts";
import {
  type ServerFiles,
  startWhenFree,
  stopServer,
} from "@bellwether/service/src/database/postmaster.ts";
import { userForDatabase } from "@bellwether/service/src/database/unprivileged-user.ts";
import { Client } from "pg";
import { copyServer } from "./copy-server.ts";
import { requireThat } from "./step-failed.ts";

/** A PostgreSQL server that the rehearsal starts and stops, as an operator's. */
export interface DatabaseServer {
  /** Such as `Debian's PostgreSQL 15`. */
  readonly description: string;
  /** The value of DATABASE_URL. */
  url(user: string, database: string): string;
  /** Runs statements as the superuser. */
  run(database: string, statements: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the server as a loss of power does. */
  kill(): Promise<void>;
  /** Copies the running server into a folder, as a streaming standby that the caller starts. */
  createStandby(folder: string): Promise<DatabaseServer>;
}

/** The newest first. */
const supportedMajors = [18, 17, 16, 15];

/** Whether the machine has PostgreSQL packages of Debian. */
export function findDebianPostgres(): string | undefined {
  return supportedMajors.map(findInstalled).find((bin) => bin !== undefined);
}

/** Requires that the folder of a rehearsal is short enough for the sockets in it. That of PostgreSQL is the longest. */
export function requireSocketRoom(folder: string): void {
  const most = maxSocketPathBytes - join("/", primaryFolder, socketName, ".s.PGSQL.5432").length;
  const parent = dirname(folder);
  const room = most - join("/", basename(folder)).length;
  requireThat(
    Buffer.byteLength(folder) <= most,
    `TMPDIR is ${parent}, which has ${Buffer.byteLength(parent)} bytes; the maximum is ${room}, because sockets are below it.`,
  );
}

/** The folder of the first server, in that of the rehearsal. */
export const primaryFolder = "database";
const socketName = "socket";

/** Makes an empty server in a folder; the caller starts it. */
export function createDatabaseServer(folder: string): DatabaseServer {
  makeDataFolder(folder);
  const runAs = userForDatabase(folder);
  const debian = findDebianPostgres();
  const bin = debian ?? findBinaries(folder, runAs);
  const owner = debian === undefined ? "the embedded" : "Debian's";
  initialize(bin, folder, runAs);
  return serverIn(folder, { bin, runAs, description: `${owner} PostgreSQL ${majorVersion(bin)}` });
}

interface Installation extends Pick<ServerFiles, "bin" | "runAs"> {
  readonly description: string;
}

function serverIn(folder: string, installation: Installation): DatabaseServer {
  const { bin, runAs, description } = installation;
  const socketFolder = join(folder, socketName);
  mkdirSync(socketFolder);
  giveTo(socketFolder, runAs);
  const files = { bin, data: join(folder, "postgres"), socketFolder, runAs };
  let server: ChildProcess | undefined;
  const url = (user: string, database: string) =>
    `postgres://${user}@${encodeURIComponent(socketFolder)}/${database}`;
  return {
    description,
    url,
    run: (database, statements) => runStatements(url(embeddedName, database), statements),
    async start() {
      server = await startWhenFree(files);
    },
    async stop() {
      if (server !== undefined) await stopServer(server);
    },
    async kill() {
      if (server === undefined) return;
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
    async createStandby(copy) {
      makeDataFolder(copy);
      await copyServer(url(embeddedName, "postgres"), files, join(copy, "postgres"));
      return serverIn(copy, installation);
    },
  };
}

async function runStatements(connectionString: string, statements: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
