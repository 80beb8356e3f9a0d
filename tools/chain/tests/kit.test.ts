import {
  airdropFactory,
  appendTransactionMessageInstruction,
  appendTransactionMessageInstructions,
  assertIsSendableTransaction,
  assertIsTransactionWithBlockhashLifetime,
  assertIsTransactionWithDurableNonceLifetime,
  type Commitment,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  type Nonce,
  pipe,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  sendAndConfirmDurableNonceTransactionFactory,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  setTransactionMessageLifetimeUsingDurableNonce,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import {
  fetchNonce,
  getCreateAccountInstruction,
  getInitializeNonceAccountInstruction,
  getNonceSize,
  getTransferSolInstruction,
  SYSTEM_PROGRAM_ADDRESS,
} from "@solana-program/system";
import { beforeAll, expect, test } from "vitest";
import { type ServedChain, serveChain } from "../serve-chain.ts";

const sol = 1_000_000_000n;
let chain: ServedChain;
let rpc: ReturnType<typeof connect>["rpc"];
let rpcSubscriptions: ReturnType<typeof connect>["rpcSubscriptions"];

beforeAll(async () => {
  chain = await serveChain({ slotMs: 200 });
  ({ rpc, rpcSubscriptions } = connect(chain));
  return () => chain.close();
});

function connect({ url, webSocketUrl }: ServedChain) {
  return {
    rpc: createSolanaRpc(url),
    rpcSubscriptions: createSolanaRpcSubscriptions(webSocketUrl),
  };
}

async function openWallet(): Promise<KeyPairSigner> {
  const wallet = await generateKeyPairSigner();
  const airdrop = airdropFactory({ rpc, rpcSubscriptions });
  const options = { commitment: "confirmed", recipientAddress: wallet.address } as const;
  await airdrop({ ...options, lamports: lamports(2n * sol) });
  return wallet;
}

async function sign(payer: KeyPairSigner, instructions: readonly Instruction[]) {
  const { value: life } = await rpc.getLatestBlockhash().send();
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(life, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => signTransactionMessageWithSigners(message),
  );
  assertIsSendableTransaction(signed);
  assertIsTransactionWithBlockhashLifetime(signed);
  return signed;
}

function transferTo(receiver: KeyPairSigner, payer: KeyPairSigner) {
  return getTransferSolInstruction({ source: payer, destination: receiver.address, amount: sol });
}

test.each<Commitment>(["processed", "confirmed", "finalized"])(
  "sendAndConfirmTransactionFactory of @solana/kit finishes at the commitment %s",
  async (commitment) => {
    const [payer, receiver] = [await openWallet(), await generateKeyPairSigner()];
    const transaction = await sign(payer, [transferTo(receiver, payer)]);
    const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions });
    await sendAndConfirm(transaction, { commitment });
    expect((await rpc.getBalance(receiver.address).send()).value).toBe(sol);
    const signature = getSignatureFromTransaction(transaction);
    const { value } = await rpc.getSignatureStatuses([signature]).send();
    expect(value[0]?.err).toBeNull();
    if (commitment === "finalized") expect(value[0]?.confirmations).toBeNull();
  },
);

test("sendAndConfirmTransactionFactory of @solana/kit works on the port of the JSON-RPC interface", async () => {
  const [payer, receiver] = [await openWallet(), await generateKeyPairSigner()];
  const transaction = await sign(payer, [transferTo(receiver, payer)]);
  const subscriptions = createSolanaRpcSubscriptions(chain.url.replace("http", "ws"));
  const factory = { rpc, rpcSubscriptions: subscriptions };
  await sendAndConfirmTransactionFactory(factory)(transaction, { commitment: "confirmed" });
  expect((await rpc.getBalance(receiver.address).send()).value).toBe(sol);
});

test("@solana/kit lists validators, and receives the accounts of a program", async () => {
  const [payer, receiver] = [await openWallet(), await generateKeyPairSigner()];
  const votes = await rpc.getVoteAccounts({ commitment: "processed" }).send();
  expect(votes).toEqual({ current: [], delinquent: [] });
  const controller = new AbortController();
  const options = { commitment: "processed", encoding: "base64" } as const;
  const program = rpcSubscriptions.programNotifications(SYSTEM_PROGRAM_ADDRESS, options);
  const notices = await program.subscribe({ abortSignal: controller.signal });
  const transaction = await sign(payer, [transferTo(receiver, payer)]);
  const wire = getBase64EncodedWireTransaction(transaction);
  await rpc.sendTransaction(wire, { encoding: "base64" }).send();
  for await (const { value } of notices) {
    if (value.pubkey !== receiver.address) continue;
    expect(value.account).toMatchObject({ lamports: sol, owner: SYSTEM_PROGRAM_ADDRESS });
    break;
  }
  controller.abort();
});

test("@solana/kit names the error of a repeated transaction", async () => {
  const [payer, receiver] = [await openWallet(), await generateKeyPairSigner()];
  const wire = getBase64EncodedWireTransaction(await sign(payer, [transferTo(receiver, payer)]));
  const send = () => rpc.sendTransaction(wire, { encoding: "base64" }).send();
  await send();
  const error = await send().catch((reason: unknown) => reason);
  const { cause } = error as Error;
  expect(isSolanaError(cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)).toBe(true);
});

test("sendAndConfirmDurableNonceTransactionFactory of @solana/kit finishes with a nonce of an expired blockhash", async () => {
  const [payer, receiver] = [await openWallet(), await generateKeyPairSigner()];
  const nonceAccount = await generateKeyPairSigner();
  const space = BigInt(getNonceSize());
  const rent = await rpc.getMinimumBalanceForRentExemption(space).send();
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions });
  const opening = await sign(payer, [
    getCreateAccountInstruction({
      ...{ payer, newAccount: nonceAccount, lamports: rent, space },
      programAddress: SYSTEM_PROGRAM_ADDRESS,
    }),
    getInitializeNonceAccountInstruction({
      nonceAccount: nonceAccount.address,
      nonceAuthority: payer.address,
    }),
  ]);
  await sendAndConfirm(opening, { commitment: "confirmed" });
  const { data } = await fetchNonce(rpc, nonceAccount.address);
  for (let count = 0; count <= 150; count += 1) chain.bank.advanceSlot();

  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) =>
      setTransactionMessageLifetimeUsingDurableNonce(
        {
          nonce: data.blockhash as string as Nonce,
          nonceAccountAddress: nonceAccount.address,
          nonceAuthorityAddress: payer.address,
        },
        message,
      ),
    (message) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: payer, destination: receiver.address, amount: sol }),
        message,
      ),
    (message) => signTransactionMessageWithSigners(message),
  );
  assertIsSendableTransaction(signed);
  assertIsTransactionWithDurableNonceLifetime(signed);
  const factory = sendAndConfirmDurableNonceTransactionFactory({ rpc, rpcSubscriptions });
  await factory(signed, { commitment: "confirmed" });
  expect((await rpc.getBalance(receiver.address).send()).value).toBe(sol);
  const { data: after } = await fetchNonce(rpc, nonceAccount.address);
  expect(after.blockhash).not.toBe(data.blockhash);
});
