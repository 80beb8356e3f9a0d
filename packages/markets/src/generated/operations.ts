// Generated from Bellwether markets 0.19.0 by @bellwether/generate. Edit the document, not this file.

import type { OperationDescription } from "@bellwether/client";
import { inHeader, inPath, newIdempotencyKey } from "@bellwether/client/parameter-styles";

/** Get all markets, grouped by type: `GET /api/v0/marketsByType` */
export const getMarketsByType: OperationDescription = {
  method: "GET",
  path: "/api/v0/marketsByType",
  security: [["clientKey"]],
};

/** List markets: `GET /v0/markets` */
export const listMarkets: OperationDescription = {
  method: "GET",
  path: "/v0/markets",
  parameters: [
    {
      name: "type",
      explode: false,
      schema: { type: "array", minItems: 1, maxItems: 5, items: { type: "string" } },
    },
    {
      name: "provider",
      explode: false,
      schema: {
        type: "array",
        minItems: 1,
        maxItems: 50,
        items: { type: "string", minLength: 1, maxLength: 64, pattern: "^[a-z0-9-]+$" },
      },
    },
    {
      name: "asset",
      explode: false,
      schema: {
        type: "array",
        minItems: 1,
        maxItems: 50,
        items: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
      },
    },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["clientKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "markets" },
};

/** Get market history: `GET /v0/markets/history` */
export const getMarketHistory: OperationDescription = {
  method: "GET",
  path: "/v0/markets/history",
  parameters: [
    {
      name: "marketIds",
      required: true,
      explode: false,
      schema: {
        type: "array",
        minItems: 1,
        maxItems: 20,
        items: { type: "string", minLength: 1, maxLength: 128, pattern: "^[A-Za-z0-9._:-]+$" },
      },
    },
    { name: "startTime", required: true, schema: { type: "string" } },
    { name: "endTime", schema: { type: "string" } },
    { name: "resolution", schema: { type: "string" } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["clientKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "series" },
};

/** List wallet positions: `GET /v0/positions/owners` */
export const listPositions: OperationDescription = {
  method: "GET",
  path: "/v0/positions/owners",
  parameters: [
    {
      name: "walletAddresses",
      explode: false,
      schema: {
        type: "array",
        minItems: 1,
        maxItems: 20,
        items: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
      },
    },
    {
      name: "walletAddress",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "type", schema: { type: "string" } },
    { name: "market.status", schema: { type: "string" } },
    { name: "status", schema: { type: "string" } },
    { name: "prediction_beta", schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["clientKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "positions" },
};

/** List a wallet's token balances: `GET /v0/balances` */
export const listBalances: OperationDescription = {
  method: "GET",
  path: "/v0/balances",
  parameters: [
    {
      name: "walletAddress",
      required: true,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["clientKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "balances" },
};

/** List profit and loss of prediction positions: `GET /v0/positions/pnl` */
export const listProfitAndLoss: OperationDescription = {
  method: "GET",
  path: "/v0/positions/pnl",
  parameters: [
    {
      name: "walletAddresses",
      explode: false,
      schema: {
        type: "array",
        minItems: 1,
        maxItems: 20,
        items: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
      },
    },
    {
      name: "walletAddress",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "market.status", schema: { type: "string" } },
    { name: "status", schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["clientKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "entries" },
};

/** List a wallet's position snapshots: `GET /v0/positions/snapshots` */
export const listPositionSnapshots: OperationDescription = {
  method: "GET",
  path: "/v0/positions/snapshots",
  parameters: [
    {
      name: "walletAddress",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    {
      name: "walletAddresses",
      explode: false,
      schema: {
        type: "array",
        minItems: 1,
        maxItems: 1,
        items: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
      },
    },
    { name: "type", schema: { type: "string" } },
    { name: "resolution", required: true, schema: { type: "string" } },
    {
      name: "startTime",
      required: true,
      schema: { type: "string", pattern: "^20(2[6-9]|[3-9][0-9])-" },
    },
    { name: "endTime", schema: { type: "string" } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["clientKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "snapshots" },
};

/** Push a batch of market data: `POST /v0/feeds/{feedName}/batches` */
export const pushFeedBatch: OperationDescription = {
  method: "POST",
  path: "/v0/feeds/{feedName}/batches",
  parameters: [
    {
      name: "feedName",
      in: inPath,
      schema: { type: "string", minLength: 1, maxLength: 64, pattern: "^[a-z0-9-]+$" },
    },
    {
      name: "Idempotency-Key",
      argument: "idempotencyKey",
      in: inHeader,
      generate: newIdempotencyKey,
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ],
  body: { mediaType: "application/json", required: true },
  security: [["feedKey"]],
};
