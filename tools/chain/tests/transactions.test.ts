import {
  type Address,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase58Encoder,
  getBase64Encoder,
  getTransactionDecoder,
  type Instruction,
  lamports,
} from "@solana/kit";
import { getAddMemoInstruction, LEGACY_MEMO_PROGRAM_ADDRESS_V3 } from "@solana-program/memo";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import {
  getCreateAssociatedTokenInstructionAsync,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { expect, test } from "vitest";
import { setTokenBalance, tokenAccountOf } from "../token-accounts.ts";
import {
  base64,
  openBank,
  openWallet,
  sign,
  signWithTables,
  sol,
  transferSol,
  usdc,
} from "./chain-fixture.ts";

const v0 = { maxSupportedTransactionVersion: 0, commitment: "confirmed" };
const mint = usdc.mint as Address;

/** Opens the receiver's token account and sends 2.5 out of 5 USDC. */
async function sendTokens(chain: ReturnType<typeof openBank>) {
  const { bank, call, advance } = chain;
  const payer = await openWallet(bank);
  const owner = (await generateKeyPairSigner()).address;
  await setTokenBalance(bank.svm, payer.address, usdc, 5_000_000n);
  const [source, destination] = [
    await tokenAccountOf(payer.address, mint),
    await tokenAccountOf(owner, mint),
  ];
  const { encoded, signature } = await sign(bank, payer, [
    await getCreateAssociatedTokenInstructionAsync({ payer, owner, mint }),
    getTransferCheckedInstruction({
      ...{ source, mint, destination, authority: payer },
      ...{ amount: 2_500_000n, decimals: 6 },
    }),
    getAddMemoInstruction({ memo: "rent" }, { programAddress: LEGACY_MEMO_PROGRAM_ADDRESS_V3 }),
  ]);
  await call("sendTransaction", encoded, base64);
  advance(1);
  return { encoded, signature, payer: payer.address, owner, source, destination };
}

const amountOf = (amount: string, uiAmount: number) => ({
  ...{ amount, decimals: 6, uiAmount, uiAmountString: String(uiAmount) },
});

test("getTransaction has the balances, logs and inner instructions of a transfer of tokens", async () => {
  const chain = openBank();
  const { signature, payer, owner, source, destination } = await sendTokens(chain);
  const found = await chain.call("getTransaction", signature, v0);
  expect(found).toMatchObject({
    blockTime: 1_700_000_000,
    slot: chain.bank.slot - 1,
    version: 0,
    transaction: { signatures: [signature], message: { addressTableLookups: [] } },
  });
  const { meta } = found;
  const keys: string[] = found.transaction.message.accountKeys;
  const rent = Number(chain.bank.svm.minimumBalanceForRentExemption(165n));
  expect(meta).toMatchObject({
    ...{ err: null, status: { Ok: null }, fee: 5000, rewards: [] },
    ...{ loadedAddresses: { readonly: [], writable: [] } },
  });
  expect(meta.logMessages.at(-1)).toBe(`Program ${LEGACY_MEMO_PROGRAM_ADDRESS_V3} success`);
  expect(meta.computeUnitsConsumed).toBeGreaterThan(0);
  expect(meta.preBalances[0] - meta.postBalances[0]).toBe(5000 + rent);
  expect(meta.preBalances).toHaveLength(keys.length);
  const token = { mint, programId: TOKEN_PROGRAM_ADDRESS };
  const sourceIndex = keys.indexOf(source);
  expect(meta.preTokenBalances).toEqual([
    { ...token, accountIndex: sourceIndex, owner: payer, uiTokenAmount: amountOf("5000000", 5) },
  ]);
  expect(meta.postTokenBalances).toHaveLength(2);
  expect(meta.postTokenBalances).toContainEqual({
    ...{ ...token, accountIndex: keys.indexOf(destination), owner },
    uiTokenAmount: amountOf("2500000", 2.5),
  });
  const [inner] = meta.innerInstructions;
  expect(inner.index).toBe(0);
  expect(
    inner.instructions.map(
      (instruction: { programIdIndex: number }) => keys[instruction.programIdIndex],
    ),
  ).toEqual(expect.arrayContaining([TOKEN_PROGRAM_ADDRESS, "11111111111111111111111111111111"]));
});

test("getTransaction writes a transaction in four encodings", async () => {
  const chain = openBank();
  const { signature, encoded, payer } = await sendTokens(chain);
  const read = async (encoding: string) =>
    (await chain.call("getTransaction", signature, { ...v0, encoding })).transaction;
  expect(await read("base64")).toEqual([encoded, "base64"]);
  const [text, name] = await read("base58");
  expect(name).toBe("base58");
  expect(getBase58Encoder().encode(text)).toEqual(getBase64Encoder().encode(encoded));
  const { message } = await read("json");
  expect(message.header.numRequiredSignatures).toBe(1);
  const parsed = (await read("jsonParsed")).message;
  const key = { pubkey: payer, signer: true, source: "transaction", writable: true };
  expect(parsed.accountKeys[0]).toEqual(key);
  expect(parsed.instructions[2]).toEqual({
    ...{ accounts: [], programId: LEGACY_MEMO_PROGRAM_ADDRESS_V3, stackHeight: 1 },
    data: message.instructions[2].data,
  });
});

test("getTransaction refuses version 0 for callers that know only legacy transactions", async () => {
  const { bank, call, advance } = openBank();
  const payer = await openWallet(bank);
  const receiver = (await generateKeyPairSigner()).address;
  const versioned = await sign(bank, payer, [transferSol(payer, receiver, sol)]);
  const legacy = await sign(bank, payer, [transferSol(payer, receiver, sol)], "legacy");
  for (const { encoded } of [versioned, legacy]) await call("sendTransaction", encoded, base64);
  advance(1);
  const confirmed = { commitment: "confirmed" };
  const refused = call("getTransaction", versioned.signature, confirmed);
  await expect(refused).rejects.toMatchObject({ code: -32015 });
  expect(await call("getTransaction", legacy.signature, confirmed)).not.toHaveProperty("version");
  expect(await call("getTransaction", legacy.signature, v0)).toHaveProperty("version", "legacy");
});

test("a failed transaction lands without a preflight, and pays its fee only", async () => {
  const { bank, call, advance } = openBank();
  const payer = await openWallet(bank);
  const receiver = (await generateKeyPairSigner()).address;
  const { encoded, signature } = await sign(bank, payer, [transferSol(payer, receiver, 99n * sol)]);
  const err = { InstructionError: [0, { Custom: 1 }] };
  await expect(call("sendTransaction", encoded, base64)).rejects.toMatchObject({
    code: -32002,
    message:
      "Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1",
    data: { err, fee: 5000n, logs: expect.any(Array), unitsConsumed: 150 },
  });
  expect((await call("getSignatureStatuses", [signature])).value).toEqual([null]);
  await call("sendTransaction", encoded, { ...base64, skipPreflight: true });
  advance(1);
  const { meta } = await call("getTransaction", signature, v0);
  expect(meta).toMatchObject({ err, status: { Err: err }, fee: 5000 });
  expect((await call("getBalance", payer.address)).value).toBe(Number(10n * sol) - 5000);
  expect((await call("getBalance", receiver)).value).toBe(0);
});

const computeBudget = "ComputeBudget111111111111111111111111111111" as Address;
function setUnits(limit: number, price: bigint): Instruction[] {
  const [units, micros] = [Buffer.alloc(5), Buffer.alloc(9)];
  units.writeUInt8(2);
  units.writeUInt32LE(limit, 1);
  micros.writeUInt8(3);
  micros.writeBigUInt64LE(price, 1);
  return [units, micros].map((data) => ({ programAddress: computeBudget, data }));
}

test("getFeeForMessage is the fee that the transaction pays, priority included", async () => {
  const { bank, call, advance } = openBank();
  const [payer, other] = [await openWallet(bank), await openWallet(bank)];
  const { encoded, message, signature } = await sign(bank, payer, [
    ...setUnits(100_000, 30_000n),
    transferSol(other, payer.address, sol),
  ]);
  const { value: fee } = await call("getFeeForMessage", message);
  expect(fee).toBe(2 * 5000 + 3000);
  await call("sendTransaction", encoded, base64);
  const third = await openWallet(bank);
  const plain = await sign(bank, third, [transferSol(third, third.address, sol)]);
  await call("sendTransaction", plain.encoded, base64);
  advance(1);
  const { meta } = await call("getTransaction", signature, v0);
  expect(meta.fee).toBe(fee);
  expect(meta.preBalances[0] + Number(sol) - meta.postBalances[0]).toBe(fee);
  const readFees = async (...addresses: string[]) =>
    (await call("getRecentPrioritizationFees", addresses)).map(
      (fee: { prioritizationFee: number }) => fee.prioritizationFee,
    );
  expect(await readFees()).toEqual([0, 0]);
  expect(await readFees(payer.address)).toEqual([30_000, 0]);
});

test("getSignaturesForAddress lists the newest first, between two signatures, with memos", async () => {
  const chain = openBank();
  const { payer, signature } = await sendTokens(chain);
  const { bank, call, advance } = chain;
  const wallet = await openWallet(bank);
  const sent = [signature];
  for (let count = 1n; count <= 3n; count += 1n) {
    const signed = await sign(bank, wallet, [transferSol(wallet, payer, count * sol)]);
    await call("sendTransaction", signed.encoded, base64);
    advance(1);
    sent.unshift(signed.signature);
  }
  const list = async (config: object) => {
    const options = { commitment: "confirmed", ...config };
    const found = await call("getSignaturesForAddress", payer, options);
    return found.map((entry: { signature: string }) => sent.indexOf(entry.signature));
  };
  expect(await list({})).toEqual([0, 1, 2, 3]);
  expect(await list({ limit: 2 })).toEqual([0, 1]);
  expect(await list({ before: sent[1] })).toEqual([2, 3]);
  expect(await list({ before: sent[0], until: sent[3] })).toEqual([1, 2]);
  const [oldest] = (await call("getSignaturesForAddress", payer, { before: sent[2], ...v0 })) ?? [];
  expect(oldest).toEqual({
    ...{ blockTime: 1_700_000_000, confirmationStatus: "confirmed", err: null, memo: "[4] rent" },
    ...{ signature, slot: bank.slot - 4 },
  });
});

test("simulateTransaction verifies signatures, replaces the blockhash and returns accounts on request", async () => {
  const { bank, call, advance } = openBank();
  const payer = await openWallet(bank);
  const receiver = (await generateKeyPairSigner()).address;
  const { encoded } = await sign(bank, payer, [transferSol(payer, receiver, sol)]);
  const { signatures, messageBytes } = getTransactionDecoder().decode(
    getBase64Encoder().encode(encoded),
  );
  expect(Object.keys(signatures)).toEqual([payer.address]);
  const wire = [Buffer.from([1]), Buffer.alloc(64, 7), Buffer.from(messageBytes)];
  const forged = Buffer.concat(wire).toString("base64");
  const simulate = (config: object, text = forged) =>
    call("simulateTransaction", text, { ...base64, ...config });

  await expect(simulate({ sigVerify: true })).rejects.toMatchObject({ code: -32003 });
  await expect(call("sendTransaction", forged, base64)).rejects.toMatchObject({ code: -32003 });
  expect((await simulate({ sigVerify: true }, encoded)).value.err).toBeNull();
  advance(151);
  expect((await simulate({ sigVerify: false })).value).toMatchObject({
    ...{ err: "BlockhashNotFound", logs: [], unitsConsumed: 0, replacementBlockhash: null },
  });
  const accounts = { addresses: [receiver] };
  const { value } = await simulate({ replaceRecentBlockhash: true, accounts });
  expect(value).toEqual({
    accounts: [
      {
        ...{ data: ["", "base64"], executable: false, lamports: Number(sol) },
        ...{ owner: "11111111111111111111111111111111", rentEpoch: 2 ** 64, space: 0 },
      },
    ],
    ...{ err: null, fee: 5000, innerInstructions: null, returnData: null, unitsConsumed: 150 },
    loadedAccountsDataSize: expect.any(Number),
    loadedAddresses: { readonly: [], writable: [] },
    logs: expect.arrayContaining(["Program 11111111111111111111111111111111 success"]),
    preBalances: [Number(10n * sol), 0, 1],
    postBalances: [Number(9n * sol) - 5000, Number(sol), 1],
    ...{ preTokenBalances: [], postTokenBalances: [] },
    replacementBlockhash: (await call("getLatestBlockhash")).value,
  });
  await expect(simulate({ sigVerify: true, replaceRecentBlockhash: true })).rejects.toMatchObject({
    code: -32602,
  });
});

test("getTransaction and simulateTransaction have the accounts of address lookup tables", async () => {
  const { bank, call, advance } = openBank();
  const payer = await openWallet(bank);
  const [table, receiver] = [await openWallet(bank), await openWallet(bank)];
  const header = Buffer.alloc(56);
  header.writeUInt32LE(1);
  header.writeBigUInt64LE(2n ** 64n - 1n, 4);
  const addresses = [SYSTEM_PROGRAM_ADDRESS, receiver.address];
  const entries = addresses.map((address) => Buffer.from(getAddressEncoder().encode(address)));
  bank.setAccount({
    ...{ address: table.address, data: Buffer.concat([header, ...entries]), executable: false },
    ...{ lamports: lamports(sol), space: 120n },
    programAddress: "AddressLookupTab1e1111111111111111111111111" as Address,
  });
  const { encoded, signature } = await signWithTables(
    bank,
    payer,
    [transferSol(payer, receiver.address, sol)],
    { [table.address]: addresses },
  );
  const { value } = await call("simulateTransaction", encoded, base64);
  const loadedAddresses = { readonly: [], writable: [receiver.address] };
  const postBalances = [Number(9n * sol) - 5000, 1, Number(11n * sol)];
  expect(value).toMatchObject({ err: null, loadedAddresses, postBalances });
  await call("sendTransaction", encoded, base64);
  advance(1);
  const { meta, transaction } = await call("getTransaction", signature, v0);
  expect(meta).toMatchObject({ err: null, loadedAddresses, postBalances });
  expect(transaction.message.addressTableLookups).toEqual([
    { accountKey: table.address, readonlyIndexes: [], writableIndexes: [1] },
  ]);
  expect(await call("getSignaturesForAddress", receiver.address, v0)).toHaveLength(1);
});
