#!/usr/bin/env node
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { choosePort, readPort } from "@bellwether/tasks/port";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";

const help = `Usage: pnpm mock [HOST] [--port PORT] [--dynamic]

Serves the examples of the specs with Prism on 127.0.0.1. Without HOST, mocks every host on a separate
port, and serves all of them on one origin. With HOST, runs Prism's command line for that host, which logs
each request and its violations. HOST is one of:
${listHosts().join(", ")}.

  --port PORT   port of the origin or the host (default: 4010); without HOST, the mocks use the ports after it
  --dynamic     generate responses from the schemas instead of returning the examples
  --help        show this help

Exit codes: 0 stopped by Ctrl-C, 1 an invalid spec or a port in use, 2 wrong usage.`;

/** Checks the port first, because Prism reports a port in use in the middle of its help text. */
class PortInUseError extends Error {}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: "string", default: "4010" },
      dynamic: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [host, ...surplus] = positionals;
  if (surplus.length > 0) throw new UsageError("Name one host, or none for all of them.");
  const port = readPort(values.port);
  if (host !== undefined) return mockOne(host, port, values.dynamic);
  if (values.dynamic) throw new UsageError("--dynamic is for one host; name it.");
  await mockAll(port);
  return 0;
}

async function mockAll(port: number): Promise<void> {
  const { serveMocks } = await import("./serve-mocks.ts");
  const documents = new Map<string, OpenApiDocument>();
  for (const host of listHosts()) documents.set(host, await bundleHost(host));
  const { origin, mocks, stop } = await serveMocks({ port, documents, log: console.log });
  const rows = [...mocks].map(([host, url]) => `  ${host.padEnd(16)}  ${url}`);
  console.log(`All hosts: ${origin}\n\n${rows.join("\n")}\n\nPress Ctrl-C to stop.`);
  await new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  await stop();
}

async function mockOne(host: string, port: number, isDynamic: boolean): Promise<number> {
  const document = await bundleHost(host);
  if ((await choosePort(port)) !== port) {
    throw new PortInUseError(`Port ${port} is in use; set another one with --port.`);
  }
  const folder = await mkdtemp(join(tmpdir(), "bellwether-mock-"));
  try {
    const file = join(folder, `${host}.json`);
    await writeFile(file, JSON.stringify(document));
    const flags = ["--host", "127.0.0.1", "--port", String(port)];
    return await runPrism(["mock", file, ...flags, ...(isDynamic ? ["--dynamic"] : [])]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runPrism(args: readonly string[]): Promise<number> {
  const prism = spawn(join(import.meta.dirname, "node_modules/.bin/prism"), args, {
    stdio: "inherit",
  });
  // Ctrl-C reaches Prism too. Waits for it to exit before removing the temporary file.
  const pass = (signal: NodeJS.Signals) => prism.kill(signal);
  process.on("SIGINT", () => {});
  process.on("SIGTERM", pass);
  return new Promise((resolve, reject) => {
    prism.once("error", reject);
    prism.once("close", (status) => resolve(status ?? 0));
  });
}

await runCommand({ name: "pnpm mock", main, expected: [BrokenSpecError, PortInUseError] });
