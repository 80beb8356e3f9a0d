import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { npmEnvironment } from "../npm/npm-registry.ts";
import { packPackage } from "../pack-package.ts";
import { listPublishablePackages, type PublishablePackage } from "../publishable-packages.ts";
import { installPackages } from "../rehearsal/install-packages.ts";
import { isolateEnvironment } from "../rehearsal/isolate-environment.ts";
import { listThirdParty } from "../rehearsal/list-third-party.ts";
import { publishThirdParty } from "../rehearsal/publish-third-party.ts";
import { startRegistry } from "../rehearsal/start-registry.ts";
import { requireThat } from "./step-failed.ts";

const serviceName = "@bellwether/service";

/** The folder of the installed package. */
export type InstalledService = string;

/** Packs the service as `pnpm publish` would and returns the tarball's path. */
export async function packService(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return packPackage(await findService(), folder);
}

/**
 * Installs the tarball of this repository with npm, without optional dependencies. A registry on loopback has the
 * other packages in the versions of the lockfile, so the install needs no network.
 */
export async function installPacked(
  folder: string,
  tarball: string,
  signal: AbortSignal,
): Promise<InstalledService> {
  const registry = await startRegistry(join(folder, "registry"));
  try {
    const { folder: source } = await findService();
    await publishThirdParty(registry, await listThirdParty([source]), signal);
    const env = await isolateEnvironment(join(folder, "home"), registry);
    return await installTarball(join(folder, "installed"), tarball, env, signal);
  } finally {
    await registry.stop();
  }
}

/** Installs the tarball of an earlier release; its dependencies come from the registry that npm is configured with. */
export async function installRelease(
  folder: string,
  tarball: string,
  signal: AbortSignal,
): Promise<InstalledService> {
  return installTarball(folder, tarball, await npmEnvironment({ signal }), signal);
}

async function installTarball(
  cwd: string,
  tarball: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<InstalledService> {
  const npm = { name: "npm", command: ["npm"] as [string], cwd, env, signal };
  await installPackages(npm, ["--omit=optional", tarball]);
  return join(cwd, "node_modules", serviceName);
}

async function findService(): Promise<PublishablePackage> {
  const service = (await listPublishablePackages()).find(({ name }) => name === serviceName);
  requireThat(service !== undefined, `packages/ has no package ${serviceName}.`);
  return service;
}
