import type { ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findBinaries, findInstalled } from "@bellwether/service/src/database/binaries.ts";
import { makeDataFolder } from "@bellwether/service/src/database/data-folder.ts";
import {
  embeddedName,
  giveTo,
  initialize,
  majorVersion,
} from "@bellwether/service/src/database/initialize.ts";
import { startWhenFree, stopServer } from "@bellwether/service/src/database/postmaster.ts";
import { userForDatabase } from "@bellwether/service/src/database/unprivileged-user.ts";
import { Client } from "pg";

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
}

/** The newest first. */
const supportedMajors = [18, 17, 16, 15];

/** Whether the machine has PostgreSQL packages of Debian. */
export function findDebianPostgres(): string | undefined {
  return supportedMajors.map(findInstalled).find((bin) => bin !== undefined);
}

/** Makes an empty server in a folder; the caller starts it. */
export function createDatabaseServer(folder: string): DatabaseServer {
  makeDataFolder(folder);
  const runAs = userForDatabase(folder);
  const debian = findDebianPostgres();
  const bin = debian ?? findBinaries(folder, runAs);
  const socketFolder = join(folder, "socket");
  mkdirSync(socketFolder);
  giveTo(socketFolder, runAs);
  const files = { bin, data: initialize(bin, folder, runAs), socketFolder, runAs };
  let server: ChildProcess | undefined;
  const url = (user: string, database: string) =>
    `postgres://${user}@${encodeURIComponent(socketFolder)}/${database}`;
  const owner = debian === undefined ? "the embedded" : "Debian's";
  return {
    description: `${owner} PostgreSQL ${majorVersion(bin)}`,
    url,
    async run(database, statements) {
      const client = new Client({ connectionString: url(embeddedName, database) });
      await client.connect();
      try {
        await client.query(statements);
      } finally {
        await client.end();
      }
    },
    async start() {
      server = await startWhenFree(files);
    },
    async stop() {
      if (server !== undefined) await stopServer(server);
    },
  };
}
