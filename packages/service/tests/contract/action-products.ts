import { createMint, setTokenBalance } from "@bellwether/chain/token-accounts";
import { type Address, lamports } from "@solana/kit";
import { createActionTransactions } from "../../src/chain/action-transactions.ts";
import type { Actions } from "../../src/chain/actions.ts";
import { blockchainIds } from "../../src/chain/actions.ts";
import type { Chain, Simulation } from "../../src/chain/chain.ts";
import { noPriorityFee } from "../../src/chain/check/priority-fee.ts";
import { kamino } from "../../src/chain/kamino/kamino.ts";
import { readSigningKey } from "../../src/chain/signing-key.ts";
import { findNewPosition } from "../../src/chain/vault/position.ts";
import { tokenVault } from "../../src/chain/vault/token-vault.ts";
import { whirlpool } from "../../src/chain/whirlpool/whirlpool.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import type { Product } from "../../src/domain/actions/products.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { addressOf } from "../../src/feeds/simulator/addresses.ts";
import { sol, usdc } from "../actions/products.ts";
import { testSigningKey } from "../actions/test-signing-key.ts";
import {
  openLendingWorld,
  openObligation,
  solReserve,
  type WorldOptions,
} from "../chain/kamino/lending-world.ts";
import { openFarm } from "../chain/kamino/open-farm.ts";
import { simulateFarms } from "../chain/kamino/simulate-farms.ts";
import { simulateKlend } from "../chain/kamino/simulate-klend.ts";
import { createLocalChain, decodeTransaction, sendToChain } from "../chain/local-chain.ts";
import { simulateWith } from "../chain/simulate-call.ts";
import { openPool, openPoolPosition } from "../chain/whirlpool/open-pool.ts";
import { simulateWhirlpool } from "../chain/whirlpool/simulate-whirlpool.ts";
import { marketAddress, poolId, reserve } from "./action-parameters.ts";
import { wallet } from "./sessions.ts";

const harbor = {
  providerName: "Harbor",
  icon: "https://bellwether.example/icons/harbor.svg",
  provider: { name: "vault" },
  maxDeposit: "2500",
} as const;
const operator = "Bellwether";

/** The products at the examples' addresses. */
const products: readonly Product[] = [
  {
    ...harbor,
    kind: "lending-reserve",
    id: "reserve",
    marketAddress,
    reserve,
    token: usdc,
    closesAccounts: true,
  },
  { ...harbor, kind: "yield-product", id: "protected", type: "protected", token: usdc },
  { ...harbor, kind: "yield-product", id: "regular", type: "regular", token: usdc },
  { ...harbor, kind: "lending-pool", id: "pool", token: usdc },
  {
    ...harbor,
    kind: "liquidity-pool",
    id: "sol-usdc",
    poolId,
    firstToken: sol,
    secondToken: usdc,
    price: "165.42",
  },
];

let offered = products;
/** Whether a fixture changed the examples' reserve. */
let isAtLimit = false;

/** Changes the same fields in all products. */
export function changeProducts(changes: Partial<Product>): void {
  offered = products.map((product) => ({ ...product, ...changes }) as Product);
}

export async function resetProducts(): Promise<void> {
  offered = products;
  forge = keepAll;
  if (isAtLimit) openLoans();
}

/**
 * A wallet with 40 USDC and less than 1 SOL, and no position. The text makes an address on the curve, which can sign.
 */
export const poorWallet = addressOf("poor wallet of the contract");

/** A wallet unable to pay a token account's rent. */
export const emptyWallet = addressOf("contract wallet without SOL");

const { svm, chain: localChain } = createLocalChain();
// Kamino's and Orca's programs are not here.
const simulatedChain = simulateWith(localChain, [simulateKlend, simulateFarms, simulateWhirlpool]);
type Forge = (simulation: Simulation) => Partial<Simulation>;

const keepAll: Forge = () => ({});
/** What the next simulations say instead, if a fixture forges them. */
let forge = keepAll;
const chain: Chain = {
  ...localChain,
  async simulate(...call) {
    const simulation = await simulatedChain.simulate(...call);
    return { ...simulation, ...forge(simulation) };
  },
};

