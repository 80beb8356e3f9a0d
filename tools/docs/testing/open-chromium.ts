import { type Browser, chromium } from "playwright-core";
import { timeouts } from "../../../vitest.timeouts.ts";
import { findChromium } from "./find-chromium.ts";

/** A browser for tests, in which every wait has the time that a busy machine takes. */
export async function openChromium(): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  const { timeout } = timeouts.expect.poll;
  const browser = await chromium.launch({ executablePath, args: [...args], timeout });
  browser.on("context", (context) => context.setDefaultTimeout(timeout));
  return browser;
}
