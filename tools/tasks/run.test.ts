import { spawn, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const script = join(import.meta.dirname, "run.mjs");

function run(file: string, args: string[], preload?: string) {
  const flags =
    preload === undefined
      ? []
      : ["--import", `data:text/javascript,${encodeURIComponent(preload)}`];
  return spawnSync(process.execPath, [...flags, file, ...args], { encoding: "utf8" });
}

test("run.mjs refuses an outdated Node and names the required version", () => {
  const pretendOld = 'Object.defineProperty(process, "versions", { value: { node: "20.20.2" } });';
  const { status, stderr } = run(script, ["turbo", "--version"], pretendOld);
  expect(status).toBe(1);
  expect(stderr).toContain("Node 20.20.2 is too old: this repository needs Node 24 or later.");
});

test("run.mjs names the install command when dependencies are missing", async () => {
  const checkout = await mkdtemp(join(tmpdir(), "bellwether-checkout-"));
  onTestFinished(() => rm(checkout, { recursive: true }));
  await mkdir(join(checkout, "tools/tasks"), { recursive: true });
  await cp(script, join(checkout, "tools/tasks/run.mjs"));
  const { status, stderr } = run(join(checkout, "tools/tasks/run.mjs"), ["turbo"]);
  expect(status).toBe(1);
  expect(stderr).toContain("The dependencies are not installed. Run: npx -y pnpm@12 install");
});

test("run.mjs exits with the exit code of the command", () => {
  expect(run(script, ["node", "-e", "process.exit(7)"]).status).toBe(7);
});

test("run.mjs turns off the telemetry of the tools", () => {
  const print = "console.log(process.env.TURBO_TELEMETRY_DISABLED, process.env.REDOCLY_TELEMETRY)";
  expect(run(script, ["node", "-e", print]).stdout).toBe("1 off\n");
});

test("run.mjs stops the command when the shell of pnpm is killed", async () => {
  const print = "console.log(process.pid); setInterval(() => {}, 1000)";
  const shell = spawn("sh", ["-c", `"${process.execPath}" "${script}" node -e "${print}"; true`], {
    env: { ...process.env, npm_lifecycle_event: "start" },
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
