import { type Address, isAddress } from "@solana/kit";
import { providers } from "../../chain/providers.ts";
import type { EntryReader } from "../../domain/feed-entry-parser.ts";
import { omitUndefined } from "../../domain/omit-undefined.ts";
import type { ChosenProvider } from "../parse-feed-settings.ts";
import { readAddress } from "./read-address.ts";
import type { Variables } from "./read-secret.ts";

const maxFallbacks = 5;
const maxMarkets = 100;
const maxWallets = 10_000;
const maxPriceUsd = 1e12;
const readable = providers.flatMap(({ name, createState }) => (createState ? [name] : []));

/** The fields in an entry reading a cluster. */
export function readChain(record: EntryReader, variables: Variables) {
  const readUrls = (field: string, most: number, schemes: readonly string[]) =>
    record
      .list(field, most)
      .map(({ in: list, name }) => readAddress(list, name, schemes, variables));
  return {
    providers: readProviders(record),
    callsPerSecond: record.optional("callsPerSecond", (name) => record.integer(name, 1, 1000)),
    timeoutSeconds: record.optional("timeoutSeconds", (name) => record.integer(name, 1, 300)),
    fixedPrices: record.optional("fixedPrices", (name) => readPrices(record.record(name))),
    wallets: record.optional("wallets", (name) => readAddresses(record, name, maxWallets)),
    pastPricesUrl: record.optional("pastPricesUrl", (field) =>
      readAddress(record, field, ["http", "https"], variables),
    ),
    fallbackUrls: record.optional("fallbackUrls", (field) =>
      readUrls(field, maxFallbacks, ["http", "https"]),
    ),
    webSocketUrls: record.optional("webSocketUrls", (field) => {
      const urls = readUrls(field, 1 + maxFallbacks, ["ws", "wss"]);
      return urls.length > 0 ? urls : record.fail(field, "a list that is not empty");
    }),
    maxSubscriptions: record.optional("maxSubscriptions", (name) => record.integer(name, 0, 1000)),
  };
}

function readProviders(record: EntryReader): readonly ChosenProvider[] {
  const rule = `an object with one or more of ${readable.join(", ")}`;
  if (!record.has("providers")) record.fail("providers", rule);
  const chosen = record.record("providers");
  const names = Object.keys(chosen.fields);
  if (names.length === 0) record.fail("providers", rule);
  chosen.allowOnly(readable);
  return names.map((name) => {
    const fields = chosen.record(name);
    fields.allowOnly(["markets", "program"]);
    const settings = omitUndefined({
      markets: fields.optional("markets", (field) => readAddresses(fields, field, maxMarkets)),
      program: fields.optional("program", (field) => readSolanaAddress(fields, field)),
    });
    return { name, settings };
  });
}

function readPrices(prices: EntryReader): ReadonlyMap<string, number> {
  const mints = Object.keys(prices.fields);
  const wrong = mints.find((mint) => !isAddress(mint));
  if (wrong !== undefined) prices.fail(wrong, "a price under the mint of its token");
  return new Map(mints.map((mint) => [mint, prices.decimal(mint, 0, maxPriceUsd).toNumber()]));
}

function readAddresses(record: EntryReader, field: string, most: number): readonly Address[] {
  const list = record.list(field, most);
  if (list.length === 0) record.fail(field, "a list that is not empty");
  return [...new Set(list.map(({ in: entries, name }) => readSolanaAddress(entries, name)))];
}

function readSolanaAddress(record: EntryReader, name: string): Address {
  const text = record.text(name);
  return isAddress(text) ? text : record.fail(name, "a base58 address of 32 bytes");
}
