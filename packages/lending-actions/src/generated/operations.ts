// Generated from Bellwether lending actions 0.6.0 by tools/generate. Edit the spec, not this file.

import type { CredentialDescription, OperationDescription } from "@bellwether/client";
import type { OperationMethods } from "./methods.ts";

/** The server that the spec names, its variables at their defaults. */
export const baseUrl = "http://127.0.0.1:4000";

/** How each credential travels. */
export const credentials: Readonly<Record<string, CredentialDescription>> = {};

/** Method, path, parameters, body and security of every operation. */
export const operations: Readonly<Record<keyof OperationMethods, OperationDescription>> = {
  /** Describe the deposit into a reserve */
  getLendingDepositAction: {
    method: "get",
    path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit",
    parameters: [
      { name: "marketAddress", in: "path" },
      { name: "reserve", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
  },
  /** Make the transaction of a deposit into a reserve */
  createLendingDepositTransaction: {
    method: "post",
    path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit",
    parameters: [
      { name: "marketAddress", in: "path" },
      { name: "reserve", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
    body: { mediaType: "application/json" },
  },
  /** Ask whether a website may call the deposit action */
  preflightLendingDeposit: {
    method: "options",
    path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit",
    parameters: [
      { name: "marketAddress", in: "path" },
      { name: "reserve", in: "path" },
    ],
  },
  /** Describe the withdrawal from a reserve */
  getLendingWithdrawAction: {
    method: "get",
    path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw",
    parameters: [
      { name: "marketAddress", in: "path" },
      { name: "reserve", in: "path" },
      { name: "amount", in: "query" },
      { name: "percentage", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
  },
  /** Make the transaction of a withdrawal from a reserve */
  createLendingWithdrawTransaction: {
    method: "post",
    path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw",
    parameters: [
      { name: "marketAddress", in: "path" },
      { name: "reserve", in: "path" },
      { name: "amount", in: "query" },
      { name: "percentage", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
    body: { mediaType: "application/json" },
  },
  /** Ask whether a website may call the withdraw action */
  preflightLendingWithdraw: {
    method: "options",
    path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw",
    parameters: [
      { name: "marketAddress", in: "path" },
      { name: "reserve", in: "path" },
    ],
  },
  /** Say which addresses lead to lending actions */
  getLendingActionRules: { method: "get", path: "/actions.json" },
  /** Ask whether a website may call the rules file */
  preflightLendingActionRules: { method: "options", path: "/actions.json" },
  /** Redirect to the descriptor of a deposit into a reserve */
  redirectLegacyLendingDepositAction: {
    method: "get",
    path: "/api/v0/{marketAddress}/reserves/{reserve}/deposit",
    parameters: [
      { name: "marketAddress", in: "path" },
      { name: "reserve", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
  },
  /** Redirect to the transaction of a deposit into a reserve */
  redirectLegacyLendingDepositTransaction: {
    method: "post",
    path: "/api/v0/{marketAddress}/reserves/{reserve}/deposit",
    parameters: [
      { name: "marketAddress", in: "path" },
      { name: "reserve", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
    body: { mediaType: "application/json" },
  },
  /** Ask whether a website may call the old path of a deposit into a reserve */
  preflightLegacyLendingDeposit: {
    method: "options",
    path: "/api/v0/{marketAddress}/reserves/{reserve}/deposit",
    parameters: [
      { name: "marketAddress", in: "path" },
      { name: "reserve", in: "path" },
    ],
  },
};
