import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { locatePnpm } from "../find-pnpm.ts";
import { listPublishablePackages, type PublishablePackage } from "../publishable-packages.ts";
import { askRegistries, readPublishConfigs } from "./ask-registries.ts";
import { checkFiles, checkLock } from "./check-installed.ts";
import { installPackages } from "./install-packages.ts";
import { isolateEnvironment } from "./isolate-environment.ts";
import { refuseForeignRegistries } from "./loopback-registry.ts";
import { type PublishedPackage, publishWorkspace } from "./publish-packages.ts";
import { publishThirdParty } from "./publish-third-party.ts";
import { readTree } from "./read-tree.ts";
import { compilePrograms, type ProgramRun, runPrograms } from "./run-programs.ts";
import { runTool, type Tool } from "./run-tool.ts";
import { type RunningRegistry, startRegistry } from "./start-registry.ts";
import type { Steps } from "./steps.ts";
import { listThirdParty } from "./third-party.ts";

/** The packages are not as they should be; the message has a line for each problem. */
export class RehearsalFailedError extends Error {}

export interface RehearsalOptions {
  readonly steps: Steps;
  readonly signal: AbortSignal;
  /** An empty folder for all that the rehearsal writes. */
  readonly folder: string;
}

export interface RehearsalReport {
  readonly registry: string;
  readonly packages: readonly PublishedPackage[];
  readonly programs: readonly ProgramRun[];
}

/** What every step after the start of the registry needs. */
interface Stage {
  readonly steps: Steps;
  readonly signal: AbortSignal;
  readonly folder: string;
  readonly registry: RunningRegistry;
  readonly packages: readonly PublishablePackage[];
  readonly pnpm: Tool;
  readonly npm: Tool;
  readonly node: Tool;
}

/**
 * Publishes the packages to a registry of its own, installs them from there into a new project and
 * runs a program of a user. Nothing leaves this machine or is written outside of the folder.
 */
export async function rehearseRelease(options: RehearsalOptions): Promise<RehearsalReport> {
  const start = () => startRegistry(join(options.folder, "registry"));
  const registry = await options.steps.take("Starting a registry", start);
  try {
    return await rehearse(await setStage(options, registry));
  } finally {
    await registry.stop();
  }
}

async function setStage(
  { steps, signal, folder }: RehearsalOptions,
  registry: RunningRegistry,
): Promise<Stage> {
  const env = await isolateEnvironment(join(folder, "home"), registry);
  const consumer = join(folder, "consumer");
  await mkdir(consumer);
  const shared = { cwd: consumer, env, signal };
  const repository = join(import.meta.dirname, "../../..");
  return {
    steps,
    signal,
    folder,
    registry,
    packages: await listPublishablePackages(),
    pnpm: { ...shared, name: "pnpm", command: await locatePnpm(), cwd: repository },
    npm: { ...shared, name: "npm", command: ["npm"] },
    node: { ...shared, name: "node", command: [process.execPath] },
  };
}

async function rehearse(stage: Stage): Promise<RehearsalReport> {
  const { steps, registry, packages } = stage;
  const thirdParty = await listThirdParty(packages.map((one) => one.folder));
  await steps.take("Making sure that nothing leaves this machine", () => stayHere(stage));
  const published = await steps.take(`Publishing ${packages.length} packages`, () =>
    publish(stage, thirdParty),
  );
  await steps.take("Installing them in a new project", () => install(stage, published));
  await steps.take("Compiling a program there", () => compilePrograms(stage.node));
  await steps.take("Asking the installed commands for help", () => askForHelp(stage));
  const programs = await steps.take("Running it against the mocks", () => runAgainstMocks(stage));
  return { registry: registry.url, packages: published, programs };
}

async function stayHere(stage: Stage): Promise<void> {
  const { pnpm, npm, packages, registry } = stage;
  const names = packages.map((one) => one.name);
  // What others made is sent by us and not by a tool, which would obey its manifest.
  const folders = packages.map((one) => one.folder);
  const tools = [pnpm, npm, { ...npm, cwd: pnpm.cwd }];
  refuseForeignRegistries(registry.url, [
    ...(await askRegistries(tools, names)),
    ...(await readPublishConfigs(folders)),
  ]);
}

async function publish(stage: Stage, thirdParty: readonly string[]): Promise<PublishedPackage[]> {
  const before = await readTree();
  await publishThirdParty(stage.registry, thirdParty, stage.signal);
  const published = await publishWorkspace(stage.pnpm);
  const names = new Set(published.map((one) => one.name));
  const missing = stage.packages.filter((one) => !names.has(one.name));
  failOn([
    ...missing.map((one) => `${one.name} was not published.`),
    ...(before === (await readTree()) ? [] : ["Publishing changed files; git status shows them."]),
  ]);
  return published;
}

async function install(stage: Stage, published: readonly PublishedPackage[]): Promise<void> {
  const { npm, packages, registry } = stage;
  const locked = await installPackages(
    npm,
    packages.map((one) => one.name),
  );
  const files = packages.map((one) => checkFiles(one, join(npm.cwd, "node_modules", one.name)));
  failOn([...checkLock(locked, published, registry.url), ...(await Promise.all(files)).flat()]);
}

/** A command that lacks a file or a dependency fails before it can help. */
async function askForHelp({ npm }: Stage): Promise<void> {
  const commands = await readdir(join(npm.cwd, "node_modules/.bin"));
  for (const name of ["bellwether", "spec-diff"]) {
    if (!commands.includes(name)) throw new RehearsalFailedError(`${name} was not installed.`);
    await runTool({ ...npm, name, command: ["npx", "--no", name] }, ["--help"]);
  }
}

async function runAgainstMocks(stage: Stage): Promise<ProgramRun[]> {
  // Prism and Redocly take a second to load, which a refusal need not wait for.
  const { serveEveryMock } = await import("./serve-mocks.ts");
  const mocks = await serveEveryMock();
  try {
    return await runPrograms(stage.node, mocks.origin);
  } finally {
    await mocks.stop();
  }
}

function failOn(problems: readonly string[]): void {
  if (problems.length > 0) throw new RehearsalFailedError(problems.join("\n"));
}
