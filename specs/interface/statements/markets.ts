import { identifiers } from "../../examples/identifiers.ts";
import { lendingMarketEntry, scene } from "../scene.ts";
import type { Statement } from "../statement.ts";
import type { ExpectedField, Trial } from "../trial.ts";

const byType = { host: "markets", path: "/api/v0/marketsByType" };
const list = { host: "markets", path: "/v0/markets" };
const history = { host: "markets", withParameters: ["marketIds", "startTime"] };
const record = "Resources / market record";

const lendingFields: readonly (readonly [field: string, type?: string])[] = [
  ["id", "string"],
  ["type"],
  ["provider", "object"],
  ["provider.id", "string"],
  ["provider.name", "string"],
  ["token", "object"],
  ["token.address", "string"],
  ["token.symbol", "string"],
  ["token.decimals", "number"],
  ["depositApy", "number"],
  ["borrowApy", "number"],
  ["totalDeposit", "number"],
  ["totalDepositUsd", "number"],
  ["totalBorrow", "number"],
  ["totalBorrowUsd", "number"],
  ["maxDeposit", "number"],
  ["maxBorrow", "number"],
  ["additionalData", "object"],
  ["actions", "object"],
  ["actions.deposit", "object"],
  ["actions.withdraw", "object"],
  ["actions.deposit.blinkUrl", "string"],
  ["actions.withdraw.blinkUrl", "string"],
  ["productName", "string"],
  ["websiteUrl", "string"],
];
const decidedNames: readonly (readonly [field: string, type: string])[] = [
  ["provider.icon", "string"],
  ["token.icon", "string"],
  ...["deposit", "borrow"].flatMap((side) =>
    ["30d", "90d", "180d"].map((span) => [`${side}Apy${span}`, "number"] as const),
  ),
];
const types = ["lending", "yield", "loop", "perpetual", "prediction"];

const groups = types.filter((type) => type !== "lending");
const { usdcMint, solMint } = identifiers;

const isAverage = (field: string) => /Apy\d+d$/.test(field);

function listing(
  parameters: Readonly<Record<string, unknown>>,
  fields: readonly ExpectedField[],
): Trial {
  return { steps: [{ request: { operation: "listMarkets", parameters }, answer: { fields } }] };
}

