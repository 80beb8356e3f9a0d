import { createHmac, createPublicKey, verify } from "node:crypto";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { dereference, listOperations } from "@bellwether/bundle/open-api";
import { base58 } from "@scure/base";
import { expect, test } from "vitest";
import { decodeTransaction } from "./decode-transaction.ts";
import { exampleSecret } from "./keys.ts";
import { signedTransaction, signInTransaction } from "./sign-in.ts";

const document = await bundleHost("alerts");

/** The value of an operation's example: of its body, or of the response with that status. */
function example<Shape>(operationId: string, status?: string): Shape {
  const found = listOperations(document).find(
    (located) => located.operation.operationId === operationId,
  );
  const { requestBody = { content: {} }, responses = {} } = found?.operation ?? {};
  const carrier = status === undefined ? requestBody : (responses[status] ?? { description: "" });
  const { content = {} } = dereference(document, carrier);
  const [first] = Object.values(content["application/json"]?.examples ?? {});
  if (first === undefined) throw new Error(`${operationId} has no example.`);
  // Each test reads what it expects there and fails when it is something else.
  return dereference(document, first).value as Shape;
}

interface Session {
  readonly token: string;
  readonly subscriber: { readonly walletAddress: string };
}

interface SessionState {
  readonly issuedAt: string;
  readonly expiresAt: string;
}

const { message: prepared } = example<{ message: string }>("prepareSignIn", "200");
const signed = example<{ message: string; signature: string }>("verifyWallet");
const session = example<Session>("verifyWallet", "200");
const wallet = session.subscriber.walletAddress;

function signatureFits(message: string): boolean {
  return isByWallet(Buffer.from(message), base58.decode(signed.signature));
}

function isByWallet(bytes: Uint8Array, signature: Uint8Array): boolean {
  const spki = Buffer.from("302a300506032b6570032100", "hex");
  const key = Buffer.concat([spki, base58.decode(wallet)]);
  const publicKey = createPublicKey({ key, format: "der", type: "spki" });
  return verify(null, bytes, publicKey, signature);
}

test("the wallet signs the message that was prepared for it", () => {
  expect(signed.message).toBe(prepared);
  expect(prepared.split("\n")[1]).toBe(wallet);
  expect(example("prepareSignIn")).toEqual({ walletAddress: wallet });
});

test("the example signature is the wallet's, over this message and no other", () => {
  expect(signatureFits(signed.message)).toBe(true);
  expect(signatureFits(`${signed.message} `)).toBe(false);
});

test("the transaction holds the message as its memo and the wallet as its only signer", () => {
  const { transaction } = example<{ transaction: string }>("prepareSignInTransaction", "200");
  expect(transaction).toBe(signInTransaction);
  const { rest, version, feePayer, signatures, instructions } = decodeTransaction(transaction);
  expect({ rest, version, feePayer }).toEqual({ rest: 0, version: "legacy", feePayer: wallet });
  expect(signatures).toEqual([Buffer.alloc(64)]);
  expect(instructions.map(({ data }) => data.toString())).toEqual([prepared]);
});

test("the wallet signs the transaction that was prepared for it", () => {
  const { transaction } = example<{ transaction: string }>("verifySignInTransaction");
  expect(transaction).toBe(signedTransaction);
  const bytes = Buffer.from(transaction, "base64").subarray(65);
  expect(bytes).toEqual(Buffer.from(signInTransaction, "base64").subarray(65));
  const [signature = new Uint8Array()] = decodeTransaction(transaction).signatures;
  expect(isByWallet(bytes, signature)).toBe(true);
});

test("the message has every part of Sign-In-With-Solana and is valid for five minutes", () => {
  const line = (label: string) => new RegExp(`^${label}: (.+)$`, "m").exec(prepared)?.[1] ?? "";
  expect(prepared).toMatch(/^\S+ wants you to sign in with your Solana account:\n/);
  for (const label of ["URI", "Version", "Chain ID"]) expect(line(label)).not.toBe("");
  expect(line("Nonce")).toMatch(/^[A-Za-z0-9]{22,}$/);
  expect(Date.parse(line("Expiration Time")) - Date.parse(line("Issued At"))).toBe(5 * 60_000);
});

test("the example token is signed and says what the session says", () => {
  const [header = "", payload = "", signature] = session.token.split(".");
  const expected = createHmac("sha256", exampleSecret("session tokens"))
    .update(`${header}.${payload}`)
    .digest("base64url");
  expect(signature).toBe(expected);
  const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(decode(header)).toEqual({ alg: "HS256", typ: "JWT" });
  const { sub, iat, exp, jti } = decode(payload);
  expect(sub).toBe(wallet);
  expect(jti).toMatch(/^[0-9a-f-]{36}$/);
  expect(exp - iat).toBe(365 * 24 * 60 * 60);
  const state = example<SessionState>("getSession", "200");
  expect(Date.parse(state.issuedAt)).toBe(iat * 1000);
  expect(Date.parse(state.expiresAt)).toBe(exp * 1000);
});
