import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openChromium } from "@bellwether/browser/open-chromium";
import type { ScenarioReport } from "./scenario.ts";

/** Runs the bundled scenario in a Chromium page, from another origin than the service's. */
export async function runInChromium(bundle: string, origin: string): Promise<ScenarioReport> {
  const pages = createServer((_, outgoing) => {
    outgoing.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>x</title>");
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`);
    await page.addScriptTag({ content: bundle });
    return await page.evaluate(`globalThis.runScenario(${JSON.stringify(origin)})`);
  } finally {
    await browser.close();
    pages.close();
  }
}
