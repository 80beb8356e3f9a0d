import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/** Installs an oracle from `tools/oracles` into its own folder, with its lockfile's versions. */
export function installOracle(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bellwether-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const source = join(import.meta.dirname, "../../../../tools/oracles", name);
  cpSync(source, folder, { recursive: true, filter: (path) => !path.includes("node_modules") });
  const { npm_execpath: pnpm } = process.env;
  const [command = "npx", ...start] = pnpm ? [pnpm] : ["npx", "-y", "pnpm@12"];
  execFileSync(command, [...start, "install", "--frozen-lockfile"], { cwd: folder });
  return folder;
}

/** An oracle's output: so many cases from the first seed, one a line. */
export async function* generateLines(
  folder: string,
  count: number,
  script = "generate.mjs",
): AsyncGenerator<string> {
  const child = spawn(process.execPath, [script, `${count}`, "1"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
  });
  yield* createInterface({ input: child.stdout });
}
