// Generated from Bellwether pool actions 0.3.1 by tools/generate. Edit the spec, not this file.

import type { OperationDescription } from "@bellwether/client";

/** Describe the deposit into a lending pool: `GET /api/v0/lend/{tokenSymbol}/deposit` */
export const getPoolDepositAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/lend/{tokenSymbol}/deposit",
  parameters: [
    {
      name: "tokenSymbol",
      in: "path",
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    {
      name: "amount",
      in: "query",
      schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string", enum: ["legacy", "v0"] } },
  ],
};

/**
 * Make the transaction of a deposit into a lending pool: `POST /api/v0/lend/{tokenSymbol}/deposit`
 */
export const createPoolDepositTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/lend/{tokenSymbol}/deposit",
  parameters: [
    {
      name: "tokenSymbol",
      in: "path",
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    {
      name: "amount",
      in: "query",
      required: true,
      schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string", enum: ["legacy", "v0"] } },
  ],
  body: { mediaType: "application/json", required: true },
};

/**
 * Ask whether a website may call the deposit action: `OPTIONS /api/v0/lend/{tokenSymbol}/deposit`
 */
export const preflightPoolDeposit: OperationDescription = {
  method: "OPTIONS",
  path: "/api/v0/lend/{tokenSymbol}/deposit",
  parameters: [
    {
      name: "tokenSymbol",
      in: "path",
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
  ],
};

/** Describe adding liquidity to a pool: `GET /api/v0/clmm/{poolId}/add-liquidity` */
export const getAddLiquidityAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/clmm/{poolId}/add-liquidity",
  parameters: [
    {
      name: "poolId",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "amount",
      in: "query",
      schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 },
    },
    { name: "percentage", in: "query", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    {
      name: "positionAddress",
      in: "query",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string", enum: ["legacy", "v0"] } },
  ],
};

/**
 * Make the transaction that adds liquidity to a pool: `POST /api/v0/clmm/{poolId}/add-liquidity`
 */
export const createAddLiquidityTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/clmm/{poolId}/add-liquidity",
  parameters: [
    {
      name: "poolId",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "amount",
      in: "query",
      schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 },
    },
    { name: "percentage", in: "query", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    {
      name: "positionAddress",
      in: "query",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string", enum: ["legacy", "v0"] } },
  ],
  body: { mediaType: "application/json", required: true },
};

/**
 * Ask whether a website may call the liquidity action: `OPTIONS /api/v0/clmm/{poolId}/add-liquidity`
 */
export const preflightAddLiquidity: OperationDescription = {
  method: "OPTIONS",
  path: "/api/v0/clmm/{poolId}/add-liquidity",
  parameters: [
    {
      name: "poolId",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
  ],
};

/** Say which addresses lead to pool actions: `GET /actions.json` */
export const getPoolActionRules: OperationDescription = { method: "GET", path: "/actions.json" };

/** Ask whether a website may call the rules file: `OPTIONS /actions.json` */
export const preflightPoolActionRules: OperationDescription = {
  method: "OPTIONS",
  path: "/actions.json",
};

/**
 * Redirect to the descriptor of a deposit into a lending pool: `GET /api/v0/{tokenSymbol}/deposit`
 *
 * @deprecated
 */
export const redirectLegacyPoolDepositAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/{tokenSymbol}/deposit",
  parameters: [
    {
      name: "tokenSymbol",
      in: "path",
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    {
      name: "amount",
      in: "query",
      schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string", enum: ["legacy", "v0"] } },
  ],
};

/**
 * Redirect to the transaction of a deposit into a lending pool: `POST /api/v0/{tokenSymbol}/deposit`
 *
 * @deprecated
 */
export const redirectLegacyPoolDepositTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/{tokenSymbol}/deposit",
  parameters: [
    {
      name: "tokenSymbol",
      in: "path",
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    {
      name: "amount",
      in: "query",
      required: true,
      schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string", enum: ["legacy", "v0"] } },
  ],
  body: { mediaType: "application/json", required: true },
};

/**
 * Ask whether a website may call the old path of a deposit into a lending pool: `OPTIONS /api/v0/{tokenSymbol}/deposit`
 *
 * @deprecated
 */
export const preflightLegacyPoolDeposit: OperationDescription = {
  method: "OPTIONS",
  path: "/api/v0/{tokenSymbol}/deposit",
  parameters: [
    {
      name: "tokenSymbol",
      in: "path",
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
  ],
};

/**
 * Redirect to the descriptor of adding liquidity: `GET /api/v0/{poolId}/add-liquidity`
 *
 * @deprecated
 */
export const redirectLegacyAddLiquidityAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/{poolId}/add-liquidity",
  parameters: [
    {
      name: "poolId",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "amount",
      in: "query",
      schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 },
    },
    { name: "percentage", in: "query", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    {
      name: "positionAddress",
      in: "query",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string", enum: ["legacy", "v0"] } },
  ],
};

/**
 * Redirect to the transaction of adding liquidity: `POST /api/v0/{poolId}/add-liquidity`
 *
 * @deprecated
 */
export const redirectLegacyAddLiquidityTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/{poolId}/add-liquidity",
  parameters: [
    {
      name: "poolId",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "amount",
      in: "query",
      schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 },
    },
    { name: "percentage", in: "query", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    {
      name: "positionAddress",
      in: "query",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string", enum: ["legacy", "v0"] } },
  ],
  body: { mediaType: "application/json", required: true },
};

/**
 * Ask whether a website may call the old path of adding liquidity: `OPTIONS /api/v0/{poolId}/add-liquidity`
 *
 * @deprecated
 */
export const preflightLegacyAddLiquidity: OperationDescription = {
  method: "OPTIONS",
  path: "/api/v0/{poolId}/add-liquidity",
  parameters: [
    {
      name: "poolId",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
  ],
};
