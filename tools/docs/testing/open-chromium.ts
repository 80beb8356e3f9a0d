import { type Browser, chromium } from "playwright-core";
import { timeouts } from "../../../vitest.timeouts.ts";
import { findChromium } from "./find-chromium.ts";

/** Starts a browser whose waits have the timeouts of the test run. */
export async function openChromium(): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  const { timeout } = timeouts.expect.poll;
  const browser = await chromium.launch({ executablePath, args: [...args], timeout });
  browser.on("context", (context) => context.setDefaultTimeout(timeout));
  return browser;
}
