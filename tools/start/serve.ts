import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { readDecisions } from "@bellwether/docs/decisions";
import { renderHomePage } from "@bellwether/docs/home-page";
import { type RunningMock, startMock } from "@bellwether/mock/mock-host";
import { choosePort } from "@bellwether/tasks/port";
import { startOrigin } from "./origin.ts";
import { preferLastPage } from "./prefer-last-page.ts";
import { routeByPaths } from "./route-to-host.ts";
import type { Running } from "./welcome.ts";

export interface ServeOptions {
  /** The wanted port of the origin; the mocks take the ports behind it. */
  readonly port: number;
  /** The folder of the built docs. */
  readonly docs: string;
  readonly documents: ReadonlyMap<string, OpenApiDocument>;
  /** Told what a person should know while it starts. */
  readonly say: (sentence: string) => void;
}

export interface Serving {
  readonly origin: string;
  readonly running: readonly Running[];
  readonly stop: () => Promise<void>;
}

/** Starts a mock of every host and one origin in front of them and of the docs. */
export async function serveEverything(options: ServeOptions): Promise<Serving> {
  const { documents, docs } = options;
  const port = await claimPort(options, options.port, "the origin");
  const origin = `http://127.0.0.1:${port}`;
  const mocks = await startMocks(options);
  const urls = new Map([...mocks].map(([host, mock]) => [host, mock.url]));
  const hosts = [...documents].map(([host, document]) => ({
    host,
    document,
    mock: urls.get(host),
  }));
  const server = await startOrigin({
    port,
    docs,
    homePage: renderHomePage(hosts, await readDecisions()),
    routeToHost: routeByPaths(documents),
    preferExample: preferLastPage(documents.values()),
    mocks: urls,
  });
  return {
    origin,
    running: [...urls].map(([host, mock]) => ({ host, reference: `${origin}/${host}/`, mock })),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([...mocks.values()].map((mock) => mock.close()));
    },
  };
}

async function startMocks(options: ServeOptions): Promise<Map<string, RunningMock>> {
  const mocks = new Map<string, RunningMock>();
  for (const [host, document] of options.documents) {
    const wanted = options.port + 1 + mocks.size;
    const port = await claimPort(options, wanted, `the mock of ${host}`);
    mocks.set(host, await startMock(document, port));
  }
  return mocks;
}

async function claimPort(options: ServeOptions, wanted: number, what: string): Promise<number> {
  const port = await choosePort(wanted);
  if (port !== wanted) options.say(`Port ${wanted} is taken; ${what} uses ${port}.`);
  return port;
}
