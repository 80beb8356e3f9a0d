import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type Address,
  address,
  createSignerFromKeyPair,
  createSolanaRpc,
  generateKeyPairSigner,
  getAddressEncoder,
  type Instruction,
  type KeyPairSigner,
  lamports,
} from "@solana/kit";
import {
  Authorized,
  Connection,
  Keypair,
  type PublicKey,
  StakeProgram,
  type Transaction,
  VoteInit,
  VoteProgram,
} from "@solana/web3.js";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { getTransferInstruction, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { toProgramAccounts } from "../bank/upgradeable-loader.ts";
import { openOrigin } from "../fork/origin.ts";
import { callMethod, toJson } from "../json-rpc.ts";
import { type ServedChain, serveChain } from "../serve-chain.ts";
import { tokenAccountOf } from "../token-accounts.ts";
import {
  base64,
  openWallet,
  sign,
  signWithTables,
  sol,
  transferSol,
  usdc,
} from "./chain-fixture.ts";

const memo = address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");
let origin: ServedChain;
/** The forks' calls. */
let asked: string[];

beforeAll(async () => {
  origin = await serveChain({ slotMs: 0, now: () => 1_700_000_000_000 });
  const clock = origin.bank.svm.getClock();
  clock.slot = origin.bank.svm.getEpochSchedule().slotsPerEpoch * 500n + 7n;
  clock.epoch = 500n;
  origin.bank.svm.setClock(clock);
  origin.bank.advanceSlot();
  await origin.list([usdc]);
  return () => origin.close();
});

const caller =
  (chain: ServedChain) =>
  async (method: string, ...params: unknown[]) =>
    JSON.parse(toJson(await callMethod(chain.bank, method, params)));

/** A fork whose calls to the origin are counted. */
async function openFork() {
  asked = [];
  const url = await listen(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(JSON.parse(body).method);
    response.end(await (await fetch(origin.url, { method: "POST", body })).text());
  });
  const fork = await serveChain({ slotMs: 0, fork: url });
  onTestFinished(() => fork.close());
  return { fork, call: caller(fork) };
}

