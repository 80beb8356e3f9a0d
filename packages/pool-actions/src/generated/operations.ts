// Generated from Bellwether pool actions 0.6.0 by tools/generate. Edit the spec, not this file.

import type { CredentialDescription, OperationDescription } from "@bellwether/client";
import type { OperationMethods } from "./methods.ts";

/** The server that the spec names, its variables at their defaults. */
export const baseUrl = "http://127.0.0.1:4000";

/** How each credential travels. */
export const credentials: Readonly<Record<string, CredentialDescription>> = {};

/** Method, path, parameters, body and security of every operation. */
export const operations: Readonly<Record<keyof OperationMethods, OperationDescription>> = {
  /** Describe the deposit into a lending pool */
  getPoolDepositAction: {
    method: "get",
    path: "/api/v0/lend/{tokenSymbol}/deposit",
    parameters: [
      { name: "tokenSymbol", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
  },
  /** Make the transaction of a deposit into a lending pool */
  createPoolDepositTransaction: {
    method: "post",
    path: "/api/v0/lend/{tokenSymbol}/deposit",
    parameters: [
      { name: "tokenSymbol", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
    body: { mediaType: "application/json" },
  },
  /** Ask whether a website may call the deposit action */
  preflightPoolDeposit: {
    method: "options",
    path: "/api/v0/lend/{tokenSymbol}/deposit",
    parameters: [{ name: "tokenSymbol", in: "path" }],
  },
  /** Describe adding liquidity to a pool */
  getAddLiquidityAction: {
    method: "get",
    path: "/api/v0/clmm/{poolId}/add-liquidity",
    parameters: [
      { name: "poolId", in: "path" },
      { name: "amount", in: "query" },
      { name: "percentage", in: "query" },
      { name: "positionAddress", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
  },
  /** Make the transaction that adds liquidity to a pool */
  createAddLiquidityTransaction: {
    method: "post",
    path: "/api/v0/clmm/{poolId}/add-liquidity",
    parameters: [
      { name: "poolId", in: "path" },
      { name: "amount", in: "query" },
      { name: "percentage", in: "query" },
      { name: "positionAddress", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
    body: { mediaType: "application/json" },
  },
  /** Ask whether a website may call the liquidity action */
  preflightAddLiquidity: {
    method: "options",
    path: "/api/v0/clmm/{poolId}/add-liquidity",
    parameters: [{ name: "poolId", in: "path" }],
  },
  /** Say which addresses lead to pool actions */
  getPoolActionRules: { method: "get", path: "/actions.json" },
  /** Ask whether a website may call the rules file */
  preflightPoolActionRules: { method: "options", path: "/actions.json" },
  /** Redirect to the descriptor of a deposit into a lending pool */
  redirectLegacyPoolDepositAction: {
    method: "get",
    path: "/api/v0/{tokenSymbol}/deposit",
    parameters: [
      { name: "tokenSymbol", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
  },
  /** Redirect to the transaction of a deposit into a lending pool */
  redirectLegacyPoolDepositTransaction: {
    method: "post",
    path: "/api/v0/{tokenSymbol}/deposit",
    parameters: [
      { name: "tokenSymbol", in: "path" },
      { name: "amount", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
    body: { mediaType: "application/json" },
  },
  /** Ask whether a website may call the old path of a deposit into a lending pool */
  preflightLegacyPoolDeposit: {
    method: "options",
    path: "/api/v0/{tokenSymbol}/deposit",
    parameters: [{ name: "tokenSymbol", in: "path" }],
  },
  /** Redirect to the descriptor of adding liquidity */
  redirectLegacyAddLiquidityAction: {
    method: "get",
    path: "/api/v0/{poolId}/add-liquidity",
    parameters: [
      { name: "poolId", in: "path" },
      { name: "amount", in: "query" },
      { name: "percentage", in: "query" },
      { name: "positionAddress", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
  },
  /** Redirect to the transaction of adding liquidity */
  redirectLegacyAddLiquidityTransaction: {
    method: "post",
    path: "/api/v0/{poolId}/add-liquidity",
    parameters: [
      { name: "poolId", in: "path" },
      { name: "amount", in: "query" },
      { name: "percentage", in: "query" },
      { name: "positionAddress", in: "query" },
      { name: "transactionVersion", in: "query" },
    ],
    body: { mediaType: "application/json" },
  },
  /** Ask whether a website may call the old path of adding liquidity */
  preflightLegacyAddLiquidity: {
    method: "options",
    path: "/api/v0/{poolId}/add-liquidity",
    parameters: [{ name: "poolId", in: "path" }],
  },
};
