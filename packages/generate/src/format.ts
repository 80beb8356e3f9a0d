import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const biome = join(import.meta.dirname, "../node_modules/.bin/biome");
const repositoryConfig = join(import.meta.dirname, "../../../biome.json");

/** Formats TypeScript with the formatter settings of the repository. */
export async function formatTypeScript(source: string): Promise<string> {
  const name = "output.ts";
  return (await formatFiles(new Map([[name, source]]))).get(name) ?? "";
}

/** Formats TypeScript files, given by name, in one process: its start costs more than the formatting. */
export async function formatFiles(
  sources: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-format-"));
  try {
    await writeFile(join(folder, "biome.json"), JSON.stringify(await readSettings()));
    for (const [name, source] of sources) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), source);
    }
    await run(biome, ["format", "--write", "."], { cwd: folder }).catch((failure: Error) => {
      const details = "stderr" in failure ? failure.stderr : failure.message;
      throw new Error(`biome cannot format the generated code:\n${details}`, { cause: failure });
    });
    const formatted = new Map<string, string>();
    for (const name of sources.keys()) {
      formatted.set(name, await readFile(join(folder, name), "utf8"));
    }
    return formatted;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The configuration without its file patterns, which leave out generated code. */
async function readSettings(): Promise<object> {
  const { formatter } = JSON.parse(await readFile(repositoryConfig, "utf8"));
  return { root: true, formatter, files: { maxSize: 50_000_000 } };
}
