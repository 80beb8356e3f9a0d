import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { getTransferInstruction } from "@solana-program/token";
import { beforeAll, expect, test } from "vitest";
import { type ServedChain, serveChain } from "./serve-chain.ts";
import { tokenAccountOf } from "./token-accounts.ts";

const token = { mint: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", decimals: 6 };
let chain: ServedChain;

beforeAll(async () => {
  chain = await serveChain();
  await chain.list([token]);
  return () => chain.close();
});

async function call(method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 7, method, params });
  return (await fetch(chain.url, { method: "POST", body })).json();
}

/** Moves tokens between two wallets, signed and ready to be sent. */
async function transferOf(amount: bigint) {
  const rpc = createSolanaRpc(chain.url);
  const [payer, receiver] = [await generateKeyPairSigner(), await generateKeyPairSigner()];
  await rpc.requestAirdrop(payer.address, lamports(1_000_000_000n)).send();
  for (const wallet of [payer, receiver])
    await call("giveTokens", wallet.address, token.mint, "5000000");
  const { value: block } = await rpc.getLatestBlockhash().send();
  const instruction = getTransferInstruction({
    source: await tokenAccountOf(payer.address, token.mint),
    destination: await tokenAccountOf(receiver.address, token.mint),
    authority: payer,
    amount,
  });
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(block, message),
    (message) => appendTransactionMessageInstruction(instruction, message),
    (message) => signTransactionMessageWithSigners(message),
  );
  return { rpc, receiver: receiver.address, encoded: getBase64EncodedWireTransaction(signed) };
}

async function balanceOf(owner: Address): Promise<string> {
  const { result } = await call("getTokenAccountBalance", await tokenAccountOf(owner, token.mint));
  return result.value.amount;
}

test("a transaction sent by @solana/kit moves tokens and has a status", async () => {
  const { rpc, receiver, encoded } = await transferOf(2_000_000n);
  const signature = await rpc.sendTransaction(encoded, { encoding: "base64" }).send();
  expect(await balanceOf(receiver)).toBe("7000000");
  const { value } = await rpc.getSignatureStatuses([signature]).send();
  expect(value[0]).toMatchObject({ err: null, status: { Ok: null } });
});

test("the chain refuses a failing transaction with its logs and changes nothing", async () => {
  const { receiver, encoded } = await transferOf(9_000_000n);
  const { error } = await call("sendTransaction", encoded, { encoding: "base64" });
  expect(error.code).toBe(-32002);
  expect(error.data.logs.join("\n")).toContain("insufficient funds");
  expect(await balanceOf(receiver)).toBe("5000000");
});

test("the chain accepts a transaction once", async () => {
  const { encoded } = await transferOf(1n);
  const config = { encoding: "base64" };
  expect(await call("sendTransaction", encoded, config)).toHaveProperty("result");
  const { error } = await call("sendTransaction", encoded, config);
  expect(error.message).toContain("already been processed");
  expect(error.data.err).toBe("AlreadyProcessed");
});

test("an unknown method, malformed JSON and an unknown token are JSON-RPC errors", async () => {
  expect((await call("getMoon")).error).toEqual({
    code: -32601,
    message: "The method getMoon does not exist.",
  });
  const garbled = await fetch(chain.url, { method: "POST", body: "{" });
  expect((await garbled.json()).error.code).toBe(-32700);
  const nowhere = address("11111111111111111111111111111112");
  expect((await call("giveTokens", nowhere, nowhere, "1")).error.message).toContain(
    "does not exist",
  );
});

test("the chain's CAIP-2 id is well-formed", () => {
  expect(chain.blockchainId).toMatch(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/);
});
