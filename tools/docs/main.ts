#!/usr/bin/env node
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { runCommand } from "@bellwether/tasks/run-command";
import { buildDocs } from "./build-docs.ts";

const help = `Usage: docs [--out FOLDER] [--json]

Builds the static docs site: a home page, a Redoc reference for each host and the decisions.

  --out FOLDER   where to build it (default: tools/docs/dist)
  --json         print one JSON object instead of progress
  --help         this page

Exit codes: 0 built, 1 a broken spec, 2 wrong usage.`;

async function main(): Promise<undefined> {
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: join(import.meta.dirname, "dist") },
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
  await buildDocs(folder, values.json ? undefined : (done) => console.log(`  ${done}`));
  const seconds = Number(((performance.now() - startedMs) / 1000).toFixed(1));
  const home = join(folder, "index.html");
  console.log(values.json ? JSON.stringify({ home, seconds }) : `Built ${home} in ${seconds} s.`);
}

await runCommand({ name: "docs", main, expected: [BrokenSpecError] });
