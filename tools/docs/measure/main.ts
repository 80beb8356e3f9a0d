#!/usr/bin/env node
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { runCommand } from "@bellwether/tasks/run-command";
import { buildDocs } from "../build-docs.ts";
import { serveSite } from "../testing/serve-site.ts";
import { type Screen, startLighthouse } from "./lighthouse.ts";
import { openThrottledBrowser } from "./throttled-time.ts";

const help = `Usage: pnpm docs:measure [--beside FILE[#ANCHOR]]... [--json]

Builds the docs site and measures the build time, the size of the site, and for one page of each kind the
compressed size and the Lighthouse scores on desktop and mobile. Then it measures the seconds until a link shows
the operation sendAlert on a slow phone. Takes about four minutes.

  --beside FILE  measure another reference of the same host too: an HTML file, with the files it loads beside it
  --json         print the result as JSON
  --help         show this help

Exit codes: 0 every required page scores 95 or more, 1 a required page scores less, 2 wrong usage.`;

/** The measured pages. Required pages must reach `minScore` on desktop. */
const pages = [
  { path: "index.html", isRequired: true },
  { path: "markets/index.html", isRequired: true },
  { path: "alerts/events.html", isRequired: true },
  { path: "alerts/sending.html#/sending/sendalert", isRequired: true },
  { path: "markets/changes/0.14.0...0.15.0/index.html", isRequired: true },
  { path: "alerts/schemas.html", isRequired: false },
  { path: "guides/alerts.html", isRequired: true },
  { path: "console/index.html", isRequired: false },
];
const minScore = 95;

/** Links to an operation, and the heading proving its presence. */
const links = [
  "alerts/sending.html#/sending/sendalert",
  "alerts/index.html#/sending/sendalert",
  "alerts/redoc.html#/sending/sendalert",
];
const linkedHeading = "Send an alert";

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      beside: { type: "string", multiple: true, default: [] },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const log = values.json ? () => {} : console.log;
  const folder = await mkdtemp(join(tmpdir(), "bellwether-measured-"));
  try {
    const site = join(folder, "site");
    const startedMs = performance.now();
    await buildDocs(site);
    const build = {
      seconds: round((performance.now() - startedMs) / 1000),
      ...(await weigh(site)),
    };
    log(`Built in ${build.seconds} s: ${build.files} files, ${build.megabytes} MB.`);
    const scored = await scorePages(site, pages, log);
    const timed = await timeLinks(site, links, log);
    for (const link of values.beside) {
      const [file = ""] = link.split("#");
      const [folder, path] = [dirname(file), `${basename(file)}${link.slice(file.length)}`];
      scored.push(...(await scorePages(folder, [{ path, isRequired: false }], log)));
      timed.push(...(await timeLinks(folder, [path], log)));
    }
    if (values.json) console.log(JSON.stringify({ build, pages: scored, links: timed }));
    const missed = scored.filter(
      (page) => page.isRequired && page.screen === "desktop" && page.lowest < minScore,
    );
    for (const { path, faults } of missed)
      log(`${path} scores less than ${minScore}: ${faults.join("; ")}`);
    return missed.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Log = (line: string) => void;

async function scorePages(
  site: string,
  pages: readonly { readonly path: string; readonly isRequired: boolean }[],
  log: Log,
) {
  const [served, lighthouse] = [await serveSite(site), await startLighthouse()];
  try {
    const scored = [];
    for (const screen of ["desktop", "mobile"] as Screen[]) {
      for (const { path, isRequired } of pages) {
        const { scores, faults } = await lighthouse.score(`${served.origin}/${path}`, screen);
        const lowest = Math.min(...Object.values(scores));
        const kilobytes = round(
          gzipSync(await readFile(join(site, path.replace(/#.*/, "")))).length / 1000,
        );
        scored.push({ path, screen, isRequired, scores, lowest, kilobytes, faults });
        const shown = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
        log(`${screen.padEnd(8)} ${path.padEnd(46)} ${shown.join(", ")}; ${kilobytes} kB`);
      }
    }
    return scored;
  } finally {
    await lighthouse.close();
    served.close();
  }
}

async function timeLinks(site: string, paths: readonly string[], log: Log) {
  const [served, browser] = [await serveSite(site), await openThrottledBrowser()];
  try {
    const timed = [];
    for (const path of paths) {
      const seconds = round(await browser.time(`${served.origin}/${path}`, linkedHeading));
      timed.push({ path, seconds });
      log(`${path} shows the operation on a slow phone after ${seconds} s`);
    }
    return timed;
  } finally {
    await browser.close();
    served.close();
  }
}

async function weigh(site: string) {
  const names = await readdir(site, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(site, name));
      return found.isFile() ? found.size : 0;
    }),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { files: sizes.filter((size) => size > 0).length, megabytes: round(bytes / 1e6) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

await runCommand({ name: "pnpm docs:measure", main, expected: [] });