async function listen(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/key`);
}

const send = async (chain: ServedChain, payer: KeyPairSigner, instructions: Instruction[]) => {
  const { encoded } = await sign(chain.bank, payer, instructions);
  return callMethod(chain.bank, "sendTransaction", [encoded, base64]);
};

/** Sends transactions built by web3.js, from a wallet it creates. */
async function sendByWeb3(chain: ServedChain, payer: Keypair, built: Transaction, other: Keypair) {
  const connection = new Connection(chain.url);
  await connection.sendTransaction(built, [payer, other]);
}

/** A vote account, as a validator opens it. */
async function openVoter(chain: ServedChain, payer: Keypair): Promise<PublicKey> {
  const voter = Keypair.generate();
  const { publicKey } = payer;
  const opening = VoteProgram.createAccount({
    ...{ fromPubkey: publicKey, votePubkey: voter.publicKey, lamports: 30_000_000 },
    voteInit: new VoteInit(publicKey, publicKey, publicKey, 5),
  });
  await sendByWeb3(chain, payer, opening, voter);
  return voter.publicKey;
}

async function deployMemo(chain: ServedChain): Promise<Address> {
  const program = (await generateKeyPairSigner()).address;
  const deployed = chain.bank.svm.getAccount(memo);
  const elf = deployed.exists ? Uint8Array.from(deployed.data) : new Uint8Array();
  for (const part of await toProgramAccounts(program, elf)) {
    const space = BigInt(part.data.length);
    chain.bank.setAccount({ ...part, lamports: lamports(sol), space });
  }
  return program;
}

/** The full accounts a test may have changed. */
function listAccounts(chain: ServedChain, addresses: readonly (Address | PublicKey)[]) {
  const accounts = addresses.map((at) => chain.bank.svm.getAccount(String(at) as Address));
  return toJson(accounts.map((account) => ({ ...account })));
}

test("a wallet stakes and moves tokens on a fork, and the origin does not change", async () => {
  const onOrigin = caller(origin);
  const keys = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const { d = "" } = await crypto.subtle.exportKey("jwk", keys.privateKey);
  const staker = Keypair.fromSeed(Buffer.from(d, "base64url"));
  const wallet = await createSignerFromKeyPair(keys as CryptoKeyPair);
  await onOrigin("requestAirdrop", wallet.address, Number(10n * sol));
  const other = (await generateKeyPairSigner()).address;
  await onOrigin("giveTokens", wallet.address, usdc.mint, "5000000");
  await onOrigin("giveTokens", other, usdc.mint, "7");
  const voter = await openVoter(origin, staker);
  const program = await deployMemo(origin);
  const source = await tokenAccountOf(wallet.address, usdc.mint);
  const destination = await tokenAccountOf(other, usdc.mint);
  const touched = [wallet.address, voter, program, source, destination];
  const before = [listAccounts(origin, touched), origin.bank.ledger.count];

  const { fork, call } = await openFork();
  const rpc = createSolanaRpc(fork.url);
  expect(await rpc.getSlot().send()).toBe(BigInt(origin.bank.slot));
  expect((await rpc.getEpochInfo().send()).epoch).toBe(500n);
  expect(await call("getBlockTime", fork.bank.slot)).toBe(1_700_000_000);

  const moves = getTransferInstruction({ source, destination, authority: wallet, amount: 1n });
  const note = { programAddress: program, data: new TextEncoder().encode("forked") };
  await send(fork, wallet, [moves, note]);
  const stake = Keypair.generate();
  const authorized = new Authorized(staker.publicKey, staker.publicKey);
  const common = { stakePubkey: stake.publicKey, authorizedPubkey: staker.publicKey };
  const deposit = StakeProgram.createAccount({
    ...{ ...common, fromPubkey: staker.publicKey, authorized, lamports: Number(2n * sol) },
  });
  deposit.add(StakeProgram.delegate({ ...common, votePubkey: voter }));
  await sendByWeb3(fork, staker, deposit, stake);

  const balance = async (at: Address) => (await call("getTokenAccountBalance", at)).value.amount;
  expect([await balance(source), await balance(destination)]).toEqual(["4999999", "8"]);
  const stakes = [
    String(StakeProgram.programId),
    { ...base64, filters: [{ memcmp: { offset: 44, bytes: wallet.address } }] },
  ];
  const [found] = await call("getProgramAccounts", ...stakes);
  const lamportsOfStake = Number(2n * sol);
  expect(found).toMatchObject({
    pubkey: String(stake.publicKey),
    account: { lamports: lamportsOfStake },
  });
  const { value: tokens } = await call(
    "getTokenAccountsByOwner",
    ...[wallet.address, { programId: TOKEN_PROGRAM_ADDRESS }, { encoding: "jsonParsed" }],
  );
  expect(tokens[0].account.data.parsed.info.tokenAmount.uiAmountString).toBe("4.999999");
  const { current } = await call("getVoteAccounts");
  expect(current).toEqual((await onOrigin("getVoteAccounts")).current);
  expect(current).toMatchObject([{ votePubkey: String(voter), commission: 5 }]);
  expect([listAccounts(origin, touched), origin.bank.ledger.count]).toEqual(before);
  expect(await onOrigin("getProgramAccounts", ...stakes)).toEqual([]);
});

test("a fork reads an account once, keeps what it wrote, and does not open what it closed", async () => {
  const { fork, call } = await openFork();
  const [first, second] = [await openWallet(origin.bank), await openWallet(origin.bank)];
  const nowhere = (await generateKeyPairSigner()).address;
  asked.length = 0;
  const all = [first.address, second.address, nowhere];
  const reads = [call("getMultipleAccounts", all), call("getBalance", first.address)];
  await Promise.all([...reads, call("getAccountInfo", nowhere)]);
  await call("getBalance", nowhere);
  expect(asked).toEqual(["getMultipleAccounts"]);

  await send(fork, first, [transferSol(first, nowhere, 10n * sol - 5_000n)]);
  await send(origin, second, [transferSol(second, nowhere, sol)]);
  const { value } = await call("getMultipleAccounts", all);
  expect(value.map((account: { lamports: number } | null) => account?.lamports)).toEqual([
    undefined,
    Number(10n * sol),
    Number(10n * sol - 5_000n),
  ]);
  expect(asked).toEqual(["getMultipleAccounts"]);

  const third = await openWallet(origin.bank);
  const own = { address: third.address, data: new Uint8Array(), executable: false, space: 0n };
  fork.bank.setAccount({
    ...{ ...own, lamports: lamports(sol), programAddress: SYSTEM_PROGRAM_ADDRESS },
  });
  await send(fork, third, [transferSol(third, nowhere, sol - 5_000n)]);
  expect((await call("getAccountInfo", third.address)).value).toBeNull();
});

test("accounts of a lookup table, an airdrop and a search are read with what they need", async () => {
  const { fork, call } = await openFork();
  const [payer, receiver] = [await openWallet(origin.bank), await openWallet(origin.bank)];
  const table = (await generateKeyPairSigner()).address;
  const data = Buffer.alloc(88);
  data.writeUInt32LE(1);
  data.fill(0xff, 4, 12);
  data.set(getAddressEncoder().encode(receiver.address), 56);
  origin.bank.setAccount({
    ...{ address: table, data: Uint8Array.from(data), executable: false, space: 88n },
    lamports: lamports(10_000_000n),
    programAddress: address("AddressLookupTab1e1111111111111111111111111"),
  });
  const move = transferSol(payer, receiver.address, sol);
  const tables = { [table]: [receiver.address] };
  const { encoded } = await signWithTables(fork.bank, payer, [move], tables);
  const { value } = await call("simulateTransaction", encoded, {
    ...base64,
    accounts: { addresses: [receiver.address], encoding: "base64" },
  });
  expect(value).toMatchObject({ err: null, accounts: [{ lamports: Number(11n * sol) }] });
  const wallet = (await openWallet(origin.bank)).address;
  await call("requestAirdrop", wallet, Number(sol));
  expect((await call("getBalance", wallet)).value).toBe(Number(11n * sol));
  await caller(origin)("giveTokens", wallet, usdc.mint, "5");
  await call("giveTokens", wallet, usdc.mint, "6");
  expect((await call("getTokenSupply", usdc.mint)).value.decimals).toBe(6);
  const account = await tokenAccountOf(wallet, usdc.mint);
  expect((await call("getTokenAccountBalance", account)).value.amount).toBe("6");
});

const answer = (result: unknown) => JSON.stringify({ jsonrpc: "2.0", id: 1, result });
const unanswered = "did not answer in time";
const failures: readonly [string, RequestListener, string][] = [
  [
    "a refusal",
    (_, response) => response.end('{"error":{"code":-32005,"message":"behind"}}'),
    "refused with the code -32005: behind (getMultipleAccounts).",
  ],
  ["an HTTP error", (_, response) => response.writeHead(503).end(), "answered 503"],
  ["a redirect", (_, response) => response.writeHead(307, { location: "/" }).end(), "answered 307"],
  [
    "too many calls",
    (_, response) => response.writeHead(429, { "retry-after": "0" }).end(),
    "answered 429",
  ],
  ["no JSON", (_, response) => response.end("<html>"), "did not answer with JSON"],
  ["null", (_, response) => response.end("null"), "answered with a wrong or missing value"],
  [
    "a shorter list",
    (_, response) => response.end(answer({ value: [] })),
    "answered with a wrong or missing value",
  ],
  [
    "an account without data",
    (_, response) => response.end(answer({ value: [{ owner: memo, lamports: 1 }] })),
    "answered with a wrong or missing value",
  ],
  [
    "a fraction of a lamport",
    (_, response) =>
      response.end(answer({ value: [{ owner: memo, lamports: 0.5, data: ["", "base64"] }] })),
    "answered with a wrong or missing value",
  ],
  ["too much", (_, response) => response.end("x".repeat(2_000)), "sent more than 1000 bytes"],
  ["no end", (_, response) => void response.write("{"), unanswered],
  [
    "a broken connection",
    (request) => request.socket.destroy(),
    "cannot be reached: UND_ERR_SOCKET",
  ],
];

test.each(failures)(
  "%s of the origin is an error without the key of its URL",
  async (_, listener, reason) => {
    const url = await listen(listener);
    const timeoutMs = reason === unanswered ? 150 : 60_000;
    const source = openOrigin(url, { timeoutMs, maxResponseBytes: 1_000 });
    const failure = await source.readAccounts([memo]).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: -32603 });
    expect(String(failure)).toContain(`The forked chain at ${url.host} ${reason}`);
    expect(String(failure)).not.toContain("key");
  },
);

test("calls of a fork fail while its origin does, and work afterwards", async () => {
  const wallet = await openWallet(origin.bank);
  const fault = { isOn: false };
  const url = await listen(async (request, response) => {
    if (fault.isOn) return void response.writeHead(500).end();
    let body = "";
    for await (const chunk of request) body += chunk;
    response.end(await (await fetch(origin.url, { method: "POST", body })).text());
  });
  const fork = await serveChain({ slotMs: 0, fork: url });
  onTestFinished(() => fork.close());
  const call = caller(fork);
  fault.isOn = true;
  const failing = { code: -32603, message: expect.stringContaining("answered 500") };
  const { encoded } = await sign(fork.bank, wallet, [transferSol(wallet, memo, 1n)]);
  const token = { programId: TOKEN_PROGRAM_ADDRESS };
  const calls: [string, ...unknown[]][] = [
    ["getBalance", wallet.address],
    ["getAccountInfo", wallet.address],
    ["getMultipleAccounts", [wallet.address]],
    ["getProgramAccounts", memo],
    ["getTokenAccountsByOwner", wallet.address, token],
    ["getTokenSupply", usdc.mint],
    ["getVoteAccounts"],
    ["requestAirdrop", wallet.address, 1],
    ["giveTokens", wallet.address, usdc.mint, "1"],
    ["simulateTransaction", encoded, base64],
    ["sendTransaction", encoded, { ...base64, skipPreflight: true }],
  ];
  for (const [method, ...params] of calls) {
    await expect(call(method, ...params), method).rejects.toMatchObject(failing);
  }
  fault.isOn = false;
  expect((await call("getBalance", wallet.address)).value).toBe(Number(10n * sol));
  await call("sendTransaction", encoded, base64);
});
