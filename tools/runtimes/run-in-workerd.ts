import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinary } from "./find-binary.ts";
import type { ScenarioReport } from "./scenario.ts";

/** Runs the bundled scenario in a workerd worker, the Cloudflare Workers runtime. */
export async function runInWorkerd(bundle: string, origin: string): Promise<ScenarioReport> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-workerd-"));
  const port = await freePort();
  const worker = `${bundle}
export default { async fetch() {
  try { return Response.json(await globalThis.runScenario(${JSON.stringify(origin)})); }
  catch (error) { return new Response(String(error?.stack ?? error), { status: 500 }); }
} };`;
  await writeFile(join(folder, "worker.js"), worker);
  await writeFile(join(folder, "config.capnp"), writeConfig(port));
  const program = spawn(findBinary("workerd"), ["serve", join(folder, "config.capnp")], {
    stdio: ["ignore", "inherit", "pipe"],
  });
  const said: Buffer[] = [];
  program.stderr.on("data", (chunk: Buffer) => said.push(chunk));
  try {
    const answer = await fetchWhenReady(`http://127.0.0.1:${port}/`, () => program.exitCode);
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`workerd: ${Buffer.concat(said)}`, { cause });
  } finally {
    program.kill();
    if (program.exitCode === null) await once(program, "exit");
    await rm(folder, { recursive: true });
  }
}

function writeConfig(port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")],
  compatibilityDate = "2026-06-01",
);
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function fetchWhenReady(url: string, exitCode: () => number | null): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetch(url);
    } catch (error) {
      if (attempt >= 100 || exitCode() !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
