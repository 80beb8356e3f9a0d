import { existsSync } from "node:fs";

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export interface Chromium {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** Disables background requests to the network. */
const offlineArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Finds the Chromium for tests: the one that BELLWETHER_CHROMIUM names, the pinned npm package on Linux x64,
 * or the system's.
 *
 * @throws Error with the command that installs one
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.BELLWETHER_CHROMIUM;
  if (named !== undefined) return findNamedChromium(named);
  if (process.platform === "linux" && process.arch === "x64") return unpackChromium();
  const executablePath = systemPaths.find((path) => existsSync(path));
  if (executablePath !== undefined) return { executablePath, args: offlineArgs };
  throw new Error(
    "No Chromium is installed. Install one (Debian: apt-get install chromium) or set BELLWETHER_CHROMIUM to its path.",
  );
}

function findNamedChromium(executablePath: string): Chromium {
  if (existsSync(executablePath)) return { executablePath, args: offlineArgs };
  throw new Error(
    `BELLWETHER_CHROMIUM is ${executablePath}, which does not exist. Set it to the path of a Chromium.`,
  );
}

async function unpackChromium(): Promise<Chromium> {
  // The package unpacks the system libraries that Chromium needs only where it thinks it is on
  // Lambda; a bare machine lacks them just the same.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  const executablePath = await packaged.executablePath();
  return { executablePath, args: [...offlineArgs, "--no-zygote", "--disable-dev-shm-usage"] };
}
