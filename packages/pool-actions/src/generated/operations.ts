// Generated from Bellwether pool actions 0.4.1 by @bellwether/generate. Edit the document, not this file.

import type { OperationDescription } from "@bellwether/client";
import { inPath } from "@bellwether/client/parameter-styles";

/** Get a pool deposit action: `GET /api/v0/lend/{tokenSymbol}/deposit` */
export const getPoolDepositAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/lend/{tokenSymbol}/deposit",
  parameters: [
    {
      name: "tokenSymbol",
      in: inPath,
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/** Build a pool deposit transaction: `POST /api/v0/lend/{tokenSymbol}/deposit` */
export const createPoolDepositTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/lend/{tokenSymbol}/deposit",
  parameters: [
    {
      name: "tokenSymbol",
      in: inPath,
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    {
      name: "amount",
      required: true,
      schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 },
    },
    { name: "transactionVersion", schema: { type: "string" } },
    { name: "simulate", schema: { type: "string" } },
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
      in: inPath,
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "receive", schema: { type: "string" } },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/** Build a pool withdrawal transaction: `POST /api/v0/lend/{tokenSymbol}/withdraw` */
export const createPoolWithdrawTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/lend/{tokenSymbol}/withdraw",
  parameters: [
    {
      name: "tokenSymbol",
      in: inPath,
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "receive", schema: { type: "string" } },
    { name: "transactionVersion", schema: { type: "string" } },
    { name: "simulate", schema: { type: "string" } },
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
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    {
      name: "positionAddress",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "rangePercentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    {
      name: "movePosition",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/** Build an add-liquidity transaction: `POST /api/v0/clmm/{poolId}/add-liquidity` */
export const createAddLiquidityTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/clmm/{poolId}/add-liquidity",
  parameters: [
    {
      name: "poolId",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    {
      name: "positionAddress",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "rangePercentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    {
      name: "movePosition",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", schema: { type: "string" } },
    { name: "simulate", schema: { type: "string" } },
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
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "positionAddress",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/** Build a withdraw-liquidity transaction: `POST /api/v0/clmm/{poolId}/withdraw-liquidity` */
export const createWithdrawLiquidityTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/clmm/{poolId}/withdraw-liquidity",
  parameters: [
    {
      name: "poolId",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "percentage", required: true, schema: { type: "number", minimum: 0.01, maximum: 100 } },
    {
      name: "positionAddress",
      required: true,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", schema: { type: "string" } },
    { name: "simulate", schema: { type: "string" } },
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
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "positionAddress",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/** Build a claim-rewards transaction: `POST /api/v0/clmm/{poolId}/claim-rewards` */
export const createClaimRewardsTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/clmm/{poolId}/claim-rewards",
  parameters: [
    {
      name: "poolId",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "positionAddress",
      required: true,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", schema: { type: "string" } },
    { name: "simulate", schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
};

/** Get action rules: `GET /actions.json` */
export const getPoolActionRules: OperationDescription = { method: "GET", path: "/actions.json" };
