// Generated from Bellwether lending actions 0.2.1 by tools/generate. Edit the spec, not this file.

import type { OperationDescription } from "@bellwether/client";

/**
 * Describe the deposit into a reserve: `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit`
 */
export const getLendingDepositAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit",
  parameters: [
    {
      name: "marketAddress",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
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
 * Make the transaction of a deposit into a reserve: `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit`
 */
export const createLendingDepositTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit",
  parameters: [
    {
      name: "marketAddress",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
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
 * Ask whether a website may call the deposit action: `OPTIONS /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit`
 */
export const preflightLendingDeposit: OperationDescription = {
  method: "OPTIONS",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit",
  parameters: [
    {
      name: "marketAddress",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
  ],
};

/**
 * Describe the withdrawal from a reserve: `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw`
 */
export const getLendingWithdrawAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw",
  parameters: [
    {
      name: "marketAddress",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "amount",
      in: "query",
      schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 },
    },
    { name: "percentage", in: "query", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "transactionVersion", in: "query", schema: { type: "string", enum: ["legacy", "v0"] } },
  ],
};

/**
 * Make the transaction of a withdrawal from a reserve: `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw`
 */
export const createLendingWithdrawTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw",
  parameters: [
    {
      name: "marketAddress",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "amount",
      in: "query",
      schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 },
    },
    { name: "percentage", in: "query", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "transactionVersion", in: "query", schema: { type: "string", enum: ["legacy", "v0"] } },
  ],
  body: { mediaType: "application/json", required: true },
};

/**
 * Ask whether a website may call the withdraw action: `OPTIONS /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw`
 */
export const preflightLendingWithdraw: OperationDescription = {
  method: "OPTIONS",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw",
  parameters: [
    {
      name: "marketAddress",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
  ],
};

/** Say which addresses lead to lending actions: `GET /actions.json` */
export const getLendingActionRules: OperationDescription = { method: "GET", path: "/actions.json" };

/** Ask whether a website may call the rules file: `OPTIONS /actions.json` */
export const preflightLendingActionRules: OperationDescription = {
  method: "OPTIONS",
  path: "/actions.json",
};

/**
 * Redirect to the descriptor of a deposit into a reserve: `GET /api/v0/{marketAddress}/reserves/{reserve}/deposit`
 *
 * @deprecated
 */
export const redirectLegacyLendingDepositAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/{marketAddress}/reserves/{reserve}/deposit",
  parameters: [
    {
      name: "marketAddress",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
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
 * Redirect to the transaction of a deposit into a reserve: `POST /api/v0/{marketAddress}/reserves/{reserve}/deposit`
 *
 * @deprecated
 */
export const redirectLegacyLendingDepositTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/{marketAddress}/reserves/{reserve}/deposit",
  parameters: [
    {
      name: "marketAddress",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
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
 * Ask whether a website may call the old path of a deposit into a reserve: `OPTIONS /api/v0/{marketAddress}/reserves/{reserve}/deposit`
 *
 * @deprecated
 */
export const preflightLegacyLendingDeposit: OperationDescription = {
  method: "OPTIONS",
  path: "/api/v0/{marketAddress}/reserves/{reserve}/deposit",
  parameters: [
    {
      name: "marketAddress",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "reserve",
      in: "path",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
  ],
};
