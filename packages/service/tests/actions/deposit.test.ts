import { balanceOf, setTokenBalance } from "@bellwether/chain/token-accounts";
import { lamports } from "@solana/kit";
import { getMintDecoder } from "@solana-program/token";
import { expect, test } from "vitest";
import { deriveVault } from "../../src/chain/vault/vault.ts";
import { decodeTransaction, openWallet, signAndSend } from "../chain/local-chain.ts";
import { createActionFixture, press } from "./action-fixture.ts";
import { marketAddress, product, solReserve, ticket, usdc, usdcReserve } from "./products.ts";

const reserves = `/api/v0/lending/${marketAddress}/reserves`;
const deposit = `${reserves}/${usdcReserve}/deposit`;

test("a deposit moves tokens into the vault and mints as many receipts to the wallet", async () => {
  const { svm, wallet, fetch, key } = await createActionFixture();
  const pressed = await press(fetch, `${deposit}?amount=100.5`, wallet.address);
  expect(pressed.message).toBe("Deposit 100.5 USDC into the vault of Bellwether.");
  expect(await signAndSend(svm, pressed.transaction, wallet)).toBeUndefined();
  const vault = await deriveVault(key, product("usdc"));
  expect(await balanceOf(svm, wallet.address, usdc.mint)).toBe(2_899_500_000n);
  expect(await balanceOf(svm, vault.authority.address, usdc.mint)).toBe(100_500_000n);
  expect(await balanceOf(svm, wallet.address, vault.receiptMint)).toBe(100_500_000n);
});

test("the first deposit opens the vault, and later deposits of any wallet use it", async () => {
  const { svm, wallet, fetch, key } = await createActionFixture();
  const second = await openWallet(svm);
  await setTokenBalance(svm, second.address, usdc, 5_000_000n);
  for (const depositor of [wallet, second, wallet]) {
    const { transaction } = await press(fetch, `${deposit}?amount=2`, depositor.address);
    expect(await signAndSend(svm, transaction, depositor)).toBeUndefined();
  }
  const { authority, receiptMint } = await deriveVault(key, product("usdc"));
  expect(await balanceOf(svm, authority.address, usdc.mint)).toBe(6_000_000n);
  const mint = svm.getAccount(receiptMint);
  const { supply, mintAuthority } = getMintDecoder().decode(
    mint.exists ? mint.data : new Uint8Array(),
  );
  expect(supply).toBe(6_000_000n);
  expect(mintAuthority).toEqual({ __option: "Some", value: authority.address });
  expect(svm.getBalance(authority.address)).toBeNull();
});

test.each([
  ["too few", 1_000_000n, 1_461_600n],
  ["more than enough", 5_000_000n, 5_000_000n],
])(
  "sending %s lamports to a vault before its first deposit does not block it",
  async (_, sent, held) => {
    const { svm, wallet, fetch, key } = await createActionFixture();
    const { receiptMint } = await deriveVault(key, product("usdc"));
    svm.airdrop(receiptMint, lamports(sent));
    const { transaction } = await press(fetch, `${deposit}?amount=2`, wallet.address);
    expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
    expect(await balanceOf(svm, wallet.address, receiptMint)).toBe(2_000_000n);
    expect(svm.getBalance(receiptMint)).toBe(held);
  },
);

test("two equal orders within one block are two deposits", async () => {
  const { svm, wallet, fetch } = await createActionFixture();
  const first = await press(fetch, `${deposit}?amount=1`, wallet.address);
  expect(await signAndSend(svm, first.transaction, wallet)).toBeUndefined();
  const orders = await Promise.all(
    [1, 2].map(() => press(fetch, `${deposit}?amount=1`, wallet.address)),
  );
  for (const { transaction } of orders) await signAndSend(svm, transaction, wallet);
  expect(await balanceOf(svm, wallet.address, usdc.mint)).toBe(2_997_000_000n);
});

test("SOL is deposited from the wallet without a token account", async () => {
  const { svm, wallet, fetch, key } = await createActionFixture();
  const before = svm.getBalance(wallet.address) ?? 0n;
  const href = `${reserves}/${solReserve}/deposit?amount=1.000000001`;
  const { transaction, message } = await press(fetch, href, wallet.address);
  expect(message).toBe("Deposit 1.000000001 SOL into the vault of Bellwether.");
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  const { receiptMint } = await deriveVault(key, product("sol"));
  expect(await balanceOf(svm, wallet.address, receiptMint)).toBe(1_000_000_001n);
  const spent = before - (svm.getBalance(wallet.address) ?? 0n);
  expect(spent).toBeGreaterThan(1_000_000_001n);
  expect(spent).toBeLessThan(1_010_000_000n);
});

test("every deposit product accepts its token as a ticker in any case and as a mint", async () => {
  const { svm, wallet, fetch } = await createActionFixture();
  await setTokenBalance(svm, wallet.address, ticket, 9n);
  const links = ["deposit/usdc/protected", `deposit/${usdc.mint}/regular`, "lend/$Usdc/deposit"];
  for (const link of links) {
    const { transaction } = await press(fetch, `/api/v0/${link}?amount=7`, wallet.address);
    expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  }
  expect(await balanceOf(svm, wallet.address, usdc.mint)).toBe(2_979_000_000n);
  const { transaction } = await press(
    fetch,
    "/api/v0/lend/ticket/deposit?amount=4.0",
    wallet.address,
  );
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  expect(await balanceOf(svm, wallet.address, ticket.mint)).toBe(5n);
});

test("transactions are legacy by default, and of version 0 on request", async () => {
  const { svm, wallet, fetch } = await createActionFixture();
  const legacy = await press(fetch, `${deposit}?amount=1`, wallet.address);
  const v0 = await press(fetch, `${deposit}?amount=1&transactionVersion=v0`, wallet.address);
  const firstByte = ({ transaction }: typeof v0) => decodeTransaction(transaction).messageBytes[0];
  expect(firstByte(legacy)).toBe(2);
  expect(firstByte(v0)).toBe(0x80);
  expect(await signAndSend(svm, v0.transaction, wallet)).toBeUndefined();
});
