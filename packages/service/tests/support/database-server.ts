import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { connect } from "../../src/database/connect.ts";
import { startEmbeddedServer } from "../../src/database/embedded-server.ts";
import { embeddedName } from "../../src/database/initialize.ts";
import { openDatabase } from "../../src/database/open.ts";
import { prepareDatabase } from "../../src/database/prepare.ts";
import { partitionByWallet } from "./partition-tables.ts";

/** The PostgreSQL shared by a run's test files. */
export interface DatabaseServer {
  /** Its maintenance database. */
  readonly url: string;
  /** A migrated database without rows, which each test file clones. */
  readonly template: string;
  /** A stopped data folder with the same database, for tests running their own server. */
  readonly dataFolder?: string;
}

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
    /** The compiled modules' folder, for processes started by tests. */
    compileCache: string;
  }
}

interface RunningServer extends DatabaseServer {
  stop(): Promise<void>;
}

/** Vitest's global setup: one server for the run, at TEST_DATABASE_URL or in a temporary folder. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-test-"));
  // When tests run as root, the server runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  const release = cleanUpAfter(folder);
  const { TEST_DATABASE_URL: url } = process.env;
  const { stop, ...server } = await (url ? prepareServer(url) : startServer(folder));
  provide("databaseServer", server);
  provide("compileCache", join(folder, "compile-cache"));
  return async () => {
    await stop();
    release();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Whether wallet tables are spread over partitions, as `test:partitioned` does. */
const isPartitioned = process.env.TEST_PARTITIONED === "1";

// `prepareDatabase` takes two connections.
const options = { poolSize: 2, report: () => {} };

/** Creates a migrated template on a running server. */
export async function prepareServer(url: string): Promise<RunningServer> {
  const template = `bellwether_template_${randomBytes(6).toString("hex")}`;
  const run = async (statement: string) => {
    const maintenance = connect({ url }, options);
    await sql.raw(`${statement} database "${template}"`).execute(maintenance);
    await maintenance.destroy();
  };
  await run("create");
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${template}`;
  const db = connect({ url: templateUrl.href }, options);
  await prepareDatabase(db);
  if (isPartitioned) await partitionByWallet(db);
  await db.destroy();
  return { url, template, stop: () => run("drop") };
}

/**
 * The data need not survive a crash, and a running autovacuum delays cloning the template. Four workers with two
 * replicas each, and their own pool, need more connections than the default.
 */
const settings = "fsync = off\nfull_page_writes = off\nautovacuum = off\nmax_connections = 200\n";

async function startServer(folder: string): Promise<RunningServer> {
  const [dataFolder, shared] = [join(folder, "ready"), join(folder, "shared")];
  await makeDataFolder(dataFolder);
  // cp keeps owners: as root, the files belong to the server's user.
  execFileSync("cp", ["-a", dataFolder, shared]);
  appendFileSync(join(shared, "postgres/postgresql.auto.conf"), settings);
  const { socketFolder, stop } = await startEmbeddedServer(shared, () => {});
  const url = `postgres://${embeddedName}@${encodeURIComponent(socketFolder)}/postgres`;
  return { url, template: embeddedName, dataFolder, stop };
}

async function makeDataFolder(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ dataFolder: folder, databasePoolSize: 1 }, () => {});
  if (isPartitioned) await partitionByWallet(db);
  await close();
}

/** Cleans up after a killed run: the shell reads from this process and notices the end of the pipe. */
function cleanUpAfter(folder: string): () => void {
  const script = `
    read -r done && exit
    for file in "$0"/*/postgres/postmaster.pid; do
      if [ -f "$file" ]; then kill -QUIT "$(sed -n 1p "$file")"; rm -rf "$(sed -n 5p "$file")"; fi
    done
    sleep 1
    rm -rf "$0"`;
  const shell = spawn("sh", ["-c", script, folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.unref();
  return () => void shell.stdin?.end("done\n");
}
