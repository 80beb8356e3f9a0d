#!/usr/bin/env node
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, openChromium } from "@bellwether/browser/open-chromium";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { renderLinkCard } from "./link-card.ts";
import type { Picture, Recorded } from "./recorded.ts";
import { runStake, type StakeRunOptions } from "./run-stake.ts";

export interface RecordOptions extends StakeRunOptions {
  /** Receives the pictures and `recorded.json`. */
  readonly folder: string;
}

const help = `Usage: record-alert.ts

Takes the pictures of the home page and the README from a running pnpm start: a wallet stakes on its chain, the stake
becomes inactive, an email says so, and the link of the email withdraws it. Writes the pictures and recorded.json beside
this file. Reads CLIENT_KEY and APP_ID as pnpm start prints them, CHAIN and STAKE_LINK (the addresses that it prints of
its chain and of the link that stakes), and ORIGIN (default: http://127.0.0.1:4000).

Exit codes: 0 done, 1 a step failed, 2 wrong usage.`;

export async function recordAlert({ folder, ...options }: RecordOptions): Promise<void> {
  const { html, title, link } = await runStake(options);
  const browser = await openChromium();
  try {
    const pictures: Picture[] = [];
    for (const [name, page] of Object.entries({ alert: html, link: renderLinkCard(link) })) {
      for (const scheme of ["light", "dark"] as const) {
        const { bytes, ...size } = await takePicture(browser, page, scheme);
        const file = `${name}-${scheme}.webp`;
        await writeFile(join(folder, file), bytes);
        pictures.push({ file, scheme, ...size });
      }
    }
    const recorded: Recorded = { title, link, pictures };
    await writeFile(join(folder, "recorded.json"), `${JSON.stringify(recorded, null, 2)}\n`);
  } finally {
    await browser.close();
  }
}

/** In CSS pixels. */
const width = 300;

async function takePicture(browser: Browser, html: string, colorScheme: "light" | "dark") {
  const viewport = { width, height: 100 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1.5, colorScheme });
  await page.setContent(html);
  const height = await page.evaluate("document.documentElement.scrollHeight");
  if (typeof height !== "number") throw new Error("The page has no height.");
  await page.setViewportSize({ width, height });
  // Playwright writes no WebP, which takes a third of a PNG's size.
  const session = await page.context().newCDPSession(page);
  const shot = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
  await page.close();
  return { bytes: Buffer.from(shot.data, "base64"), width, height };
}

async function main(): Promise<undefined> {
  if (process.argv.includes("--help")) return console.log(help) as undefined;
  const { ORIGIN, CLIENT_KEY, APP_ID, CHAIN, STAKE_LINK } = process.env;
  if (!CLIENT_KEY || !APP_ID || !CHAIN || !STAKE_LINK) {
    throw new UsageError("Set CLIENT_KEY, APP_ID, CHAIN and STAKE_LINK; --help says to what.");
  }
  await recordAlert({
    baseUrl: ORIGIN ?? "http://127.0.0.1:4000",
    ...{ clientKey: CLIENT_KEY, appId: APP_ID, chain: CHAIN, stakeLink: STAKE_LINK },
    folder: import.meta.dirname,
  });
}

if (import.meta.main) await runCommand({ name: "record-alert", main, expected: [] });
