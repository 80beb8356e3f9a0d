#!/usr/bin/env node
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { readPort } from "@bellwether/tasks/port";
import { runCommand } from "@bellwether/tasks/run-command";
import { prepareEverything, StepFailedError } from "./prepare.ts";
import { renderWelcome } from "./welcome.ts";

const defaultPort = 4000;
const docs = join(import.meta.dirname, "../docs/dist");

const help = `Usage: pnpm start [--port PORT]

Lints, generates and builds what is stale, then serves on 127.0.0.1: the docs, a Prism mock of each
host on a port of its own, and the paths of all hosts on one origin. Ctrl-C ends it.

  --port PORT   the origin's port (default: ${defaultPort}); the mocks take the ports behind it.
                A port that is taken is replaced by a free one, and the output says so.
  --help        this page

Exit codes: 0 ended by Ctrl-C, 1 a step failed, 2 wrong usage.`;

async function main(): Promise<undefined> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: String(defaultPort) },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const port = readPort(values.port);
  await prepareEverything((text) => process.stdout.write(text));

  // Prism and Redocly take a second to load, which help, usage and a failed step need not wait for.
  const { bundleSpec } = await import("@bellwether/bundle/bundle");
  const { serveEverything } = await import("./serve.ts");
  const documents = new Map<string, OpenApiDocument>();
  for (const host of listHosts()) documents.set(host, await bundleSpec(specFile(host)));
  const serving = await serveEverything({ port, docs, documents, say: console.log });
  console.log(renderWelcome(serving.origin, serving.running));
  await untilStopped();
  console.log("\nStopping …");
  await serving.stop();
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
}

await runCommand({ name: "pnpm start", main, expected: [BrokenSpecError, StepFailedError] });
