// Generated from Bellwether deposit actions 0.3.0 by @bellwether/generate. Edit the document, not this file.

import type { OperationDescription } from "@bellwether/client";
import { inPath } from "@bellwether/client/parameter-styles";

/** Get a deposit action: `GET /api/v0/deposit/{token}/{type}` */
export const getDepositAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/deposit/{token}/{type}",
  parameters: [
    {
      name: "token",
      in: inPath,
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    { name: "type", in: inPath, schema: { type: "string" } },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/** Build a deposit transaction: `POST /api/v0/deposit/{token}/{type}` */
export const createDepositTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/deposit/{token}/{type}",
  parameters: [
    {
      name: "token",
      in: inPath,
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    { name: "type", in: inPath, schema: { type: "string" } },
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

/** Get a withdrawal action: `GET /api/v0/withdraw/{token}/{type}` */
export const getWithdrawAction: OperationDescription = {
  method: "GET",
  path: "/api/v0/withdraw/{token}/{type}",
  parameters: [
    {
      name: "token",
      in: inPath,
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    { name: "type", in: inPath, schema: { type: "string" } },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "receive", schema: { type: "string" } },
    { name: "transactionVersion", schema: { type: "string" } },
  ],
};

/** Build a withdrawal transaction: `POST /api/v0/withdraw/{token}/{type}` */
export const createWithdrawTransaction: OperationDescription = {
  method: "POST",
  path: "/api/v0/withdraw/{token}/{type}",
  parameters: [
    {
      name: "token",
      in: inPath,
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 44,
        pattern: "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$",
      },
    },
    { name: "type", in: inPath, schema: { type: "string" } },
    { name: "amount", schema: { type: "number", minimum: 1e-9, maximum: 1000000000000 } },
    { name: "percentage", schema: { type: "number", minimum: 0.01, maximum: 100 } },
    { name: "receive", schema: { type: "string" } },
    { name: "transactionVersion", schema: { type: "string" } },
    { name: "simulate", schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
};

/** Get action rules: `GET /actions.json` */
export const getDepositActionRules: OperationDescription = { method: "GET", path: "/actions.json" };
