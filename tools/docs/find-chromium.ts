import { existsSync } from "node:fs";

const places = [
  process.env.BELLWETHER_CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export interface Chromium {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** Quiet flags: nothing in the background may look for a network. */
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
 * A Chromium to test pages with: the one named by BELLWETHER_CHROMIUM, the system's, or the one
 * that comes with the install on Linux.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.BELLWETHER_CHROMIUM;
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`BELLWETHER_CHROMIUM names ${named}, and there is no such file.`);
  }
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found !== undefined) return { executablePath: found, args: quiet };
  const { default: packaged } = await import("@sparticuz/chromium");
  try {
    return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...quiet] };
  } catch (cause) {
    throw new Error(
      "No Chromium was found for the page tests. Install one (Debian: apt-get install chromium) or set BELLWETHER_CHROMIUM to its path.",
      { cause },
    );
  }
}
