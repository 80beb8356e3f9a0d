import { sign } from "node:crypto";
import { base58 } from "@scure/base";
import { identifiers } from "./identifiers.ts";
import { exampleKey } from "./keys.ts";
import { serializeTransaction } from "./serialize-transaction.ts";

const issuedAt = new Date("2026-11-02T09:30:00.000Z");
const memoProgram = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr";

/** The text that the wallet of the examples signs. */
export const message = `alerts.bellwether.example wants you to sign in with your Solana account:
${identifiers.wallet}

Sign in to Bellwether alerts.

URI: https://alerts.bellwether.example
Version: 1
Chain ID: mainnet
Nonce: 9fQ2xk7LrT0vWm4Za8Hc1B
Issued At: ${issuedAt.toISOString()}
Expiration Time: ${new Date(issuedAt.getTime() + 5 * 60_000).toISOString()}`;

export const signature = base58.encode(signBytes(Buffer.from(message)));

/** The text as the memo of a transaction with the blockhash of no block. */
export const signInTransaction = serializeTransaction({
  version: "legacy",
  feePayer: identifiers.wallet,
  instructions: [
    {
      program: memoProgram,
      accounts: [{ address: identifiers.wallet, isWritable: false }],
      data: Buffer.from(message),
    },
  ],
  recentBlockhash: "1".repeat(32),
});

/** The same, with the signature in place of the 64 zero bytes. */
export const signedTransaction = signTransaction(signInTransaction);

function signTransaction(base64: string): string {
  const bytes = Buffer.from(base64, "base64");
  bytes.set(signBytes(bytes.subarray(65)), 1);
  return bytes.toString("base64");
}

function signBytes(bytes: Uint8Array): Buffer {
  return sign(null, bytes, exampleKey("the subscriber's wallet").privateKey);
}
