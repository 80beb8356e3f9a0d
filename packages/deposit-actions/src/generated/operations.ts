// Generated from Bellwether deposit actions 0.6.0 by tools/generate. Edit the spec, not this file.

import type { CredentialDescription, OperationDescription } from "@bellwether/client";
import type { OperationMethods } from "./methods.ts";

/** The server that the spec names, its variables at their defaults. */
export const baseUrl = "http://127.0.0.1:4000";

/** How each credential travels. */
export const credentials: Readonly<Record<string, CredentialDescription>> = {};

/** Method, path, parameters, body and security of every operation. */
export const operations: Readonly<Record<keyof OperationMethods, OperationDescription>> = {
  /** Describe the deposit of a token */
  getDepositAction: {
    method: "get",
    path: "/api/v0/deposit/{token}/{type}",
    parameters: [
      { name: "token", in: "path" },
      { name: "type", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
  },
  /** Make the transaction of a deposit */
  createDepositTransaction: {
    method: "post",
    path: "/api/v0/deposit/{token}/{type}",
    parameters: [
      { name: "token", in: "path" },
      { name: "type", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
    body: { mediaType: "application/json" },
  },
  /** Ask whether a website may call the deposit action */
  preflightDeposit: {
    method: "options",
    path: "/api/v0/deposit/{token}/{type}",
    parameters: [
      { name: "token", in: "path" },
      { name: "type", in: "path" },
    ],
  },
  /** Say which addresses lead to deposit actions */
  getDepositActionRules: { method: "get", path: "/actions.json" },
  /** Ask whether a website may call the rules file */
  preflightDepositActionRules: { method: "options", path: "/actions.json" },
  /** Redirect to the descriptor of the deposit of a token */
  redirectLegacyDepositAction: {
    method: "get",
    path: "/api/v0/{token}/{type}",
    parameters: [
      { name: "token", in: "path" },
      { name: "type", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
  },
  /** Redirect to the transaction of the deposit of a token */
  redirectLegacyDepositTransaction: {
    method: "post",
    path: "/api/v0/{token}/{type}",
    parameters: [
      { name: "token", in: "path" },
      { name: "type", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
    body: { mediaType: "application/json" },
  },
  /** Ask whether a website may call the old path of the deposit of a token */
  preflightLegacyDeposit: {
    method: "options",
    path: "/api/v0/{token}/{type}",
    parameters: [
      { name: "token", in: "path" },
      { name: "type", in: "path" },
    ],
  },
};
