#!/usr/bin/env node
import { join } from "node:path";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { readPort } from "@bellwether/tasks/port";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { prepareEverything, StepFailedError } from "./prepare.ts";
import { readServiceSettings, ServiceEndedError } from "./service-process.ts";
import { renderWelcome } from "./welcome.ts";

const defaultPort = 4000;
const docs = join(import.meta.dirname, "../docs/dist");

const help = `Usage: pnpm start [--port PORT] [settings of the service]

Lints, generates and builds what is stale, then runs on 127.0.0.1: the service with its own
PostgreSQL, a Solana chain in memory for its action links, and the docs, the first and the last on one
origin. Makes a client key and an app with an API key the first time, and prints them. Ctrl-C ends it.

  --port PORT   the origin's port (default: ${defaultPort}); the service and the chain take the ports
                behind it. A port that is taken is replaced by a free one, and the output says so.
  --help        this page

Everything else goes to the service: --feeds, --data-folder, --chain-url, --log-level info and more;
node packages/service/src/main.ts --help names them. DATABASE_URL and the other variables hold too.

Exit codes: 0 ended by Ctrl-C, 1 a step or the service failed, 2 wrong usage.`;

async function main(): Promise<number | undefined> {
  const { port, flags, wantsHelp } = readArguments(process.argv.slice(2));
  if (wantsHelp) {
    console.log(help);
    return;
  }
  readServiceSettings(flags);
  await prepareEverything((text) => process.stdout.write(text));

  // It needs the built packages.
  const { serveEverything } = await import("./serve.ts");
  const stopped = untilStopped();
  process.stdout.write("Starting the service …\n");
  const serving = await serveEverything({ port, docs, flags, say: console.log });
  console.log(renderWelcome(serving));
  const hasStopped = await Promise.race([stopped, serving.ended.then(() => false)]);
  if (hasStopped) console.log("\nStopping …");
  await serving.stop();
  if (!hasStopped) throw new ServiceEndedError("The service ended by itself.");
  return 0;
}

/** Our own two options; the rest is for the service, which knows what it takes. */
function readArguments(given: readonly string[]) {
  let port = defaultPort;
  const flags: string[] = [];
  const words = given.values();
  for (const word of words) {
    const [, inline] = /^--port(?:=(.*))?$/.exec(word) ?? [];
    if (word.startsWith("--port=")) port = readPort(inline ?? "");
    else if (word === "--port") port = readPort(words.next().value ?? "");
    else if (word !== "--help") flags.push(word);
  }
  const stray = flags.find(
    (flag, index) => !flag.startsWith("-") && !flags[index - 1]?.startsWith("-"),
  );
  if (stray !== undefined) throw new UsageError(`"${stray}" is no option.`);
  return { port, flags, wantsHelp: given.includes("--help") };
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
