import { zstdDecompressSync } from "node:zlib";
import { type Address, generateKeyPairSigner, getBase58Encoder } from "@solana/kit";
import {
  AuthorityType,
  getCloseAccountInstruction,
  getSetAuthorityInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { expect, test } from "vitest";
import { toTokenAmount } from "../bank/token-state.ts";
import { tokenAccountOf } from "../token-accounts.ts";
import { base64, openBank, openWallet, sign, sol, usdc } from "./chain-fixture.ts";

const byProgram = { programId: TOKEN_PROGRAM_ADDRESS };

test("getAccountInfo writes data in the encoding that the caller wants, and a slice of it", async () => {
  const { bank, call } = openBank();
  const { data } = bank.svm.getAccount(usdc.mint as Address) as { data: Uint8Array };
  const read = async (config: object) =>
    (await call("getAccountInfo", usdc.mint, config)).value.data;
  const bytes = Buffer.from(data);
  expect(await read(base64)).toEqual([bytes.toString("base64"), "base64"]);
  const [packed, name] = await read({ encoding: "base64+zstd" });
  expect([zstdDecompressSync(Buffer.from(packed, "base64")), name]).toEqual([bytes, "base64+zstd"]);
  const text = await read({});
  expect(Buffer.from(getBase58Encoder().encode(text))).toEqual(bytes);
  expect(await read({ encoding: "base58" })).toEqual([text, "base58"]);
  const dataSlice = { offset: 44, length: 1 };
  expect(await read({ ...base64, dataSlice })).toEqual(["Bg==", "base64"]);
  expect(await read({ encoding: "jsonParsed" })).toEqual({
    parsed: {
      info: {
        ...{ decimals: 6, freezeAuthority: null, isInitialized: true, mintAuthority: null },
        supply: "1000000000000000000",
      },
      type: "mint",
    },
    ...{ program: "spl-token", space: 82 },
  });
});

test("getAccountInfo refuses base58 for more than 128 bytes", async () => {
  const { bank, call } = openBank();
  const { address } = await openWallet(bank);
  await call("giveTokens", address, usdc.mint, "1");
  const account = await tokenAccountOf(address, usdc.mint);
  const refused = { code: -32600, message: expect.stringContaining("Base64") };
  await expect(call("getAccountInfo", account)).rejects.toMatchObject(refused);
  const parsed = (await call("getAccountInfo", address, { encoding: "jsonParsed" })).value;
  expect(parsed).toMatchObject({ data: ["", "base64"], lamports: Number(10n * sol) });
});

test("getTokenAccountsByOwner follows accounts to a new owner, and forgets closed ones", async () => {
  const { bank, call } = openBank();
  const [first, second] = [await openWallet(bank), await openWallet(bank)];
  const stranger = (await generateKeyPairSigner()).address;
  await call("giveTokens", first.address, usdc.mint, "0");
  const account = await tokenAccountOf(first.address, usdc.mint);
  const list = async (owner: Address, filter: object = byProgram) => {
    const { value } = await call("getTokenAccountsByOwner", owner, filter, base64);
    return value.map((account: { pubkey: string }) => account.pubkey);
  };
  expect(await list(first.address)).toEqual([account]);
  expect(await list(first.address, { mint: usdc.mint })).toEqual([account]);
  expect(await list(stranger)).toEqual([]);
  const native = { mint: "So11111111111111111111111111111111111111112" };
  expect(await list(first.address, native)).toEqual([]);

  const moved = await sign(bank, first, [
    getSetAuthorityInstruction({
      ...{ owned: account, owner: first, newAuthority: second.address },
      authorityType: AuthorityType.AccountOwner,
    }),
  ]);
  await call("sendTransaction", moved.encoded, base64);
  expect([await list(first.address), await list(second.address)]).toEqual([[], [account]]);
  const destination = second.address;
  const closed = await sign(bank, second, [
    getCloseAccountInstruction({ account, destination, owner: second }),
  ]);
  await call("sendTransaction", closed.encoded, base64);
  expect(await list(second.address)).toEqual([]);
});

test("balances of tokens and the supply have the amount in units of the token", async () => {
  const { bank, call } = openBank();
  const { address } = await openWallet(bank);
  await call("giveTokens", address, usdc.mint, "18446744073709551615");
  const account = await tokenAccountOf(address, usdc.mint);
  const { value } = await call("getTokenAccountBalance", account);
  expect(value).toEqual({
    ...{ amount: "18446744073709551615", decimals: 6 },
    ...{ uiAmount: 2 ** 64 / 1e6, uiAmountString: "18446744073709.551615" },
  });
  expect((await call("getTokenSupply", usdc.mint)).value.uiAmountString).toBe("1000000000000");
  await expect(call("getTokenAccountBalance", address)).rejects.toMatchObject({ code: -32602 });
});

test.each([
  [0n, 6, "0"],
  [1n, 6, "0.000001"],
  [1_500_000n, 6, "1.5"],
  [10n, 0, "10"],
  [100n, 2, "1"],
  [18446744073709551615n, 9, "18446744073.709551615"],
])("%d base units with %d decimals are %s", (amount, decimals, text) => {
  expect(toTokenAmount(amount, decimals)).toEqual({
    ...{ amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text },
  });
});

test("lamports beyond 2^53 keep all their digits in JSON", async () => {
  const { toJson } = await import("../json-rpc.ts");
  expect(toJson({ lamports: 2n ** 64n - 1n })).toBe('{"lamports":18446744073709551615}');
});

test("two airdrops of one amount in one slot are two transactions", async () => {
  const { call } = openBank();
  const { address } = await generateKeyPairSigner();
  const drop = () => call("requestAirdrop", address, Number(sol));
  const [first, second] = await Promise.all([drop(), drop()]);
  expect(first).not.toBe(second);
  expect((await call("getBalance", address)).value).toBe(Number(2n * sol));
  const { value } = await call("getSignatureStatuses", [first, second]);
  expect(value).toMatchObject([{ err: null }, { err: null }]);
});

test("getProgramAccounts filters by size and bytes, and writes slices with the slot", async () => {
  const { bank, call } = openBank();
  const [owner, other] = [await openWallet(bank), await openWallet(bank)];
  for (const { address } of [owner, other]) await call("giveTokens", address, usdc.mint, "7");
  const account = await tokenAccountOf(owner.address, usdc.mint);
  const list = (config: object) => call("getProgramAccounts", TOKEN_PROGRAM_ADDRESS, config);
  const ofOwner = { memcmp: { offset: 32, bytes: owner.address } };
  const filters = [{ dataSize: 165 }, ofOwner];
  const dataSlice = { offset: 64, length: 8 };
  expect(await list({ ...base64, filters, dataSlice, withContext: true })).toMatchObject({
    context: { slot: bank.slot },
    value: [{ pubkey: account, account: { data: ["BwAAAAAAAAA=", "base64"], space: 165 } }],
  });
  const mint = getBase58Encoder().encode(usdc.mint);
  const bytes = Buffer.from(mint).toString("base64");
  const ofMint = { memcmp: { offset: 0, bytes, encoding: "base64" } };
  expect(await list({ ...base64, filters: [ofMint] })).toHaveLength(2);
  expect(await list({ ...base64, filters: [{ dataSize: 82 }, ofOwner] })).toEqual([]);
  const both = [{ dataSize: 1, ...ofOwner }];
  for (const wrong of [both, [{}], [{ memcmp: { offset: 0, bytes: "0" } }], Array(5).fill(ofOwner)])
    await expect(list({ filters: wrong })).rejects.toMatchObject({ code: -32602 });
});

test("startEpoch begins the next epoch, in which the slots of the chain go on", async () => {
  const { call, advance } = openBank();
  const { epoch, absoluteSlot } = await call("getEpochInfo");
  expect(await call("startEpoch")).toBe(epoch + 1);
  advance(1);
  expect(await call("getEpochInfo")).toMatchObject({
    ...{ epoch: epoch + 1, absoluteSlot: absoluteSlot + 1 },
  });
});
