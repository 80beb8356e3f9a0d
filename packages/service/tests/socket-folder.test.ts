import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connect } from "../src/database/connect.ts";
import {
  makeSocketFolder,
  maxParentBytes,
  removeStaleSocketFolder,
} from "../src/database/embedded/socket-folder.ts";
import { startEmbeddedServer } from "../src/database/embedded-server.ts";
import { embeddedTarget } from "../src/database/open.ts";

let parent: string;
/** A folder whose path leaves no room for a socket. */
let long: string;

beforeAll(() => {
  // A run's temporary folder may itself be too long.
  parent = mkdtempSync("/tmp/bellwether-sockets-");
  chmodSync(parent, 0o711);
  long = makeFolder(maxParentBytes + 1);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Makes a folder whose path has so many bytes. */
function makeFolder(bytes: number): string {
  const folder = join(parent, "l".repeat(bytes - parent.length - 1));
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}

async function startIn(folder: string) {
  vi.stubEnv("TMPDIR", folder);
  const server = await startEmbeddedServer(join(parent, "data"), () => {});
  const target = embeddedTarget(server.socketFolder, "postgres");
  const db = connect(target, { poolSize: 1, report: () => {} });
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  await db.destroy();
  await server.stop();
  return { rows, socketFolder: server.socketFolder };
}

test("the embedded server has its socket in /tmp when TMPDIR is too long for one", async () => {
  const { rows, socketFolder } = await startIn(long);
  expect(rows).toEqual([{ one: 1 }]);
  expect(dirname(socketFolder)).toBe("/tmp");
  expect(existsSync(socketFolder)).toBe(false);
});

test("the embedded server has its socket in the longest TMPDIR with room for one", async () => {
  const longest = makeFolder(maxParentBytes);
  const { rows, socketFolder } = await startIn(longest);
  expect(rows).toEqual([{ one: 1 }]);
  expect(dirname(socketFolder)).toBe(longest);
});

test("a start that fails leaves no folder for its socket", async () => {
  const folders = join(parent, "folders");
  mkdirSync(folders, { mode: 0o711 });
  vi.stubEnv("TMPDIR", folders);
  const broken = join(parent, "broken");
  mkdirSync(join(broken, "postgres"), { recursive: true });
  await expect(startEmbeddedServer(broken, () => {})).rejects.toThrow(/^postgres did not start: /);
  expect(readdirSync(folders)).toEqual([]);
});

test("without a folder for the socket the error names the problem of each, and TMPDIR", () => {
  const missing = join(parent, "missing");
  expect(() => makeSocketFolder({}, [long, missing])).toThrow(
    new RegExp(
      `^PostgreSQL has no folder for its socket; set TMPDIR to another one\\. ${long} has ${maxParentBytes + 1} bytes; the maximum is ${maxParentBytes}; ENOENT: no such file or directory, mkdtemp '${missing}/[^']+'\\.$`,
    ),
  );
});

// Only root can hand the folder to another user.
const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)("a folder that the server's user cannot reach is left for the next", () => {
  const closed = join(parent, "closed");
  mkdirSync(closed, { mode: 0o700 });
  const other = { uid: 65_534, gid: 65_534 };
  const folder = makeSocketFolder(other, [closed, parent]);
  expect(dirname(folder)).toBe(parent);
  expect(statSync(folder)).toMatchObject(other);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(() => makeSocketFolder(other, [closed])).toThrow(
    `PostgreSQL's user 65534 has no execute permission on ${closed}.`,
  );
});

test("removeStaleSocketFolder removes the folders it makes in TMPDIR and in /tmp, and no other", () => {
  vi.stubEnv("TMPDIR", parent);
  const own = [makeSocketFolder({}, [parent]), makeSocketFolder({}, ["/tmp"])];
  const others = [join(parent, "postgresql"), join(long, "bellwether-socket-abcdef")];
  for (const folder of others) mkdirSync(folder);
  for (const folder of [...own, ...others]) removeStaleSocketFolder(folder);
  expect(own.filter(existsSync)).toEqual([]);
  expect(others.filter(existsSync)).toEqual(others);
});
