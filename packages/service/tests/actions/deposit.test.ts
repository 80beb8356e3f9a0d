import { expect, test } from "vitest";
import { findVault } from "../../src/chain/vault/vault.ts";
import { balanceOf, openWallet, signAndSend } from "../chain/local-chain.ts";
import { marketAddress, poolId, sol, solReserve, usdc, usdcReserve } from "./products.ts";
import { createWorld, press } from "./world.ts";

const deposit = `/api/v0/lending/${marketAddress}/reserves/${usdcReserve}/deposit`;

test("a deposit moves the tokens into the vault and as many receipts into the wallet", async () => {
  const { svm, wallet, fetch, key } = await createWorld();
  const { status, message, transaction } = await press(
    fetch,
    `${deposit}?amount=100.5`,
    wallet.address,
  );
  expect({ status, message }).toEqual({ status: 200, message: "Deposit 100.5 USDC into Harbor." });
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  const vault = await findVault(key, "usdc");
  expect(await balanceOf(svm, wallet.address, usdc.mint)).toBe(2_899_500_000n);
  expect(await balanceOf(svm, vault.authority.address, usdc.mint)).toBe(100_500_000n);
  expect(await balanceOf(svm, wallet.address, vault.receiptMint)).toBe(100_500_000n);
});
