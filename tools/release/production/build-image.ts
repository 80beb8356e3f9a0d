import { createReadStream } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { npmEnvironment } from "../npm/npm-registry.ts";
import { installPackages } from "../rehearsal/install-packages.ts";
import { runTool, type Tool, ToolFailedError } from "../rehearsal/run-tool.ts";

const deployFolder = join(import.meta.dirname, "../../../packages/service/deploy");
const tag = "bellwether-rehearsal";

interface BuildOptions {
  readonly signal: AbortSignal;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Builds the image of a packed service and starts its command, where a Docker daemon runs. The lockfile names the
 * tarball on a loopback server. It names no registry for the dependencies: the build downloads them from the registry
 * that its own npm is configured with.
 *
 * @returns what was done, for the report
 */
export async function buildImage(
  tarball: string,
  { signal, env = process.env }: BuildOptions,
): Promise<string> {
  const context = join(dirname(tarball), "image");
  await mkdir(context, { recursive: true });
  const docker: Tool = { name: "docker", command: ["docker"], cwd: context, env, signal };
  if (!(await hasDaemon(docker))) return "not built: no Docker daemon responds";
  const server = await serveFile(tarball);
  try {
    for (const name of ["Dockerfile", ".dockerignore"]) {
      await copyFile(join(deployFolder, name), join(context, name));
    }
    const npmEnv = await npmEnvironment({ env, signal });
    const npm: Tool = { ...docker, name: "npm", command: ["npm"], env: npmEnv };
    const options = ["--package-lock-only", "--omit=optional", "--omit-lockfile-registry-resolved"];
    await installPackages(npm, [...options, server.url]);
    await runTool(docker, ["build", "--network", "host", "--tag", tag, "."]);
    const version = await runTool(docker, ["run", "--rm", "--read-only", tag, "--version"]);
    await runTool(docker, ["image", "rm", tag]);
    return `built, and its service has the version ${version.trim()}`;
  } finally {
    await server.close();
  }
}

async function hasDaemon(docker: Tool): Promise<boolean> {
  try {
    await runTool(docker, ["info"]);
    return true;
  } catch (error) {
    if (error instanceof ToolFailedError) return false;
    throw error;
  }
}

async function serveFile(path: string) {
  const server = createServer((_, response) => {
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/service.tgz`,
    close: promisify(server.close.bind(server)),
  };
}
