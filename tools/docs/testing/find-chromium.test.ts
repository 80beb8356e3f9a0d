import { afterEach, expect, test, vi } from "vitest";
import { findChromium } from "./find-chromium.ts";

afterEach(() => vi.unstubAllEnvs());

test("findChromium throws an error with the path when BELLWETHER_CHROMIUM names no file", async () => {
  vi.stubEnv("BELLWETHER_CHROMIUM", "/nowhere/chromium");
  await expect(findChromium()).rejects.toThrow(
    "BELLWETHER_CHROMIUM is /nowhere/chromium, which does not exist. Set it to the path of a Chromium.",
  );
});

test("findChromium returns the browser that BELLWETHER_CHROMIUM names", async () => {
  vi.stubEnv("BELLWETHER_CHROMIUM", process.execPath);
  expect(await findChromium()).toMatchObject({ executablePath: process.execPath });
});
