import {
  Authorized,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  StakeProgram,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
  VoteInit,
  VoteProgram,
} from "@solana/web3.js";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { beforeAll, expect, test } from "vitest";
import { type ServedChain, serveChain } from "../serve-chain.ts";

// web3.js v1 as wallets use it: only the URL is given.

const usdc = { mint: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", decimals: 6 };
const tokenProgram = new PublicKey(TOKEN_PROGRAM_ADDRESS);
let chain: ServedChain;
let connection: Connection;
/** web3.js does not await each status poll, so a poll cut off by the chain's end would be unhandled. */
const requests = new Set<Promise<Response>>();

const trackedFetch: typeof fetch = (...request) => {
  const response = fetch(...request);
  requests.add(response);
  const forget = () => requests.delete(response);
  response.then(forget, forget);
  return response;
};

beforeAll(async () => {
  chain = await serveChain({ slotMs: 200 });
  await chain.list([usdc]);
  connection = new Connection(chain.url, { commitment: "confirmed", fetch: trackedFetch });
  return async () => {
    await Promise.allSettled(requests);
    // It reconnects for ever otherwise.
    (connection as unknown as { _rpcWebSocket: { close(): void } })._rpcWebSocket.close();
    await chain.close();
  };
});

async function openWallet(): Promise<Keypair> {
  const wallet = Keypair.generate();
  const signature = await connection.requestAirdrop(wallet.publicKey, 2 * LAMPORTS_PER_SOL);
  const life = await connection.getLatestBlockhash();
  const { value } = await connection.confirmTransaction({ signature, ...life });
  expect(value.err).toBeNull();
  return wallet;
}

function transfer(from: Keypair, to: PublicKey, amount: number) {
  return SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: amount });
}

test.each(["processed", "confirmed", "finalized"] as const)(
  "sendAndConfirmTransaction of web3.js finishes at the commitment %s",
  async (commitment) => {
    const wallet = await openWallet();
    const receiver = Keypair.generate().publicKey;
    const transaction = new Transaction().add(transfer(wallet, receiver, LAMPORTS_PER_SOL));
    const options = { commitment };
    const signature = await sendAndConfirmTransaction(connection, transaction, [wallet], options);
    expect(await connection.getBalance(receiver)).toBe(LAMPORTS_PER_SOL);
    const { value } = await connection.getSignatureStatus(signature);
    expect(value?.err).toBeNull();
    if (commitment === "finalized") {
      expect(value).toMatchObject({ confirmationStatus: "finalized", confirmations: null });
    }
  },
);

test("sendAndConfirmTransaction of web3.js rejects a transaction that fails after it was sent", async () => {
  const wallet = await openWallet();
  const instruction = transfer(wallet, Keypair.generate().publicKey, 99 * LAMPORTS_PER_SOL);
  const options = { skipPreflight: true };
  const sent = sendAndConfirmTransaction(
    connection,
    new Transaction().add(instruction),
    [wallet],
    options,
  );
  const reason = await sent.then(
    () => "no error",
    (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error)),
  );
  // web3.js rejects with the bare error if it polls the status before the notification comes.
  expect(reason).toContain('{"InstructionError":[0,{"Custom":1}]}');
});

test("sendTransaction of web3.js reports the logs of a failed preflight", async () => {
  const wallet = await openWallet();
  const instruction = transfer(wallet, Keypair.generate().publicKey, 99 * LAMPORTS_PER_SOL);
  const sent = connection.sendTransaction(new Transaction().add(instruction), [wallet]);
  const error = await sent.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SendTransactionError);
  expect((error as Error).message).toContain("custom program error: 0x1");
  expect((error as SendTransactionError).logs?.join()).toContain("insufficient lamports");
});

test("web3.js simulates an unsigned transaction with a blockhash of its own choice", async () => {
  const wallet = await openWallet();
  const receiver = Keypair.generate().publicKey;
  const message = new TransactionMessage({
    payerKey: wallet.publicKey,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [transfer(wallet, receiver, LAMPORTS_PER_SOL)],
  }).compileToV0Message();
  const unsigned = new VersionedTransaction(message);
  const { value: refused } = await connection.simulateTransaction(unsigned);
  expect(refused.err).toBe("BlockhashNotFound");
  const { value } = await connection.simulateTransaction(unsigned, {
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: { addresses: [receiver.toBase58()], encoding: "base64" },
  });
  expect(value).toMatchObject({ err: null, unitsConsumed: 150, returnData: null });
  expect(value.accounts?.[0]?.lamports).toBe(LAMPORTS_PER_SOL);
  expect(await connection.getBalance(receiver)).toBe(0);
});

