import { join } from "node:path";
import type { ServeChainOptions } from "@bellwether/chain/serve-chain";
import { openLocalTarballs } from "@bellwether/release-packing/local-tarballs";
import { choosePort } from "@bellwether/tasks/port";
import { writeChainSettings } from "./chain-settings.ts";
import { removeInstanceFile, writeInstanceFile } from "./instance-file.ts";
import { createMarketMints, type LocalChain, startLocalChain } from "./local-chain.ts";
import { createLocalDocs } from "./local-docs.ts";
import { openLocalKeys, type StartKeys } from "./local-keys.ts";
import { localizeText, mapPorts } from "./localize-docs.ts";
import { startReverseProxy } from "./reverse-proxy.ts";
import {
  readServiceSettings,
  ServiceEndedError,
  type SpawnedService,
  startServiceProcess,
} from "./service-process.ts";

export interface ServeOptions {
  /** The origin's preferred port; the service, the chain and its WebSocket use the next three. */
  readonly port: number;
  /** The built docs' folder; without it their pages answer 503 until `openDocs`. */
  readonly docs?: string;
  /** Service flags. */
  readonly flags: readonly string[];
  /** What the local chain begins with. */
  readonly chain?: Pick<ServeChainOptions, "accounts" | "fork">;
  /** Receives notices while it starts, such as a port in use. */
  readonly log: (sentence: string) => void;
}

export interface Serving {
  readonly origin: string;
  readonly keys: StartKeys;
  readonly dataFolder: string;
  /** The local chain's JSON-RPC address, if one was started. */
  readonly chain: string | undefined;
  /** The chain's subscription address, for clients that do not derive it from the other one. */
  readonly chainWebSocket: string | undefined;
  /** An action link for staking on the local chain, unless the operator has their own products. */
  readonly stakeLink: string | undefined;
  /**
   * Serves the docs from a folder once they are built.
   *
   * @param built rejects when the build fails; the pages then say so
   */
  readonly openDocs: (built: Promise<string>) => Promise<void>;
  /** Packs the packages under `/packages/`, so the first install does not wait. */
  readonly packAll: () => Promise<void>;
  /** Resolves when the service exits before `stop`. */
  readonly ended: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Starts a chain, the service on it, and one origin in front of the service and the docs. */
export async function serveEverything(options: ServeOptions): Promise<Serving> {
  const { flags } = options;
  const settings = readServiceSettings(flags);
  const port = await claimPort(options, options.port, "the origin");
  const origin = `http://127.0.0.1:${port}`;
  const servicePort = await claimPort(options, options.port + 1, "the service");
  const chain = settings.chainUrl === null ? await openChain(options) : undefined;
  const loaded = options.chain?.accounts?.map(({ account }) => account.address);
  const read =
    chain && (await writeChainSettings(settings, { chainUrl: chain.served.url, origin, loaded }));
  let service: SpawnedService | undefined;
  const stopServiceAndChain = async () => {
    await service?.stop();
    await chain?.served.close();
  };
  try {
    const address = ["--port", String(servicePort), "--public-url", origin, "--docs-url", origin];
    service = await startServiceProcess(
      // On loopback alone only programs on this machine can create webhooks, and their receivers are here.
      [
        ...address,
        "--trust-proxy",
        "127.0.0.1",
        "--webhook-private-networks",
        "127.0.0.0/8,::1",
        ...flags,
      ],
      { ...chain?.variables, ...read?.variables },
    );
    await untilReady(service);
    await read?.remove();
    const { dataFolder } = settings;
    const keys = await openLocalKeys(dataFolder, service.address, flags);
    if (chain !== undefined) await createMarketMints(chain, service.address, keys.clientKey);
    const { url: chainUrl, webSocketUrl: chainWebSocket } = chain?.served ?? {};
    const ports = mapPorts({ origin, chain: chainUrl, chainWebSocket });
    const docs = createLocalDocs(join(dataFolder, "docs"), ports);
    if (options.docs !== undefined) await docs.open(Promise.resolve(options.docs));
    const tarballs = await openLocalTarballs({
      url: `${origin}/packages/`,
      localize: (text) => localizeText(text, ports),
    });
    const server = await startReverseProxy({
      port,
      docs: docs.state,
      tarballs,
      service: service.address,
      keys,
    });
    const instance = { origin, chain: chainUrl, keys };
    writeInstanceFile(dataFolder, instance);
    return {
      ...instance,
      chainWebSocket,
      stakeLink: read?.stakeLink,
      dataFolder,
      openDocs: docs.open,
      packAll: tarballs.packAll,
      ended: service.ended,
      async stop() {
        removeInstanceFile(dataFolder);
        server.closeIdleConnections();
        const closed = new Promise((resolve) => server.close(resolve));
        await stopServiceAndChain();
        server.closeAllConnections();
        await closed;
        await docs.remove();
      },
    };
  } catch (error) {
    await stopServiceAndChain();
    await read?.remove();
    throw error;
  }
}

async function openChain(options: ServeOptions): Promise<LocalChain | undefined> {
  const port = await claimPort(options, options.port + 2, "the chain");
  const chain = await startLocalChain({ ...options.chain, port });
  if (chain === undefined) {
    options.log(
      "The local chain does not support this platform; action links return no transactions.",
    );
  } else if (!hasOwnWebSocketPort(chain)) {
    const { webSocketUrl } = chain.served;
    options.log(
      `The port after the chain's is in use; give @solana/web3.js the wsEndpoint ${webSocketUrl}.`,
    );
  }
  return chain;
}

function hasOwnWebSocketPort({ served }: LocalChain): boolean {
  return new URL(served.url).port !== new URL(served.webSocketUrl).port;
}

/** Waits for the database and the first markets. */
async function untilReady({ address, ended }: SpawnedService): Promise<void> {
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
  throw new ServiceEndedError("The service exited before it was ready; see its log above.");
}

async function claimPort(options: ServeOptions, wanted: number, what: string): Promise<number> {
  const port = await choosePort(wanted);
  if (port !== wanted) options.log(`Port ${wanted} is in use; ${what} uses ${port}.`);
  return port;
}
