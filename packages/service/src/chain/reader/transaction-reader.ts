import {
  type Address,
  createSolanaRpcFromTransport,
  type RpcTransport,
  type Signature,
} from "@solana/kit";
import { z } from "zod";
import { ChainUnavailable } from "../chain.ts";
import { commitment, send } from "../checked-rpc.ts";
import type { ChainTransaction } from "../provider-history.ts";
import {
  parseTransaction,
  slotNumber,
  transactionResponse,
  unixSeconds,
} from "./parse-transaction.ts";

/** A transaction naming an account, as signature lists have it. */
export interface ListedSignature {
  readonly signature: string;
  readonly slot: bigint;
  readonly hasFailed: boolean;
  /** Undefined where the node does not know it. */
  readonly at: Date | undefined;
}

export interface SignatureRange {
  /** Older than this one. */
  readonly before?: string | undefined;
  /** Newer than this one. */
  readonly until?: string | undefined;
  readonly limit: number;
}

/** Reads what happened to accounts. */
export interface TransactionReader {
  /**
   * Lists the transactions naming an account, the newest first.
   * @throws ChainUnavailable
   */
  listSignatures(
    account: Address,
    range: SignatureRange,
    signal: AbortSignal,
  ): Promise<readonly ListedSignature[]>;
  /**
   * @returns undefined for a transaction which the node lacks or has in an unreadable form
   * @throws ChainUnavailable
   */
  readTransaction(signature: string, signal: AbortSignal): Promise<ChainTransaction | undefined>;
}

const signatureText = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/);
const listed = z.object({
  signature: signatureText,
  slot: slotNumber,
  err: z.unknown(),
  blockTime: unixSeconds.nullish(),
});

/** @param newestSlot the slot at which the accounts were read: a node behind it may not list what they show */
export function createTransactionReader(
  transport: RpcTransport,
  newestSlot: () => bigint,
): TransactionReader {
  const rpc = createSolanaRpcFromTransport(transport);
  return {
    async listSignatures(account, { before, until, limit }, signal) {
      const request = rpc.getSignaturesForAddress(account, {
        ...{ commitment, limit, minContextSlot: newestSlot() },
        ...(before !== undefined && { before: before as Signature }),
        ...(until !== undefined && { until: until as Signature }),
      });
      const answer = await send("getSignaturesForAddress", request, z.array(listed), signal);
      refuseOtherOrder(answer);
      const once = new Map(answer.map((entry) => [entry.signature, entry]));
      return [...once.values()].map(({ signature, slot, err, blockTime }) => ({
        ...{ signature, slot, hasFailed: err !== null && err !== undefined },
        at: toDate(blockTime),
      }));
    },
    async readTransaction(signature, signal) {
      const request = rpc.getTransaction(signature as Signature, {
        ...{ commitment, encoding: "json", maxSupportedTransactionVersion: 0 },
      });
      const schema = transactionResponse.nullable();
      const answer = await send("getTransaction", request, schema, signal);
      return answer === null ? undefined : parseTransaction(signature, answer);
    },
  };
}

/** An interrupted sweep continues after the last signature it read, and all newer ones count as read. */
function refuseOtherOrder(answer: readonly { readonly slot: bigint }[]): void {
  const isRising = answer.some(({ slot }, index) => slot > (answer[index - 1]?.slot ?? slot));
  if (!isRising) return;
  throw new ChainUnavailable("getSignaturesForAddress responded with an older slot first.");
}

function toDate(seconds: bigint | null | undefined): Date | undefined {
  return seconds === null || seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
}
