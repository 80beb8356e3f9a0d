import { type Browser, chromium } from "playwright-core";
import { timeouts } from "../testing/timeouts.ts";
import { findChromium } from "./find-chromium.ts";

export type { Browser, BrowserContextOptions, Page } from "playwright-core";

const { timeout } = timeouts.expect.poll;

/** Opens a browser for tests, with their timeouts. */
export async function openChromium(): Promise<Browser> {
  return limitWaits(await chromium.launch(await findOptions()));
}

/** Starts a browser for several test files, which use it by `connectChromium`. */
export async function serveChromium(): Promise<{ endpoint: string; close: () => Promise<void> }> {
  const server = await chromium.launchServer({ ...(await findOptions()), host: "127.0.0.1" });
  return { endpoint: server.wsEndpoint(), close: () => server.close() };
}

/** Connects to the browser from `serveChromium`. */
export async function connectChromium(endpoint: string): Promise<Browser> {
  return limitWaits(await chromium.connect(endpoint, { timeout }));
}

async function findOptions() {
  const { executablePath, args } = await findChromium();
  return { executablePath, args: [...args], timeout };
}

function limitWaits(browser: Browser): Browser {
  browser.on("context", (context) => context.setDefaultTimeout(timeout));
  return browser;
}
