import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { choosePort } from "@bellwether/tasks/port";
import { startMock } from "./mock-host.ts";
import { startMockOrigin } from "./mock-origin.ts";
import { preferLastPage } from "./prefer-last-page.ts";
import { routeByPaths } from "./route-to-host.ts";
import type { RunningPrism } from "./start-prism.ts";

export interface ServeMocksOptions {
  /** The origin's preferred port; the mocks use the ports after it. */
  readonly port: number;
  readonly documents: ReadonlyMap<string, OpenApiDocument>;
  /** Receives notices, such as a port in use. */
  readonly log: (sentence: string) => void;
}

export interface ServedMocks {
  readonly origin: string;
  /** Each host's own mock address. */
  readonly mocks: ReadonlyMap<string, string>;
  readonly stop: () => Promise<void>;
}

/** Starts a mock for every host and one origin in front. */
export async function serveMocks(options: ServeMocksOptions): Promise<ServedMocks> {
  const { documents } = options;
  const port = await claimPort(options, options.port, "the origin");
  const running = await startMocks(options);
  const mocks = new Map([...running].map(([host, mock]) => [host, mock.url]));
  const server = await startMockOrigin({
    port,
    routeToHost: routeByPaths(documents),
    preferExample: preferLastPage(documents.values()),
    mocks,
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    mocks,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([...running.values()].map((mock) => mock.close()));
    },
  };
}

async function startMocks(options: ServeMocksOptions): Promise<Map<string, RunningPrism>> {
  const mocks = new Map<string, RunningPrism>();
  for (const [host, document] of options.documents) {
    const wanted = options.port + 1 + mocks.size;
    const port = await claimPort(options, wanted, `the mock of ${host}`);
    mocks.set(host, await startMock(document, port));
  }
  return mocks;
}

async function claimPort(options: ServeMocksOptions, wanted: number, what: string) {
  const port = await choosePort(wanted);
  if (port !== wanted) options.log(`Port ${wanted} is in use; ${what} uses ${port}.`);
  return port;
}
