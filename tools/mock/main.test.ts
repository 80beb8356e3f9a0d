import { spawn, spawnSync } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const main = join(import.meta.dirname, "main.ts");

test("pnpm mock refuses an unknown host and lists the hosts", () => {
  const { status, stderr } = spawnSync(process.execPath, [main, "weather"], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toContain('There is no host called "weather". The hosts are admin, alerts, ');
});

test("pnpm mock reports a port in use and exits with 1", async () => {
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(0, "127.0.0.1", resolve));
  const { port } = squatter.address() as AddressInfo;
  const mock = spawn(process.execPath, [main, "assets", "--port", String(port)]);
  onTestFinished(() => void mock.kill("SIGKILL"));
  let complaint = "";
  mock.stderr.on("data", (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const status = await new Promise((resolve) => mock.once("close", resolve));
  squatter.close();
  expect(status).toBe(1);
  expect(complaint).toBe(`Port ${port} is in use; set another one with --port.\n`);
});

test("pnpm mock HOST serves the host with Prism's command line until SIGTERM", async () => {
  const mock = spawn(process.execPath, [main, "assets", "--port", "23990"]);
  const ended = new Promise((resolve) => mock.once("close", resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      mock.stdout.on("data", (chunk: Buffer) => {
        if (chunk.toString().includes("Prism is listening")) resolve();
      });
      mock.once("close", () => reject(new Error("Prism ended before it listened.")));
    });
    const headers = { "x-service-api-key": "demo" };
    const answer = await fetch("http://127.0.0.1:23990/v0/assets", { headers });
    expect(answer.status).toBe(200);
  } finally {
    mock.kill("SIGTERM");
    await ended;
  }
});

test("pnpm mock without a host serves all hosts on one origin until SIGTERM", async () => {
  const mock = spawn(process.execPath, [main, "--port", "23970"]);
  onTestFinished(() => void mock.kill("SIGKILL"));
  const ended = new Promise((resolve) => mock.once("close", resolve));
  try {
    let printed = "";
    await new Promise<void>((resolve, reject) => {
      mock.stdout.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes("Press Ctrl-C to stop.")) resolve();
      });
      mock.once("close", () => reject(new Error("It ended before it served.")));
    });
    expect(printed).toContain("All hosts: http://127.0.0.1:23970\n");
    expect(printed).toMatch(/^ {2}markets +http:\/\/127\.0\.0\.1:2397\d$/m);
    const answer = await fetch("http://127.0.0.1:23970/api/v0/deposit/USDC/protected");
    expect(answer.status).toBe(200);
  } finally {
    mock.kill("SIGTERM");
  }
  expect(await ended).toBe(0);
});
