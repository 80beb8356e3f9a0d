import { setTokenBalance } from "@bellwether/chain/token-accounts";
import { generateKeyPairSigner } from "@solana/kit";
import { expect, test } from "vitest";
import { ChainUnavailable } from "../../src/chain/chain.ts";
import { tokenVault } from "../../src/chain/vault/token-vault.ts";
import { changeTokenAccount, frozen } from "../chain/change-token-account.ts";
import { openWallet, signAndSend } from "../chain/local-chain.ts";
import { actionsWith, createActionFixture, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { marketAddress, operator, pausedReserve, poolId, usdc, usdcReserve } from "./products.ts";

const reserve = `/api/v0/lending/${marketAddress}/reserves/${usdcReserve}`;
const between = "it must be between 0.000000001 and 1,000,000,000,000.";
const number =
  "it must be a number written as 1000 or 0.5, between 0.000000001 and 1,000,000,000,000.";

test.each([
  ["amount=0", "invalid-request", `amount is 0; ${between}`],
  ["amount=-5", "invalid-request", `amount is -5; ${between}`],
  ["amount=1000000000000.1", "invalid-request", `amount is 1,000,000,000,000.1; ${between}`],
  ["amount=1e13", "invalid-request", `amount is 10,000,000,000,000; ${between}`],
  ["amount=1e-10", "invalid-request", `amount is 1e-10; ${between}`],
  ["amount=1e999999999", "invalid-request", `amount is 1e999999999; ${number}`],
  ["amount=1e", "invalid-request", `amount is 1e; ${number}`],
  ["amount=05", "invalid-request", `amount is 05; ${number}`],
  ["amount=1e-7", "invalid-amount", "USDC has 6 decimals; 0.0000001 USDC cannot be deposited."],
  ["amount=NaN", "invalid-request", `amount is NaN; ${number}`],
  ["amount=Infinity", "invalid-request", `amount is Infinity; ${number}`],
  ["amount=0x10", "invalid-request", `amount is 0x10; ${number}`],
  ["amount=1,5", "invalid-request", `amount is "1,5"; ${number}`],
  ["amount=+5", "invalid-request", `amount is " 5"; ${number}`],
  ["amount=", "invalid-request", `amount is empty; ${number}`],
  ["amount=٣", "invalid-request", `amount is "٣"; ${number}`],
  ["amount=1&amount=2", "invalid-request", "amount is given 2 times; give it once."],
  ["", "invalid-request", `amount is missing; ${number}`],
  [
    "amount=0.0000001",
    "invalid-amount",
    "USDC has 6 decimals; 0.0000001 USDC cannot be deposited.",
  ],
  [
    "amount=2500.000001",
    "invalid-amount",
    "2,500.000001 USDC is above the limit of Harbor, 2,500 USDC.",
  ],
])("a deposit of %s is refused", async (query, code, message) => {
  const { fetch, wallet } = await createActionFixture();
  expect(await press(fetch, `${reserve}/deposit?${query}`, wallet.address)).toMatchObject({
    status: code === "invalid-request" ? 400 : 422,
    code,
    message,
  });
});

test.each([
  ["", "invalid-request", "Give amount or percentage; the request has neither."],
  ["amount=1&percentage=2", "invalid-request", "Give amount or percentage; the request has both."],
  ["percentage=120", "invalid-request", "percentage is 120; it must be between 0.01 and 100."],
  ["percentage=0.001", "invalid-request", "percentage is 0.001; it must be between 0.01 and 100."],
  [
    "amount=3000",
    "insufficient-funds",
    "This wallet holds 2,500 USDC in the reserve, less than the 3,000 USDC asked for.",
  ],
  [
    "amount=0.0000001",
    "invalid-amount",
    "USDC has 6 decimals; 0.0000001 USDC cannot be withdrawn.",
  ],
])("a withdrawal of %s is refused", async (query, code, message) => {
  const { svm, fetch, wallet } = await createActionFixture();
  const { transaction } = await press(fetch, `${reserve}/deposit?amount=2500`, wallet.address);
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  expect(await press(fetch, `${reserve}/withdraw?${query}`, wallet.address)).toMatchObject({
    status: code === "invalid-request" ? 400 : 422,
    code,
    message,
  });
});

test("a deposit over the wallet's balance is refused, and the error names both amounts", async () => {
  const { svm, fetch } = await createActionFixture();
  const wallet = await openWallet(svm);
  const href = `${reserve}/deposit?amount=100`;
  const none = "This wallet holds 0 USDC, less than the 100 USDC of the deposit.";
  expect(await press(fetch, href, wallet.address)).toMatchObject({
    status: 422,
    code: "insufficient-funds",
    message: none,
  });
  await setTokenBalance(svm, wallet.address, usdc, 40_000_000n);
  const few = "This wallet holds 40 USDC, less than the 100 USDC of the deposit.";
  expect(await press(fetch, href, wallet.address)).toMatchObject({ status: 422, message: few });
  const stranger = await generateKeyPairSigner();
  await setTokenBalance(svm, stranger.address, usdc, 400_000_000n);
  const { message } = await press(fetch, href, stranger.address);
  expect(message).toMatch(/^This wallet holds 0 SOL; fees and new accounts need 0.00\d+ SOL.$/);
});

test("a withdrawal is refused if the wallet's token account belongs to another owner", async () => {
  const { svm, fetch, wallet } = await createActionFixture();
  const { transaction } = await press(fetch, `${reserve}/deposit?amount=5`, wallet.address);
  await signAndSend(svm, transaction, wallet);
  const owner = (await openWallet(svm)).address;
  await changeTokenAccount(svm, wallet.address, usdc, { owner });
  const message = "The USDC account of this wallet belongs to another wallet.";
  const href = `${reserve}/withdraw?percentage=50`;
  expect(await press(fetch, href, wallet.address)).toMatchObject({
    status: 422,
    code: "invalid-account",
    message,
  });
});

test("actions of the vault are refused when the issuer froze the wallet's tokens", async () => {
  const { svm, fetch, wallet } = await createActionFixture();
  const { transaction, effects } = await press(
    fetch,
    `${reserve}/deposit?amount=5`,
    wallet.address,
  );
  const [{ token }] = Object(effects).received;
  await signAndSend(svm, transaction, wallet);
  const pool = `/api/v0/clmm/${poolId}/add-liquidity`;
  const refusal = (symbol: string) => ({
    ...{ status: 422, code: "invalid-account" },
    message: `The issuer of ${symbol} has frozen this wallet's account, so its tokens cannot be moved. Ask the issuer.`,
  });
  await changeTokenAccount(svm, wallet.address, { mint: token.address }, frozen);
  for (const order of ["deposit?amount=5", "withdraw?percentage=50"]) {
    const answer = await press(fetch, `${reserve}/${order}`, wallet.address);
    expect(answer).toMatchObject(refusal("USDC receipt"));
  }
  await changeTokenAccount(svm, wallet.address, usdc, frozen);
  for (const href of [
    ...[`${reserve}/deposit?amount=5`, `${reserve}/withdraw?percentage=50`],
    ...[`${reserve}/deposit?amount=5&simulate=only`, `${pool}?amount=5`],
  ]) {
    expect(await press(fetch, href, wallet.address)).toMatchObject(refusal("USDC"));
  }
});

test("paused products refuse with the message of the catalog", async () => {
  const { fetch, wallet } = await createActionFixture();
  const paused = `/api/v0/lending/${marketAddress}/reserves/${pausedReserve}`;
  const deposit = await press(fetch, `${paused}/deposit?amount=1`, wallet.address);
  expect(deposit).toMatchObject({
    status: 422,
    code: "action-unavailable",
    message: "Deposits into this market are paused.",
  });
  const { message } = await press(fetch, `${paused}/withdraw?percentage=1`, wallet.address);
  expect(message).toBe("Withdrawals are possible again when borrowers have paid back.");
});

test("descriptors and transactions of unlisted products answer 404", async () => {
  const { fetch, wallet } = await createActionFixture();
  const unknown = [
    [
      `/api/v0/lending/${usdcReserve}/reserves/${usdcReserve}/deposit`,
      "This market has no reserve with that address. Check both addresses.",
    ],
    [
      "/api/v0/deposit/USDX/regular",
      "No token is listed as USDX. Check the ticker or use the mint address.",
    ],
    [
      `/api/v0/lend/${usdc.mint.toLowerCase()}/deposit`,
      `No token is listed as ${usdc.mint.toLowerCase()}. Check the ticker or use the mint address.`,
    ],
    [`/api/v0/clmm/${usdcReserve}/add-liquidity`, "No pool has this address; check the address."],
  ] as const;
  for (const [path, message] of unknown) {
    const described = await fetch(path);
    expect({ status: described.status, ...Object(await described.json()) }).toMatchObject({
      status: 404,
      message,
    });
    expect(await press(fetch, `${path}?amount=1`, wallet.address)).toMatchObject({
      status: 404,
      message,
    });
  }
});

test("an account that is not 32 bytes is refused", async () => {
  const { fetch } = await createActionFixture();
  const message = "account is not a wallet address; it must be 32 bytes in base58.";
  expect(await press(fetch, `${reserve}/deposit?amount=1`, "0OIl")).toMatchObject({
    status: 400,
    message: "account is 0OIl; it must be base58 text.",
  });
  for (const account of ["1".repeat(44), "z".repeat(44)]) {
    expect(await press(fetch, `${reserve}/deposit?amount=1`, account)).toMatchObject({
      status: 400,
      message,
    });
  }
});

test("without a chain, descriptors work and transactions answer 503", async () => {
  const fetch = await createActionHost(actionsWith(undefined));
  expect((await fetch(`${reserve}/deposit`)).status).toBe(200);
  const { address } = await generateKeyPairSigner();
  const message = "This service is not connected to a chain, so it cannot create transactions.";
  for (const path of [
    `${reserve}/deposit`,
    `${reserve}/withdraw`,
    `/api/v0/clmm/${poolId}/add-liquidity`,
  ]) {
    expect(await press(fetch, `${path}?amount=1`, address)).toMatchObject({ status: 503, message });
  }
});

test("an unavailable chain answers 503, and any other error answers 500", async () => {
  const { key, chain, wallet } = await createActionFixture();
  const reported: unknown[] = [];
  const failing = (error: Error) => {
    const broken = { ...chain, readAccounts: () => Promise.reject(error) };
    const vault = tokenVault.createActions({ chain: broken, key, operator });
    return createActionHost(actionsWith({ chain: broken, providers: { vault } }, reported));
  };
  const message = "The chain is not responding; try again in 5 seconds.";
  const href = `${reserve}/deposit?amount=1`;
  const cutOff = await failing(new ChainUnavailable("down"));
  expect(await press(cutOff, href, wallet.address)).toMatchObject({ status: 503, message });
  expect(reported).toEqual([new ChainUnavailable("down")]);
  const mistaken = await failing(new TypeError("ours"));
  expect(await press(mistaken, href, wallet.address)).toMatchObject({
    status: 500,
    message: "Something failed on our side. Quote the request id when you report it.",
  });
  expect(reported).toHaveLength(1);
});
