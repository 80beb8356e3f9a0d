import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listLicences } from "./list-licences.ts";

test("listLicences names every package, and writes a text that several ship once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-licences-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const add = async (name: string, license: string, text: string) => {
    const path = join(folder, "node_modules", name);
    await mkdir(path, { recursive: true });
    await writeFile(
      join(path, "package.json"),
      JSON.stringify({ name, version: "1.0.0", license }),
    );
    if (text !== "") await writeFile(join(path, "LICENSE"), text);
    return `node_modules/${name}/index.js`;
  };
  const files = [
    await add("owl", "MIT", "Copyright Owl"),
    await add("@birds/kite", "MIT", "Copyright Birds"),
    await add("@birds/gull", "MIT", "Copyright Birds"),
    await add("wren", "0BSD", ""),
  ];
  const rule = "-".repeat(80);
  expect(listLicences(folder, files, { "0BSD": "Free" })).toBe(
    `@birds/gull 1.0.0 (MIT)\n@birds/kite 1.0.0 (MIT)\n\nCopyright Birds\n\n${rule}\n\nowl 1.0.0 (MIT)\n\nCopyright Owl\n\n${rule}\n\nwren 1.0.0 (0BSD)\n\nFree\n`,
  );
  expect(() => listLicences(folder, files)).toThrow("wren 1.0.0 ships no text of its licence.");
});
