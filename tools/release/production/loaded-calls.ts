import { createAlertsClient, isApiError, signIn } from "@bellwether/alerts";
import { makeFuzzWallet } from "@bellwether/contract/fuzz/sign-in";
import { createMarketsClient } from "@bellwether/markets";
import type { Balancer } from "./balancer.ts";
import type { LoadedCall } from "./load.ts";
import { publicUrl } from "./replica.ts";
import { waitUntil } from "./wait-until.ts";

/** The credentials of the load, from the commands of the service. */
export interface LoadedApp {
  readonly appId: string;
  readonly apiKey: string;
  readonly clientKey: string;
}

/** A wallet that the load sends to. Its session lasts, also in a restored database. */
export interface Subscriber {
  readonly walletAddress: string;
  readonly sessionToken: string;
}

type Fetch = Balancer["fetch"];

/** A client that repeats nothing, so that each failure counts. */
function optionsOf(fetch: Fetch) {
  return { baseUrl: publicUrl, fetch, retries: 0, timeoutMs: 120_000 };
}

/** Signs a new wallet in and subscribes it to the app. */
export async function addSubscriber(fetch: Fetch, app: LoadedApp): Promise<Subscriber> {
  const { address, sessionToken } = await signInWallet(fetch, app);
  const me = createAlertsClient({ ...optionsOf(fetch), sessionToken });
  await me.subscribeToApp({ body: { appId: app.appId, channel: "IN_APP" } });
  return { walletAddress: address, sessionToken };
}

async function signInWallet(fetch: Fetch, { clientKey }: LoadedApp) {
  const wallet = makeFuzzWallet();
  const client = createAlertsClient({ ...optionsOf(fetch), clientKey });
  const { session } = await signIn(client, {
    address: wallet.address,
    signMessage: async (bytes) => wallet.sign(new TextDecoder().decode(bytes)),
  });
  return { address: wallet.address, sessionToken: session.token };
}

export interface PreparedCalls {
  readonly calls: readonly LoadedCall[];
  /** The number of accepted sends until now. */
  accepted(): number;
  /** The ids of accepted sends that the service does not have. */
  findLostSends(): Promise<readonly string[]>;
}

/** Reads, sign-ins and sends. */
export async function prepareCalls(
  fetch: Fetch,
  app: LoadedApp,
  { walletAddress, sessionToken }: Subscriber,
): Promise<PreparedCalls> {
  const markets = createMarketsClient({ ...optionsOf(fetch), clientKey: app.clientKey });
  const me = createAlertsClient({ ...optionsOf(fetch), sessionToken });
  const sender = createAlertsClient({ ...optionsOf(fetch), apiKey: app.apiKey });
  await waitUntil("the first markets of the feed", async () => {
    return (await markets.listMarkets({ limit: 1 })).markets.length > 0;
  });
  const accepted: string[] = [];
  const send = async (number: number) => {
    const { id } = await sender.sendAlert({
      appId: app.appId,
      body: {
        channels: ["IN_APP"],
        message: { title: `Alert ${number}`, body: "Your USDC earns more." },
        recipient: { type: "subscriber", walletAddress },
      },
    });
    accepted.push(id);
  };
  return {
    calls: [
      { name: "listMarkets", send: () => markets.listMarkets({ limit: 20 }) },
      { name: "sendAlert", send },
      { name: "listAlerts", send: () => me.listAlerts({ limit: 20 }) },
      { name: "a sign-in", send: () => signInWallet(fetch, app) },
    ],
    accepted: () => accepted.length,
    async findLostSends() {
      const lost: string[] = [];
      for (const id of accepted) {
        const found = sender.getSend({ appId: app.appId, sendId: id });
        if (!(await found.then(() => true, isKnown))) lost.push(id);
      }
      return lost;
    },
  };
}

/** False for 404; other failures are no answer. */
function isKnown(error: unknown): false {
  if (isApiError(error) && error.status === 404) return false;
  throw error;
}

/** The ids of all alerts in the inbox of a subscriber. */
export async function readInbox(fetch: Fetch, { sessionToken }: Subscriber): Promise<string[]> {
  const me = createAlertsClient({ ...optionsOf(fetch), sessionToken });
  const ids: string[] = [];
  for await (const { id } of me.listAlerts({ limit: 20 })) ids.push(id);
  return ids;
}
