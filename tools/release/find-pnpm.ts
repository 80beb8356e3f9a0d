import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { basename } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The pnpm that runs this script, or one by npx when the tests run without it. */
export function findPnpm(): [string, ...string[]] {
  return commandOf(process.env.npm_execpath) ?? ["npx", "-y", "pnpm@12"];
}

/** The same as a file on this machine: where no registry can be reached, npx finds no pnpm. */
export async function locatePnpm(): Promise<[string, ...string[]]> {
  const running = commandOf(process.env.npm_execpath);
  if (running !== undefined) return running;
  const print = ["exec", "node", "-p", "process.env.npm_execpath"];
  const { stdout } = await run("npx", ["-y", "pnpm@12", ...print], { cwd: tmpdir() });
  const found = commandOf(stdout.trim());
  if (found === undefined) throw new Error(`npx pnpm@12 does not say where it is: ${stdout}`);
  return found;
}

function commandOf(path: string | undefined): [string, ...string[]] | undefined {
  if (path === undefined || !basename(path).startsWith("pnpm")) return undefined;
  return /\.[cm]?js$/.test(path) ? [process.execPath, path] : [path];
}
