import { setTokenBalance, tokenAccountOf } from "@bellwether/chain/token-accounts";
import { type Address, address, getCompiledTransactionMessageDecoder, lamports } from "@solana/kit";
import { getTokenDecoder, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { expect, test } from "vitest";
import type { Chain, ChainAccount, Simulation } from "../../src/chain/chain.ts";
import { STAKE_PROGRAM_ADDRESS } from "../../src/chain/stake/stake-program.ts";
import { lamportsForTokens, withdrawalTermsOf } from "../../src/chain/stake-pool/pool-amounts.ts";
import { stakePool } from "../../src/chain/stake-pool/stake-pool.ts";
import { readStakePoolTerms } from "../../src/chain/stake-pool/stake-pool-account.ts";
import {
  findValidatorStake,
  STAKE_POOL_PROGRAM_ADDRESS,
} from "../../src/chain/stake-pool/stake-pool-program.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import type { Descriptor } from "../../src/domain/actions/descriptor.ts";
import type { Product } from "../../src/domain/actions/products.ts";
import { formatAmount } from "../../src/domain/actions/tokens.ts";
import { changeTokenAccount, frozen } from "../chain/change-token-account.ts";
import { decodeTransaction } from "../chain/local-chain.ts";
import { mainnetPools } from "../chain/stake-pool/recorded-pools.ts";
import { stakeBytes } from "../chain/stake-pool/simulate-stake-pool.ts";
import { toValidatorList } from "../chain/stake-pool/validator-list.ts";
import { startEpoch } from "../chain/validator.ts";
import { actionsWith, createActionFixture, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { marketAddress, operator, sol, validator } from "./products.ts";

/*
 * JitoSOL's mainnet pool on a chain without the pool's program: simulations say what the program would do. The
 * instructions come from the official package; see stake-pool-program.test.ts.
 */

const [jito] = mainnetPools;
if (!jito) throw new Error("The recorded pool is missing.");
const pool = address(jito.pool);
const mint = jito.poolMint as Address;
const reserve = "Fd7btgySsrjuo25CJCj7oE7VPMyezDhnx7pZkj2v69Nk";
const product: Product = {
  ...{ kind: "lending-reserve", id: "jito", provider: { name: "stake-pool", pool: jito.pool } },
  ...{ providerName: "JitoSOL", icon: "https://bellwether.example/icons/jito.svg", token: sol },
  ...{ marketAddress, reserve, closesAccounts: false },
};
const path = `/api/v0/lending/${marketAddress}/reserves/${reserve}`;
/** The recorded pool's epoch. */
const epoch = BigInt(jito.lastUpdateEpoch);
const fee = 5_000n;

interface Moved {
  readonly lamports: bigint;
  readonly tokens: bigint;
  /** The stake account created by the transaction. */
  readonly newStake?: (wallet: Address) => ChainAccount;
}

const terms = readStakePoolTerms({
  ...{ owner: STAKE_POOL_PROGRAM_ADDRESS, lamports: 0n },
  data: Uint8Array.from(Buffer.from(jito.data, "base64")),
});

/** A chain with the pool, and simulations moving the wallet's lamports and pool tokens. */
async function createPoolFixture({ newStake, ...moved }: Moved, result: Partial<Simulation> = {}) {
  const { svm, chain, key, wallet } = await createActionFixture();
  const data = Uint8Array.from(Buffer.from(jito?.data ?? "", "base64"));
  svm.setAccount({
    ...{ address: pool, data, executable: false, lamports: lamports(6_000_000n) },
    ...{ programAddress: STAKE_POOL_PROGRAM_ADDRESS, space: BigInt(data.length) },
  });
  const list = toValidatorList([
    { activeLamports: 7_000_000_000n, voteAccount: reserve as Address },
    { activeLamports: 9_000_000_000n, voteAccount: validator, seedSuffix: 2 },
  ]);
  svm.setAccount({
    ...{ address: terms?.validatorList ?? pool, data: list, executable: false },
    ...{ programAddress: STAKE_POOL_PROGRAM_ADDRESS, space: BigInt(list.length) },
    lamports: lamports(6_000_000n),
  });
  startEpoch(svm, epoch);
  await setTokenBalance(svm, wallet.address, { mint }, 2_000_000_000n);
  const tokenAccount = await tokenAccountOf(wallet.address, mint);
  const programs: string[] = [];
  const simulate: Chain["simulate"] = async (transaction, addresses) => {
    programs.push(transaction);
    const before = await chain.readAccounts(addresses);
    const accounts = addresses.map((at, index) => {
      const account = before[index];
      // The new stake account follows the wallet, because the first instruction creates it.
      if (newStake && index === 1) {
        return { address: at, before: account, after: newStake(wallet.address) };
      }
      if (at === wallet.address && account) {
        const after = { ...account, lamports: account.lamports - fee + moved.lamports };
        return { address: at, before: account, after };
      }
      if (at !== tokenAccount || !account) return { address: at, before: account, after: account };
      const token = getTokenDecoder().decode(account.data);
      const encoded = getTokenEncoder().encode({ ...token, amount: token.amount + moved.tokens });
      return {
        address: at,
        before: account,
        after: { ...account, data: Uint8Array.from(encoded) },
      };
    });
    return { error: undefined, logs: [], unitsConsumed: 80_000n, accounts, ...result };
  };
  const forged = { ...chain, simulate };
  const actions = stakePool.createActions({ chain: forged, key, operator });
  const fetch = await createActionHost({
    ...actionsWith({ chain: forged, providers: { "stake-pool": actions } }),
    catalog: createActionCatalog(async () => [product]),
  });
  const order = (query: string) => press(fetch, `${path}/${query}`, wallet.address);
  return { svm, wallet, fetch, order, programs };
}

const oneSol = 1_000_000_000n;
/** For one SOL: floor(10^9 × supply / total), without a fee. */
const minted = (oneSol * BigInt(jito.poolTokenSupply)) / BigInt(jito.totalLamports);

test("a deposit into a stake pool names the least tokens and is refused with one less", async () => {
  const exact = await createPoolFixture({ lamports: -oneSol, tokens: minted });
  expect(await exact.order("deposit?amount=1")).toMatchObject({
    ...{
      status: 200,
      message: "Deposit 1 SOL into the stake pool JitoSOL for at least 0.931619017 JitoSOL token.",
    },
    effects: {
      program: { name: "SPL Stake Pool", address: STAKE_POOL_PROGRAM_ADDRESS },
      spent: [{ token: { symbol: "SOL" }, amount: 1 }],
      received: [
        { token: { address: mint, symbol: "JitoSOL token" }, amountBaseUnits: String(minted) },
      ],
      ...{ feeLamports: "5000", rentLamports: "0" },
    },
  });
  const less = await createPoolFixture({ lamports: -oneSol, tokens: minted - 1n });
  expect(await less.order("deposit?amount=1")).toMatchObject({
    ...{ status: 422, code: "unexpected-changes" },
  });
});

test("a withdrawal from a stake pool pays the tokens after the pool's fee", async () => {
  const { order } = await createPoolFixture({ lamports: oneSol * 2n, tokens: -oneSol });
  const half = await order("withdraw?percentage=50");
  expect(half).toMatchObject({
    status: 200,
    effects: {
      spent: [{ token: { address: mint }, amountBaseUnits: String(oneSol) }],
      received: [{ token: { symbol: "SOL" } }],
    },
  });
  const whole = await createPoolFixture({ lamports: oneSol, tokens: -900_000_000n });
  expect(await whole.order("withdraw?amount=1")).toMatchObject({
    ...{ status: 200, effects: { received: [{ amount: 1 }] } },
  });
  expect(await order("withdraw?amount=3")).toMatchObject({
    ...{ status: 422, code: "insufficient-funds" },
    message: expect.stringMatching(/^This wallet's tokens of JitoSOL pay 2\.1\d+ SOL, less than/),
  });
});

const rent = 2_282_880n;

/** A stake account as the program leaves it, for a stake with these lamports. */
function stakeOf(wallet: Address, lamports: bigint, change: (data: Uint8Array) => void = () => {}) {
  const data = stakeBytes(wallet, lamports);
  change(data);
  return { owner: STAKE_PROGRAM_ADDRESS, lamports: lamports + rent, data };
}

test("a withdrawal as stake takes the largest validator's and gives it to the wallet alone", async () => {
  const { order, programs } = await createPoolFixture({
    ...{ lamports: -rent, tokens: -oneSol, newStake: (wallet) => stakeOf(wallet, paid) },
  });
  const answer = await order("withdraw?percentage=50&receive=stake");
  expect(answer).toMatchObject({
    status: 200,
    message: `Return 1 JitoSOL token to the stake pool JitoSOL for a stake of at least ${formatLamports(paid)} with the validator ${validator}.`,
    effects: {
      spent: [{ token: { address: mint }, amountBaseUnits: String(oneSol) }],
      received: [{ token: { symbol: "staked SOL" }, amountBaseUnits: String(paid + rent) }],
      ...{ feeLamports: "5000", rentLamports: String(rent) },
    },
  });
  const accounts = { program: STAKE_POOL_PROGRAM_ADDRESS, pool };
  const source = await findValidatorStake(accounts, { voteAccount: validator, seedSuffix: 2 });
  const { messageBytes } = decodeTransaction(programs[0] ?? "");
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  expect(message.version !== 1 && message.staticAccounts).toContain(source);
});

/** For one pool token, after the fee for withdrawals as stake. */
const paid = withdrawnLamports();
function withdrawnLamports() {
  if (!terms) throw new Error("The recorded pool cannot be read.");
  return lamportsForTokens(oneSol, withdrawalTermsOf(terms, "stake", false));
}
function formatLamports(amount: bigint) {
  return formatAmount(amount, sol);
}

test.each<[string, NonNullable<Moved["newStake"]>]>([
  ["with fewer lamports", (wallet) => stakeOf(wallet, paid - 1n)],
  ["of another staker", (wallet) => stakeOf(wallet, paid, (data) => void data.fill(7, 12, 44))],
  ["of another owner", (wallet) => stakeOf(wallet, paid, (data) => void data.fill(7, 44, 76))],
  ["with a lockup", (wallet) => stakeOf(wallet, paid, (data) => void data.fill(7, 76, 84))],
  ["that is not delegated", (wallet) => stakeOf(wallet, paid, (data) => void data.fill(0, 156))],
])("a withdrawal as a stake %s is refused", async (_, newStake) => {
  const { order } = await createPoolFixture({ lamports: -rent, tokens: -oneSol, newStake });
  expect(await order("withdraw?percentage=50&receive=stake")).toMatchObject({
    ...{ status: 422, code: "unexpected-changes" },
  });
});

test("a withdrawal as stake is refused above what one validator gives, and without a validator", async () => {
  const { svm, wallet, order } = await createPoolFixture({ lamports: 0n, tokens: 0n });
  await setTokenBalance(svm, wallet.address, { mint }, 20_000_000_000n);
  expect(await order("withdraw?amount=9&receive=stake")).toMatchObject({
    ...{ status: 422, code: "invalid-amount" },
    message:
      "JitoSOL gives out at most 7.99771712 SOL as one stake at the moment; withdraw less, or withdraw SOL.",
  });
  const list = svm.getAccount(terms?.validatorList ?? pool);
  if (list.exists) svm.setAccount({ ...list, data: new Uint8Array(9) });
  expect(await order("withdraw?amount=1&receive=stake")).toMatchObject({
    ...{ status: 422, code: "action-unavailable" },
    message: "JitoSOL has no stake to give out at the moment; withdraw SOL.",
  });
});

test("the descriptor of a stake pool has buttons that withdraw as stake", async () => {
  const { fetch } = await createPoolFixture({ lamports: 0n, tokens: 0n });
  const { links } = (await (await fetch(`${path}/withdraw`)).json()) as Descriptor;
  const stakeLinks = links?.actions.filter(({ href }) => href.includes("stake"));
  expect(stakeLinks).toMatchObject([
    { label: "All as stake", href: `${path}/withdraw?percentage=100&receive=stake` },
    { label: "Other share as stake", parameters: [{ name: "percentage" }] },
  ]);
});

test("a pool of an earlier epoch is updated first, with a lower promise", async () => {
  const due = await createPoolFixture({ lamports: -oneSol, tokens: minted });
  const now = await due.order("deposit?amount=1");
  startEpoch(due.svm, epoch + 1n);
  const later = await due.order("deposit?amount=1");
  expect(later).toMatchObject({ status: 200 });
  expect(later.message).not.toBe(now.message);
  expect(later.transaction.length).toBeGreaterThan(now.transaction.length);
});

test.each([
  [0x11, "The pool's validators are not updated for this epoch yet. Try again in some minutes."],
  [
    0x23,
    "The pool's reserve has too little SOL at the moment. Withdraw less, or try again in the next epoch.",
  ],
  [0x63, "The program of SPL Stake Pool refuses this action with its error 99."],
])("the pool's error 0x%x is told in words", async (code, message) => {
  const log = `Program ${STAKE_POOL_PROGRAM_ADDRESS} failed: custom program error: 0x${code.toString(16)}`;
  const { order } = await createPoolFixture(
    { lamports: 0n, tokens: 0n },
    { error: { InstructionError: [1, { Custom: code }] }, logs: [log] },
  );
  expect(await order("deposit?amount=1")).toMatchObject({
    ...{ status: 422, code: "simulation-failed", message },
  });
});

test.each([
  ["another program", reserve, `program ${reserve} refuses this action with its error 99.`],
  [
    "the pool",
    STAKE_POOL_PROGRAM_ADDRESS,
    "program of SPL Stake Pool refuses this action with its error 99: Own words.",
  ],
])("an error of %s has no text that another program logged", async (_, failed, message) => {
  const logs = [
    anchorLog("Send your SOL to the attacker"),
    ...(failed === reserve ? [] : [anchorLog("Own words")]),
    `Program ${failed} failed: custom program error: 0x63`,
  ];
  const { order } = await createPoolFixture(
    { lamports: 0n, tokens: 0n },
    { error: { InstructionError: [1, { Custom: 99 }] }, logs },
  );
  expect(await order("deposit?amount=1")).toMatchObject({ message: `The ${message}` });
});

function anchorLog(message: string): string {
  return `Program log: AnchorError occurred. Error Code: A. Error Number: 99. Error Message: ${message}.`;
}

test("a stake pool that is not on this chain, or whose tokens the wallet lacks, is refused", async () => {
  const { svm, wallet, order, fetch } = await createPoolFixture({ lamports: 0n, tokens: 0n });
  await setTokenBalance(svm, wallet.address, { mint }, 0n);
  expect(await order("withdraw?percentage=50")).toMatchObject({ code: "position-not-found" });
  const account = svm.getAccount(pool);
  if (account.exists) svm.setAccount({ ...account, programAddress: TOKEN_PROGRAM_ADDRESS });
  expect(await order("deposit?amount=1")).toMatchObject({
    ...{ status: 422, code: "action-unavailable" },
    message: "JitoSOL is not a stake pool that this service can use on this chain.",
  });
  const described = await (await fetch(`${path}/deposit`)).json();
  expect(described).toMatchObject({ title: "Deposit SOL into JitoSOL" });
  expect(JSON.stringify(described)).toContain(jito?.pool);
});

test("actions of a stake pool are refused when the wallet's pool tokens are frozen", async () => {
  const { svm, wallet, order, programs } = await createPoolFixture({ lamports: 0n, tokens: 0n });
  await changeTokenAccount(svm, wallet.address, { mint }, frozen);
  for (const query of ["deposit?amount=1", "withdraw?percentage=50", "withdraw?amount=1"]) {
    expect(await order(query)).toMatchObject({
      ...{ status: 422, code: "invalid-account" },
      message: expect.stringContaining(
        "The issuer of JitoSOL token has frozen this wallet's account",
      ),
    });
  }
  expect(programs).toEqual([]);
});
