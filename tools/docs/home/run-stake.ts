import { setTimeout as sleep } from "node:timers/promises";
import { createAlertsClient, signIn } from "@bellwether/alerts";
import { actionLinks, createLendingActionsClient } from "@bellwether/lending-actions";
import { createMarketsClient } from "@bellwether/markets";
import {
  createSolanaRpc,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  partiallySignTransaction,
} from "@solana/kit";

export interface StakeRunOptions {
  /** The address served by `pnpm start`. */
  readonly baseUrl: string;
  readonly clientKey: string;
  readonly appId: string;
  /** Its chain's JSON-RPC address. */
  readonly chain: string;
  /** The action link for staking on it. */
  readonly stakeLink: string;
}

export interface StakeRun {
  /** The alert's email. */
  readonly html: string;
  readonly title: string;
  /** What the opened alert link says, also about the transaction its button builds. */
  readonly link: { readonly title: string; readonly label: string; readonly message: string };
}

const email = "wallet@subscriber.example";

/**
 * Stakes, unstakes, and withdraws with the link in the alert for the inactive stake: a position alert's whole way,
 * using only the clients.
 */
export async function runStake(options: StakeRunOptions): Promise<StakeRun> {
  const { baseUrl, clientKey, appId, chain, stakeLink } = options;
  const wallet = await generateKeyPairSigner();
  const me = await signIn(createAlertsClient({ baseUrl, clientKey }), wallet);
  await me.prepareEmail({ body: { email } });
  const { code = "" } = await findMessage(baseUrl, ({ code }) => code !== undefined);
  await me.verifyEmail({ body: { code } });
  await me.subscribeToApp({ body: { appId, channel: ["IN_APP", "EMAIL"] } });
  await callChain(chain, "requestAirdrop", [wallet.address, 10_000_000_000]);
  const links = createLendingActionsClient({ baseUrl });
  const open = async (url: string, amount?: string) => {
    const action = await actionLinks.read(links, url);
    const buttons = action.links?.actions ?? [];
    const button = amount === undefined ? buttons[0] : buttons.find(hasParameters);
    if (button === undefined) throw new Error(`${url} has no such button.`);
    const filled = amount === undefined ? button : actionLinks.fill(button, { amount });
    const answer = await actionLinks.request(links, filled, wallet.address);
    if (answer.type !== "transaction") throw new Error(`${url} returned ${answer.type}.`);
    const { transaction, message = "" } = answer;
    return { transaction, link: { title: action.title, label: button.label, message } };
  };
  const inPhase = async (phase: string) => {
    const markets = createMarketsClient({ baseUrl, clientKey });
    for (;;) {
      const { positions } = await markets.listPositions({ walletAddress: wallet.address });
      if (positions.some((found) => found.type === "yield" && found.stakePhase === phase)) return;
      await sleep(1000);
    }
  };
  await land(chain, wallet, (await open(stakeLink, "2.5")).transaction);
  await callChain(chain, "startEpoch", []);
  await inPhase("active");
  await me.createPositionRule({
    body: { appId, measure: "withdrawable-stake-usd", direction: "up", level: 1 },
  });
  const unstaked = await open(stakeLink.replace(/deposit$/, "withdraw"));
  await land(chain, wallet, unstaked.transaction);
  await inPhase("deactivating");
  await callChain(chain, "startEpoch", []);
  await inPhase("inactive");
  const { content } = await findMessage(baseUrl, ({ content }) =>
    content.subject.includes("to withdraw"),
  );
  const [alert] = (await me.listAlerts()).alerts;
  const { transaction, link } = await open(alert?.actions?.[0]?.url ?? "");
  await land(chain, wallet, transaction);
  return { html: content.html, title: content.subject, link };
}

function hasParameters({ parameters }: { readonly parameters?: readonly unknown[] }): boolean {
  return parameters !== undefined;
}

/** Signs as a wallet does, and sends. */
async function land(chain: string, wallet: KeyPairSigner, transaction: string): Promise<void> {
  const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
  const signed = await partiallySignTransaction([wallet.keyPair], unsigned);
  const text = getBase64EncodedWireTransaction(signed as never);
  await createSolanaRpc(chain as `http://${string}`)
    .sendTransaction(text, { encoding: "base64" })
    .send();
}

/** Calls a method found only on the local chain. */
async function callChain(chain: string, method: string, params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const { error } = await (await fetch(chain, { method: "POST", body })).json();
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
}

interface MailboxMessage {
  readonly recipient: string;
  readonly code?: string;
  readonly content: { readonly subject: string; readonly html: string };
}

/** Polls the mailbox for the newest message to the wallet's address. */
async function findMessage(
  baseUrl: string,
  matches: (message: MailboxMessage) => boolean,
): Promise<MailboxMessage> {
  for (;;) {
    const { messages } = await (await fetch(`${baseUrl}/mailbox.json`)).json();
    const found = (messages as MailboxMessage[]).find(
      (message) => message.recipient === email && matches(message),
    );
    if (found !== undefined) return found;
    await sleep(200);
  }
}
