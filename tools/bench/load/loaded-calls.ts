import {
  type AlertsClient,
  createAlertsClient,
  type SendAlertRequest,
  signIn,
} from "@bellwether/alerts";
import { createAssetsClient } from "@bellwether/assets";
import { makeFuzzWallet } from "@bellwether/contract/fuzz/sign-in";
import { actionLinks, createLendingActionsClient } from "@bellwether/lending-actions";
import { createMarketsClient, type LendingMarket } from "@bellwether/markets";
import type { LoadedCall } from "./open-loop.ts";

/** What a load run's calls need from the replicas' shared database. */
export interface LoadedApp {
  readonly appId: string;
  readonly apiKey: string;
  readonly clientKey: string;
  /** The replicas; calls take turns at them. */
  readonly urls: readonly string[];
  readonly subscribers: number;
  /** Funds a wallet with a market's token, so its deposit can be simulated. */
  readonly fund: (wallet: string, market: LendingMarket) => Promise<void>;
}

interface Subscriber {
  readonly address: string;
  /** One client for each replica. */
  readonly clients: readonly AlertsClient[];
}

const message = { title: "Your USDC earns more", body: "Now 5.34% a year." };

let requests = 0;

/** Each request comes from another network, like many visitors' requests behind a proxy. */
const fetchFromManyNetworks = (url: string, init: RequestInit): Promise<Response> => {
  requests += 1;
  const headers = new Headers(init.headers);
  headers.set("x-forwarded-for", `198.18.${(requests >> 8) & 255}.${requests & 255}`);
  return fetch(url, { ...init, headers });
};

/** No call is retried, so each failure counts. */
const clientOptions = { retries: 0, fetch: fetchFromManyNetworks };

/** Mixed reads, writes, sends and sign-ins. */
export async function prepareCalls(app: LoadedApp): Promise<LoadedCall[]> {
  const subscribers: Subscriber[] = [];
  for (let index = 0; index < app.subscribers; index += 1) {
    subscribers.push(await subscribe(app));
  }
  return [
    ...(await marketCalls(app)),
    ...(await actionCalls(app, subscribers)),
    ...inboxCalls(app, subscribers),
    ...sendCalls(app, subscribers),
  ];
}

async function subscribe(app: LoadedApp): Promise<Subscriber> {
  const { address, clients } = await signInAtAll(app);
  await pick(clients, 0).subscribeToApp({ body: { appId: app.appId, channel: "IN_APP" } });
  return { address, clients };
}

/** Signs a new wallet in at one replica; its session holds at all. */
async function signInAtAll({ urls, clientKey }: LoadedApp, number = 0): Promise<Subscriber> {
  const wallet = makeFuzzWallet();
  const at = (baseUrl: string) => createAlertsClient({ ...clientOptions, baseUrl, clientKey });
  const { session } = await signIn(at(pick(urls, number)), {
    address: wallet.address,
    signMessage: async (bytes) => wallet.sign(new TextDecoder().decode(bytes)),
  });
  const clients = urls.map((url) => at(url).with({ sessionToken: session.token }));
  return { address: wallet.address, clients: clients as AlertsClient[] };
}

async function marketCalls({ urls, clientKey, apiKey }: LoadedApp): Promise<LoadedCall[]> {
  const markets = urls.map((baseUrl) =>
    createMarketsClient({ ...clientOptions, baseUrl, clientKey }),
  );
  const assets = urls.map((baseUrl) => createAssetsClient({ ...clientOptions, baseUrl, apiKey }));
  const listed = await untilListed(() => pick(markets, 0).listMarkets({ limit: 200 }));
  const ids = listed.markets.map(({ id }) => id);
  const tokens = (await pick(assets, 0).listAssets({ limit: 50 })).assets.map(({ id }) => id);
  const startTime = new Date(Date.now() - 86_400_000).toISOString();
  const names = ["usd", "sol", "btc", "stake", "a"];
  return [
    call("listMarkets", 16, (number) => {
      const limit = [10, 50, 200][number % 3] ?? 50;
      return pick(markets, number).listMarkets({ limit, type: ["lending", "yield"] });
    }),
    call("getMarketHistory", 6, (number) =>
      pick(markets, number).getMarketHistory({ marketIds: [pick(ids, number)], startTime }),
    ),
    call("searchAssets", 6, (number) =>
      pick(assets, number).searchAssets({ name: pick(names, number) }),
    ),
    call("getAssetHistory", 6, (number) =>
      pick(assets, number).getAssetHistory({ id: pick(tokens, number) }),
    ),
  ];
}

