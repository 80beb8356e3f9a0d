import { type Browser, chromium } from "playwright-core";
import { timeouts } from "../testing/timeouts.ts";
import { findChromium } from "./find-chromium.ts";

export type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** Opens a browser for tests, with their timeouts. */
export async function openChromium(): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  const { timeout } = timeouts.expect.poll;
  const browser = await chromium.launch({ executablePath, args: [...args], timeout });
  browser.on("context", (context) => context.setDefaultTimeout(timeout));
  return browser;
}
