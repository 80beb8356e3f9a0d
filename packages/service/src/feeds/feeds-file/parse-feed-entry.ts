import { type EntryReader, type Parsed, parseEntry } from "../../domain/feed-entry-parser.ts";
import { describedRights, isFeedRight, maxRights } from "../../domain/feeds/feed-rights.ts";
import { omitUndefined } from "../../domain/omit-undefined.ts";
import { type SourceSpec, sourceKinds } from "../parse-feed-settings.ts";
import { readAddress } from "./read-address.ts";
import { readChain } from "./read-chain.ts";
import { readSecret, type Variables } from "./read-secret.ts";

/** The fields common to every entry, and each kind's own. */
const commonFields = ["kind", "url", "name", "headers", "rights"];
const fieldsByKind: Readonly<Record<SourceSpec["kind"], readonly string[]>> = {
  http: ["intervalSeconds", "partitions"],
  defillama: ["intervalSeconds", "borrowUrl"],
  jupiter: ["intervalSeconds", "ids"],
  "jupiter-tokens": ["intervalSeconds", "prices"],
  pyth: ["ids", "silenceSeconds"],
  solana: [
    "intervalSeconds",
    "fallbackUrls",
    "callsPerSecond",
    "timeoutSeconds",
    "webSocketUrls",
    "maxSubscriptions",
    "fixedPrices",
    "pastPricesUrl",
    "providers",
    "wallets",
  ],
  sse: ["snapshotUrl", "silenceSeconds", "partitions"],
  websocket: ["snapshotUrl", "silenceSeconds", "subscribe", "partitions"],
};

const maxIds = 10_000;
/** A longer URL is refused by common servers; each id takes 71 characters. */
const maxPythIds = 100;
const mint = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** @param variables the environment, which may hold secrets the entry names */
export function parseFeedEntry(value: unknown, variables: Variables): Parsed<SourceSpec> {
  return parseEntry(value, (record) => {
    const kind = record.oneOf("kind", sourceKinds);
    record.allowOnly([...commonFields, ...fieldsByKind[kind]]);
    const schemes = kind === "websocket" ? ["ws", "wss"] : ["http", "https"];
    const readUrl = (field: string, allowed = ["http", "https"]) =>
      record.optional(field, () => readAddress(record, field, allowed, variables));
    const seconds = (field: string) =>
      record.optional(field, () => record.integer(field, 1, 86_400) * 1000);
    return omitUndefined({
      kind,
      url: readAddress(record, "url", schemes, variables),
      name: record.optional("name", () => record.text("name", { pattern: /^[\w.:/-]{1,100}$/ })),
      headers: record.optional("headers", () => readHeaders(record.record("headers"), variables)),
      rights: record.optional("rights", () => readRights(record)),
      intervalMs: seconds("intervalSeconds"),
      silenceMs: seconds("silenceSeconds"),
      borrowUrl: readUrl("borrowUrl"),
      snapshotUrl: readUrl("snapshotUrl"),
      subscribe: record.optional("subscribe", () => readMessages(record)),
      hasPrices: record.optional("prices", () => record.boolean("prices")),
      partitions: record.optional("partitions", () => record.integer("partitions", 2, 64)),
      ...(kind === "solana" ? readChain(record, variables) : readIds(kind, record)),
    });
  });
}

/** The connection sets them itself. */
const ownHeaders = /^(accept|connection|content-length|host|transfer-encoding|upgrade|sec-.*)$/i;

function readHeaders(record: EntryReader, variables: Variables): Readonly<Record<string, string>> {
  const names = Object.keys(record.fields);
  const entries = names.map((name) => {
    if (!/^[\w-]{1,64}$/.test(name)) record.reject(name, "a header name: letters, digits and -");
    if (ownHeaders.test(name)) record.reject(name, "left out: the service sets it");
    const value = readSecret(record, name, variables);
    if (!/^[\x20-\x7e]{1,8000}$/.test(value)) {
      record.reject(name, "at most 8000 printable ASCII characters without a newline");
    }
    return [name, value] as const;
  });
  return Object.fromEntries(entries);
}

function readRights(record: EntryReader): readonly string[] {
  const rights = record.list("rights", maxRights).map(({ in: list, name }) => {
    const right = list.text(name);
    return isFeedRight(right) ? right : list.fail(name, describedRights);
  });
  return [...new Set(rights)];
}

function readMessages(record: EntryReader): readonly string[] {
  return record.list("subscribe", 1000).map(({ in: list, name }) => {
    const { [name]: message } = list.fields;
    return typeof message === "string" ? message : JSON.stringify(message);
  });
}

/** Jupiter has a mint list. Pyth's ids are its own, so they are given for each asset. */
function readIds(kind: SourceSpec["kind"], record: EntryReader) {
  if (kind === "pyth") {
    if (!record.has("ids")) record.fail("ids", "an object of asset ids and their Pyth price ids");
    return { priceIds: readPriceIds(record, record.record("ids")) };
  }
  return { ids: record.optional("ids", () => readMints(record)) };
}

function readMints(record: EntryReader): readonly string[] {
  const mints = record.list("ids", maxIds).map(({ in: list, name }) => {
    return list.text(name, { pattern: mint });
  });
  return mints.length > 0 ? [...new Set(mints)] : record.fail("ids", "a list that is not empty");
}

function readPriceIds(record: EntryReader, ids: EntryReader): ReadonlyMap<string, string> {
  const assetIds = Object.keys(ids.fields);
  if (assetIds.length === 0 || assetIds.length > maxPythIds) {
    record.fail("ids", `an object of 1 to ${maxPythIds} assets; use several entries for more`);
  }
  const pairs = assetIds.map((assetId) => {
    const id = ids.text(assetId, { pattern: /^(0x)?[\da-f]{64}$/i });
    return [assetId, id.replace(/^0x/i, "").toLowerCase()] as const;
  });
  return new Map(pairs);
}
