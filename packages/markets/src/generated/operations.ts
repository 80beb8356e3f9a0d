// Generated from Bellwether markets 0.9.0 by tools/generate. Edit the spec, not this file.

import type { CredentialDescription, OperationDescription } from "@bellwether/client";
import type { OperationMethods } from "./methods.ts";

/** The server that the spec names, its variables at their defaults. */
export const baseUrl = "http://127.0.0.1:4000";

/** How each credential travels. */
export const credentials: Readonly<Record<string, CredentialDescription>> = {
  clientKey: { in: "header", name: "X-Service-Client-Key" },
};

/** Method, path, parameters, body and security of every operation. */
export const operations: Readonly<Record<keyof OperationMethods, OperationDescription>> = {
  /** Get all markets, grouped by type */
  getMarketsByType: { method: "get", path: "/api/v0/marketsByType", security: [["clientKey"]] },
  /** List markets */
  listMarkets: {
    method: "get",
    path: "/v0/markets",
    parameters: [
      { name: "type", in: "query", style: "form", explode: false },
      { name: "provider", in: "query", style: "form", explode: false },
      { name: "asset", in: "query", style: "form", explode: false },
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    security: [["clientKey"]],
    pagination: { cursor: "cursor", next: "cursor", items: "markets" },
  },
  /** Get the history of markets */
  getMarketHistory: {
    method: "get",
    path: "/v0/markets/history",
    parameters: [
      { name: "marketIds", in: "query", style: "form", explode: false },
      { name: "startTime", in: "query" },
      { name: "endTime", in: "query" },
      { name: "resolution", in: "query" },
    ],
    security: [["clientKey"]],
  },
  /** List the positions of wallets */
  listPositions: {
    method: "get",
    path: "/v0/positions/owners",
    parameters: [
      { name: "walletAddresses", in: "query", style: "form", explode: false },
      { name: "type", in: "query" },
      { name: "status", in: "query" },
      { name: "prediction_beta", in: "query" },
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    security: [["clientKey"]],
    pagination: { cursor: "cursor", next: "cursor", items: "positions" },
  },
  /** List the profit and loss of prediction positions */
  listProfitAndLoss: {
    method: "get",
    path: "/v0/positions/pnl",
    parameters: [
      { name: "walletAddresses", in: "query", style: "form", explode: false },
      { name: "status", in: "query" },
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    security: [["clientKey"]],
    pagination: { cursor: "cursor", next: "cursor", items: "entries" },
  },
  /** List what a wallet held over time */
  listPositionSnapshots: {
    method: "get",
    path: "/v0/positions/snapshots",
    parameters: [
      { name: "walletAddress", in: "query" },
      { name: "type", in: "query" },
      { name: "resolution", in: "query" },
      { name: "startTime", in: "query" },
      { name: "endTime", in: "query" },
    ],
    security: [["clientKey"]],
  },
};
