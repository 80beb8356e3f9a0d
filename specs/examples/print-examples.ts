/** Prints the computed values of the examples, to paste into the specs: `node specs/examples/print-examples.ts`. */
import { createHmac, sign } from "node:crypto";
import { base58 } from "@scure/base";
import { identifiers } from "./identifiers.ts";
import { exampleKey, exampleSecret } from "./keys.ts";
import { readWebhookExamples, signWebhook } from "./sign-webhook.ts";
import { transactions } from "./transactions.ts";

const issuedAt = new Date("2026-11-02T09:30:00.000Z");
const signedInAt = new Date("2026-11-02T09:30:21.000Z");

const message = `alerts.bellwether.example wants you to sign in with your Solana account:
${identifiers.wallet}

Sign in to Bellwether alerts.

URI: https://alerts.bellwether.example
Version: 1
Chain ID: mainnet
Nonce: 9fQ2xk7LrT0vWm4Za8Hc1B
Issued At: ${issuedAt.toISOString()}
Expiration Time: ${new Date(issuedAt.getTime() + 5 * 60_000).toISOString()}`;

const signature = base58.encode(
  sign(null, Buffer.from(message), exampleKey("the subscriber's wallet").privateKey),
);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claims = {
  sub: identifiers.wallet,
  iat: signedInAt.getTime() / 1000,
  exp: signedInAt.getTime() / 1000 + 365 * 24 * 60 * 60,
  jti: "b0c7a1de-4f0e-4c1c-8a53-6f5b0d2c9e11",
};
const unsignedToken = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
const token = `${unsignedToken}.${createHmac("sha256", exampleSecret("session tokens")).update(unsignedToken).digest("base64url")}`;

const webhookSecret = `whsec_${exampleSecret("webhook endpoint").toString("base64")}`;
const rotatedWebhookSecret = `whsec_${exampleSecret("rotated webhook endpoint").toString("base64")}`;
const webhookSignatures = Object.fromEntries(
  (await readWebhookExamples()).map(({ name, headers, body }) => [
    name,
    signWebhook(headers["webhook-id"] ?? "", headers["webhook-timestamp"] ?? "", body),
  ]),
);

const values = {
  identifiers,
  message,
  signature,
  token,
  claims,
  transactions,
  webhookSecret,
  rotatedWebhookSecret,
  webhookSignatures,
};
console.log(JSON.stringify(values, null, 2));
