import { type Address, getAddressDecoder, getBase58Decoder } from "@solana/kit";
import {
  FailedTransactionMetadata,
  type SimulatedTransactionInfo,
  type TransactionMetadata,
} from "litesvm";
import { readTransactionError, type TransactionError } from "./transaction-error.ts";

/** What a transaction did, or would do. */
export interface Execution {
  readonly err: TransactionError | null;
  readonly logs: readonly string[];
  readonly unitsConsumed: number;
  readonly fee: bigint;
  readonly returnData: { readonly programId: Address; readonly data: Uint8Array } | null;
  readonly innerInstructions: readonly InnerInstructions[];
}

export interface InnerInstructions {
  /** The transaction's instruction calling them. */
  readonly index: number;
  readonly instructions: readonly {
    readonly programIdIndex: number;
    readonly accounts: readonly number[];
    /** In base58. */
    readonly data: string;
    readonly stackHeight: number;
  }[];
}

/** An execution the runtime did not start, such as one with an old blockhash. */
export function refuse(err: TransactionError): Execution {
  const nothing = { logs: [], unitsConsumed: 0, fee: 0n, returnData: null, innerInstructions: [] };
  return { err, ...nothing };
}

export function readExecution(
  result: FailedTransactionMetadata | TransactionMetadata | SimulatedTransactionInfo,
): Execution {
  const meta = metadataOf(result);
  const returned = meta.returnData();
  const data = returned.data();
  return {
    err: result instanceof FailedTransactionMetadata ? readTransactionError(result) : null,
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    fee: readFee(meta),
    returnData:
      data.length === 0
        ? null
        : { programId: getAddressDecoder().decode(returned.programId()), data },
    innerInstructions: readInnerInstructions(meta),
  };
}

export function metadataOf(
  result: FailedTransactionMetadata | TransactionMetadata | SimulatedTransactionInfo,
): TransactionMetadata {
  return "meta" in result ? result.meta() : result;
}

/** The runtime computes the fee, and tells it in its text alone. The logs come before it. */
function readFee(meta: TransactionMetadata): bigint {
  return BigInt(/fee: (\d+) \}\)*$/.exec(meta.toString())?.[1] ?? 0);
}

function readInnerInstructions(meta: TransactionMetadata): InnerInstructions[] {
  return meta.innerInstructions().flatMap((called, index) => {
    if (called.length === 0) return [];
    const instructions = called.map((inner) => {
      const instruction = inner.instruction();
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: getBase58Decoder().decode(instruction.data()),
        stackHeight: inner.stackHeight(),
      };
    });
    return [{ index, instructions }];
  });
}
