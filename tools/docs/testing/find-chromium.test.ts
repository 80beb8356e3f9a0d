import { afterEach, expect, test, vi } from "vitest";
import { findChromium } from "./find-chromium.ts";

afterEach(() => vi.unstubAllEnvs());

test("a browser that is named and missing is said by its path", async () => {
  vi.stubEnv("BELLWETHER_CHROMIUM", "/nowhere/chromium");
  await expect(findChromium()).rejects.toThrow(
    "BELLWETHER_CHROMIUM names /nowhere/chromium, and there is no such file.",
  );
});

test("a browser that is named is the one that is used", async () => {
  vi.stubEnv("BELLWETHER_CHROMIUM", process.execPath);
  expect(await findChromium()).toMatchObject({ executablePath: process.execPath });
});
