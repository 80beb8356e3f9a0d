import { type Address, type EncodedAccount, isAddress, lamports } from "@solana/kit";
import type { AccountSource, VoteAccount } from "../bank/account-source.ts";
import { OriginRpc, type OriginRpcOptions } from "./origin-rpc.ts";

/** Confirmed blocks are rarely dropped. */
const commitment = "confirmed";
/** Accounts in one search; each is then read. */
const maxFound = 1_000;

/** A chain's accounts, through its JSON-RPC interface. */
export function openOrigin(url: URL, options?: OriginRpcOptions): AccountSource {
  const rpc = new OriginRpc(url, options);
  const find = async (method: string, params: readonly unknown[]) => {
    const result = await rpc.call(method, params);
    const list = Array.isArray(result) ? result : Object(result).value;
    const found: unknown[] = Array.isArray(list) ? list : rpc.fail(method, wrongValue);
    if (found.length > maxFound) {
      const rule = `a fork reads at most ${maxFound} in a call, so add filters`;
      rpc.fail(method, `has ${found.length} such accounts; ${rule}`);
    }
    return found.map((entry) => readAddress(Object(entry).pubkey) ?? rpc.fail(method, wrongValue));
  };
  const withoutData = { commitment, encoding: "base64", dataSlice: { offset: 0, length: 0 } };
  return {
    async readAccounts(addresses) {
      const method = "getMultipleAccounts";
      const result = await rpc.call(method, [addresses, { commitment, encoding: "base64" }]);
      const { value } = Object(result);
      if (!Array.isArray(value) || value.length !== addresses.length) rpc.fail(method, wrongValue);
      return addresses.flatMap((address, index) => {
        if (value[index] === null) return [];
        return [readAccount(address, value[index]) ?? rpc.fail(method, wrongValue)];
      });
    },
    findProgramAccounts: (program, filters) =>
      find("getProgramAccounts", [program, { ...withoutData, filters }]),
    findTokenAccounts: (owner, filter) =>
      find("getTokenAccountsByOwner", [owner, filter, withoutData]),
    async readVoteAccounts(votePubkey) {
      const method = "getVoteAccounts";
      const { current, delinquent } = Object(await rpc.call(method, [{ commitment, votePubkey }]));
      if (isVoteList(current) && isVoteList(delinquent)) return { current, delinquent };
      return rpc.fail(method, wrongValue);
    },
  };
}

const wrongValue = "answered with a wrong or missing value";

function readAddress(value: unknown): Address | undefined {
  return typeof value === "string" && isAddress(value) ? value : undefined;
}

function isVoteList(value: unknown): value is VoteAccount[] {
  return Array.isArray(value) && value.every((entry) => readAddress(Object(entry).votePubkey));
}

function readAccount(address: Address, value: unknown): EncodedAccount | undefined {
  const { owner, lamports: balance, data, executable } = Object(value);
  const programAddress = readAddress(owner);
  const [text, encoding] = Array.isArray(data) ? data : [];
  const isNumber = typeof balance === "bigint" || Number.isSafeInteger(balance);
  if (programAddress === undefined || !isNumber || BigInt(balance) < 0n) return undefined;
  if (typeof text !== "string" || encoding !== "base64") return undefined;
  const bytes = Uint8Array.from(Buffer.from(text, "base64"));
  return {
    ...{ address, programAddress, data: bytes, executable: executable === true },
    ...{ lamports: lamports(BigInt(balance)), space: BigInt(bytes.length) },
  };
}
