import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runFormatter } from "./run-formatter.ts";

// This repository's formatter; the published package has `--format` instead.

const biome = join(import.meta.dirname, "../node_modules/.bin/biome");
const repositoryConfig = join(import.meta.dirname, "../../../biome.json");

/** Formats TypeScript with the repository's formatter settings. */
export async function formatTypeScript(source: string): Promise<string> {
  const name = "output.ts";
  return (await formatFiles(new Map([[name, source]]))).get(name) ?? "";
}

/** Formats TypeScript files, given by name, with the repository's formatter settings. */
export async function formatFiles(
  sources: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-format-"));
  try {
    const command = [biome, "format", "--write", ...(await readFlags())];
    return await runFormatter(command, sources, join(folder, "generated"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The settings as flags: the configuration itself leaves out generated code. */
async function readFlags(): Promise<string[]> {
  const { formatter } = JSON.parse(await readFile(repositoryConfig, "utf8"));
  const { indentStyle, indentWidth, lineWidth } = formatter;
  return [
    `--indent-style=${indentStyle}`,
    `--indent-width=${indentWidth}`,
    `--line-width=${lineWidth}`,
    "--files-max-size=50000000",
  ];
}
