#!/usr/bin/env node
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { readPort } from "@bellwether/tasks/port";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { buildDocs, buildPackages, StepFailedError } from "./build-steps.ts";
import type { Serving } from "./serve.ts";
import { readServiceSettings, ServiceEndedError } from "./service-process.ts";
import { renderStartupMessage } from "./startup-message.ts";

const defaultPort = 4000;
const docs = join(import.meta.dirname, "../docs/dist");

const help = `Usage: pnpm start [--port PORT] [service options]

Lints, generates and builds what has changed, then starts on 127.0.0.1: the service with its own
PostgreSQL, a local Solana chain for the action links, and the docs. Docs and API share one origin.
The docs are built last: until then their pages answer 503. The first start creates a client key and an app
with an API key, and prints both. Press Ctrl-C to stop.

  --port PORT   port of the origin (default: ${defaultPort}); the service, the chain and its WebSocket
                use the next three. A port in use is replaced by a free one, which the output names.
                Samples, guides and OpenAPI files are served with these ports.
  --help        show this help

Every other option goes to the service, such as --feeds, --data-folder, --chain-url or --log-level info;
node packages/service/src/main.ts --help lists them. Environment variables such as DATABASE_URL work too.

Exit codes: 0 stopped by Ctrl-C, 1 a step or the service failed, 2 wrong usage.`;

async function main(): Promise<number | undefined> {
  const { port, flags, wantsHelp } = readArguments(process.argv.slice(2));
  if (wantsHelp) {
    console.log(help);
    return;
  }
  readServiceSettings(flags);
  await buildPackages((text) => process.stdout.write(text));

  // serve.ts imports the packages that the step above has built.
  const { serveEverything } = await import("./serve.ts");
  const stopped = untilStopped();
  process.stdout.write("Starting the service …\n");
  const serving = await serveEverything({ port, flags, log: console.log });
  console.log(renderStartupMessage(serving));
  console.log("Building the docs …");
  const stopping = new AbortController();
  const built = buildDocs(stopping.signal).then(() => docs);
  void openDocs(serving, built, stopping.signal);
  const hasStopped = await Promise.race([stopped, serving.ended.then(() => false)]);
  stopping.abort();
  if (hasStopped) console.log("\nStopping …");
  await serving.stop();
  if (!hasStopped)
    throw new ServiceEndedError("The service exited unexpectedly; see its log above.");
  return 0;
}

/** Serves the docs when they are built, then packs the packages, so that neither delays the first requests. */
async function openDocs(
  { origin, openDocs, packAll }: Serving,
  built: Promise<string>,
  stopping: AbortSignal,
): Promise<void> {
  try {
    await openDocs(built);
    console.log(`The docs are ready on ${origin}.`);
  } catch (error) {
    if (!stopping.aborted) console.error(error instanceof Error ? error.message : error);
  }
  if (stopping.aborted) return;
  await packAll().catch((error: Error) => console.error(error.message));
}

/** Reads `--port` and `--help`. The service checks every other flag. */
function readArguments(args: readonly string[]) {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: { port: { type: "string" }, help: { type: "boolean" } },
  });
  let port = defaultPort;
  let wantsHelp = false;
  const own = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    if (token.name === "help") wantsHelp = true;
    else if (token.name === "port") {
      port = readPort(token.value ?? "");
      if (!token.inlineValue) own.add(token.index + 1);
    } else continue;
    own.add(token.index);
  }
  const stray = tokens.find(
    ({ kind, index }) => kind === "positional" && !args[index - 1]?.startsWith("-"),
  );
  if (stray !== undefined) {
    throw new UsageError(`"${args[stray.index]}" is not an option; options start with --.`);
  }
  return { port, flags: args.filter((_, index) => !own.has(index)), wantsHelp };
}

function untilStopped(): Promise<true> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve(true));
    process.once("SIGTERM", () => resolve(true));
  });
}

await runCommand({
  name: "pnpm start",
  main,
  expected: [BrokenSpecError, StepFailedError, ServiceEndedError],
});