/** Replaces parts in what simulations say, until the products are reset. */
export function forgeSimulation(parts: Forge): void {
  forge = parts;
}

/** A chain on which the examples' wallet holds 3,000 USDC and 10 SOL. */
export async function createContractActions(): Promise<Actions> {
  for (const token of [usdc]) createMint(svm, token);
  await open(wallet, 10, 3_000_000_000n);
  await open(poorWallet, 0.2, 40_000_000n);
  await open(emptyWallet, 0.001, 0n);
  const key = await readSigningKey(testSigningKey);
  const parts = { chain, key, operator };
  const vault = tokenVault.createActions(parts);
  openLoans();
  openPool(svm, poolId as Address);
  return {
    catalog: createActionCatalog(async () => offered),
    transactions: createActionTransactions(
      {
        ...{ chain, priorityFee: noPriorityFee },
        providers: {
          vault,
          kamino: kamino.createActions(parts),
          whirlpool: whirlpool.createActions(parts),
        },
      },
      { random: systemRandom, reportUnavailable() {}, reportUnexpected() {} },
    ),
    operator,
    blockchainId: blockchainIds.mainnet,
    publicPath: "",
    maxPriorityLamports: 0n,
    hosts: ["lending-actions", "deposit-actions", "pool-actions"],
  };
}

/** A position in the examples' pool, over all prices. */
export function openExamplePosition(
  owner = wallet,
  liquidity?: bigint,
  range?: { readonly lower: number; readonly upper: number },
): Promise<Address> {
  const mint = addressOf(`position token of ${owner}, ${liquidity}, ${range?.lower}`) as Address;
  return openPoolPosition(svm, {
    ...{ pool: poolId as Address, wallet: owner as Address, mint },
    ...(liquidity !== undefined && { liquidity }),
    ...(range && { range }),
  });
}

/** The examples' reserve lends; the examples' wallet deposited 40 SOL there and owes 400 USDC. */
export function openLoans(options: Omit<WorldOptions, "at"> = {}): void {
  isAtLimit = options.usdc !== undefined;
  const market = marketAddress as Address;
  openLendingWorld(svm, { ...options, at: { market, usdc: reserve as Address } });
  openObligation(svm, wallet as Address, {
    market,
    deposits: [[solReserve, 40_000_000_000n]],
    borrows: [[reserve as Address, 400_000_000n]],
  });
}

/** The examples' wallet has earned USDC beside the interest of the examples' reserve. */
export function openRewards(unclaimed: bigint): void {
  const place = { market: marketAddress as Address, reserve: reserve as Address };
  const rewards = [{ mint: usdc.mint as Address, unclaimed }];
  openFarm(svm, { ...place, wallet: wallet as Address, rewards });
}

/** The same for the wallet unable to pay a token account's rent: its reward is SOL, for which it has none. */
export function openUnpayableRewards(): void {
  const place = { market: marketAddress as Address, reserve: reserve as Address };
  const rewards = [{ mint: sol.mint as Address, unclaimed: 1n }];
  openFarm(svm, { ...place, wallet: emptyWallet as Address, rewards });
}

async function open(owner: string, amountSol: number, amountUsdc: bigint): Promise<void> {
  svm.airdrop(owner as Address, lamports(BigInt(amountSol * 1e9)));
  await setTokenBalance(svm, owner as Address, usdc, amountUsdc);
}

/** Requests an action link's transaction and sends it; returns the message bytes as text. */
export async function submitAction(url: string): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account: wallet }),
  });
  const body: { message?: string; transaction?: string } = JSON.parse(await response.text());
  if (body.transaction === undefined) throw new Error(`${url} returned ${body.message}`);
  const transaction = decodeTransaction(body.transaction);
  // The examples' wallet has no key here.
  const failure = sendToChain(svm.withSigverify(false), transaction);
  if (failure !== undefined) throw new Error(failure);
  return Buffer.from(transaction.messageBytes).toString("latin1");
}

/** The position opened by a transaction; the memo at its end carries the reference. */
export async function findOpenedPosition(message: string): Promise<string> {
  const [, reference = ""] = /add-liquidity ([1-9A-HJ-NP-Za-km-z]+)/.exec(message) ?? [];
  return findNewPosition(wallet as Address, reference);
}
