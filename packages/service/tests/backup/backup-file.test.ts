import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "../support/database.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import {
  backupsOf,
  createEmptyDatabase,
  createFolder,
  type EmptyDatabase,
  openEmptyDatabase,
  readTableNames,
} from "./copy-harness.ts";

const db = useDatabase();
let original: Buffer;
/** Each refused restore leaves it empty for the next one. */
let target: EmptyDatabase;

beforeAll(async () => {
  await makeApp(createTestService(db()).service, { name: "Harbor \\. \t\nAlerts" });
  const folder = mkdtempSync(join(tmpdir(), "bellwether-backup-test-"));
  await backupsOf(await readUrl()).backUp(join(folder, "one.backup"));
  original = readFileSync(join(folder, "one.backup"));
  rmSync(folder, { recursive: true });
  target = await openEmptyDatabase();
});
afterAll(() => target.drop());

async function readUrl(): Promise<string> {
  const { rows } = await sql<{ name: string; folder: string }>`
    select current_database() as name, current_setting('unix_socket_directories') as folder`.execute(
    db(),
  );
  const { name = "", folder = "" } = rows[0] ?? {};
  return `postgres://bellwether@${encodeURIComponent(folder)}/${name}`;
}

/** A backup with an app and its key. */
function copyBackup(): string {
  const file = join(createFolder(), "one.backup");
  writeFileSync(file, original);
  return file;
}

function edit(file: string, change: (content: Buffer) => Buffer): string {
  const copy = `${file}.edited`;
  writeFileSync(copy, change(readFileSync(file)));
  return copy;
}

function editText(file: string, change: (text: string) => string): string {
  return edit(file, (content) => gzipSync(change(gunzipSync(content).toString())));
}

async function expectRefusal(file: string, reason: RegExp): Promise<void> {
  await expect(backupsOf(target.url).restore(file)).rejects.toThrow(reason);
  expect(await readTableNames(target.db)).toEqual([]);
}

test("restore refuses a backup that is cut off at any place, and changes nothing", async () => {
  const file = copyBackup();
  const { size } = statSync(file);
  for (const share of [0.02, 0.3, 0.6, 0.9]) {
    const cut = edit(file, (content) => content.subarray(0, Math.floor(size * share)));
    await expectRefusal(cut, /^.+\.edited is damaged: it ends too early\. Nothing was changed\.$/);
  }
  await expectRefusal(
    edit(file, (content) => content.subarray(0, size - 1)),
    /is damaged/,
  );
});

test("restore refuses a backup whose compressed text ends after a table", async () => {
  const file = copyBackup();
  const cut = editText(file, (text) =>
    text.slice(0, text.indexOf('{"table":{"schema":"service","name":"sends"')),
  );
  await expectRefusal(cut, /is damaged: it ends too early\. Nothing was changed\.$/);
});

/** Compressed data has bits without a meaning between its blocks: takes the first place from `at` where one is read. */
function flipByte(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content);
  copy[at] = (copy[at] ?? 0) ^ 0x10;
  try {
    return gunzipSync(copy).equals(gunzipSync(content)) ? flipByte(content, at + 1) : copy;
  } catch {
    return copy;
  }
}

test("restore refuses a backup with a flipped byte", async () => {
  const file = copyBackup();
  const { size } = statSync(file);
  for (const share of [0.1, 0.5, 0.95]) {
    const flipped = edit(file, (content) => flipByte(content, Math.floor(size * share)));
    await expectRefusal(flipped, /is damaged|is not a backup/);
  }
});

test("restore refuses a backup whose rows were edited, and names the table", async () => {
  const file = copyBackup();
  const renamed = editText(file, (text) => text.replace("Harbor", "Harbour"));
  await expectRefusal(
    renamed,
    /is damaged: the rows of apps have changed\. Nothing was changed\.$/,
  );
  const without = editText(file, (text) => text.replace(/^.*Harbor.*\n/m, ""));
  await expectRefusal(without, /is damaged: the rows of apps have changed/);
});

test("restore refuses a backup with another table in the place of one", async () => {
  const file = copyBackup();
  const other = editText(file, (text) =>
    text.replace(
      '{"table":{"schema":"service","name":"apps"}}',
      '{"table":{"schema":"service","name":"app"}}',
    ),
  );
  await expectRefusal(other, /is damaged: apps is missing/);
});

test("restore refuses a backup with text after its end", async () => {
  await expectRefusal(
    editText(copyBackup(), (text) => `${text}more\n`),
    /is damaged: text follows its end/,
  );
});

test("restore refuses other files and a missing one", async () => {
  const folder = createFolder();
  for (const content of ["", "hello", gzipSync("hello\n"), gzipSync('{"format":"other"}\n')]) {
    const file = join(folder, "other");
    writeFileSync(file, content);
    await expectRefusal(file, /other is (not a backup of this service|damaged)/);
  }
  await expectRefusal(join(folder, "missing"), /missing does not exist\.$/);
  await expectRefusal(folder, /cannot be read: EISDIR/);
});

test("restore refuses a later format and names both versions", async () => {
  const later = editText(copyBackup(), (text) =>
    text.replace('"formatVersion":1', '"formatVersion":2'),
  );
  await expectRefusal(later, /has format 2; this version reads format 1\./);
});

test("restore refuses a backup with a migration that this version does not know", async () => {
  const later = editText(copyBackup(), (text) =>
    text.replace('"migrations":[', '"migrations":[{"name":"0000-later","checksum":"x"},'),
  );
  await expectRefusal(
    later,
    /^The rows are of version 1\.2\.3, which has the migration 0000-later\./,
  );
});

test("restore refuses a backup whose partitions have SQL for bounds", async () => {
  const injected = editText(copyBackup(), (text) =>
    text.replace('"bounds":"', '"bounds":"DEFAULT; drop schema public; --'),
  );
  await expectRefusal(injected, /is damaged: its first line is not complete/);
});

test("backUp never replaces a file, and leaves none when it fails", async () => {
  const file = copyBackup();
  const before = readFileSync(file);
  const backups = backupsOf(await readUrl());
  await expect(backups.backUp(file)).rejects.toThrow(/one\.backup exists; choose another name\.$/);
  expect(readFileSync(file).equals(before)).toBe(true);
  const missing = join(createFolder(), "nowhere", "one.backup");
  await expect(backups.backUp(missing)).rejects.toThrow(
    /cannot be written: its folder does not exist\.$/,
  );
});

test("backUp to a folder names the file by the time, which only its owner can read", async () => {
  const folder = join(createFolder(), "backups");
  mkdirSync(folder);
  const { file, bytes } = await backupsOf(await readUrl()).backUp(folder);
  expect(basename(file)).toMatch(/^bellwether-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
  expect(readdirSync(folder)).toEqual([basename(file)]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(file).size).toBe(bytes);
});

test("backUp refuses a database without tables of the service", async () => {
  const { url } = await createEmptyDatabase();
  const file = join(createFolder(), "one.backup");
  await expect(backupsOf(url).backUp(file)).rejects.toThrow(
    "The database has no tables of the service; there is nothing to copy.",
  );
  expect(existsSync(file)).toBe(false);
});
