#!/usr/bin/env node
import { parseArgs } from "node:util";
import { listHosts } from "@bellwether/bundle/hosts";
import { choosePort, readPort } from "@bellwether/tasks/port";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { servePreview } from "./serve-preview.ts";

const help = `Usage: pnpm docs:preview HOST [--port PORT]

Shows the spec of a host in Redoc on 127.0.0.1 while you write it: the page reloads with each change under
specs/. Errors of the spec stand on the page, with file and line, until they are gone. HOST is one of:
${listHosts().join(", ")}.

  --port PORT   default: 4020; when it is in use, the next free one
  --help        show this help

Exit codes: 0 stopped by Ctrl-C, 2 wrong usage.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: "string", default: "4020" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [host, ...surplus] = positionals;
  if (host === undefined || surplus.length > 0) throw new UsageError("Name one host.");
  if (!listHosts().includes(host)) {
    throw new UsageError(`"${host}" is not a host; the hosts are ${listHosts().join(", ")}.`);
  }
  const port = await choosePort(readPort(values.port));
  const preview = await servePreview({ host, port, log: console.log });
  console.log(`${preview.origin} shows specs/${host}.yaml. Press Ctrl-C to stop.`);
  await new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  preview.close();
  return 0;
}

await runCommand({ name: "docs:preview", main, expected: [] });
