import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { locatePnpm } from "../npm/pnpm-command.ts";
import { listPublishablePackages, type PublishablePackage } from "../publishable-packages.ts";
import { checkFiles, checkLock } from "./check-installed.ts";
import { installPackages } from "./install-packages.ts";
import { isolateEnvironment } from "./isolate-environment.ts";
import { listThirdParty } from "./list-third-party.ts";
import { refuseForeignRegistries } from "./loopback-registry.ts";
import type { Progress } from "./progress.ts";
import { type PublishedPackage, publishWorkspace } from "./publish-packages.ts";
import { checkFirstPlan, checkLastPlan, readPublishPlan } from "./publish-plan.ts";
import { publishThirdParty } from "./publish-third-party.ts";
import { readGitStatus } from "./read-git-status.ts";
import { readPublishConfigs, readRegistrySettings } from "./read-registry-settings.ts";
import { compilePrograms, type ProgramRun, runPrograms } from "./run-consumer-program.ts";
import { runTool, type Tool } from "./run-tool.ts";
import { type RunningRegistry, startRegistry } from "./start-registry.ts";

/** A package check failed. The message has a line for each problem. */
export class RehearsalFailedError extends Error {}

export interface RehearsalOptions {
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** An empty folder for every file written by the rehearsal. */
  readonly folder: string;
}

export interface RehearsalReport {
  readonly registry: string;
  readonly packages: readonly PublishedPackage[];
  readonly programs: readonly ProgramRun[];
}

/** The inputs to every step after the registry starts. */
interface RehearsalContext {
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly folder: string;
  readonly registry: RunningRegistry;
  readonly packages: readonly PublishablePackage[];
  readonly pnpm: Tool;
  readonly npm: Tool;
  readonly node: Tool;
}

/**
 * Publishes the packages to its own registry, installs them into a new project and runs a consumer's
 * program. Sends no request beyond this machine and writes no file outside the folder.
 */
export async function rehearseRelease(options: RehearsalOptions): Promise<RehearsalReport> {
  const start = () => startRegistry(join(options.folder, "registry"));
  const registry = await options.progress.run("Starting a registry", start);
  try {
    return await rehearse(await createContext(options, registry));
  } finally {
    await registry.stop();
  }
}

async function createContext(
  { progress, signal, folder }: RehearsalOptions,
  registry: RunningRegistry,
): Promise<RehearsalContext> {
  const env = await isolateEnvironment(join(folder, "home"), registry);
  const consumer = join(folder, "consumer");
  await mkdir(consumer);
  const shared = { cwd: consumer, env, signal };
  const repository = join(import.meta.dirname, "../../..");
  return {
    progress,
    signal,
    folder,
    registry,
    packages: await listPublishablePackages(),
    pnpm: { ...shared, name: "pnpm", command: await locatePnpm(), cwd: repository },
    npm: { ...shared, name: "npm", command: ["npm"] },
    node: { ...shared, name: "node", command: [process.execPath] },
  };
}

async function rehearse(context: RehearsalContext): Promise<RehearsalReport> {
  const { progress, registry, packages } = context;
  const thirdParty = await listThirdParty(packages.map((publishable) => publishable.folder));
  await progress.run("Checking that every tool uses this registry", () => checkRegistries(context));
  const published = await progress.run(`Publishing ${packages.length} packages`, () =>
    publish(context, thirdParty),
  );
  await progress.run("Installing the packages in a new project", () => install(context, published));
  await progress.run("Compiling a consumer's program", () => compilePrograms(context.node));
  await progress.run("Running the installed commands with --help", () => runHelp(context));
  const programs = await progress.run("Running the program against the mocks", () =>
    runAgainstMocks(context),
  );
  return { registry: registry.url, packages: published, programs };
}

async function checkRegistries(context: RehearsalContext): Promise<void> {
  const { pnpm, npm, packages, registry } = context;
  const names = packages.map((publishable) => publishable.name);
  // This program sends third-party packages itself: a tool would follow their manifests' publishConfig.
  const folders = packages.map((publishable) => publishable.folder);
  const tools = [pnpm, npm, { ...npm, cwd: pnpm.cwd }];
  refuseForeignRegistries(registry.url, [
    ...(await readRegistrySettings(tools, names)),
    ...(await readPublishConfigs(folders)),
  ]);
}

async function publish(
  context: RehearsalContext,
  thirdParty: readonly string[],
): Promise<PublishedPackage[]> {
  const before = await readGitStatus();
  await publishThirdParty(context.registry, thirdParty, context.signal);
  const { pnpm, folder, packages } = context;
  throwIfAny(checkFirstPlan(await readPublishPlan(pnpm, folder), packages));
  const published = await publishWorkspace(pnpm);
  const names = new Set(published.map((entry) => entry.name));
  const missing = packages.filter((publishable) => !names.has(publishable.name));
  throwIfAny([
    ...missing.map((publishable) => `${publishable.name} was not published.`),
    ...(before === (await readGitStatus())
      ? []
      : ["Publishing changed files; git status shows them."]),
    ...checkLastPlan(await readPublishPlan(pnpm, folder)),
  ]);
  return published;
}

async function install(
  context: RehearsalContext,
  published: readonly PublishedPackage[],
): Promise<void> {
  const { npm, packages, registry } = context;
  const locked = await installPackages(
    npm,
    packages.map((publishable) => publishable.name),
  );
  const files = packages.map((publishable) =>
    checkFiles(publishable, join(npm.cwd, "node_modules", publishable.name)),
  );
  throwIfAny([...checkLock(locked, published, registry.url), ...(await Promise.all(files)).flat()]);
}

/** A command fails here when it lacks a file or a dependency. Its link is what `npx` runs, after npm has started. */
async function runHelp({ npm }: RehearsalContext): Promise<void> {
  const binaries = join(npm.cwd, "node_modules/.bin");
  const commands = await readdir(binaries);
  for (const name of ["bellwether", "spec-diff"]) {
    if (!commands.includes(name)) throw new RehearsalFailedError(`${name} was not installed.`);
    await runTool({ ...npm, name, command: [join(binaries, name)] }, ["--help"]);
  }
}

async function runAgainstMocks(context: RehearsalContext): Promise<ProgramRun[]> {
  // Prism and Redocly take a second to load; a refusal does not need them.
  const { serveEveryMock } = await import("./serve-mocks.ts");
  const mocks = await serveEveryMock();
  try {
    return await runPrograms(context.node, mocks.origin);
  } finally {
    await mocks.stop();
  }
}

function throwIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new RehearsalFailedError(problems.join("\n"));
}
