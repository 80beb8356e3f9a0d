import { expect, test } from "vitest";
import { findCrowdedFolders } from "./crowded-folders.ts";

function listFiles(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);
}

test("findCrowdedFolders reports a folder from 41 files, without those of its subfolders", () => {
  const full = [...listFiles("tools/bench", 40), ...listFiles("tools/bench/clients", 40)];
  expect(findCrowdedFolders(full)).toEqual([]);
  expect(findCrowdedFolders([...full, "tools/bench/main.ts"])).toEqual([
    "tools/bench has 41 files; the maximum is 40. Group them in subfolders.",
  ]);
});

test.each([
  ".changeset",
  "docs/decisions",
  "packages/a/src/migrations",
  "packages/a/tests/process",
])("findCrowdedFolders accepts any number of files in %s", (folder) => {
  expect(findCrowdedFolders(listFiles(folder, 100))).toEqual([]);
});
