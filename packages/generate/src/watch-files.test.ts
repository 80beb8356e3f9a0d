import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type OnRead, watchFiles } from "./watch-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-watch-"));
  return () => rm(folder, { recursive: true });
});

/** Runs the updates one after the other, and ends with the last. */
async function watchUntilLast(updates: readonly ((onRead: OnRead) => Promise<void>)[]) {
  const left = [...updates];
  const ended = new Error("ended");
  const watched = watchFiles(async (onRead) => {
    await left.shift()?.(onRead);
    if (left.length === 0) throw ended;
  });
  await expect(watched).rejects.toBe(ended);
}

test("watchFiles updates again when a file appears, changes or is removed", async () => {
  const file = join(folder, "openapi.yaml");
  const seen: string[] = [];
  const then = (change: () => Promise<void>) => async (onRead: OnRead) => {
    onRead(file);
    seen.push("update");
    // After the update has ended.
    setTimeout(() => void change());
  };
  await watchUntilLast([
    then(() => writeFile(file, "a")),
    then(() => writeFile(file, "changed")),
    then(() => rm(file)),
    async () => {},
  ]);
  expect(seen).toHaveLength(3);
});

test("watchFiles updates again when a file changes while it is read", async () => {
  const file = join(folder, "openapi.yaml");
  await writeFile(file, "a");
  const during = async (onRead: OnRead) => {
    onRead(file);
    await writeFile(file, "changed");
  };
  await watchUntilLast([during, async () => {}]);
});
