import { type Blockhash, isAddress, isBlockhash } from "@solana/kit";
import { type Chain, type ChainAccount, ChainUnavailable } from "./chain.ts";
import { callJsonRpc, type JsonRpcEndpoint } from "./json-rpc.ts";

/** A transaction built on a confirmed block is all but sure to find its blockhash. */
const commitment = "confirmed";

/** A cluster behind its JSON-RPC interface. What it answers is checked before it is believed. */
export function createJsonRpcChain(endpoint: JsonRpcEndpoint): Chain {
  return {
    async readAccounts(addresses) {
      const params = [addresses, { commitment, encoding: "base64" }];
      const list = readValue(await callJsonRpc(endpoint, "getMultipleAccounts", params));
      if (!Array.isArray(list) || list.length !== addresses.length) throw malformed("accounts");
      return list.map(readAccount);
    },
    async readLatestBlockhash() {
      const value = readValue(await callJsonRpc(endpoint, "getLatestBlockhash", [{ commitment }]));
      const { blockhash, lastValidBlockHeight } = asRecord(value);
      if (!isBlockhashText(blockhash)) throw malformed("a blockhash");
      return { blockhash, lastValidBlockHeight: asCount(lastValidBlockHeight) };
    },
    async readMinimumBalance(sizeBytes) {
      const params = [sizeBytes, { commitment }];
      return asCount(await callJsonRpc(endpoint, "getMinimumBalanceForRentExemption", params));
    },
  };
}

function readAccount(value: unknown): ChainAccount | undefined {
  if (value === null) return undefined;
  const { owner, lamports, data } = asRecord(value);
  const [encoded, encoding]: unknown[] = Array.isArray(data) ? data : [];
  if (typeof owner !== "string" || !isAddress(owner)) throw malformed("an owner");
  if (typeof encoded !== "string" || encoding !== "base64") throw malformed("account data");
  return { owner, lamports: asCount(lamports), data: Buffer.from(encoded, "base64") };
}

function readValue(result: unknown): unknown {
  return asRecord(result).value;
}

function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw malformed("an object");
  return value as Record<string, unknown>;
}

function isBlockhashText(value: unknown): value is Blockhash {
  return typeof value === "string" && isBlockhash(value);
}

/** Lamports beyond 2^53 lose their last digits in JSON; nothing here depends on those. */
function asCount(value: unknown): bigint {
  if (typeof value !== "number" || value < 0 || !Number.isInteger(value)) {
    throw malformed("a number");
  }
  return BigInt(value);
}

function malformed(wanted: string): ChainUnavailable {
  return new ChainUnavailable(`The chain's answer lacks ${wanted}.`);
}
