import { isSolanaAddress } from "../assets/asset-id.ts";
import { type Decimal, toDecimalText } from "../decimal.ts";
import { type EntryReader, type Parsed, parseEntry } from "../feed-entry-parser.ts";
import { formatCount } from "../format-count.ts";
import { omitUndefined } from "../omit-undefined.ts";
import { maxAmount } from "./amounts.ts";
import {
  poolProviderFields,
  providerFields,
  readPoolProvider,
  readProvider,
} from "./parse-provider.ts";
import { type DepositProduct, type Pause, type Product, yieldTypes } from "./products.ts";
import type { SplToken } from "./tokens.ts";

const offerFields = [
  "kind",
  "id",
  "providerName",
  "icon",
  "maxDeposit",
  "presets",
  "depositsPaused",
];
const singleTokenFields = [
  ...offerFields,
  ...providerFields,
  ...["token", "depositApy", "withdrawalsPaused"],
];

/** The fields allowed for each kind; any other is refused as a probable misspelling. */
const fieldsOfKind = {
  "lending-reserve": [...singleTokenFields, ...["marketAddress", "reserve", "closesAccounts"]],
  "yield-product": [...singleTokenFields, "type"],
  "lending-pool": singleTokenFields,
  "liquidity-pool": [
    ...offerFields,
    ...poolProviderFields,
    ...["poolId", "firstToken", "secondToken", "price"],
  ],
} as const satisfies Record<Product["kind"], readonly string[]>;

const kinds = Object.keys(fieldsOfKind) as Product["kind"][];

/** Parses a product in the operator's file; amounts and rates are numbers or decimal text. */
export function parseProduct(value: unknown): Parsed<Product> {
  return parseEntry(value, readProduct);
}

function readProduct(record: EntryReader): Product {
  const kind = record.oneOf("kind", kinds);
  record.allowOnly(fieldsOfKind[kind]);
  switch (kind) {
    case "lending-reserve":
      return { kind, ...readSingleTokenOffer(record, kind), ...readReserve(record) };
    case "yield-product":
      return {
        kind,
        ...readSingleTokenOffer(record, kind),
        type: record.oneOf("type", yieldTypes),
      };
    case "lending-pool":
      return { kind, ...readSingleTokenOffer(record, kind) };
    case "liquidity-pool":
      return { kind, ...readLiquidityPool(record) };
  }
}

function readReserve(record: EntryReader) {
  return {
    marketAddress: readAddress(record, "marketAddress"),
    reserve: readAddress(record, "reserve"),
    closesAccounts: record.optional("closesAccounts", (name) => record.boolean(name)) ?? false,
  };
}

function readLiquidityPool(record: EntryReader) {
  const firstToken = readToken(record.record("firstToken"));
  const secondToken = readToken(record.record("secondToken"));
  if (firstToken.mint === secondToken.mint) {
    record.fail("secondToken", "another token than firstToken");
  }
  const provider = readPoolProvider(record);
  return {
    provider,
    ...readOffer(record, secondToken.decimals),
    poolId: readAddress(record, "poolId"),
    firstToken,
    secondToken,
    ...(provider.name === "vault" && { price: readAmount(record, "price", 18) }),
  };
}

function readSingleTokenOffer(record: EntryReader, kind: DepositProduct["kind"]) {
  const token = readToken(record.record("token"));
  const readRate = (name: string) => toRateText(record.decimal(name, -1, 1000));
  return {
    provider: readProvider(record, kind),
    ...readOffer(record, token.decimals),
    token,
    ...omitUndefined({
      depositApyFraction: record.optional("depositApy", readRate),
      withdrawalsPaused: readPause(record, "withdrawalsPaused"),
    }),
  };
}

/** @param decimals the decimals of the amounts' token */
function readOffer(record: EntryReader, decimals: number) {
  return {
    id: record.text("id", { pattern: /^[A-Za-z0-9._:-]+$/, maxLength: 128 }),
    providerName: record.text("providerName", { maxLength: 100 }),
    icon: record.url("icon"),
    ...omitUndefined({
      maxDeposit: record.optional("maxDeposit", (name) => readAmount(record, name, decimals)),
      presets: record.optional("presets", (name) =>
        record.list(name, 10).map((preset) => readAmount(preset.in, preset.name, decimals)),
      ),
      depositsPaused: readPause(record, "depositsPaused"),
    }),
  };
}

function readToken(record: EntryReader): SplToken {
  record.allowOnly(["address", "symbol", "decimals"]);
  return {
    mint: readAddress(record, "address"),
    symbol: record.text("symbol", { maxLength: 40 }),
    decimals: record.integer("decimals", 0, 18),
  };
}

function readAmount(record: EntryReader, name: string, decimals: number): string {
  const amount = record.decimal(name, 0, maxAmount.toNumber());
  if (amount.isZero()) record.fail(name, "more than 0");
  if (amount.decimalPlaces() > decimals) record.fail(name, describePrecision(decimals));
  return toDecimalText(amount);
}

function describePrecision(decimals: number): string {
  return decimals === 0
    ? "a whole number"
    : `written with at most ${formatCount(decimals, "decimal")}`;
}

function readAddress(record: EntryReader, name: string): string {
  const address = record.text(name);
  return isSolanaAddress(address) ? address : record.fail(name, "an address: 32 bytes in base58");
}

/** Operators may copy rates from sources sending floats; digits after the 18th are noise. */
function toRateText(fraction: Decimal): string {
  return toDecimalText(fraction.toDecimalPlaces(18));
}

function readPause(record: EntryReader, name: string): Pause | undefined {
  return record.optional(name, () => {
    const pause = record.record(name);
    pause.allowOnly(["description", "message"]);
    return { description: pause.text("description"), message: pause.text("message") };
  });
}
