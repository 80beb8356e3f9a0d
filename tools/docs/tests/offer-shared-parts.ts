import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Part {
  /** What test files receive. */
  readonly shown: unknown;
  readonly stop: () => Promise<unknown>;
}

/** What starts each part, by name. */
export type Starters = Readonly<Record<string, () => Promise<Part>>>;

export interface OfferedParts {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Offers parts, such as a browser, to all test files in a run. Each starts when the first file requests it: a start
 * costs more than most tests.
 */
export async function offerSharedParts(starters: Starters): Promise<OfferedParts> {
  const started = new Map<string, Promise<Part>>();
  const server = createServer(async ({ url = "" }, response) => {
    const name = url.slice(1);
    const part = started.get(name) ?? starters[name]?.() ?? Promise.reject(new Error(name));
    started.set(name, part);
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
