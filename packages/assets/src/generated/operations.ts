// Generated from Bellwether assets 0.4.0 by tools/generate. Edit the spec, not this file.

import type { CredentialDescription, OperationDescription } from "@bellwether/client";
import type { OperationMethods } from "./methods.ts";

/** The server that the spec names, its variables at their defaults. */
export const baseUrl = "http://127.0.0.1:4000";

/** How each credential travels. */
export const credentials: Readonly<Record<string, CredentialDescription>> = {
  apiKey: { in: "header", name: "X-Service-Api-Key" },
};

/** Method, path, parameters, body and security of every operation. */
export const operations: Readonly<Record<keyof OperationMethods, OperationDescription>> = {
  /** Search assets */
  searchAssets: {
    method: "get",
    path: "/v0/search",
    parameters: [
      { name: "name", in: "query" },
      { name: "ticker", in: "query" },
      { name: "tags", in: "query", style: "form", explode: false },
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    security: [["apiKey"]],
    pagination: { cursor: "cursor", next: "cursor", items: "assets" },
  },
  /** List all assets */
  listAssets: {
    method: "get",
    path: "/v0/assets",
    parameters: [
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    security: [["apiKey"]],
    pagination: { cursor: "cursor", next: "cursor", items: "assets" },
  },
  /** Get an asset */
  getAsset: {
    method: "get",
    path: "/v0/assets/{id}",
    parameters: [{ name: "id", in: "path" }],
    security: [["apiKey"]],
  },
  /** Get the price history of an asset */
  getAssetHistory: {
    method: "get",
    path: "/v0/assets/{id}/history",
    parameters: [
      { name: "id", in: "path" },
      { name: "startTime", in: "query" },
      { name: "endTime", in: "query" },
      { name: "resolution", in: "query" },
    ],
    security: [["apiKey"]],
  },
};
