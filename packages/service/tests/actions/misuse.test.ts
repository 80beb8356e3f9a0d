import { balanceOf } from "@bellwether/chain/token-accounts";
import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  partiallySignTransaction,
  type TransactionMessageBytes,
} from "@solana/kit";
import { expect, test } from "vitest";
import { deriveVault } from "../../src/chain/vault/vault.ts";
import { decodeTransaction, openWallet, sendToChain, signAndSend } from "../chain/local-chain.ts";
import { createActionFixture, press } from "./action-fixture.ts";
import { marketAddress, openReserve, product, usdc, usdcReserve } from "./products.ts";

const reserves = `/api/v0/lending/${marketAddress}/reserves`;
const deposit = `${reserves}/${usdcReserve}/deposit`;

test("the chain accepts a transaction once, and never after its blockhash has expired", async () => {
  const { svm, wallet, fetch } = await createActionFixture();
  const { transaction } = await press(fetch, `${deposit}?amount=10`, wallet.address);
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  expect(await signAndSend(svm, transaction, wallet)).toContain("AlreadyProcessed");
  const late = await press(fetch, `${deposit}?amount=10`, wallet.address);
  svm.expireBlockhash();
  expect(await signAndSend(svm, late.transaction, wallet)).toContain("BlockhashNotFound");
  expect(await balanceOf(svm, wallet.address, usdc.mint)).toBe(2_990_000_000n);
});

test("a transaction is invalid without the signature of its wallet", async () => {
  const { svm, wallet, fetch } = await createActionFixture();
  const thief = await openWallet(svm);
  const { transaction } = await press(fetch, `${deposit}?amount=10`, wallet.address);
  await expect(signAndSend(svm, transaction)).rejects.toThrow(wallet.address);
  await expect(signAndSend(svm, transaction, thief)).rejects.toThrow();
});

/** Changes a message, keeps the service's signature and lets the wallet sign the result. */
async function tamper(
  transaction: string,
  change: (bytes: Uint8Array) => void,
  wallet: Awaited<ReturnType<typeof openWallet>>,
) {
  const { messageBytes, signatures } = decodeTransaction(transaction);
  const changed = Uint8Array.from(messageBytes);
  change(changed);
  const forged = { messageBytes: changed as unknown as TransactionMessageBytes, signatures };
  return partiallySignTransaction([wallet.keyPair], forged);
}

test("the service's signature is invalid for another amount", async () => {
  const { svm, wallet, fetch } = await createActionFixture();
  const { transaction } = await press(fetch, `${deposit}?amount=10`, wallet.address);
  // Ten USDC in base units stand twice in the message: paid in, and minted.
  const amount = Buffer.from(new BigUint64Array([10_000_000n]).buffer);
  const more = Buffer.from(new BigUint64Array([20_000_000n]).buffer);
  const forged = await tamper(
    transaction,
    (bytes) => bytes.set(more, Buffer.from(bytes.buffer).lastIndexOf(amount)),
    wallet,
  );
  expect(sendToChain(svm, forged)).toContain("SignatureFailure");
});

test("the service's signature is invalid for a later blockhash", async () => {
  const { svm, wallet, fetch } = await createActionFixture();
  const { transaction } = await press(fetch, `${deposit}?amount=10`, wallet.address);
  svm.expireBlockhash();
  const message = getCompiledTransactionMessageDecoder().decode(
    decodeTransaction(transaction).messageBytes,
  );
  const later = { ...message, lifetimeToken: svm.latestBlockhash() };
  const bytes = getCompiledTransactionMessageEncoder().encode(later as typeof message);
  const forged = await tamper(transaction, (old) => old.set(bytes), wallet);
  expect(sendToChain(svm, forged)).toContain("SignatureFailure");
});

test("receipts of one vault cannot be redeemed at another", async () => {
  const { svm, wallet, fetch } = await createActionFixture();
  const { transaction } = await press(fetch, `${deposit}?amount=10`, wallet.address);
  await signAndSend(svm, transaction, wallet);
  const href = `${reserves}/${openReserve}/withdraw?percentage=100`;
  const message = "This wallet has no position in the reserve.";
  expect(await press(fetch, href, wallet.address)).toMatchObject({
    status: 422,
    code: "position-not-found",
    message,
  });
});

test("transactions for a vault or an account of a program are refused", async () => {
  const { svm, fetch, key } = await createActionFixture();
  const { authority } = await deriveVault(key, product("usdc"));
  const message = "This account belongs to a program and cannot sign. Use a wallet.";
  const { authority: other } = await deriveVault(key, product("open"));
  svm.airdrop(authority.address, 1_000_000_000n as never);
  for (const account of [
    authority.address,
    usdc.mint,
    "Vote111111111111111111111111111111111111111",
  ]) {
    const href = `${deposit}?amount=1`;
    expect(await press(fetch, href, account)).toMatchObject({
      status: 422,
      code: "invalid-account",
      message,
    });
  }
  expect(other.address).not.toBe(authority.address);
});

test("a vault's key is a read-only signer, so it never pays", async () => {
  const { wallet, fetch, key } = await createActionFixture();
  const { authority } = await deriveVault(key, product("usdc"));
  const { transaction } = await press(fetch, `${deposit}?amount=1`, wallet.address);
  const { header, staticAccounts } = getCompiledTransactionMessageDecoder().decode(
    decodeTransaction(transaction).messageBytes,
  );
  expect(header).toMatchObject({ numSignerAccounts: 2, numReadonlySignerAccounts: 1 });
  expect(staticAccounts.slice(0, 2)).toEqual([wallet.address, authority.address]);
});
