// Generated from Bellwether lending actions 0.3.0 by @bellwether/generate. Edit the document, not this file.

import type { OperationDescription } from "@bellwether/client";
import { inPath } from "@bellwether/client/parameter-styles";

/**
 * Get a lending deposit action: `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit`
 */
export const getLendingDepositAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit",
  parameters: [
    {
      name: "marketAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/**
 * Build a lending deposit transaction: `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit`
 */
export const createLendingDepositTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit",
  parameters: [
    {
      name: "marketAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
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

/**
 * Get a lending withdrawal action: `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw`
 */
export const getLendingWithdrawAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw",
  parameters: [
    {
      name: "marketAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "receive", schema: { type: "string" } },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/**
 * Build a lending withdrawal transaction: `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw`
 */
export const createLendingWithdrawTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw",
  parameters: [
    {
      name: "marketAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "receive", schema: { type: "string" } },
    { name: "transactionVersion", schema: { type: "string" } },
    { name: "simulate", schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
};

/**
 * Get a lending borrow action: `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/borrow`
 */
export const getLendingBorrowAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/borrow",
  parameters: [
    {
      name: "marketAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/**
 * Build a lending borrow transaction: `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/borrow`
 */
export const createLendingBorrowTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/borrow",
  parameters: [
    {
      name: "marketAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "transactionVersion", schema: { type: "string" } },
    { name: "simulate", schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
};

/**
 * Get a lending repayment action: `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/repay`
 */
export const getLendingRepayAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/repay",
  parameters: [
    {
      name: "marketAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "targetLtv", schema: { type: "number", minimum: 0.01, maximum: 0.99 } },
    {
      name: "account",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/**
 * Build a lending repayment transaction: `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/repay`
 */
export const createLendingRepayTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/repay",
  parameters: [
    {
      name: "marketAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "targetLtv", schema: { type: "number", minimum: 0.01, maximum: 0.99 } },
    { name: "transactionVersion", schema: { type: "string" } },
    { name: "simulate", schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
};

/**
 * Get a lending claim-rewards action: `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/claim-rewards`
 */
export const getLendingClaimRewardsAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/claim-rewards",
  parameters: [
    {
      name: "marketAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/**
 * Build a lending claim-rewards transaction: `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/claim-rewards`
 */
export const createLendingClaimRewardsTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/claim-rewards",
  parameters: [
    {
      name: "marketAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "transactionVersion", schema: { type: "string" } },
    { name: "simulate", schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
};

/** Get action rules: `GET /actions.json` */
export const getLendingActionRules: OperationDescription = { method: "GET", path: "/actions.json" };
