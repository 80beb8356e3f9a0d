import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { openChromium } from "./open-chromium.ts";
import { unpackChromium } from "./unpack-chromium.ts";

const isPinned = process.platform === "linux" && process.arch === "x64";

test.runIf(isPinned && isLongRun)(
  "two processes that unpack Chromium at once share one complete folder",
  async () => {
    const parent = mkdtempSync(join(tmpdir(), "bellwether-unpack-"));
    try {
      const [first, second] = await Promise.all([unpackChromium(parent), unpackChromium(parent)]);
      expect(second).toBe(first);
      expect(readdirSync(parent)).toHaveLength(1);
      expect(statSync(join(first, "chromium")).size).toBeGreaterThan(100_000_000);
      expect(readdirSync(first)).toEqual(
        expect.arrayContaining(["al2023", "chromium", "fonts", "libGLESv2.so"]),
      );
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  },
);

test("a page opens", async () => {
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    await page.setContent("<title>Opened</title><p>Text</p>");
    expect(await page.title()).toBe("Opened");
  } finally {
    await browser.close();
  }
});
