import { existsSync } from "node:fs";

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

/** Nothing in the background may look for a network. */
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
 * A Chromium to test pages with: the one that BELLWETHER_CHROMIUM names, the system's, or, on
 * Linux, the one that comes with the install.
 *
 * @throws Error with what to install, when there is none
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.BELLWETHER_CHROMIUM;
  if (named === "packaged") return findPackagedChromium();
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`BELLWETHER_CHROMIUM names ${named}, and there is no such file.`);
  }
  const found = named ?? systemPlaces.find((place) => existsSync(place));
  if (found !== undefined) return { executablePath: found, args: quiet };
  return findPackagedChromium();
}

async function findPackagedChromium(): Promise<Chromium> {
  // The package unpacks the system libraries that Chromium needs only where it thinks it is on
  // Lambda; a bare machine lacks them just the same.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    const executablePath = await packaged.executablePath();
    return { executablePath, args: [...quiet, "--no-zygote", "--single-process"] };
  } catch (cause) {
    throw new Error(
      "No Chromium was found for the page tests. Install one (Debian: apt-get install chromium) or set BELLWETHER_CHROMIUM to the path of one.",
      { cause },
    );
  }
}
