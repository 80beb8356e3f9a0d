// Handwritten Fastify schemas for the same two routes: the spec's limits, and for each response one flat field list,
// which gives the fastest serializer.

const address = {
  type: "string",
  pattern: "^[1-9A-HJ-NP-Za-km-z]+$",
  minLength: 32,
  maxLength: 44,
} as const;

const text = { type: "string" } as const;
const number = { type: "number" } as const;
const list = (items: object) => ({ type: "array", items }) as const;
const object = (properties: object, more = {}) =>
  ({ type: "object", properties, ...more }) as const;
const numbers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, number]));
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]));

const field = object({
  type: text,
  name: text,
  label: text,
  required: { type: "boolean" },
  min: number,
  max: number,
  patternDescription: text,
});
const button = object({ type: text, label: text, href: text, parameters: list(field) });

export const descriptorSchema = {
  params: object(
    { marketAddress: address, reserve: address },
    { required: ["marketAddress", "reserve"] },
  ),
  querystring: object({
    amount: { type: "number", minimum: 1e-9, maximum: 1e12 },
    transactionVersion: { type: "string", enum: ["legacy", "v0"], default: "legacy" },
  }),
  response: {
    200: object({
      type: text,
      title: text,
      description: text,
      label: text,
      icon: text,
      disabled: { type: "boolean" },
      error: object({ message: text }),
      links: object({ actions: list(button) }),
    }),
  },
};

const token = object({ address: text, symbol: text, decimals: { type: "integer" }, icon: text });
const link = object({ blinkUrl: text });
const market = object({
  id: text,
  type: text,
  provider: object({ id: text, name: text, icon: text }),
  productName: text,
  token,
  debtToken: token,
  websiteUrl: text,
  ...numbers("depositApy", "depositApy30d", "depositApy90d", "depositApy180d"),
  ...numbers("totalDeposit", "totalDepositUsd", "maxDeposit"),
  ...numbers("borrowApy", "borrowApy30d", "borrowApy90d", "borrowApy180d"),
  ...numbers("totalBorrow", "totalBorrowUsd", "maxBorrow", "netApy", "maxLeverage"),
  ...texts("totalDepositDecimal", "totalDepositUsdDecimal", "maxDepositDecimal"),
  ...texts("totalBorrowDecimal", "totalBorrowUsdDecimal", "maxBorrowDecimal"),
  ...numbers("markPriceUsd", "fundingRate", "openInterestUsd", "volume24hUsd"),
  ...numbers("volumeUsd", "liquidityUsd"),
  question: text,
  status: text,
  outcomes: list(object({ id: text, name: text, price: number })),
  closesAt: text,
  settledAt: text,
  winningOutcomeId: text,
  additionalData: { type: "object", additionalProperties: true },
  actions: object({ deposit: link, withdraw: link, borrow: link, repay: link }),
});

export const marketsSchema = {
  querystring: object({
    // A comma-separated list, checked by a pattern: Fastify does not split it.
    type: {
      type: "string",
      pattern:
        "^(lending|yield|loop|perpetual|prediction)(,(lending|yield|loop|perpetual|prediction))*$",
    },
    provider: { type: "string", pattern: "^[a-z0-9-]{1,64}(,[a-z0-9-]{1,64})*$" },
    asset: {
      type: "string",
      pattern: "^[1-9A-HJ-NP-Za-km-z]{32,44}(,[1-9A-HJ-NP-Za-km-z]{32,44})*$",
    },
    limit: { type: "integer", minimum: 1, maximum: 200, default: 50 },
    cursor: { type: "string", minLength: 1, maxLength: 512 },
  }),
  response: {
    200: object({ markets: list(market), cursor: { type: ["string", "null"] } }),
  },
};
