// Generated from Bellwether pool actions 0.4.0 by @bellwether/generate. Edit the document, not this file.

import type { OperationDescription } from "@bellwether/client";

/** Get a pool deposit action: `GET /api/v0/lend/{tokenSymbol}/deposit` */
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
    { name: "transactionVersion", in: "query", schema: { type: "string" } },
  ],
};

/** Build a pool deposit transaction: `POST /api/v0/lend/{tokenSymbol}/deposit` */
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
    { name: "transactionVersion", in: "query", schema: { type: "string" } },
    { name: "simulate", in: "query", schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
};

/** Get a pool withdrawal action: `GET /api/v0/lend/{tokenSymbol}/withdraw` */
export const getPoolWithdrawAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/lend/{tokenSymbol}/withdraw",
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
    { name: "percentage", in: "query", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "receive", in: "query", schema: { type: "string" } },
    { name: "transactionVersion", in: "query", schema: { type: "string" } },
  ],
};

/** Build a pool withdrawal transaction: `POST /api/v0/lend/{tokenSymbol}/withdraw` */
export const createPoolWithdrawTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/lend/{tokenSymbol}/withdraw",
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
    { name: "percentage", in: "query", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "receive", in: "query", schema: { type: "string" } },
    { name: "transactionVersion", in: "query", schema: { type: "string" } },
    { name: "simulate", in: "query", schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
};

/** Get an add-liquidity action: `GET /api/v0/clmm/{poolId}/add-liquidity` */
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
    {
      name: "rangePercentage",
      in: "query",
      schema: { type: "number", minimum: 0.01, maximum: 100 },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string" } },
  ],
};

/** Build an add-liquidity transaction: `POST /api/v0/clmm/{poolId}/add-liquidity` */
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
    {
      name: "rangePercentage",
      in: "query",
      schema: { type: "number", minimum: 0.01, maximum: 100 },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string" } },
    { name: "simulate", in: "query", schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
};

/** Get a withdraw-liquidity action: `GET /api/v0/clmm/{poolId}/withdraw-liquidity` */
export const getWithdrawLiquidityAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/clmm/{poolId}/withdraw-liquidity",
  parameters: [
    {
      name: "poolId",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "positionAddress",
      in: "query",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string" } },
  ],
};

/** Build a withdraw-liquidity transaction: `POST /api/v0/clmm/{poolId}/withdraw-liquidity` */
export const createWithdrawLiquidityTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/clmm/{poolId}/withdraw-liquidity",
  parameters: [
    {
      name: "poolId",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "percentage",
      in: "query",
      required: true,
      schema: { type: "number", minimum: 0.01, maximum: 100 },
    },
    {
      name: "positionAddress",
      in: "query",
      required: true,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string" } },
    { name: "simulate", in: "query", schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
};

/** Get a claim-rewards action: `GET /api/v0/clmm/{poolId}/claim-rewards` */
export const getClaimRewardsAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/clmm/{poolId}/claim-rewards",
  parameters: [
    {
      name: "poolId",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "positionAddress",
      in: "query",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string" } },
  ],
};

/** Build a claim-rewards transaction: `POST /api/v0/clmm/{poolId}/claim-rewards` */
export const createClaimRewardsTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/clmm/{poolId}/claim-rewards",
  parameters: [
    {
      name: "poolId",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "positionAddress",
      in: "query",
      required: true,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", in: "query", schema: { type: "string" } },
    { name: "simulate", in: "query", schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
};

/** Get action rules: `GET /actions.json` */
export const getPoolActionRules: OperationDescription = { method: "GET", path: "/actions.json" };
