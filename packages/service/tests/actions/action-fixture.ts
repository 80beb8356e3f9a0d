import { createMint, setTokenBalance } from "@bellwether/chain/token-accounts";
import {
  type ChainConnection,
  createActionTransactions,
} from "../../src/chain/action-transactions.ts";
import type { Actions } from "../../src/chain/actions.ts";
import { blockchainIds } from "../../src/chain/actions.ts";
import { noPriorityFee } from "../../src/chain/check/priority-fee.ts";
import { readSigningKey } from "../../src/chain/signing-key.ts";
import { nativeStaking } from "../../src/chain/stake/native-staking.ts";
import { tokenVault } from "../../src/chain/vault/token-vault.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { createLocalChain, openWallet } from "../chain/local-chain.ts";
import { createActionHost } from "./action-host.ts";
import { operator, products, ticket, usdc } from "./products.ts";
import { testSigningKey } from "./test-signing-key.ts";

/** A chain with tokens, a wallet with a balance, and the action hosts. */
export async function createActionFixture() {
  const { svm, chain } = createLocalChain();
  for (const token of [usdc, ticket]) createMint(svm, token);
  const key = await readSigningKey(testSigningKey);
  const parts = { chain, key, operator };
  const vault = tokenVault.createActions(parts);
  const stake = nativeStaking.createActions(parts);
  const actions = actionsWith({ chain, providers: { vault, stake } });
  const wallet = await openWallet(svm);
  await setTokenBalance(svm, wallet.address, usdc, 3_000_000_000n);
  return { svm, chain, key, wallet, actions, fetch: await createActionHost(actions) };
}

export function actionsWith(
  connection: (Omit<ChainConnection, "priorityFee"> & Partial<ChainConnection>) | undefined,
  reported: unknown[] = [],
): Actions {
  const tools = {
    random: { ...systemRandom, bytes: evenlyLongBytes },
    reportUnavailable: (error: unknown) => void reported.push(error),
    reportUnexpected: (finding: unknown) => void reported.push(finding),
  };
  return {
    catalog: createActionCatalog(async () => products),
    transactions: createActionTransactions(
      connection && { priorityFee: noPriorityFee, ...connection },
      tools,
    ),
    operator,
    blockchainId: blockchainIds.mainnet,
    publicPath: "",
    maxPriorityLamports: 0n,
    hosts: ["lending-actions", "deposit-actions", "pool-actions"],
  };
}

/** Bytes whose base58 text has the same length each time, so transaction sizes are comparable. */
function evenlyLongBytes(length: number) {
  const bytes = systemRandom.bytes(length);
  bytes[0] = (bytes[0] ?? 0) | 0x80;
  return bytes;
}

export type ActionFixture = Awaited<ReturnType<typeof createActionFixture>>;

interface Pressed {
  readonly message: string;
  readonly transaction: string;
  readonly effects: { readonly feeLamports: string; readonly rentLamports: string };
  readonly links: { readonly next: { readonly action: object } };
}

/** Presses a button: requests a transaction. `costs` is what the message says after the action itself. */
export async function press(fetch: ActionFixture["fetch"], href: string, account: string) {
  const body = JSON.stringify({ account });
  const response = await fetch(href, { method: "POST", body });
  const answer = (await response.json()) as Pressed;
  const [message = "", costs] = answer.message.split(/ (?=Program: )/);
  return { status: response.status, ...answer, message, costs };
}
