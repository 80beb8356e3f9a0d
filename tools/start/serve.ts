import { choosePort } from "@bellwether/tasks/port";
import { type LocalChain, listMarketTokens, startLocalChain } from "./local-chain.ts";
import { startOrigin } from "./origin.ts";
import { removeRun, writeRun } from "./run-file.ts";
import {
  readServiceSettings,
  ServiceEndedError,
  type ServiceProcess,
  startServiceProcess,
} from "./service-process.ts";
import { openStartKeys, type StartKeys } from "./start-keys.ts";

export interface ServeOptions {
  /** The wanted port of the origin; the service and the chain take the ports behind it. */
  readonly port: number;
  /** The folder of the built docs. */
  readonly docs: string;
  /** Settings of the service, as its flags. */
  readonly flags: readonly string[];
  /** Told what a person should know while it starts. */
  readonly say: (sentence: string) => void;
}

export interface Serving {
  readonly origin: string;
  readonly keys: StartKeys;
  readonly dataFolder: string;
  /** Where the chain's JSON-RPC interface is, when one was started. */
  readonly chain: string | undefined;
  /** Settles when the service ends by itself. */
  readonly ended: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Starts a chain, the service on it, and one origin in front of the service and the docs. */
export async function serveEverything(options: ServeOptions): Promise<Serving> {
  const { flags, docs } = options;
  const settings = readServiceSettings(flags);
  const port = await claimPort(options, options.port, "the origin");
  const origin = `http://127.0.0.1:${port}`;
  const servicePort = await claimPort(options, options.port + 1, "the service");
  const chain = settings.chainUrl === null ? await openChain(options) : undefined;
  let service: ServiceProcess | undefined;
  const stopBehind = async () => {
    await service?.stop();
    await chain?.served.close();
  };
  try {
    const place = ["--port", String(servicePort), "--public-url", origin];
    service = await startServiceProcess(
      [...place, "--trust-proxy", "127.0.0.1", ...flags],
      chain?.variables ?? {},
    );
    await untilReady(service);
    const { dataFolder } = settings;
    const keys = await openStartKeys(dataFolder, service.address, flags);
    if (chain !== undefined) await listMarketTokens(chain, service.address, keys.clientKey);
    const server = await startOrigin({ port, docs, service: service.address });
    const run = { origin, chain: chain?.served.url, keys };
    writeRun(dataFolder, run);
    return {
      ...run,
      dataFolder,
      ended: service.ended,
      async stop() {
        removeRun(dataFolder);
        server.closeIdleConnections();
        const closed = new Promise((resolve) => server.close(resolve));
        await stopBehind();
        server.closeAllConnections();
        await closed;
      },
    };
  } catch (error) {
    await stopBehind();
    throw error;
  }
}

async function openChain(options: ServeOptions): Promise<LocalChain | undefined> {
  const chain = await startLocalChain(await claimPort(options, options.port + 2, "the chain"));
  if (chain === undefined) {
    options.say("No local chain exists for this machine; action links are described only.");
  }
  return chain;
}

/** Until its database is ready and the first markets are there. */
async function untilReady({ address, ended }: ServiceProcess): Promise<void> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const isReady = await fetch(`${address}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new ServiceEndedError("The service ended before it was ready.");
}

async function claimPort(options: ServeOptions, wanted: number, what: string): Promise<number> {
  const port = await choosePort(wanted);
  if (port !== wanted) options.say(`Port ${wanted} is taken; ${what} uses ${port}.`);
  return port;
}
