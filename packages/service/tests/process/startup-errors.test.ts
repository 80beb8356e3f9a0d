import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { createFolder, missingDataFolder, readyDataFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { startExternalServer } from "./external-server.ts";
import { problemOf, runToExit, startService } from "./service-process.ts";

test("a port in use ends the start and is named with the flag to change", async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  const { url } = await createExternalDatabase();
  expect(await problemOf("--port", String(port), "--database-url", url)).toBe(
    `Port ${port} on 127.0.0.1 is in use; choose another with --port, or 0 for a free one.`,
  );
});

// resolve-settings.test.ts has the other settings refused before a database is opened.
test("a setting that cannot be used ends the start before a data folder is made", async () => {
  const folder = missingDataFolder();
  expect(await problemOf("--port", "0", "--feeds", "nonsense", ...folder)).toMatch(
    /^--feeds: nonsense is not a feed; write simulator, /,
  );
  expect(existsSync(folder[1] ?? "")).toBe(false);
});

test("a data folder in use ends the start and names the process, which goes on", async () => {
  const folder = readyDataFolder();
  const first = await startService([...folder]);
  expect(await problemOf("--port", "0", ...folder)).toMatch(
    new RegExp(
      `^The data folder ${folder[1]} belongs to process ${first.child.pid} on .+; stop it or choose another folder\\.$`,
    ),
  );
  expect((await first.request("/health/live")).status).toBe(200);
  expect((await first.stop()).code).toBe(0);
});

longTest("a file in place of the data folder ends the start", async () => {
  const file = join(createFolder(), "data");
  writeFileSync(file, "");
  for (const path of [file, join(file, "deeper")]) {
    expect(await problemOf("--port", "0", "--data-folder", path)).toBe(
      `The data folder ${path} cannot be used: a part of the path is a file, not a folder; choose another with --data-folder.`,
    );
  }
});

// Root can write everywhere except where the kernel forbids it.
const closed = process.getuid?.() === 0 ? "/proc/bellwether" : "/bellwether";

test("a data folder without write permission ends the start", async () => {
  expect(await problemOf("--port", "0", "--data-folder", closed)).toMatch(
    new RegExp(
      `^The data folder ${closed} cannot be used: .+; choose another with --data-folder\\.$`,
    ),
  );
});

longTest("a data folder without a valid database ends the start", async () => {
  const folder = createFolder();
  mkdirSync(join(folder, "postgres"));
  expect(await problemOf("--port", "0", "--data-folder", folder)).toMatch(
    /^postgres did not start: .+/,
  );
});

test("an unknown database or a wrong password ends the start without printing the password", async () => {
  const server = await startExternalServer();
  await sql`create role guest login password 'right'`.execute(server.open());
  server.requirePassword("guest");
  await sql`select pg_reload_conf()`.execute(server.open());
  const unknown = ["--database-url", server.url({ database: "nowhere" })];
  expect(await problemOf("--port", "0", ...unknown)).toBe(
    'The database cannot be reached: database "nowhere" does not exist',
  );
  const wrong = server.url({ user: "guest", password: "hunter2" });
  const said = await problemOf("--port", "0", "--database-url", wrong);
  expect(said).toBe(
    'The database cannot be reached: password authentication failed for user "guest"',
  );
  expect(await problemOf("keys", "list", "--database-url", wrong)).toBe(said);
});

test("Node 20 ends the start with the version that is needed", async () => {
  const older = `data:text/javascript,${encodeURIComponent(
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });",
  )}`;
  const { code, stdout, stderr } = await runToExit(["--help"], {
    NODE_OPTIONS: `--import=${older}`,
  });
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: "",
    stderr: "Bellwether needs Node 22.13 or later, and this is 20.20.2; install a later one.\n",
  });
});
