import { spawn, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const script = join(import.meta.dirname, "run.mjs");

interface Run {
  readonly file?: string;
  readonly args: readonly string[];
  /** A script Node runs before the file. */
  readonly preload?: string;
  readonly env?: NodeJS.ProcessEnv;
}

function run({ file = script, args, preload, env }: Run) {
  const flags =
    preload === undefined
      ? []
      : ["--import", `data:text/javascript,${encodeURIComponent(preload)}`];
  const { npm_execpath: _pnpm, TURBO_HASH: _hash, ...inherited } = process.env;
  return spawnSync(process.execPath, [...flags, file, ...args], {
    encoding: "utf8",
    env: { ...inherited, ...env },
  });
}

/** A repository with the script and nothing else. */
async function createCheckout(): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-checkout-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "tools/tasks/run.mjs");
  await mkdir(join(folder, "tools/tasks"), { recursive: true });
  await cp(script, file);
  return { folder, file };
}

/** A pnpm installing Turbo alone, or failing, and recording its arguments. */
async function createPnpm(folder: string, code: string): Promise<NodeJS.ProcessEnv> {
  const file = join(folder, "pnpm.mjs");
  await writeFile(
    file,
    `import { mkdirSync, writeFileSync } from "node:fs";
writeFileSync("arguments.json", JSON.stringify(process.argv.slice(2)));
${code}`,
  );
  return { npm_execpath: file };
}

const installTurbo = `mkdirSync("node_modules/.bin", { recursive: true });
writeFileSync("node_modules/.bin/turbo", "#!/bin/sh\\necho turbo runs", { mode: 0o755 });
console.log("Already up to date");`;

test("a Node that is too old is refused with the version that is needed and how to get it", async () => {
  const { file } = await createCheckout();
  const preload = 'Object.defineProperty(process, "versions", { value: { node: "20.20.2" } });';
  const { status, stderr } = run({ file, args: ["turbo", "--version"], preload });
  expect(status).toBe(1);
  expect(stderr).toContain("Node 20.20.2 is too old: this repository needs Node 24 or later.");
});

test("without pnpm, missing dependencies are reported with the command that installs them", async () => {
  const { file } = await createCheckout();
  const { status, stderr } = run({ file, args: ["turbo"] });
  expect(status).toBe(1);
  expect(stderr).toContain("The dependencies are not installed. Run: npx -y pnpm@12 install");
});

test("pnpm installs the set of the command before the command runs, and an idle install is silent", async () => {
  const { folder, file } = await createCheckout();
  const env = await createPnpm(folder, installTurbo);
  // A two-second install is no idle one, and a busy machine takes as long for it.
  const preload = "globalThis.setTimeout = () => {};";
  const start = run({ file, args: ["--install", "start", "turbo"], preload, env });
  expect(start).toMatchObject({ status: 0, stdout: "turbo runs\n", stderr: "" });
  const written = async () => JSON.parse(await readFile(join(folder, "arguments.json"), "utf8"));
  expect(await written()).toEqual(expect.arrayContaining(["install", "@bellwether/start..."]));
  run({ file, args: ["turbo"], env });
  const large = ["!@bellwether/bench-corpora", "!@bellwether/stryker"];
  expect(await written()).toEqual(expect.arrayContaining(large));
});

test("an install that fails ends the command with what pnpm printed", async () => {
  const { folder, file } = await createCheckout();
  const env = await createPnpm(folder, 'console.log("no network"); process.exit(1);');
  const { status, stderr, stdout } = run({ file, args: ["turbo"], env });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain("no network");
  expect(stderr).toContain("The dependencies could not be installed");
});

test("a task of Turbo installs nothing", async () => {
  const { folder, file } = await createCheckout();
  const env = { ...(await createPnpm(folder, installTurbo)), TURBO_HASH: "1" };
  expect(run({ file, args: ["turbo"], env }).stderr).toContain("are not installed");
});

test("an unknown set is refused with the sets that exist", () => {
  const { status, stderr } = run({ args: ["--install", "nothing", "turbo"] });
  expect(status).toBe(2);
  expect(stderr).toContain("--install start|test|bench|mutation");
});

test("the exit code of the command is passed on", () => {
  expect(run({ args: ["node", "-e", "process.exit(7)"] }).status).toBe(7);
});

test("telemetry of the tools is off in the environment of the command", () => {
  const print = "console.log(process.env.TURBO_TELEMETRY_DISABLED, process.env.REDOCLY_TELEMETRY)";
  expect(run({ args: ["node", "-e", print] }).stdout).toBe("1 off\n");
});

test("the command ends when the shell that pnpm started is killed", async () => {
  const print = "console.log(process.pid); setInterval(() => {}, 1000)";
  const shell = spawn("sh", ["-c", `"${process.execPath}" "${script}" node -e "${print}"; true`], {
    env: { ...process.env, npm_lifecycle_event: "start", TURBO_HASH: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = await new Promise<number>((resolve) =>
    shell.stdout.once("data", (chunk: Buffer) => resolve(Number(chunk.toString()))),
  );
  shell.kill("SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
