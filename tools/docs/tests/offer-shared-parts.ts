import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveChromium } from "@bellwether/browser/open-chromium";
import { locatePnpm } from "@bellwether/release/pnpm-command";
import { serveEverything } from "@bellwether/start/serve";
import { quietFlags } from "@bellwether/start/testing/quiet-flags";
import type { SharedBrowser, SharedService } from "./shared-parts.ts";

interface Part {
  /** What test files receive. */
  readonly shown: unknown;
  readonly stop: () => Promise<unknown>;
}

export interface OfferedParts {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Offers a service with the docs, and a browser, to all test files of a run. Each starts when the first file requests
 * it: a start costs more than most tests.
 *
 * @param site the folder of the built docs
 */
export async function offerSharedParts(site: string): Promise<OfferedParts> {
  const starters = new Map([
    ["/service", () => startService(site)],
    ["/browser", startBrowser],
  ]);
  const started = new Map<string, Promise<Part>>();
  const server = createServer(async ({ url = "" }, response) => {
    const part = started.get(url) ?? starters.get(url)?.() ?? Promise.reject(new Error(url));
    started.set(url, part);
    await part.then(
      ({ shown }) => response.end(JSON.stringify(shown)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      for (const part of await Promise.allSettled(started.values())) {
        if (part.status === "fulfilled") await part.value.stop();
      }
    },
  };
}

async function startService(site: string): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-shared-"));
  // When the tests run as root, the database's user must be able to pass.
  await chmod(folder, 0o711);
  // The packages are packed with pnpm.
  process.env.npm_execpath ??= (await locatePnpm()).at(-1);
  const flags = [...quietFlags(folder), "--feeds", "simulator,push:harbor"];
  const serving = await serveEverything({ port: 24_700, docs: site, flags, log: () => {} });
  const { origin, chain = "", keys, dataFolder } = serving;
  const shown: SharedService = { origin, chain, keys, dataFolder };
  const stop = async () => {
    await serving.stop();
    await rm(folder, { recursive: true });
  };
  return { shown, stop };
}

async function startBrowser(): Promise<Part> {
  const { endpoint, close } = await serveChromium();
  const shown: SharedBrowser = { endpoint };
  return { shown, stop: close };
}
