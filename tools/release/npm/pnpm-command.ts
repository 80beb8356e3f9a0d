import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { basename } from "node:path";
import { promisify } from "node:util";
import { npmEnvironment } from "./npm-registry.ts";

const run = promisify(execFile);

/** The pnpm that runs this script; without one, pnpm through npx. */
export function findPnpm(): [string, ...string[]] {
  return commandOf(process.env.npm_execpath) ?? ["npx", "-y", "pnpm@12"];
}

/** Like `findPnpm`, but always a local file: npx needs a registry. */
export async function locatePnpm(): Promise<[string, ...string[]]> {
  const running = commandOf(process.env.npm_execpath);
  if (running !== undefined) return running;
  const print = ["exec", "node", "-p", "process.env.npm_execpath"];
  const options = { cwd: tmpdir(), env: await npmEnvironment() };
  const { stdout } = await run("npx", ["-y", "pnpm@12", ...print], options);
  const found = commandOf(stdout.trim());
  if (found === undefined) throw new Error(`npx pnpm@12 printed no path: ${stdout}`);
  return found;
}

function commandOf(path: string | undefined): [string, ...string[]] | undefined {
  if (path === undefined || !basename(path).startsWith("pnpm")) return undefined;
  return /\.[cm]?js$/.test(path) ? [process.execPath, path] : [path];
}
