import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readNewestBackup } from "./newest-backup.ts";

function makeFolder(files: Readonly<Record<string, Date>>): string {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, time] of Object.entries(files)) {
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), time, time);
  }
  return folder;
}

const monday = new Date("2026-11-23T03:00:00Z");
const tuesday = new Date("2026-11-24T03:00:00Z");

test("readNewestBackup returns the time of the newest file of any tool", async () => {
  const folder = makeFolder({ "a.backup": monday, "b.dump": tuesday });
  expect(await readNewestBackup(folder)).toEqual(tuesday);
});

test("readNewestBackup ignores copies in progress, hidden files and folders", async () => {
  const folder = makeFolder({ "a.backup": monday, "b.backup.partial": tuesday, ".c": tuesday });
  mkdirSync(join(folder, "lost+found"));
  expect(await readNewestBackup(folder)).toEqual(monday);
});

test("readNewestBackup returns undefined for an empty folder", async () => {
  expect(await readNewestBackup(makeFolder({}))).toBeUndefined();
});