export const marketStatements: readonly Statement[] = [
  {
    kind: "endpoint",
    section: "Endpoints / market data",
    summary: "markets are listed by type",
    ...byType,
    pathIsDocumented: true,
  },
  {
    kind: "response",
    section: "Endpoints / market data",
    summary: "the grouped listing succeeds with 200",
    ...byType,
    status: "200",
  },
  {
    kind: "field",
    section: "Endpoints / market data",
    summary: "the key lending holds an array",
    ...byType,
    of: "200",
    field: "lending",
    type: "array",
  },
  {
    kind: "behaviour",
    section: "Endpoints / market data",
    summary: "the keys of the grouped listing are the types of their markets",
    ...byType,
    trial: {
      steps: [
        {
          request: { operation: "getMarketsByType" },
          answer: {
            fields: types.map((type) => ({ path: `${type}[].type`, among: [type] })),
          },
        },
      ],
    },
  },
  ...(["deposit", "withdraw"] as const).map(
    (action): Statement => ({
      kind: "behaviour",
      section: record,
      summary: `actions.${action}.blinkUrl leads to the ${action} action link`,
      ...byType,
      trial: {
        steps: [
          {
            request: { operation: "getMarketsByType" },
            keep: { link: `lending[].actions.${action}.blinkUrl` },
          },
          {
            request: { url: "{link}" },
            answer: { fields: [{ path: "links.actions[].href", pattern: `/${action}` }] },
          },
        ],
      },
    }),
  ),
  {
    kind: "endpoint",
    section: "Endpoints / related",
    summary: "markets are listed",
    ...list,
    pathIsDocumented: true,
  },
  {
    kind: "credential",
    section: "Authentication 4",
    summary: "the grouped listing needs a client key",
    ...byType,
    headers: [["X-Service-Client-Key"]],
    headersAreDecided: true,
  },
  {
    kind: "credential",
    section: "Authentication 4",
    summary: "the listing needs a client key",
    ...list,
    headers: [["X-Service-Client-Key"]],
    headersAreDecided: true,
  },
  ...lendingFields.flatMap(([field, type]): Statement[] => [
    {
      kind: "field",
      section: record,
      summary: `a lending market has ${field}`,
      ...byType,
      of: "200",
      field: `lending[].${field}`,
      ...(type && { type }),
    },
    {
      kind: "field",
      section: record,
      summary: `a listed lending market has ${field}`,
      ...list,
      of: "200",
      field: `markets[].${field}`,
      ...(type && { type }),
      member: { type: "lending" },
    },
  ]),
  ...decidedNames.flatMap(([field, type]): Statement[] => [
    {
      kind: "field",
      section: "Versioning 4",
      summary: `a lending market has ${field}`,
      ...byType,
      of: "200",
      field: `lending[].${field}`,
      type,
      nameIsDecided: true,
      ...(isAverage(field) && { needs: ["half-a-year-of-rates"] }),
    },
    {
      kind: "field",
      section: "Versioning 4",
      summary: `a listed lending market has ${field}`,
      ...list,
      of: "200",
      field: `markets[].${field}`,
      type,
      member: { type: "lending" },
      nameIsDecided: true,
      ...(isAverage(field) && { needs: ["half-a-year-of-rates"] }),
    },
  ]),
  {
    kind: "field",
    section: record,
    summary: "a provider may put any field into its additional data",
    ...byType,
    of: "200",
    field: "lending[].additionalData",
    isOpen: true,
    trial: {
      steps: [
        {
          request: { operation: "getMarketsByType" },
          answer: {
            fields: [
              {
                path: "lending[].additionalData",
                member: { id: lendingMarketEntry.id },
                are: [lendingMarketEntry.additionalData],
              },
            ],
          },
        },
      ],
    },
  },
  {
    kind: "field",
    section: record,
    summary: "a provider of a listed market may put any field into its additional data",
    ...list,
    of: "200",
    field: "markets[].additionalData",
    isOpen: true,
    trial: listing({}, [
      {
        path: "markets[].additionalData",
        member: { id: lendingMarketEntry.id },
        are: [lendingMarketEntry.additionalData],
      },
    ]),
  },
  {
    kind: "field",
    section: record,
    summary: "every listed market says of which type it is",
    ...list,
    of: "200",
    field: "markets[].type",
    type: "string",
    required: true,
  },
  {
    kind: "behaviour",
    section: record,
    summary: "a market of a type that no list names is served with it",
    ...list,
    trial: listing({}, [
      { path: "markets[].type", member: { id: "harbor-structured-usdc" }, are: ["structured"] },
    ]),
  },
  ...types.flatMap((type): Statement[] => [
    {
      kind: "field",
      section: "Versioning 4",
      summary: `a ${type} market has a product name`,
      ...list,
      of: "200",
      field: "markets[].productName",
      type: "string",
      member: { type },
    },
    {
      kind: "field",
      section: "Endpoints / market data",
      summary: `${type} is a type of market`,
      ...list,
      of: "200",
      field: "markets[].type",
      values: [type],
      member: { type },
    },
  ]),
  ...groups.map(
    (type): Statement => ({
      kind: "field",
      section: "Versioning 4",
      summary: `a ${type} market of the grouped listing has a product name`,
      ...byType,
      of: "200",
      field: `${type}[].productName`,
      type: "string",
    }),
  ),
  {
    kind: "field",
    section: record,
    summary: "a loop market of the grouped listing has the market's name",
    ...byType,
    of: "200",
    field: "loop[].additionalData.marketName",
    type: "string",
  },
  {
    kind: "field",
    section: record,
    summary: "a yield market of the grouped listing has a website",
    ...byType,
    of: "200",
    field: "yield[].websiteUrl",
    type: "string",
  },
  ...["provider.id", "provider.name"].map(
    (field): Statement => ({
      kind: "field",
      section: "Endpoints / market data",
      summary: `every listed market names its provider by ${field}`,
      ...list,
      of: "200",
      field: `markets[].${field}`,
      type: "string",
      required: true,
    }),
  ),
  {
    kind: "field",
    section: "Versioning 4",
    summary: "a product was renamed to Boost",
    ...list,
    of: "200",
    field: "markets[].productName",
    member: { type: "yield" },
    keywords: { examples: ["Boost"] },
    trial: listing({}, [
      { path: "markets[].productName", member: { type: "yield" }, include: ["Boost"] },
    ]),
  },
  {
    kind: "field",
    section: "Resources / market record",
    summary: "a loop market has the market's name in its additional data",
    ...list,
    of: "200",
    field: "markets[].additionalData.marketName",
    type: "string",
    member: { type: "loop" },
  },
  {
    kind: "field",
    section: "Resources / market record",
    summary: "a yield market has a website",
    ...list,
    of: "200",
    field: "markets[].websiteUrl",
    type: "string",
    member: { type: "yield" },
  },
  {
    kind: "absent-field",
    section: "Versioning 4",
    summary: "the oracle's price is gone from lending markets",
    ...byType,
    of: "200",
    field: "lending[].oraclePrice",
  },
  {
    kind: "absent-field",
    section: "Versioning 4",
    summary: "the oracle's price is gone from listed lending markets",
    ...list,
    of: "200",
    field: "markets[].oraclePrice",
    member: { type: "lending" },
  },
  {
    kind: "retired-value",
    section: "Versioning 4",
    summary: "no product is called by its name before Boost",
    host: "markets",
    value: "Boosted",
  },
  {
    kind: "extension",
    section: "Endpoints / related",
    summary: "the pages of the listing follow a cursor from answer to request",
    ...list,
    on: "operation",
    name: "x-pagination",
    value: { cursor: "cursor", next: "cursor", items: "markets" },
    trial: {
      steps: [
        {
          request: { operation: "listMarkets", parameters: { limit: 1 } },
          keep: { firstId: "markets[].id", cursor: "cursor" },
        },
        {
          request: { operation: "listMarkets", parameters: { cursor: "{cursor}" } },
          answer: {
            fields: [
              { path: "markets[].id", exclude: ["{firstId}"] },
              { path: "markets[]", count: scene.markets.length - 1 },
            ],
          },
        },
      ],
    },
  },
  ...Object.entries({
    "the grouped listing": byType,
    "the listing": list,
    "the history": history,
  }).map(
    ([name, target]): Statement => ({
      kind: "response",
      section: "Endpoints",
      summary: `${name} is JSON`,
      ...target,
      status: "200",
      mediaType: "application/json",
    }),
  ),
  ...[byType, list].map(
    (target): Statement => ({
      kind: "endpoint",
      section: "Endpoints / market data",
      summary: `${target.path} is a GET without a body`,
      ...target,
      takesNoBody: true,
    }),
  ),
  {
    kind: "parameter",
    section: "Endpoints / related",
    summary: "type takes several values with commas",
    ...list,
    in: "query",
    name: "type",
    commaSeparated: true,
    required: false,
    trial: listing({ type: ["lending", "yield"] }, [
      { path: "markets[].type", include: ["lending", "yield"], among: ["lending", "yield"] },
    ]),
  },
  {
    kind: "parameter",
    section: "Endpoints / related",
    summary: "provider takes several values with commas",
    ...list,
    in: "query",
    name: "provider",
    commaSeparated: true,
    required: false,
    trial: listing({ provider: ["harbor", "quay"], type: ["lending"] }, [
      { path: "markets[].provider.id", are: ["harbor", "quay"] },
    ]),
  },
  {
    kind: "parameter",
    section: "Endpoints / related",
    summary: "asset takes several mints with commas",
    ...list,
    in: "query",
    name: "asset",
    commaSeparated: true,
    required: false,
    trial: listing({ asset: [usdcMint, solMint], type: ["lending"] }, [
      { path: "markets[].token.address", are: [usdcMint, solMint] },
    ]),
  },
  {
    kind: "behaviour",
    section: "Endpoints / related",
    summary: "asset filters by mint, beside other filters",
    ...list,
    trial: listing({ asset: [solMint], type: ["lending", "loop"], provider: ["quay"] }, [
      { path: "markets[].id", are: ["quay-lending-sol", "quay-loop-sol-usdc"] },
    ]),
  },
  {
    kind: "behaviour",
    section: "Endpoints / related",
    summary: "asset finds no prediction market",
    ...list,
    trial: listing({ asset: [usdcMint], type: ["lending", "prediction"] }, [
      { path: "markets[].type", are: ["lending"] },
    ]),
  },
  {
    kind: "response",
    section: "Endpoints / related",
    summary: "asset without a type is refused",
    ...list,
    status: "400",
    trial: {
      steps: [
        {
          request: { operation: "listMarkets", parameters: { asset: [usdcMint] } },
          answer: { status: [400], mentions: "type" },
        },
      ],
    },
  },
  {
    kind: "parameter",
    section: "Endpoints / related",
    summary: "pages have a limit",
    ...list,
    in: "query",
    name: "limit",
    type: "integer",
    required: false,
    nameIsDecided: true,
    trial: listing({ limit: 2 }, [{ path: "markets[]", count: 2 }]),
  },
  {
    kind: "parameter",
    section: "Endpoints / related",
    summary: "pages follow a cursor",
    ...list,
    in: "query",
    name: "cursor",
    type: "string",
    required: false,
    nameIsDecided: true,
    trial: {
      title: "a cursor of no list",
      steps: [
        {
          request: { operation: "listMarkets", parameters: { cursor: "no-such-cursor" } },
          answer: { status: [400], mentions: "cursor" },
        },
      ],
    },
  },
  {
    kind: "endpoint",
    section: "Endpoints / related",
    summary: "markets have a history",
    ...history,
  },
  {
    kind: "credential",
    section: "Authentication 4",
    summary: "the history needs a client key",
    ...history,
    headers: [["X-Service-Client-Key"]],
    headersAreDecided: true,
  },
  {
    kind: "parameter",
    section: "Endpoints / related",
    summary: "the history takes market ids",
    ...history,
    in: "query",
    name: "marketIds",
    trial: {
      steps: [
        {
          request: {
            operation: "getMarketHistory",
            parameters: { marketIds: ["harbor-lending-usdc", "quay-lending-sol"] },
          },
          answer: {
            fields: [
              { path: "series[].marketId", are: ["harbor-lending-usdc", "quay-lending-sol"] },
              { path: "series[].points[].depositApy", type: "number" },
            ],
          },
        },
      ],
    },
  },
  {
    kind: "parameter",
    section: "Endpoints / related",
    summary: "the history takes a start",
    ...history,
    in: "query",
    name: "startTime",
    trial: {
      needs: ["half-a-year-of-rates"],
      steps: [
        {
          request: {
            operation: "getMarketHistory",
            parameters: { startTime: "{daysAgo10}", resolution: "1d" },
          },
          // Today and the nine whole days before.
          answer: { fields: [{ path: "series[].points[]", count: 10 }] },
        },
      ],
    },
  },
];
