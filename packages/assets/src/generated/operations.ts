// Generated from Bellwether assets 0.3.0 by @bellwether/generate. Edit the document, not this file.

import type { OperationDescription } from "@bellwether/client";
import { inPath } from "@bellwether/client/parameter-styles";

/** Search assets: `GET /v0/search` */
export const searchAssets: OperationDescription = {
  method: "GET",
  path: "/v0/search",
  parameters: [
    { name: "name", schema: { type: "string", minLength: 1, maxLength: 100 } },
    { name: "ticker", schema: { type: "string", minLength: 1, maxLength: 20 } },
    {
      name: "tags",
      explode: false,
      schema: {
        type: "array",
        minItems: 1,
        maxItems: 10,
        items: { type: "string", minLength: 1, maxLength: 40, pattern: "^[a-z0-9-]+$" },
      },
    },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["apiKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "assets" },
};

/** List assets: `GET /v0/assets` */
export const listAssets: OperationDescription = {
  method: "GET",
  path: "/v0/assets",
  parameters: [
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["apiKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "assets" },
};

/** Get an asset: `GET /v0/assets/{id}` */
export const getAsset: OperationDescription = {
  method: "GET",
  path: "/v0/assets/{id}",
  parameters: [
    {
      name: "id",
      in: inPath,
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$",
      },
    },
  ],
  security: [["apiKey"]],
};

/** Get the price history of an asset: `GET /v0/assets/{id}/history` */
export const getAssetHistory: OperationDescription = {
  method: "GET",
  path: "/v0/assets/{id}/history",
  parameters: [
    {
      name: "id",
      in: inPath,
      schema: {
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$",
      },
    },
    { name: "startTime", schema: { type: "string" } },
    { name: "endTime", schema: { type: "string" } },
    { name: "resolution", schema: { type: "string" } },
  ],
  security: [["apiKey"]],
};
