import { execFile, spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { parser as go } from "@lezer/go";
import { parser as python } from "@lezer/python";

const languages = {
  python: { parser: python, check: ["python3", "--version"], run: ["python3", "program.py"] },
  go: { parser: go, check: ["go", "version"], run: ["go", "run", "program.go"] },
} as const;

export type Language = keyof typeof languages;

export function isInstalled(language: Language): boolean {
  const [command, ...args] = languages[language].check;
  return spawnSync(command, args).status === 0;
}

/** @throws Error with the first syntax error's location */
export function checkSyntax(language: Language, source: string): void {
  languages[language].parser.parse(source).iterate({
    enter({ type, from }) {
      if (type.isError) throw new Error(`Syntax error at:\n${source.slice(from, from + 80)}`);
    },
  });
}

interface Options {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a program in a new folder and returns its output. */
export async function runProgram(
  language: Language,
  source: string,
  { folder, env }: Options,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const [command, ...args] = languages[language].run;
  await writeFile(join(folder, args.at(-1) ?? ""), source);
  const { stdout } = await promisify(execFile)(command, args, { cwd: folder, env });
  return stdout;
}
