#!/usr/bin/env node
import { join } from "node:path";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { ChainFileError } from "@bellwether/chain/chain-file-error";
import { readChainFiles } from "@bellwether/chain/read-chain-files";
import { RpcError } from "@bellwether/chain/rpc-error";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { buildDocs, buildPackages, StepFailedError } from "./build-steps.ts";
import { readArguments, type StartArguments } from "./read-arguments.ts";
import type { Serving } from "./serve.ts";
import { readServiceSettings, ServiceEndedError } from "./service-process.ts";
import { renderStartupMessage } from "./startup-message.ts";

const docs = join(import.meta.dirname, "../docs/dist");

const help = `Usage: pnpm start [--port PORT] [--program ADDRESS=FILE.so]... [--account PATH]... [--fork URL] [service options]

Lints, generates and builds what has changed, then starts on 127.0.0.1: the service with its own
PostgreSQL, a local Solana chain for the action links, and the docs. Docs and API share one origin.
The docs are built last: until then their pages answer 503. The first start creates a client key and an app
with an API key, and prints both. Press Ctrl-C to stop.

  --port PORT   port of the origin (default: 4000); the service, the chain and its WebSocket
                use the next three. A port in use is replaced by a free one, which the output names.
                Samples, guides and OpenAPI files are served with these ports.
  --program ADDRESS=FILE.so
                deploy a compiled program on the local chain
  --account PATH
                load an account that solana account ADDRESS --output json has written, or every .json file
                of a folder, into the local chain
  --fork URL    read the accounts and programs that the local chain does not have from this RPC when they are
                first used, and keep them; slot and time follow it at the start
  --help        show this help

Every other option goes to the service, such as --feeds, --data-folder, --chain-url or --log-level info;
node packages/service/src/main.ts --help lists them. Environment variables such as DATABASE_URL work too.

Exit codes: 0 stopped by Ctrl-C, 1 a step or the service failed or a file or the RPC cannot be read, 2 wrong usage.`;

async function main(): Promise<number | undefined> {
  const read = readArguments(process.argv.slice(2));
  if (read.wantsHelp) {
    console.log(help);
    return;
  }
  const { port, flags } = read;
  checkChain(read);
  const accounts = await readChainFiles(read);
  const chain = read.fork === undefined ? { accounts } : { accounts, fork: read.fork };
  await buildPackages((text) => process.stdout.write(text));

  // serve.ts imports the packages built by the step above.
  const { serveEverything } = await import("./serve.ts");
  const stopped = untilStopped();
  process.stdout.write("Starting the service …\n");
  const serving = await serveEverything({ port, flags, chain, log: console.log });
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

function checkChain({ flags, programs, accounts, fork }: StartArguments): void {
  const { chainUrl } = readServiceSettings(flags);
  const named = { "--program": programs[0], "--account": accounts[0], "--fork": fork };
  const [given] = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (chainUrl === null || given === undefined) return;
  throw new UsageError(`${given} is for the local chain; leave it out, or --chain-url.`);
}

/** Serves the docs when they are built, then packs the packages, so neither delays the first requests. */
async function openDocs(
  { origin, openDocs, packAll }: Serving,
  built: Promise<string>,
  stopping: AbortSignal,
): Promise<void> {
  try {
    await openDocs(built);
    if (!stopping.aborted) console.log(`The docs are ready on ${origin}.`);
  } catch (error) {
    if (!stopping.aborted) console.error(error instanceof Error ? error.message : error);
  }
  if (stopping.aborted) return;
  await packAll().catch((error: Error) => console.error(error.message));
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
  expected: [BrokenSpecError, ChainFileError, RpcError, StepFailedError, ServiceEndedError],
});
