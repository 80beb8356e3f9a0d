import { identifiers } from "../../examples/identifiers.ts";
import { tokens } from "../scene.ts";
import type { Statement } from "../statement.ts";

const search = { host: "assets", path: "/v0/search" };
const asset = { host: "assets", path: "/v0/assets/{id}" };
const history = { host: "assets", path: "/v0/assets/{id}/history" };
const all = { host: "assets", path: "/v0/assets" };
const section = "Endpoints / related";

export const assetStatements: readonly Statement[] = [
  { kind: "endpoint", section, summary: "assets are searched", ...search, pathIsDocumented: true },
  ...Object.entries({ name: "Solana", ticker: "SOL", tags: "layer-1" }).map(
    ([name, value]): Statement => ({
      kind: "parameter",
      section,
      summary: `assets are searched by ${name}`,
      ...search,
      in: "query",
      name,
      required: false,
      trial: {
        steps: [
          {
            request: { operation: "searchAssets", parameters: { name: undefined, [name]: value } },
            answer: { fields: [{ path: "assets[].id", are: [tokens.sol] }] },
          },
        ],
      },
    }),
  ),
  {
    kind: "endpoint",
    section,
    summary: "one asset is read by its id",
    ...asset,
    pathIsDocumented: true,
  },
  {
    kind: "parameter",
    section,
    summary: "the id of an asset is in the path",
    ...asset,
    in: "path",
    name: "id",
    type: "string",
    required: true,
  },
  {
    kind: "parameter",
    section,
    summary: "the id of a token is its chain, a colon and its address",
    ...asset,
    in: "path",
    name: "id",
    accepts: [
      `solana:${identifiers.usdcMint}`,
      "ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
    ],
  },
  {
    kind: "parameter",
    section,
    summary: "the history takes the same id",
    ...history,
    in: "path",
    name: "id",
    type: "string",
    required: true,
    accepts: [`solana:${identifiers.usdcMint}`],
  },
  {
    kind: "field",
    section,
    summary: "the search yields the id of an asset",
    ...search,
    of: "200",
    field: "assets[].id",
    type: "string",
    required: true,
    nameIsDecided: true,
    trial: {
      title: "of a chain without addresses",
      steps: [
        {
          request: { operation: "searchAssets", parameters: { name: "Bitcoin" } },
          keep: { found: "assets[].id" },
        },
        {
          request: { operation: "getAsset", parameters: { id: "{found}" } },
          answer: { fields: [{ path: "symbol", are: ["BTC"] }] },
        },
      ],
    },
  },
  {
    kind: "field",
    section,
    summary: "the catalog lists assets",
    ...all,
    of: "200",
    field: "assets",
    type: "array",
    required: true,
    nameIsDecided: true,
    trial: {
      steps: [
        {
          request: { operation: "listAssets" },
          answer: {
            fields: [
              { path: "assets[].id", include: [tokens.sol, tokens.usdcOnEthereum, "bitcoin"] },
            ],
          },
        },
      ],
    },
  },
  {
    kind: "field",
    section,
    summary: "an asset has a price",
    ...asset,
    of: "200",
    field: "priceUsd",
    type: "number",
    nameIsDecided: true,
  },
  {
    kind: "field",
    section,
    summary: "an asset has metadata",
    ...asset,
    of: "200",
    field: "name",
    type: "string",
    nameIsDecided: true,
  },
  {
    kind: "endpoint",
    section,
    summary: "an asset has a price history",
    ...history,
    pathIsDocumented: true,
  },
  {
    kind: "field",
    section,
    summary: "the history has prices",
    ...history,
    of: "200",
    field: "prices[].priceUsd",
    type: "number",
    nameIsDecided: true,
  },
  { kind: "endpoint", section, summary: "all assets are listed", ...all },
  ...[search, asset, history, all].map(
    (target): Statement => ({
      kind: "credential",
      section: "Authentication 5",
      summary: `${target.path} needs an API key`,
      ...target,
      headers: [["X-Service-Api-Key"]],
      headersAreDecided: true,
    }),
  ),
  ...[search, asset, history, all].map(
    (target): Statement => ({
      kind: "response",
      section: "Endpoints",
      summary: `${target.path} is JSON`,
      ...target,
      status: "200",
      mediaType: "application/json",
    }),
  ),
];
