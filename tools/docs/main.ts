#!/usr/bin/env node
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { InputError } from "@bellwether/spec-diff";
import { runCommand } from "@bellwether/tasks/run-command";
import { buildDocs } from "./build-docs.ts";
import { readSiteUrl } from "./site/site-url.ts";

const help = `Usage: docs [--out FOLDER] [--site-url URL] [--json]

Builds the static docs site: a home page, a Redoc reference for each host and the decisions.

  --out FOLDER   where to build it (default: tools/docs/dist)
  --site-url URL where it will be served, for feeds, the sitemap and the page for wrong addresses
                 (default: feeds have relative links; the others take http://127.0.0.1:4000/,
                 where pnpm start serves them)
  --json         print one JSON object instead of progress
  --help         this page

Exit codes: 0 built, 1 a broken spec, 2 wrong usage.`;

async function main(): Promise<undefined> {
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: join(import.meta.dirname, "dist") },
      "site-url": { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  // Where the command was typed, which is not where a task runs.
  const folder = resolve(process.env.INIT_CWD ?? ".", values.out);
  const siteUrl = readSiteUrl(values["site-url"]);
  const startedMs = performance.now();
  const tell = values.json ? undefined : (done: string) => console.log(`  ${done}`);
  await buildDocs(folder, tell, siteUrl);
  const seconds = Number(((performance.now() - startedMs) / 1000).toFixed(1));
  const home = join(folder, "index.html");
  console.log(values.json ? JSON.stringify({ home, seconds }) : `Built ${home} in ${seconds} s.`);
}

await runCommand({ name: "docs", main, expected: [BrokenSpecError, InputError] });
