import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, openPool } from "../src/database/connect.ts";
import { startEmbeddedServer } from "../src/database/embedded-server.ts";
import {
  createDatabase,
  embeddedTarget,
  type OpenDatabase,
  openDatabase,
} from "../src/database/open.ts";
import { StartupError } from "../src/database/startup-error.ts";
import { isDataError, isUnavailable } from "../src/database/transient-errors.ts";
import { waitFor } from "./support/wait-for.ts";

let parent: string;
let folder: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "bellwether-database-"));
  chmodSync(parent, 0o711);
  folder = join(parent, "data");
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function open(): Promise<OpenDatabase> {
  return openDatabase({ dataFolder: folder, databasePoolSize: 4 }, () => {});
}

function serverPid(): number {
  return Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("after a clean stop the rows are kept and no server process remains", async () => {
  const first = await open();
  await sql`create table kept (value int)`.execute(first.db);
  await sql`insert into kept values (42)`.execute(first.db);
  const pid = serverPid();
  await first.close();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(folder, "postgres", "postmaster.pid"))).toBe(false);
  const second = await open();
  expect((await sql`select value from kept`.execute(second.db)).rows).toEqual([{ value: 42 }]);
  await second.close();
});

test("a second database on a data folder is refused with the process that owns it", async () => {
  const opened = await open();
  const refusal = open();
  await expect(refusal).rejects.toThrow(StartupError);
  await expect(refusal).rejects.toThrow(
    new RegExp(
      `^The data folder ${folder} belongs to process ${process.pid} on .+, since .+; stop it or choose another folder\\.$`,
    ),
  );
  await opened.close();
});

test("the embedded server does not listen on the network, and other users cannot open its socket", async () => {
  const opened = await open();
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('listen_addresses', 'unix_socket_permissions', 'fsync', 'synchronous_commit')
    order by name`.execute(opened.db);
  expect(rows.map(({ setting }) => setting)).toEqual(["on", "", "on", "0700"]);
  await opened.close();
});

test("a killed embedded server is restarted; until then queries fail as unavailable", async () => {
  const opened = await open();
  process.kill(serverPid(), "SIGKILL");
  const failures: unknown[] = [];
  await waitFor(async () => {
    const { db } = opened;
    const query = () => sql`insert into kept values (1)`.execute(db);
    await query().catch((error) => failures.push(error));
    return failures.length > 0;
  });
  expect(failures.map(isUnavailable)).not.toContain(false);
  await waitFor(() => opened.isReady());
  await opened.close();
});

test("after kill -9 of the owner the next process takes over the data folder with every row", async () => {
  const source = `
    import { openDatabase } from "${new URL("../src/database/open.ts", import.meta.url).href}";
    await openDatabase({ dataFolder: ${JSON.stringify(folder)}, databasePoolSize: 1 }, () => {});
    console.log("open");
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", source], {
    cwd: new URL("..", import.meta.url).pathname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => owner.stdout.once("data", resolve));
  const orphan = serverPid();
  owner.kill("SIGKILL");
  await new Promise((resolve) => owner.once("close", resolve));
  expect(isAlive(orphan)).toBe(true);
  const opened = await open();
  // Its exit cannot be tested: without a waiting parent, it remains as a zombie.
  expect(serverPid()).not.toBe(orphan);
  expect((await sql`select value from kept where value = 42`.execute(opened.db)).rows).toHaveLength(
    1,
  );
  await opened.close();
});

test("a query to a database that hangs ends before the 30 seconds of the typed clients", async () => {
  const pool = openPool({ url: "postgres://127.0.0.1:1/none" }, { poolSize: 1, report() {} });
  const { connectionTimeoutMillis = 0, query_timeout, statement_timeout } = pool.options;
  await pool.end();
  expect(Number(query_timeout)).toBeGreaterThan(Number(statement_timeout));
  expect(connectionTimeoutMillis + Number(query_timeout)).toBeLessThan(30_000);
});

test("openDatabase throws a StartupError of one line when the server cannot be reached", async () => {
  const databaseUrl = "postgres://nobody@127.0.0.1:1/nothing";
  const refusal = openDatabase({ databaseUrl, dataFolder: "", databasePoolSize: 1 }, () => {});
  await expect(refusal).rejects.toThrow(/^The database cannot be reached: .*ECONNREFUSED[^\n]*$/);
});

test("isUnavailable is true for transient errors only", () => {
  const failWith = (code: string) => Object.assign(new Error("failed"), { code });
  const passing = ["ECONNREFUSED", "ENOENT", "57P01", "57P03", "53300", "53100", "08006", "40P01"];
  expect(passing.map(failWith).filter(isUnavailable)).toHaveLength(passing.length);
  const ours = ["42P01", "23505", "22P02", "22P05", "22021", "22003", "28P01", "3D000", "EACCES"];
  expect(ours.map(failWith).filter(isUnavailable)).toHaveLength(0);
  expect(ours.filter((code) => isDataError(failWith(code)))).toEqual([
    ...["22P02", "22P05", "22021", "22003"],
  ]);
  expect(isUnavailable(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isUnavailable(new TypeError("x is undefined"))).toBe(false);
});

test("a data folder that the server's user cannot reach is refused with the folder to open", async () => {
  // Only root hands its server to another user.
  if (process.getuid?.() !== 0) return;
  const closed = mkdtempSync(join(parent, "closed-"));
  await expect(startEmbeddedServer(join(closed, "data"), () => {})).rejects.toThrow(
    `has no execute permission on ${closed}; choose another data folder.`,
  );
});

test("createDatabase creates a database once when it is called twice", async () => {
  const server = await startEmbeddedServer(folder, () => {});
  await createDatabase(server.socketFolder, "another");
  await createDatabase(server.socketFolder, "another");
  const options = { poolSize: 1, report: () => {} };
  const db = connect(embeddedTarget(server.socketFolder, "another"), options);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await server.stop();
});
