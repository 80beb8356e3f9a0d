import { type Browser, openChromium } from "@bellwether/browser/open-chromium";

/** A phone line with its latency, and a quarter of the CPU. */
const network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slowdown = 4;
const repetitions = 3;
const timeoutMs = 120_000;

/** Marks the time from which a heading with a text is on the screen. */
const watchHeading = (heading: string) => `
  const watch = setInterval(() => {
    for (const element of document.querySelectorAll("h1, h2, h3, h4, h5")) {
      const { top, bottom, width } = element.getBoundingClientRect();
      const isShown = width > 0 && bottom > 0 && top < innerHeight;
      if (!isShown || !element.innerText.includes(${JSON.stringify(heading)})) continue;
      clearInterval(watch);
      globalThis.shownAfterMs = performance.now();
      return;
    }
  }, 20);`;

/** A browser timing pages as a slow phone shows them. */
export interface ThrottledBrowser {
  /** The seconds until a heading is on the screen: the median of three visits, each with an empty cache. */
  time(url: string, heading: string): Promise<number>;
  close(): Promise<void>;
}

export async function openThrottledBrowser(): Promise<ThrottledBrowser> {
  const browser = await openChromium();
  return {
    async time(url, heading) {
      const seconds: number[] = [];
      for (let visit = 0; visit < repetitions; visit += 1) {
        seconds.push(await timeVisit(browser, url, heading));
      }
      return seconds.sort((left, right) => left - right)[1] ?? Number.NaN;
    },
    close: () => browser.close(),
  };
}

async function timeVisit(browser: Browser, url: string, heading: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(`(() => {${watchHeading(heading)}})()`);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url, { timeout: timeoutMs, waitUntil: "commit" });
    await page.waitForFunction("globalThis.shownAfterMs > 0", undefined, { timeout: timeoutMs });
    return Number(await page.evaluate("globalThis.shownAfterMs")) / 1000;
  } finally {
    await context.close();
  }
}
