import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { runTool, type Tool } from "../rehearsal/run-tool.ts";

const run = promisify(execFile);

/** A small package that the tests install. */
const probe = "@readme/oas-examples";

const repository = join(import.meta.dirname, "../../..");
const binaries = join("node_modules", ".bin");

interface NpmOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
}

/**
 * The environment for npm with this machine's global settings. npm looks for them beside the Node that runs it; in a task
 * that is the Node of this repository, so an administrator's registry, proxy or certificate would be missing.
 *
 * @throws ToolFailedError when npm does not run
 */
export async function npmEnvironment(options: NpmOptions = {}): Promise<NodeJS.ProcessEnv> {
  const { env = process.env, ...limits } = options;
  const inherited = { ...env };
  // npx sets both from the Node that ran it, which may be the repository's.
  for (const name of ["npm_config_globalconfig", "npm_config_prefix"]) {
    if (inherited[name]?.startsWith(repository)) delete inherited[name];
  }
  const folders = (inherited.PATH ?? "").split(delimiter);
  const PATH = folders.filter((folder) => !folder.endsWith(binaries)).join(delimiter);
  const npmEnv = { ...inherited, PATH };
  const npm: Tool = { name: "npm", command: ["npm"], cwd: tmpdir(), env: npmEnv, ...limits };
  const stdout = await runTool(npm, ["config", "get", "globalconfig"]);
  return { ...inherited, npm_config_globalconfig: stdout.trim() };
}

let reached: Promise<NodeJS.ProcessEnv> | undefined;

/**
 * Checks that the registry responds and returns `npmEnvironment`. Without this check, an install that cannot reach the
 * registry retries each package for over a minute.
 */
export function requireRegistry(): Promise<NodeJS.ProcessEnv> {
  reached ??= reachRegistry();
  return reached;
}

async function reachRegistry(): Promise<NodeJS.ProcessEnv> {
  const env = await npmEnvironment();
  // One retry: a single lost connection does not prove that the registry is unreachable.
  const limits = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=20000"];
  const options = { cwd: tmpdir(), env, timeout: 60_000 };
  await run("npm", ["view", probe, "name", ...limits], options).catch(
    async (failure: Error & { stderr: string }) => {
      const { stdout } = await run("npm", ["config", "get", "registry"], options);
      const said = stripVTControlCharacters(failure.stderr).trim() || failure.message;
      throw new Error(
        `This test installs packages from ${stdout.trim()}, and npm cannot reach it. ` +
          "Set `registry`, `https-proxy` or `cafile` in ~/.npmrc, or HTTPS_PROXY or NODE_EXTRA_CA_CERTS.\n" +
          said,
      );
    },
  );
  return env;
}
