import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import { type Problem, refuse } from "../problems.ts";

/** A transaction with a memo, as a wallet signed it. */
export interface SignedMemo {
  readonly memo: string;
  /** What the signature is over. */
  readonly messageBytes: Uint8Array;
  /** The only signer's; undefined when it has not signed. */
  readonly signature: Uint8Array | undefined;
}

const memoProgram = address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");
/** Wallets add its instructions before they show a transaction. */
const computeBudgetProgram = address("ComputeBudget111111111111111111111111111111");
/** 32 zero bytes. No block has this hash, so no cluster accepts the transaction and it costs no fee. */
const noBlockhash = {
  blockhash: "1".repeat(32) as Blockhash,
  lastValidBlockHeight: 0n,
};

/** The unsigned transaction in base64. Its version is legacy, which every wallet can sign. */
export function formatSignInTransaction(wallet: string, memo: string): string | Problem {
  const payer = address(wallet);
  // A program cannot pay for its own transaction.
  if (payer === memoProgram) {
    const message = "is the address of the memo program, which cannot sign";
    return refuse("invalid-request", { details: [{ field: "body.walletAddress", message }] });
  }
  const instruction = {
    programAddress: memoProgram,
    accounts: [{ address: payer, role: AccountRole.READONLY_SIGNER }],
    data: new TextEncoder().encode(memo),
  };
  const message = pipe(
    createTransactionMessage({ version: "legacy" }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (payed) => setTransactionMessageLifetimeUsingBlockhash(noBlockhash, payed),
    (living) => appendTransactionMessageInstruction(instruction, living),
  );
  return getBase64EncodedWireTransaction(compileTransaction(message));
}

/**
 * Parses a transaction whose only effect can be a memo. Its blockhash is not checked, since wallets may put in a recent
 * one.
 */
export function parseSignInTransaction(base64: string): SignedMemo | Problem {
  const decoded = decode(base64);
  if (decoded === undefined) return invalid("is not a serialized legacy or v0 transaction");
  const { message, messageBytes, signatures } = decoded;
  const { staticAccounts, instructions, header } = message;
  const [wallet] = staticAccounts;
  const signerCount = header.numSignerAccounts;
  if (wallet === undefined || signerCount !== 1) {
    return invalid(`has ${signerCount} signers`, "it must have one, the wallet that signs in");
  }
  const memos: Uint8Array[] = [];
  for (const { programAddressIndex, accountIndices = [], data } of instructions) {
    const program = staticAccounts[programAddressIndex];
    if (program !== memoProgram && program !== computeBudgetProgram) {
      const name = program === undefined ? "a program of a lookup table" : `the program ${program}`;
      return invalid(`has an instruction of ${name}`, allowedInstructions);
    }
    // Accounts besides the wallet, including lookup table accounts, have higher indices.
    if (accountIndices.some((index) => index > 0)) {
      return invalid("uses an account besides the wallet", allowedInstructions);
    }
    if (program === memoProgram) memos.push(Uint8Array.from(data ?? []));
  }
  const [memo] = memos;
  if (memo === undefined || memos.length !== 1) {
    return invalid(`has ${memos.length} memo instructions`, allowedInstructions);
  }
  const signature = signatures[wallet] ?? undefined;
  return { memo: new TextDecoder().decode(memo), messageBytes, signature };
}

const allowedInstructions = "it may hold one memo, and instructions of the compute budget program";

function decode(base64: string) {
  try {
    const transaction = getTransactionDecoder().decode(Buffer.from(base64, "base64"));
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
    // Version 1 holds its instructions in another form.
    if (message.version === 1) return undefined;
    const messageBytes = Uint8Array.from(transaction.messageBytes);
    const signatures: Readonly<Record<string, Uint8Array | null>> = transaction.signatures;
    return { message, messageBytes, signatures };
  } catch {
    return undefined;
  }
}

function invalid(message: string, advice?: string): Problem {
  const detail = { field: "body.transaction", message };
  return refuse("invalid-request", { details: [advice ? { ...detail, advice } : detail] });
}