async function actionCalls(
  { urls, clientKey, fund }: LoadedApp,
  subscribers: readonly Subscriber[],
): Promise<LoadedCall[]> {
  const markets = createMarketsClient({ ...clientOptions, baseUrl: pick(urls, 0), clientKey });
  const { markets: listed } = await markets.listMarkets({ type: ["lending"], limit: 50 });
  const market = listed.find(
    (market) => market.type === "lending" && market.token.symbol === "USDC",
  );
  if (market?.type !== "lending") throw new Error("The simulator lists no lending market of USDC.");
  const link = new URL(market.actions?.deposit?.blinkUrl ?? "");
  const { address } = pick(subscribers, 0);
  await fund(address, market);
  const actions = urls.map((baseUrl) => createLendingActionsClient({ ...clientOptions, baseUrl }));
  const read = (number: number) => actionLinks.read(pick(actions, number), link.pathname);
  const button = (await read(0)).links?.actions.find((action) => action.parameters !== undefined);
  if (button === undefined) throw new Error("The action link has no button with an amount.");
  return [
    call("read an action link", 12, read),
    call("build a deposit", 4, async (number) => {
      const filled = actionLinks.fill(button, { amount: "1.5" });
      const answer = await actionLinks.request(pick(actions, number), filled, address);
      if (answer.type !== "transaction") throw new Error(`The answer is ${answer.type}.`);
    }),
  ];
}

function inboxCalls(app: LoadedApp, subscribers: readonly Subscriber[]): LoadedCall[] {
  const { appId } = app;
  const clientOf = (number: number) => pick(pick(subscribers, number).clients, number);
  return [
    call("listAlerts", 16, (number) => clientOf(number).listAlerts({ limit: 20 })),
    call("getInboxSummary", 12, (number) => clientOf(number).getInboxSummary({ appId })),
    call("markAlertsRead", 4, async (number) => {
      const client = clientOf(number);
      const { alerts } = await client.listAlerts({ limit: 5 });
      const ids = alerts.map(({ id }) => id);
      if (ids.length > 0) await client.markAlertsRead({ body: { ids } });
    }),
    call("subscribeToApp", 2, (number) =>
      clientOf(number).subscribeToApp({ body: { appId, channel: "IN_APP" } }),
    ),
    call("sign in and out", 1, async (number) => {
      const { clients } = await signInAtAll(app, number);
      await pick(clients, number + 1).revokeSession();
    }),
  ];
}

function sendCalls(
  { urls, appId, apiKey }: LoadedApp,
  subscribers: readonly Subscriber[],
): LoadedCall[] {
  const senders = urls.map((baseUrl) => createAlertsClient({ ...clientOptions, baseUrl, apiKey }));
  const send = (number: number, recipient: SendAlertRequest["recipient"]) =>
    pick(senders, number).sendAlert({ appId, body: { channels: ["IN_APP"], message, recipient } });
  const some = subscribers.slice(0, 50).map(({ address }) => address);
  return [
    call("send to one", 12, (number) => {
      const walletAddress = pick(subscribers, number).address;
      return send(number, { type: "subscriber", walletAddress });
    }),
    call("send to 50", 2, (number) => send(number, { type: "subscribers", walletAddresses: some })),
    call("send to all", 1, (number) => send(number, { type: "all-subscribers" })),
  ];
}

function call(name: string, weight: number, send: LoadedCall["send"]): LoadedCall {
  return { name, weight, send };
}

/** Call numbers share factors with list lengths; the multiplication spreads them. */
function pick<Value>(values: readonly Value[], number: number): Value {
  const value = values[((number * 2_654_435_761) >>> 7) % values.length];
  if (value === undefined) throw new Error("There is nothing to choose from.");
  return value;
}

/** The simulator lists its markets a moment after the start. */
async function untilListed<Page extends { readonly markets: readonly unknown[] }>(
  list: () => PromiseLike<Page>,
): Promise<Page> {
  for (;;) {
    const page = await list();
    if (page.markets.length > 0) return page;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
