import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { delimiter, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { GenerateError } from "./generate-error.ts";

const run = promisify(execFile);

/**
 * Formats files, given by name, with one command run: its start costs more than the formatting.
 *
 * @param command the program and its arguments; the folder with the files follows them
 * @param folder a new folder for the files, from where the formatter finds its configuration; it is removed afterwards
 * @throws GenerateError when the command is missing or fails, with its output
 */
export async function runFormatter(
  command: readonly string[],
  files: ReadonlyMap<string, string>,
  folder: string,
): Promise<Map<string, string>> {
  const [program = "", ...args] = command;
  try {
    for (const [name, source] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), source);
    }
    // Formatters find their configuration from the working folder.
    const options = { cwd: dirname(folder), env: withLocalPrograms(folder) };
    await run(program, [...args, folder], options);
    const formatted = new Map<string, string>();
    for (const name of files.keys()) {
      formatted.set(name, await readFile(join(folder, name), "utf8"));
    }
    return formatted;
  } catch (cause) {
    const message = `${command.join(" ")} cannot format the generated code: ${say(cause)}`;
    throw new GenerateError([{ message, path: [] }], { cause });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The environment for package.json scripts: the project's programs come first. */
function withLocalPrograms(folder: string): NodeJS.ProcessEnv {
  const bins: string[] = [];
  for (let at = resolve(folder); at !== dirname(at); at = dirname(at)) {
    bins.push(join(dirname(at), "node_modules/.bin"));
  }
  return { ...process.env, PATH: [...bins, process.env.PATH ?? ""].join(delimiter) };
}

function say(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  if ("code" in failure && failure.code === "ENOENT") return "there is no such command.";
  const printed = "stderr" in failure ? String(failure.stderr).trim() : "";
  return printed || failure.message;
}
