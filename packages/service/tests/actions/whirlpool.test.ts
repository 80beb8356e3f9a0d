import { setTokenBalance } from "@bellwether/chain/token-accounts";
import { type Address, address, getAddressDecoder, lamports } from "@solana/kit";
import { findAssociatedTokenPda } from "@solana-program/token";
import { expect, test } from "vitest";
import type { ChainAccount } from "../../src/chain/chain.ts";
import type { LiquidityOrder, Plan, ProviderActions } from "../../src/chain/provider.ts";
import { tickArrayLayout } from "../../src/chain/whirlpool/account-layouts.ts";
import { createAddresses } from "../../src/chain/whirlpool/addresses.ts";
import { whirlpool } from "../../src/chain/whirlpool/whirlpool.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import { ExactDecimal } from "../../src/domain/actions/exact-decimal.ts";
import type { LiquidityPool } from "../../src/domain/actions/products.ts";
import { isProblem, type Problem } from "../../src/domain/problems.ts";
import { patch } from "../chain/kamino/recorded-accounts.ts";
import { openWallet } from "../chain/local-chain.ts";
import { encodeTokenAccount } from "../chain/set-token-account.ts";
import { simulateWith } from "../chain/simulate-call.ts";
import {
  readMainnetAccount,
  solPool,
  whirlpoolProgram,
} from "../chain/whirlpool/mainnet-accounts.ts";
import { openPool, openPoolPosition, owed, recordedPool } from "../chain/whirlpool/open-pool.ts";
import { simulateWhirlpool } from "../chain/whirlpool/simulate-whirlpool.ts";
import { actionsWith, createActionFixture, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { operator, sol, ticket, usdc } from "./products.ts";

/*
 * Mainnet's SOL pool on a chain without Orca's program. The program took and paid the amounts in these tests when it
 * ran the same transactions.
 */

const product: LiquidityPool = {
  ...{ kind: "liquidity-pool", id: "sol-usdc", poolId: solPool, providerName: "Orca Whirlpools" },
  ...{ provider: { name: "whirlpool" }, icon: "https://bellwether.example/icons/orca.svg" },
  ...{ firstToken: sol, secondToken: usdc },
};
const path = `/api/v0/clmm/${solPool}`;
const mint = address(ticket.mint);
const token2022 = address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");

async function openFixture(offered: LiquidityPool = product) {
  const { svm, chain, key } = await createActionFixture();
  const wallet = await openWallet(svm, 50);
  await setTokenBalance(svm, wallet.address, usdc, 100_000_000_000n);
  openPool(svm);
  const simulated = simulateWith(chain, [simulateWhirlpool]);
  const actions: ProviderActions = whirlpool.createActions({ chain: simulated, key, operator });
  const fetch = await createActionHost({
    ...actionsWith({ chain: simulated, providers: { whirlpool: actions } }),
    catalog: createActionCatalog(async () => [offered]),
  });
  const add = (order: Partial<LiquidityOrder> = {}) =>
    expectPlan(
      actions.addLiquidity?.({
        ...{ product: offered, wallet: wallet.address, reference: "test", position: undefined },
        choice: { amount: new ExactDecimal("1000") },
        ...order,
      }),
    );
  const order = (query: string) => press(fetch, `${path}/${query}`, wallet.address);
  return { svm, wallet, actions, fetch, add, order };
}

type Fixture = Awaited<ReturnType<typeof openFixture>>;

async function expectPlan(plan: Promise<Plan | Problem> | undefined): Promise<Plan> {
  const made = await plan;
  if (made === undefined || isProblem(made)) throw new Error(made?.message);
  return made;
}

const openPosition = ({ svm, wallet }: Fixture, liquidity?: bigint) =>
  openPoolPosition(svm, {
    pool: solPool,
    wallet: wallet.address,
    mint,
    ...(liquidity !== undefined && { liquidity }),
  });

const describe = async (fetch: Fixture["fetch"], query: string) =>
  JSON.parse(await (await fetch(`${path}/${query}`)).text());

test("a new position covers all prices, with the amounts that the program takes", async () => {
  const { add } = await openFixture();
  const { walletMessage, changes, instructions } = await add();
  expect(walletMessage.message).toBe(
    "Open a position in Orca Whirlpools with 1,000 USDC and 10.199951446 SOL, over all prices; the price is 98.0397. At most 1,004.987562 USDC and 10.251336917 SOL if the price moves.",
  );
  expect(changes.out.map(({ baseUnits }) => baseUnits)).toEqual([10_251_336_917n, 1_004_987_562n]);
  // Two tick arrays, the position with its token, and no wrapped SOL, whose account closes again.
  expect(changes.rentLamports).toBe(149_250_240n);
  const called = instructions.filter(({ programAddress }) => programAddress === whirlpoolProgram);
  expect(called.map(({ data }) => data?.[0])).toEqual([11, 11, 212, 133]);
});

test("a range around the price is widened to ticks of the pool, and its prices are stated", async () => {
  const { add } = await openFixture();
  const { walletMessage } = await add({ rangePercentage: new ExactDecimal("10") });
  expect(walletMessage.message).toContain("from 88.2238 to 107.885 USDC a SOL");
  expect(walletMessage.completed.description).toContain("Outside its range it earns no fees");
  const narrow = await openFixture({
    ...product,
    provider: { name: "whirlpool", rangePercentage: "10", slippagePercentage: "0.5" },
  });
  const chosen = await narrow.add();
  expect(chosen.walletMessage.message).toContain("from 88.2238 to 107.885 USDC a SOL");
});

test("a simulation must leave the promised liquidity in a position of the wallet", async () => {
  const { add, wallet } = await openFixture();
  const { changes, instructions, isFulfilled } = await add();
  const mintOf = address(changes.in[0]?.token.mint ?? "");
  const [increase] = instructions.filter(({ data }) => data?.[0] === 133);
  const liquidity = Buffer.from(increase?.data ?? []).readBigUInt64LE(8);
  const state = await openFixture();
  const position = await openPoolPosition(state.svm, {
    ...{ pool: solPool, wallet: wallet.address, mint: mintOf, liquidity },
  });
  const seeds = { owner: wallet.address, mint: mintOf, tokenProgram: token2022 };
  const [token] = await findAssociatedTokenPda(seeds);
  const read = (at: Address): ChainAccount => {
    const account = state.svm.getAccount(at);
    if (!account.exists) throw new Error(`${at} is missing.`);
    return {
      owner: account.programAddress,
      lamports: account.lamports,
      data: Uint8Array.from(account.data),
    };
  };
  const kept = read(position);
  const after = new Map([[position, kept], [token, read(token)] as const]);
  expect(isFulfilled?.(after)).toBe(true);
  const differently = (data: Uint8Array) =>
    isFulfilled?.(new Map([...after, [position, { ...kept, data }]]));
  expect(differently(patch(kept.data, [72, 16, liquidity - 1n]))).toBe(false);
  expect(differently(patch(kept.data, [88, 4, 0n]))).toBe(false);
  expect(differently(patch(kept.data, [8, 16, 1n]))).toBe(false);
  const stolen = encodeTokenAccount({ mint: mintOf, owner: solPool, amount: 1n });
  const foreign = new Map([...after, [token, { ...read(token), data: stolen }]]);
  expect(isFulfilled?.(foreign)).toBe(false);
});

test("half of a position comes back, at least as much as the message says", async () => {
  const fixture = await openFixture();
  const positionAddress = await openPosition(fixture);
  const query = `withdraw-liquidity?percentage=50&positionAddress=${positionAddress}`;
  const { status, message, effects } = await fixture.order(query);
  expect(status).toBe(200);
  expect(message).toBe(
    "Withdraw 50% of your position in Orca Whirlpools, 499.999999 USDC and 5.099975722 SOL. At least 497.493718 USDC and 5.074665513 SOL if the price moves.",
  );
  expect(effects.rentLamports).toBe("0");
});

test("from 99.9% on, a withdrawal collects what the position earned and closes it", async () => {
  const fixture = await openFixture();
  const position = await openPosition(fixture);
  const plan = await expectPlan(
    fixture.actions.withdrawLiquidity?.({
      ...{ product, wallet: fixture.wallet.address, reference: "test", position },
      percentage: new ExactDecimal("99.9"),
    }),
  );
  const called = plan.instructions.filter(
    ({ programAddress }) => programAddress === whirlpoolProgram,
  );
  expect(called.map(({ data }) => data?.[0])).toEqual([58, 207, 1]);
  expect(plan.changes.out).toEqual([
    { token: { mint, symbol: "position token", decimals: 0 }, baseUnits: 1n },
  ]);
  expect(plan.changes.in.map(({ baseUnits }) => baseUnits)).toEqual([
    10_149_331_026n + owed.a,
    994_987_436n + owed.b,
  ]);
  expect(plan.isFulfilled?.(new Map())).toBe(true);
  const data = readMainnetAccount(solPool);
  const left: ChainAccount = { owner: whirlpoolProgram, lamports: 1n, data };
  expect(plan.isFulfilled?.(new Map([[position, left]]))).toBe(false);
});

test("a withdrawal of all leaves three rewards to a claim, because they do not fit", async () => {
  const fixture = await openFixture();
  const position = await openPosition(fixture);
  const rewards = [0, 1, 2].map((index) => [269 + 128 * index, 1, BigInt(index + 1)] as const);
  const emissions = [0, 1, 2].map((index) => [269 + 128 * index + 96, 16, 1n << 64n] as const);
  const data = patch(readMainnetAccount(solPool), ...rewards, ...emissions);
  const pool = { address: solPool, data, executable: false, lamports: lamports(1n) };
  fixture.svm.setAccount({ ...pool, programAddress: whirlpoolProgram, space: 653n });
  for (const index of [0, 1, 2]) {
    const at = getAddressDecoder().decode(Uint8Array.of(index + 1, ...new Uint8Array(31)));
    const account = fixture.svm.getAccount(address(usdc.mint));
    if (account.exists) fixture.svm.setAccount({ ...account, address: at });
  }
  const plan = await expectPlan(
    fixture.actions.withdrawLiquidity?.({
      ...{ product, wallet: fixture.wallet.address, reference: "test", position },
      percentage: new ExactDecimal("100"),
    }),
  );
  expect(plan.walletMessage.message).toContain("and leave it open for its rewards");
  const called = plan.instructions.filter(
    ({ programAddress }) => programAddress === whirlpoolProgram,
  );
  expect(called.map(({ data }) => data?.[0])).toEqual([58, 207]);
});

test("a claim states fees, and is refused when nothing was earned", async () => {
  const fixture = await openFixture();
  const positionAddress = await openPosition(fixture);
  const { status, message } = await fixture.order(
    `claim-rewards?positionAddress=${positionAddress}`,
  );
  expect(status).toBe(200);
  expect(message).toBe(
    "Claim the fees and rewards of your position in Orca Whirlpools, at least 0.006 SOL and 1.2 USDC.",
  );
  const account = fixture.svm.getAccount(positionAddress);
  if (!account.exists) throw new Error("The position is missing.");
  const claimed = patch(Uint8Array.from(account.data), [112, 8, 0n], [136, 8, 0n]);
  fixture.svm.setAccount({ ...account, data: claimed });
  expect(await fixture.order(`claim-rewards?positionAddress=${positionAddress}`)).toMatchObject({
    status: 422,
    code: "action-unavailable",
    message: "This position has earned nothing since its last claim. Try again later.",
  });
});

test("locked liquidity cannot be withdrawn, and its fees can be claimed", async () => {
  const fixture = await openFixture();
  const positionAddress = await openPosition(fixture);
  const seeds = { owner: fixture.wallet.address, mint, tokenProgram: token2022 };
  const [token] = await findAssociatedTokenPda(seeds);
  const account = fixture.svm.getAccount(token);
  if (!account.exists) throw new Error("The token is missing.");
  const held = { mint, owner: fixture.wallet.address, amount: 1n };
  fixture.svm.setAccount({ ...account, data: encodeTokenAccount(held, true) });
  const query = `positionAddress=${positionAddress}`;
  expect(await fixture.order(`withdraw-liquidity?percentage=50&${query}`)).toMatchObject({
    ...{ status: 422, code: "action-unavailable" },
    message:
      "The liquidity of this position is locked: its token is frozen in the wallet. Its fees and rewards can be claimed.",
  });
  expect(await fixture.order(`claim-rewards?${query}`)).toMatchObject({ status: 200 });
  const emptied = encodeTokenAccount({ ...held, amount: 0n }, true);
  fixture.svm.setAccount({ ...account, data: emptied });
  expect(await fixture.order(`claim-rewards?${query}`)).toMatchObject({
    code: "position-not-found",
  });
});

test("another wallet can neither add to a position, withdraw from it nor claim", async () => {
  const fixture = await openFixture();
  const positionAddress = await openPosition(fixture);
  const other = await openWallet(fixture.svm, 50);
  await setTokenBalance(fixture.svm, other.address, usdc, 100_000_000_000n);
  for (const action of [
    "add-liquidity?amount=1",
    "withdraw-liquidity?percentage=50",
    "claim-rewards?",
  ]) {
    const href = `${path}/${action}&positionAddress=${positionAddress}`;
    expect(await press(fixture.fetch, href, other.address)).toMatchObject({
      status: 422,
      code: "position-not-found",
      message: "This position does not belong to the wallet.",
    });
  }
});

test.each([
  ["add-liquidity?amount=0.0000001", "invalid-amount", "USDC has 6 decimals"],
  ["add-liquidity?amount=2000000", "insufficient-funds", "This wallet holds 100,000 USDC"],
  ["add-liquidity?amount=9000", "insufficient-funds", "9,000 USDC require 91.7"],
  [
    "add-liquidity?amount=1&rangePercentage=10&positionAddress=POSITION",
    "invalid-request",
    "Give positionAddress or",
  ],
  [
    "withdraw-liquidity?percentage=50&positionAddress=EMPTY",
    "invalid-amount",
    "This position holds no liquidity",
  ],
])("%s is refused as %s", async (query, code, message) => {
  const fixture = await openFixture();
  const filled = query
    .replace("POSITION", solPool)
    .replace("EMPTY", await openPosition(fixture, 0n));
  const answer = await fixture.order(filled);
  expect(answer).toMatchObject({ code, message: expect.stringContaining(message) });
});

test("missing pools, missing SOL for rent, and ranges that the pool does not allow are refused", async () => {
  const absent = await openFixture();
  const { svm, order } = absent;
  const data = patch(readMainnetAccount(solPool), [41, 2, 32_896n]);
  const pool = { address: solPool, data, executable: false, lamports: lamports(1n) };
  svm.setAccount({ ...pool, programAddress: whirlpoolProgram, space: 653n });
  expect((await order("add-liquidity?amount=1&rangePercentage=10")).message).toBe(
    "This pool takes positions over the full price range alone. Leave rangePercentage out, or give 100.",
  );
  svm.setAccount({ ...pool, programAddress: token2022, space: 653n });
  expect((await order("add-liquidity?amount=1")).message).toBe(
    "This pool of Orca Whirlpools does not exist on this chain.",
  );
  openPool(svm);
  const poor = await openWallet(svm, 0.01);
  const { status, message } = await press(
    absent.fetch,
    `${path}/add-liquidity?amount=1`,
    poor.address,
  );
  expect(status).toBe(422);
  expect(message).toBe("This wallet holds 0.01 SOL; fees and new accounts need 0.15422968 SOL.");
});

test("existing tick arrays cost no rent", async () => {
  const { svm, add } = await openFixture();
  const addresses = createAddresses(whirlpoolProgram);
  for (const tick of [-443_636, 443_636]) {
    const at = addresses.ofTickArray(solPool, tick, recordedPool);
    const data = new Uint8Array(tickArrayLayout.bytes);
    const account = { address: at, data, executable: false, lamports: lamports(70_000_000n) };
    svm.setAccount({ ...account, programAddress: whirlpoolProgram, space: 9988n });
  }
  expect((await add()).changes.rentLamports).toBe(8_435_520n);
});

test("descriptors say who controls a position, what its range means and what a withdrawal returns", async () => {
  const { fetch } = await openFixture();
  const add = await describe(fetch, "add-liquidity");
  expect(add.title).toBe("Add liquidity to the SOL/USDC pool of Orca Whirlpools");
  expect(add.description).toContain("A new position covers all prices");
  expect(add.links.actions.at(-1)).toMatchObject({
    href: `${path}/add-liquidity?amount={amount}&rangePercentage={rangePercentage}`,
    parameters: [{ name: "amount" }, { name: "rangePercentage" }],
  });
  const ranged = await describe(fetch, "add-liquidity?rangePercentage=10");
  expect(ranged.description).toContain("up to 10% below and above the current one");
  expect(ranged.links.actions[0].href).toBe(`${path}/add-liquidity?amount=100&rangePercentage=10`);
  const withdrawal = await describe(fetch, "withdraw-liquidity");
  expect(withdrawal.links.actions).toHaveLength(1);
  expect(withdrawal.links.actions[0].parameters).toMatchObject([
    { type: "text", name: "positionAddress" },
    { type: "number", name: "percentage" },
  ]);
  const claim = await describe(fetch, `claim-rewards?positionAddress=${solPool}`);
  expect(claim.links.actions).toEqual([
    {
      type: "transaction",
      label: "Claim",
      href: `${path}/claim-rewards?positionAddress=${solPool}`,
    },
  ]);
});
