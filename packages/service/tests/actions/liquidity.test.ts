import { balanceAt, balanceOf, setTokenBalance } from "@bellwether/chain/token-accounts";
import { getBase64Encoder } from "@solana/kit";
import { expect, test } from "vitest";
import { findNewPosition } from "../../src/chain/vault/position.ts";
import { deriveVault } from "../../src/chain/vault/vault.ts";
import { ExactDecimal } from "../../src/domain/actions/exact-decimal.ts";
import { planLiquidity, squareRoot } from "../../src/domain/actions/liquidity.ts";
import { decodeTransaction, openWallet, signAndSend } from "../chain/local-chain.ts";
import { createActionFixture, press } from "./action-fixture.ts";
import { poolId, product, sol, usdc } from "./products.ts";

const link = `/api/v0/clmm/${poolId}/add-liquidity`;

/** The position opened by a transaction; the memo at its end carries the reference. */
async function positionOf(transaction: string, wallet: Parameters<typeof findNewPosition>[0]) {
  const text = Buffer.from(decodeTransaction(transaction).messageBytes).toString("latin1");
  const [, reference = ""] = /bellwether add-liquidity ([1-9A-HJ-NP-Za-km-z]+)/.exec(text) ?? [];
  return findNewPosition(wallet, reference);
}

test("the first addition opens a position with both tokens, and a later one adds to it", async () => {
  const { svm, wallet, fetch, key } = await createActionFixture();
  const opened = await press(fetch, `${link}?amount=100`, wallet.address);
  expect(opened.message).toBe("Open a position with 100 USDC and 0.604521823 SOL.");
  expect(await signAndSend(svm, opened.transaction, wallet)).toBeUndefined();
  const { authority } = await deriveVault(key, product("sol-usdc"));
  expect(await balanceOf(svm, authority.address, usdc.mint)).toBe(100_000_000n);
  expect(await balanceOf(svm, authority.address, sol.mint)).toBe(604_521_823n);
  const position = await positionOf(opened.transaction, wallet.address);
  const claim = squareRoot(100_000_000n * 604_521_823n);
  expect(balanceAt(svm, position)).toBe(claim);

  const added = await press(
    fetch,
    `${link}?amount=100&positionAddress=${position}`,
    wallet.address,
  );
  expect(added.message).toBe("Add 100 USDC and 0.604521823 SOL to your position.");
  expect(await signAndSend(svm, added.transaction, wallet)).toBeUndefined();
  expect(balanceAt(svm, position)).toBe(2n * claim);
  expect(await balanceOf(svm, wallet.address, usdc.mint)).toBe(2_800_000_000n);
});

test("percentage refers to the wallet's balance of the second token", async () => {
  const { svm, wallet, fetch } = await createActionFixture();
  await setTokenBalance(svm, wallet.address, usdc, 333_333_333n);
  const { transaction, message } = await press(fetch, `${link}?percentage=50`, wallet.address);
  expect(message).toContain("166.666666 USDC");
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  expect(await balanceOf(svm, wallet.address, usdc.mint)).toBe(166_666_667n);
});

test("the transaction that opens a pool and a position fits into one packet", async () => {
  const { wallet, fetch } = await createActionFixture();
  for (const version of ["legacy", "v0"]) {
    const href = `${link}?amount=100&transactionVersion=${version}`;
    const { transaction } = await press(fetch, href, wallet.address);
    expect(getBase64Encoder().encode(transaction).length).toBeLessThanOrEqual(1232);
  }
});

test("adding to the position of another wallet is refused", async () => {
  const { svm, wallet, fetch } = await createActionFixture();
  const { transaction } = await press(fetch, `${link}?amount=1`, wallet.address);
  await signAndSend(svm, transaction, wallet);
  const position = await positionOf(transaction, wallet.address);
  const other = await openWallet(svm);
  await setTokenBalance(svm, other.address, usdc, 10_000_000n);
  const foreign = "This position does not belong to the wallet.";
  for (const address of [position, usdc.mint, wallet.address, poolId]) {
    const href = `${link}?amount=1&positionAddress=${address}`;
    expect(await press(fetch, href, other.address)).toMatchObject({
      status: 422,
      code: "position-not-found",
      message: foreign,
    });
  }
});

test("adding liquidity with too little of one token is refused, and the error names the token", async () => {
  const { svm, fetch } = await createActionFixture();
  const poor = await openWallet(svm, 0.2);
  await setTokenBalance(svm, poor.address, usdc, 200_000_000n);
  const first = await press(fetch, `${link}?amount=100`, poor.address);
  expect(first.status).toBe(422);
  expect(first.message).toMatch(
    /^100 USDC require 0.604521823 SOL; this wallet holds 0.1\d+ SOL.$/,
  );
  const second = await press(fetch, `${link}?amount=300`, poor.address);
  expect(second.message).toBe("This wallet holds 200 USDC, less than the 300 USDC asked for.");
});

test("planLiquidity refuses a pool without a price", () => {
  const pool = product("sol-usdc");
  if (pool.kind !== "liquidity-pool") throw new Error("It is a pool.");
  const plan = planLiquidity(
    { ...pool, price: "0" },
    { amount: new ExactDecimal("1") },
    { first: 1n, second: 10n ** 9n },
  );
  expect(plan).toMatchObject({
    code: "action-unavailable",
    message: "This pool has no price at the moment.",
  });
});
