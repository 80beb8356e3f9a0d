import { type AlertsClient, createAlertsClient, signIn } from "@bellwether/alerts";
import { fundWallet } from "@bellwether/chain/fund-wallet";
import { actionLinks, createLendingActionsClient } from "@bellwether/lending-actions";
import { createMarketsClient, type LendingMarket } from "@bellwether/markets";
import {
  createSolanaRpc,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  partiallySignTransaction,
  signBytes,
} from "@solana/kit";
import type { LocalKeys } from "./local-keys.ts";

export interface TourOptions {
  /** The service's address. */
  readonly baseUrl: string;
  readonly keys: LocalKeys;
  /** The local chain's JSON-RPC address; without it the tour stops before the deposit. */
  readonly chain: string | undefined;
  readonly print: (line: string) => void;
}

/** Signs in, reads an alert, chooses a market and makes a deposit, with the clients alone. Prints each result. */
export async function runTour(around: TourOptions): Promise<void> {
  const wallet = await generateKeyPairSigner();
  await receiveAlert(wallet, around);
  const market = await chooseMarket(around);
  await makeDeposit(wallet, market, around);
}

async function receiveAlert(wallet: KeyPairSigner, around: TourOptions): Promise<void> {
  const { baseUrl, keys, print } = around;
  const { address, keyPair } = wallet;
  const signMessage = (text: Uint8Array) => signBytes(keyPair.privateKey, text);
  const me = await signIn(createAlertsClient({ baseUrl, clientKey: keys.clientKey }), {
    address,
    signMessage,
  });
  const { appId } = keys;
  print(`Signed in as ${address}.`);
  const email = await connectEmail(me, around);
  const channels: ("IN_APP" | "EMAIL")[] = email === undefined ? ["IN_APP"] : ["IN_APP", "EMAIL"];
  await me.subscribeToApp({ body: { appId, channel: channels } });
  print(`Subscribed to the app: ${channels.join(", ")}.`);

  const app = createAlertsClient({ baseUrl, apiKey: keys.apiKey });
  const { id } = await app.sendAlert({
    appId,
    body: {
      channels,
      message: { title: "Welcome aboard", body: "This is your first alert." },
      recipient: { type: "subscriber", walletAddress: address },
    },
  });
  print(`The app sent ${id}.`);

  if (email !== undefined) {
    const { channel, ...counts } = await untilSent(app, appId, id);
    print(`${channel}: ${counts.sent} sent to ${email}; see ${baseUrl}/mailbox.`);
  }

  const { summary } = await me.listAlerts();
  print(`The inbox has ${summary.unreadCount} unread:`);
  const read: string[] = [];
  for await (const alert of me.listAlerts()) {
    print(`  ${alert.title}: ${alert.body}`);
    read.push(alert.id);
  }
  await me.markAlertsRead({ body: { ids: read } });
}

/** Connects an address with the code in the mailbox; without the mailbox, emails go to a real mail server. */
async function connectEmail(me: Subscriber, { baseUrl, print }: TourOptions) {
  const address = `tour-${Date.now().toString(36)}@bellwether.example`;
  const mailbox = await fetch(`${baseUrl}/mailbox.json`);
  if (!mailbox.ok) {
    print("Emails go to a mail server, so the tour connects no address.");
    return undefined;
  }
  await me.prepareEmail({ body: { email: address } });
  const code = await poll(async () => {
    const { messages } = await (await fetch(`${baseUrl}/mailbox.json`)).json();
    return messages.find((message: { recipient: string }) => message.recipient === address)?.code;
  });
  print(`The mailbox has the code ${code} for ${address}.`);
  await me.verifyEmail({ body: { code } });
  return address;
}

type Subscriber = Pick<AlertsClient, "prepareEmail" | "verifyEmail">;

/** The email totals of a send once no recipient waits. */
async function untilSent(
  app: ReturnType<typeof createAlertsClient>,
  appId: string,
  sendId: string,
) {
  return await poll(async () => {
    const { state, channels } = await app.getSend({ appId, sendId });
    return state === "done" ? channels.find(({ channel }) => channel === "EMAIL") : undefined;
  });
}

async function poll<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function chooseMarket({ baseUrl, keys, print }: TourOptions): Promise<LendingMarket> {
  const markets = createMarketsClient({ baseUrl, clientKey: keys.clientKey });
  const found: LendingMarket[] = [];
  let pages = 0;
  for await (const page of markets.listMarkets({ type: ["lending"], limit: 5 }).pages()) {
    pages += 1;
    for (const market of page.markets) if (market.type === "lending") found.push(market);
  }
  print(`${found.length} lending markets on ${pages} pages. Those for USDC:`);
  const usdc = found.filter((market) => market.token.symbol === "USDC");
  for (const { provider, depositApy } of usdc) {
    print(`  ${provider.name}: ${(depositApy * 100).toFixed(2)}% a year`);
  }
  const [best] = usdc.sort((a, b) => b.depositApy - a.depositApy);
  if (best === undefined) throw new Error("No lending market accepts USDC.");
  return best;
}

async function makeDeposit(
  wallet: KeyPairSigner,
  { token, actions: links }: LendingMarket,
  { baseUrl, chain, print }: TourOptions,
): Promise<void> {
  const actions = createLendingActionsClient({ baseUrl });
  const action = await actionLinks.read(actions, links?.deposit?.blinkUrl ?? "");
  print(`${action.title}: ${action.links?.actions.map((button) => button.label).join(", ")}`);
  if (chain === undefined) return print("No local chain is running, so there is no deposit.");

  const rpc = createSolanaRpc(chain as `http://${string}`);
  await fundWallet(chain, wallet.address, { mint: token.address, amount: String(100e6) });
  const button = action.links?.actions.find((action) => action.parameters !== undefined);
  if (button === undefined) throw new Error("The action link has no button with an amount.");
  const filled = actionLinks.fill(button, { amount: "25.5" });
  const answer = await actionLinks.request(actions, filled, wallet.address);
  if (answer.type !== "transaction")
    throw new Error(`The action link returned ${answer.type}; the tour needs a transaction.`);
  print(answer.message ?? "");

  const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(answer.transaction));
  const signed = await partiallySignTransaction([wallet.keyPair], unsigned);
  const sendable = getBase64EncodedWireTransaction(signed as never);
  const signature = await rpc.sendTransaction(sendable, { encoding: "base64" }).send();
  print(`Signed and sent as ${signature}.`);
}
