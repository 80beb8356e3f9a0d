#!/usr/bin/env node
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { buildDocs, defaultAddress } from "./build-docs.ts";

const help = `Usage: docs [--out FOLDER] [--address URL] [--json]

Builds the static docs site. It works from any folder, any origin and from disk.

  --out FOLDER   where to build it (default: tools/docs/dist)
  --address URL  where it will be published (default: ${defaultAddress}), for the sitemap and the
                 page that answers wrong addresses; nothing else names it
  --json         print one JSON object instead of progress
  --help         this page

Exit codes: 0 built, 1 a broken spec, 2 wrong usage.`;

async function main(): Promise<undefined> {
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: join(import.meta.dirname, "dist") },
      address: { type: "string", default: defaultAddress },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const folder = resolve(values.out);
  const startedMs = performance.now();
  const address = readAddress(values.address);
  const onProgress = (done: string) => console.log(`  ${done}`);
  await buildDocs(folder, values.json ? { address } : { address, onProgress });
  const seconds = Number(((performance.now() - startedMs) / 1000).toFixed(1));
  const home = join(folder, "index.html");
  console.log(values.json ? JSON.stringify({ home, seconds }) : `Built ${home} in ${seconds} s.`);
}

function readAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--address is "${text}"; it must start with http:// or https://.`);
  }
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}

await runCommand({ name: "docs", main, expected: [BrokenSpecError] });
