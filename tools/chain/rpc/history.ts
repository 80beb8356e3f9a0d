import type { Bank } from "../bank/bank.ts";
import { type Commitment, reaches } from "../bank/commitment.ts";
import type { LandedTransaction } from "../bank/ledger.ts";
import { invalidParams, RpcError, rpcCodes } from "../rpc-error.ts";
import { checkContext, inContext } from "./context.ts";
import { readMemo } from "./memo.ts";
import {
  type Config,
  type Params,
  readAddress,
  readCommitment,
  readConfig,
  readInteger,
  readList,
  readOneOf,
  readSignature,
} from "./params.ts";
import {
  toMetaJson,
  toStatus,
  toTransactionJson,
  transactionEncodings,
} from "./transaction-json.ts";

const maxStatuses = 256;
const maxSignatures = 1000;

/** What happened to transactions. */
export const historyMethods = {
  getSignatureStatuses(bank: Bank, [signatures]: Params) {
    const wanted = readList(signatures, "signatures", maxStatuses, readSignature);
    return inContext(
      bank,
      wanted.map((signature) => toStatusJson(bank, bank.ledger.find(signature))),
    );
  },
  getTransaction(bank: Bank, [signature, options]: Params) {
    // A string instead of the configuration is its encoding.
    const config = typeof options === "string" ? { encoding: options } : readConfig(options);
    const commitment = readHistoryCommitment(config);
    const encoding = readOneOf(config.encoding ?? "json", "encoding", transactionEncodings);
    const landed = bank.ledger.find(readSignature(signature, "signature"));
    if (landed === undefined || !reaches(bank.commitmentOf(landed), commitment)) return null;
    const version = readVersion(landed, config);
    return {
      blockTime: landed.blockTime,
      meta: toMetaJson(landed, encoding),
      slot: landed.slot,
      transaction: toTransactionJson(landed, encoding),
      ...(version !== undefined && { version }),
    };
  },
  getSignaturesForAddress(bank: Bank, [address, options]: Params) {
    const config = readConfig(options);
    checkContext(bank, config);
    const commitment = readHistoryCommitment(config);
    const limit = readInteger(config.limit ?? maxSignatures, "limit", 1, maxSignatures);
    const all = bank.ledger.of(readAddress(address, "address"));
    const end = findIndex(all, config.before, "before") ?? all.length;
    const start = findIndex(all, config.until, "until") ?? -1;
    return all
      .slice(start + 1, end)
      .reverse()
      .filter((landed) => reaches(bank.commitmentOf(landed), commitment))
      .slice(0, limit)
      .map((landed) => ({
        blockTime: landed.blockTime,
        confirmationStatus: bank.commitmentOf(landed),
        err: landed.execution.err,
        memo: readMemo(landed.wire),
        signature: landed.signature,
        slot: landed.slot,
      }));
  },
  getTransactionCount(bank: Bank, [config]: Params) {
    checkContext(bank, readConfig(config));
    return bank.ledger.count;
  },
};

function toStatusJson(bank: Bank, landed: LandedTransaction | undefined) {
  if (landed === undefined) return null;
  const confirmationStatus = bank.commitmentOf(landed);
  return {
    confirmationStatus,
    confirmations: confirmationStatus === "finalized" ? null : bank.slot - landed.slot,
    err: landed.execution.err,
    slot: landed.slot,
    status: toStatus(landed.execution),
  };
}

function readHistoryCommitment(config: Config): Commitment {
  const commitment = readCommitment(config);
  if (commitment === "processed")
    throw invalidParams("Method does not support commitment below `confirmed`");
  return commitment;
}

/** @returns undefined for callers unaware of versions */
function readVersion({ wire }: LandedTransaction, { maxSupportedTransactionVersion: max }: Config) {
  const { version } = wire.message;
  if (max !== undefined && max !== null) {
    readInteger(max, "maxSupportedTransactionVersion", 0, 127);
    return version;
  }
  if (version === "legacy") return undefined;
  const message = `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`;
  throw new RpcError(rpcCodes.unsupportedTransactionVersion, message);
}

/** @returns undefined without a signature, and for one missing from the list */
function findIndex(all: readonly LandedTransaction[], value: unknown, name: string) {
  if (value === undefined || value === null) return undefined;
  const signature = readSignature(value, name);
  const index = all.findIndex((entry) => entry.signature === signature);
  return index === -1 ? undefined : index;
}
