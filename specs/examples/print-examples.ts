/** Prints the computed values of the examples, to paste into the specs: `node specs/examples/print-examples.ts`. */
import { createHmac } from "node:crypto";
import { identifiers } from "./identifiers.ts";
import { exampleSecret } from "./keys.ts";
import { message, signature, signedTransaction, signInTransaction } from "./sign-in.ts";
import { readWebhookExamples, signWebhook } from "./sign-webhook.ts";
import { transactions } from "./transactions.ts";

const signedInAt = new Date("2026-11-02T09:30:21.000Z");

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
  signInTransaction,
  signedTransaction,
  token,
  claims,
  transactions,
  webhookSecret,
  rotatedWebhookSecret,
  webhookSignatures,
};
console.log(JSON.stringify(values, null, 2));
