import { existsSync } from "node:fs";
import { join } from "node:path";
import { unpackChromium } from "./unpack-chromium.ts";

const systemPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export interface Chromium {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** Disables background requests. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Finds a Chromium for tests: the one in BELLWETHER_CHROMIUM, the pinned package on Linux x64, or the
 * system's.
 *
 * @throws Error with what to install, when there is none
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.BELLWETHER_CHROMIUM;
  if (named !== undefined) return findNamedChromium(named);
  if (process.platform === "linux" && process.arch === "x64") return findPinnedChromium();
  const executablePath = systemPlaces.find((place) => existsSync(place));
  if (executablePath !== undefined) return { executablePath, args: quiet };
  throw new Error(
    "No Chromium was found for the page tests. Install one (Debian: apt-get install chromium) or set BELLWETHER_CHROMIUM to its path.",
  );
}

function findNamedChromium(executablePath: string): Chromium {
  if (existsSync(executablePath)) return { executablePath, args: quiet };
  throw new Error(`BELLWETHER_CHROMIUM names ${executablePath}, and there is no such file.`);
}

async function findPinnedChromium(): Promise<Chromium> {
  const folder = await unpackChromium();
  process.env.FONTCONFIG_PATH ??= join(folder, "fonts");
  const libraries = [join(folder, "al2023", "lib"), process.env.LD_LIBRARY_PATH ?? ""];
  process.env.LD_LIBRARY_PATH = [...new Set(libraries)]
    .filter((library) => library !== "")
    .join(":");
  return {
    executablePath: join(folder, "chromium"),
    // With its zygote, a tab's process is a fork; without one, each loads the program anew.
    args: [...quiet, "--disable-dev-shm-usage"],
  };
}
