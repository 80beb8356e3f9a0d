#!/usr/bin/env node
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { InputError } from "@bellwether/spec-diff";
import { runCommand } from "@bellwether/tasks/run-command";
import { buildDocs } from "./build-docs.ts";
import { readSiteUrl } from "./site/site-url.ts";

const help = `Usage: pnpm docs [--out FOLDER] [--site-url URL] [--json]

Builds the static docs site: guides, references of every version, console, changelogs and search.

  --out FOLDER   the output folder (default: tools/docs/dist)
  --site-url URL the URL that the site is deployed to, for feeds, the API catalog, the sitemap and the 404 page
                 (default: relative links in feeds and catalog, no sitemap, and a 404 page for the root of
                 a server)
  --json         print the result as JSON instead of progress
  --help         show this help

Exit codes: 0 built, 1 an invalid spec, 2 wrong usage.`;

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
  // Relative to the caller's folder; a task runs in its package's folder.
  const folder = resolve(process.env.INIT_CWD ?? ".", values.out);
  const siteUrl = readSiteUrl(values["site-url"]);
  const startedMs = performance.now();
  const onProgress = values.json ? undefined : (step: string) => console.log(`  ${step}`);
  await buildDocs(folder, onProgress, siteUrl);
  const seconds = Number(((performance.now() - startedMs) / 1000).toFixed(1));
  const home = join(folder, "index.html");
  console.log(values.json ? JSON.stringify({ home, seconds }) : `Built ${home} in ${seconds} s.`);
}

await runCommand({ name: "docs", main, expected: [BrokenSpecError, InputError] });
