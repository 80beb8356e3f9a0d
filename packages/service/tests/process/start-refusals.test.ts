import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { runBellwether, startBellwether } from "./bellwether.ts";
import { makeFolder, newDataFolder } from "./folders.ts";
import { startGivenServer } from "./given-server.ts";

async function refusalOf(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runBellwether(args);
  expect({ code, stdout: stdout.replaceAll(/^\{.*"level":"(info|warn)".*\n/gm, "") }).toEqual({
    code: 1,
    stdout: "",
  });
  expect(stderr).toMatch(/^.+\n$/);
  return stderr.trim();
}

test("a port in use is named, with what to do", async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  expect(await refusalOf("--port", String(port), ...newDataFolder())).toBe(
    `Port ${port} on 127.0.0.1 is in use; choose another with --port, or 0 for a free one.`,
  );
});

test.each(["203.0.113.7", "nowhere.invalid"])(
  "%s is told to be no address of this machine",
  async (host) => {
    expect(await refusalOf("--host", host, "--port", "0", ...newDataFolder())).toBe(
      `${host} is no address of this machine; choose another with --host.`,
    );
  },
);

test("an unknown feed and an invalid products file are refused before a data folder is made", async () => {
  const folder = newDataFolder();
  expect(await refusalOf("--port", "0", "--feeds", "nonsense", ...folder)).toMatch(
    /^nonsense is not a feed; write simulator, /,
  );
  const file = join(makeFolder(), "products.json");
  writeFileSync(file, "{}");
  expect(await refusalOf("--port", "0", "--products-file", file, ...folder)).toBe(
    `${file}: it must be a JSON list of products.`,
  );
  expect(existsSync(folder[1] ?? "")).toBe(false);
});

test("a data folder of another process is left alone, and the process is named", async () => {
  const folder = newDataFolder();
  const first = await startBellwether(folder);
  expect(await refusalOf("--port", "0", ...folder)).toMatch(
    new RegExp(
      `^The data folder ${folder[1]} belongs to process ${first.child.pid} on .+; stop it or choose another folder\\.$`,
    ),
  );
  expect((await first.ask("/health/live")).status).toBe(200);
  expect((await first.stop()).code).toBe(0);
});

test("a file where the data folder should be is told", async () => {
  const file = join(makeFolder(), "data");
  writeFileSync(file, "");
  for (const path of [file, join(file, "deeper")]) {
    expect(await refusalOf("--port", "0", "--data-folder", path)).toBe(
      `The data folder ${path} cannot be used: a file stands where a folder must be; choose another with --data-folder.`,
    );
  }
});

// Root may write everywhere but where the kernel itself forbids it.
const closed = process.getuid?.() === 0 ? "/proc/bellwether" : "/bellwether";

test("a data folder that cannot be written is told", async () => {
  expect(await refusalOf("--port", "0", "--data-folder", closed)).toMatch(
    new RegExp(
      `^The data folder ${closed} cannot be used: .+; choose another with --data-folder\\.$`,
    ),
  );
});

test("a folder that holds something else than a database is told", async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, "postgres"));
  expect(await refusalOf("--port", "0", "--data-folder", folder)).toMatch(
    /^postgres did not start: .+/,
  );
});

test("an unknown database and a wrong password end the start in one line without the password", async () => {
  const server = await startGivenServer();
  await sql`create role guest login password 'right'`.execute(server.open());
  server.lock("guest");
  await sql`select pg_reload_conf()`.execute(server.open());
  const unknown = ["--database-url", server.url({ database: "nowhere" })];
  expect(await refusalOf("--port", "0", ...unknown)).toBe(
    'The database cannot be reached: database "nowhere" does not exist',
  );
  const wrong = server.url({ user: "guest", password: "hunter2" });
  const said = await refusalOf("--port", "0", "--database-url", wrong);
  expect(said).toBe(
    'The database cannot be reached: password authentication failed for user "guest"',
  );
  expect(await refusalOf("keys", "list", "--database-url", wrong)).toBe(said);
});

test("a database that a later version has migrated ends the start", async () => {
  const server = await startGivenServer();
  const database = ["--database-url", server.url()];
  await runBellwether(["keys", "list", ...database]);
  await sql`insert into schema_migrations (name, checksum) values ('9999-later', 'x')`.execute(
    server.open(),
  );
  expect(await refusalOf("--port", "0", ...database)).toBe(
    "The database has the migration 9999-later, which this version does not know; start a later version.",
  );
});