test("web3.js reads fees, history, tokens and the epoch", async () => {
  const wallet = await openWallet();
  const receiver = Keypair.generate().publicKey;
  const { blockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: wallet.publicKey,
    recentBlockhash: blockhash,
    instructions: [transfer(wallet, receiver, LAMPORTS_PER_SOL)],
  });
  expect((await connection.getFeeForMessage(message.compileToV0Message())).value).toBe(5000);
  expect((await connection.getFeeForMessage(message.compileToLegacyMessage())).value).toBe(5000);

  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([wallet]);
  const signature = await connection.sendTransaction(transaction);
  await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) });
  const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  expect(found).toMatchObject({ version: 0, meta: { err: null, fee: 5000 } });
  const parsed = await connection.getParsedTransaction(signature, {
    maxSupportedTransactionVersion: 0,
  });
  expect(parsed?.transaction.message.accountKeys[0]).toMatchObject({ signer: true });
  const history = await connection.getSignaturesForAddress(wallet.publicKey, { limit: 1 });
  expect(history).toMatchObject([{ signature, err: null, memo: null }]);

  await giveTokens(wallet.publicKey, "1500000");
  const filter = { programId: tokenProgram };
  const raw = await connection.getTokenAccountsByOwner(wallet.publicKey, filter);
  const tokens = await connection.getParsedTokenAccountsByOwner(wallet.publicKey, filter);
  expect(tokens.value).toHaveLength(1);
  expect(raw.value[0]?.pubkey).toEqual(tokens.value[0]?.pubkey);
  const amount = { amount: "1500000", decimals: 6, uiAmount: 1.5, uiAmountString: "1.5" };
  expect(tokens.value[0]?.account.data.parsed.info.tokenAmount).toEqual(amount);
  const balance = await connection.getTokenAccountBalance(raw.value[0]?.pubkey as PublicKey);
  expect(balance.value).toEqual(amount);

  const epoch = await connection.getEpochInfo();
  expect(epoch.absoluteSlot).toBeGreaterThanOrEqual(epoch.slotIndex);
  const [fee] = await connection.getRecentPrioritizationFees();
  expect(fee).toEqual({ slot: expect.any(Number), prioritizationFee: 0 });
  expect(await connection.getVersion()).toHaveProperty("solana-core");
});

async function giveTokens(wallet: PublicKey, amount: string) {
  const params = [wallet.toBase58(), usdc.mint, amount];
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "giveTokens", params });
  expect(await (await fetch(chain.url, { method: "POST", body })).json()).toHaveProperty("result");
}

test("web3.js lists a validator with its stake in the next epoch", async () => {
  const [wallet, voter, stake] = [await openWallet(), Keypair.generate(), Keypair.generate()];
  const { publicKey } = wallet;
  const send = async (built: Transaction, signer: Keypair) =>
    sendAndConfirmTransaction(connection, built, [wallet, signer], { commitment: "processed" });
  const voteInit = new VoteInit(publicKey, publicKey, publicKey, 7);
  const account = { votePubkey: voter.publicKey, lamports: 30_000_000 };
  await send(VoteProgram.createAccount({ fromPubkey: publicKey, voteInit, ...account }), voter);
  const common = { stakePubkey: stake.publicKey, authorizedPubkey: publicKey };
  const authorized = new Authorized(publicKey, publicKey);
  const amount = { lamports: 1.5 * LAMPORTS_PER_SOL };
  const deposit = StakeProgram.createAccount({
    ...{ ...common, ...amount, fromPubkey: publicKey, authorized },
  });
  deposit.add(StakeProgram.delegate({ ...common, votePubkey: voter.publicKey }));
  await send(deposit, stake);
  const read = async () => {
    const { current, delinquent } = await connection.getVoteAccounts();
    expect(delinquent).toEqual([]);
    return current.find(({ votePubkey }) => votePubkey === voter.publicKey.toBase58());
  };
  const facts = { nodePubkey: publicKey.toBase58(), commission: 7, epochCredits: [] };
  const unstaked = { activatedStake: 0, epochVoteAccount: false };
  expect(await read()).toMatchObject({ ...facts, ...unstaked, lastVote: expect.any(Number) });
  const clock = chain.bank.svm.getClock();
  clock.epoch += 1n;
  chain.bank.svm.setClock(clock);
  const rent = await connection.getMinimumBalanceForRentExemption(200);
  const activatedStake = 1.5 * LAMPORTS_PER_SOL - rent;
  expect(await read()).toMatchObject({ ...facts, activatedStake, epochVoteAccount: true });
});

test("web3.js receives slots, roots, logs and changes of an account and of a program", async () => {
  const wallet = await openWallet();
  const told: Promise<unknown>[] = [];
  const wait = <Value>(subscribe: (tell: (value: Value) => void) => number) =>
    void told.push(new Promise<Value>((resolve) => void subscribe(resolve)));
  wait((tell) => connection.onSlotChange(tell));
  wait((tell) => connection.onRootChange(tell));
  wait((tell) => connection.onLogs(wallet.publicKey, tell));
  wait((tell) => connection.onAccountChange(wallet.publicKey, tell));
  const filters = [{ dataSize: 0 }];
  wait((tell) => connection.onProgramAccountChange(SystemProgram.programId, tell, { filters }));
  let isTold = false;
  const all = Promise.all(told).finally(() => {
    isTold = true;
  });
  // web3.js does not say when a subscription begins, so transfers go on until it receives one.
  const signatures: string[] = [];
  while (!isTold) {
    const instruction = transfer(wallet, Keypair.generate().publicKey, 1_000_000);
    const transaction = new Transaction().add(instruction);
    signatures.push(await sendAndConfirmTransaction(connection, transaction, [wallet]));
  }
  const [slot, root, logs, account, change] = await all;
  const number = expect.any(Number);
  expect(slot).toEqual({ parent: number, root: number, slot: number });
  expect(root).toEqual(number);
  expect(logs).toMatchObject({ signature: expect.toBeOneOf(signatures), err: null });
  expect(account).toMatchObject({ lamports: number, owner: SystemProgram.programId });
  const owner = SystemProgram.programId;
  expect(change).toMatchObject({ accountId: expect.any(PublicKey), accountInfo: { owner } });
});
