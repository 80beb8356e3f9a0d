import { balanceOf, setTokenBalance } from "@bellwether/chain/token-accounts";
import { describe, expect, test } from "vitest";
import { deriveVault } from "../../src/chain/vault/vault.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import { NATIVE_MINT } from "../../src/domain/actions/tokens.ts";
import { signAndSend } from "../chain/local-chain.ts";
import { type ActionFixture, createActionFixture, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import {
  marketAddress,
  openReserve,
  product,
  products,
  sol,
  solReserve,
  usdc,
  usdcReserve,
} from "./products.ts";

const at = (reserve: string) => `/api/v0/lending/${marketAddress}/reserves/${reserve}`;

/** A fixture whose wallet has deposited. */
async function deposited(reserve: string, amount: string): Promise<ActionFixture> {
  const fixture = await createActionFixture();
  const { svm, wallet, fetch } = fixture;
  const { transaction } = await press(
    fetch,
    `${at(reserve)}/deposit?amount=${amount}`,
    wallet.address,
  );
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  return fixture;
}

async function withdraw({ svm, wallet, fetch }: ActionFixture, reserve: string, query: string) {
  const pressed = await press(fetch, `${at(reserve)}/withdraw?${query}`, wallet.address);
  expect(pressed).toMatchObject({
    links: { next: { type: "inline", action: { type: "completed", title: "Withdrawn" } } },
  });
  expect(await signAndSend(svm, pressed.transaction, wallet)).toBeUndefined();
  return pressed.message;
}

async function holdings({ svm, wallet, key }: ActionFixture, vaultId: string) {
  const { receiptMint } = await deriveVault(key, product(vaultId));
  return {
    usdc: await balanceOf(svm, wallet.address, usdc.mint),
    position: await balanceOf(svm, wallet.address, receiptMint),
  };
}

test("a withdrawal by amount returns the tokens and burns the receipts", async () => {
  const fixture = await deposited(usdcReserve, "1000");
  expect(await withdraw(fixture, usdcReserve, "amount=250")).toBe(
    "Withdraw 250 USDC from the vault of Bellwether.",
  );
  expect(await holdings(fixture, "usdc")).toEqual({ usdc: 2_250_000_000n, position: 750_000_000n });
});

test("a withdrawal by percentage returns that part of the position", async () => {
  const fixture = await deposited(usdcReserve, "1000");
  const message = await withdraw(fixture, usdcReserve, "percentage=50");
  expect(message).toBe("Withdraw 50% of your position, 500 USDC, from the vault of Bellwether.");
  expect(await holdings(fixture, "usdc")).toEqual({ usdc: 2_500_000_000n, position: 500_000_000n });
});

test.each([
  ["percentage=100"],
  ["percentage=99.9"],
  ["percentage=99.90"],
  ["amount=999"],
  ["amount=999.000001"],
  ["amount=1000"],
])("withdrawing %s of a thousand returns all and closes the account", async (query) => {
  const fixture = await deposited(usdcReserve, "1000");
  const lamportsBefore = fixture.svm.getBalance(fixture.wallet.address) ?? 0n;
  const message = await withdraw(fixture, usdcReserve, query);
  expect(message).toBe(
    "Withdraw all of your position, 1,000 USDC, from the vault of Bellwether and close the account.",
  );
  expect(await holdings(fixture, "usdc")).toEqual({ usdc: 3_000_000_000n, position: undefined });
  expect(fixture.svm.getBalance(fixture.wallet.address)).toBeGreaterThan(lamportsBefore);
});

test.each([
  ["percentage=99.89", 998_900_000n],
  ["percentage=99.8999999999", 998_999_999n],
  ["amount=998.999999", 998_999_999n],
])("withdrawing %s of a thousand leaves the account open", async (query, out) => {
  const fixture = await deposited(usdcReserve, "1000");
  await withdraw(fixture, usdcReserve, query);
  expect(await holdings(fixture, "usdc")).toEqual({
    usdc: 2_000_000_000n + out,
    position: 1_000_000_000n - out,
  });
});

test("an empty account stays open if the provider does not close accounts", async () => {
  const fixture = await deposited(openReserve, "1000");
  expect(await withdraw(fixture, openReserve, "percentage=99.95")).toContain("999.5 USDC");
  expect(await holdings(fixture, "open")).toEqual({ usdc: 2_999_500_000n, position: 500_000n });
  await withdraw(fixture, openReserve, "percentage=100");
  expect(await holdings(fixture, "open")).toEqual({ usdc: 3_000_000_000n, position: 0n });
});

test("a deposit opens a closed account again", async () => {
  const fixture = await deposited(usdcReserve, "5");
  const { svm, wallet, fetch } = fixture;
  await withdraw(fixture, usdcReserve, "percentage=100");
  const { transaction } = await press(fetch, `${at(usdcReserve)}/deposit?amount=3`, wallet.address);
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  expect((await holdings(fixture, "usdc")).position).toBe(3_000_000n);
});

test("SOL is unwrapped, unless the wallet already has an account of wrapped SOL", async () => {
  const fixture = await deposited(solReserve, "2");
  const { svm, wallet } = fixture;
  const before = svm.getBalance(wallet.address) ?? 0n;
  await withdraw(fixture, solReserve, "amount=0.5");
  expect((svm.getBalance(wallet.address) ?? 0n) - before).toBe(500_000_000n - 10_000n);
  expect(await balanceOf(svm, wallet.address, NATIVE_MINT)).toBeUndefined();
  await setTokenBalance(svm, wallet.address, sol, 0n);
  await withdraw(fixture, solReserve, "amount=0.25");
  expect(await balanceOf(svm, wallet.address, NATIVE_MINT)).toBe(250_000_000n);
});

describe.each([
  ["a yield product", "/api/v0/deposit/USDC/protected", "/api/v0/withdraw/USDC/protected"],
  ["a lending pool", "/api/v0/lend/USDC/deposit", "/api/v0/lend/USDC/withdraw"],
])("a withdrawal from %s", (_name, deposit, withdrawal) => {
  test("returns a part of the deposit, then the rest", async () => {
    const { svm, wallet, fetch } = await createActionFixture();
    const send = async (href: string) => {
      const { transaction, message } = await press(fetch, href, wallet.address);
      expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
      return message;
    };
    await send(`${deposit}?amount=50`);
    expect(await balanceOf(svm, wallet.address, usdc.mint)).toBe(2_950_000_000n);
    expect(await send(`${withdrawal}?percentage=50`)).toBe(
      "Withdraw 50% of your position, 25 USDC, from the vault of Bellwether.",
    );
    expect(await send(`${withdrawal}?amount=25`)).toBe(
      "Withdraw 25 USDC from the vault of Bellwether.",
    );
    expect(await balanceOf(svm, wallet.address, usdc.mint)).toBe(3_000_000_000n);
  });

  test("is refused without a position", async () => {
    const { wallet, fetch } = await createActionFixture();
    expect(await press(fetch, `${withdrawal}?percentage=50`, wallet.address)).toMatchObject({
      status: 422,
      code: "position-not-found",
      message: "This wallet has no position in this product.",
    });
  });

  test("finds the position after another product has taken its link", async () => {
    const { svm, wallet, fetch, actions } = await createActionFixture();
    const { transaction } = await press(fetch, `${deposit}?amount=50`, wallet.address);
    expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
    const later = products.map((product) => ({ ...product, id: `later-${product.id}` }));
    const catalog = createActionCatalog(async () => [...later, ...products]);
    const host = await createActionHost({ ...actions, catalog });
    const pressed = await press(host, `${withdrawal}?percentage=100`, wallet.address);
    expect(await signAndSend(svm, pressed.transaction, wallet)).toBeUndefined();
    expect(await balanceOf(svm, wallet.address, usdc.mint)).toBe(3_000_000_000n);
  });
});
