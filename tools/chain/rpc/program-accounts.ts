import { setImmediate } from "node:timers/promises";
import { type EncodedAccount, getBase58Encoder, getBase64Encoder } from "@solana/kit";
import { maxLoadedBytes } from "../bank/account-sizes.ts";
import type { Bank } from "../bank/bank.ts";
import { invalidParams, RpcError, rpcCodes } from "../rpc-error.ts";
import { readAccountFormat, toAccountJson } from "./account-json.ts";
import { checkContext, inContext } from "./context.ts";
import {
  type Config,
  type Params,
  readAddress,
  readBoolean,
  readConfig,
  readInteger,
  readList,
  readOneOf,
  readText,
} from "./params.ts";

const maxFilters = 4;
const maxMemcmpBytes = 128;
const maxAccountBytes = 10 * 1024 * 1024;
const accountsInTurn = 25;

export const programMethods = {
  async getProgramAccounts(bank: Bank, [program, options]: Params) {
    const config = readConfig(options);
    checkContext(bank, config);
    const format = readAccountFormat(config);
    const address = readAddress(program, "programId");
    const isWanted = readFilters(config);
    const wanted = (config.filters ?? []) as readonly unknown[];
    await bank.load((await bank.source?.findProgramAccounts(address, wanted)) ?? []);
    const found = bank.svm
      .getProgramAccounts(address)
      .map(({ data, ...account }) => ({ ...account, data: Uint8Array.from(data) }))
      .filter(isWanted);
    checkTotal(found, format.slice?.length);
    const { slot } = bank;
    const value = [];
    for (const [index, account] of found.entries()) {
      // Other requests have their turn; what was found stays as it was at the slot.
      if (index % accountsInTurn === accountsInTurn - 1) await setImmediate();
      const json = toAccountJson(bank.svm, { ...account, exists: true }, format);
      value.push({ account: json, pubkey: account.address });
    }
    const { context } = inContext(bank, undefined);
    const hasContext = readBoolean(config.withContext, "withContext");
    return hasContext ? { context: { ...context, slot }, value } : value;
  },
};

export type Filter = (account: Pick<EncodedAccount, "data">) => boolean;

/** Whether an account passes every filter. */
export function readFilters({ filters = [] }: Config): Filter {
  const read = readList(filters, "filters", maxFilters, readFilter);
  return (account) => read.every((matches) => matches(account));
}

function readFilter(value: unknown, name: string): Filter {
  const { dataSize, memcmp } = readConfig(value);
  if ((dataSize === undefined) === (memcmp === undefined))
    throw invalidParams(`\`${name}\` must have either \`dataSize\` or \`memcmp\`.`);
  if (memcmp !== undefined) return readMemcmp(readConfig(memcmp), `${name}.memcmp`);
  const size = readInteger(dataSize, `${name}.dataSize`, 0, maxAccountBytes);
  return ({ data }) => data.length === size;
}

function readMemcmp({ offset, bytes, encoding }: Record<string, unknown>, name: string): Filter {
  const start = readInteger(offset, `${name}.offset`, 0, maxAccountBytes);
  const wanted = decodeBytes(readText(bytes, `${name}.bytes`), encoding, name);
  if (wanted.length > maxMemcmpBytes)
    throw invalidParams(`\`${name}.bytes\` has more than ${maxMemcmpBytes} bytes.`);
  return ({ data }) => Buffer.from(data.subarray(start, start + wanted.length)).equals(wanted);
}

function decodeBytes(text: string, encoding: unknown, name: string): Buffer {
  const encodings = ["base58", "base64"] as const;
  const read = readOneOf(encoding ?? "base58", `${name}.encoding`, encodings);
  const encoder = read === "base58" ? getBase58Encoder() : getBase64Encoder();
  try {
    return Buffer.from(encoder.encode(text));
  } catch {
    throw invalidParams(`\`${name}.bytes\` must be text in ${read}.`);
  }
}

/** @throws RpcError when they are too large for one response; large responses would hold the process */
function checkTotal(accounts: readonly EncodedAccount[], sliceBytes = Number.MAX_SAFE_INTEGER) {
  const bytes = accounts.reduce((sum, { data }) => sum + Math.min(data.length, sliceBytes), 0);
  if (bytes <= maxLoadedBytes) return;
  const message = `The accounts exceed the maximum of ${maxLoadedBytes} bytes for a call.`;
  throw new RpcError(rpcCodes.invalidRequest, message);
}
