import { getBase58Decoder, type ReadonlyUint8Array } from "@solana/kit";
import type { Execution, InnerInstructions } from "../bank/execution.ts";
import type { LandedTransaction } from "../bank/ledger.ts";
import type { TransactionAccounts } from "../bank/transaction-accounts.ts";
import { lookupsOf, type WireTransaction } from "../bank/wire-transaction.ts";

export const transactionEncodings = ["json", "jsonParsed", "base64", "base58"] as const;
export type TransactionJsonEncoding = (typeof transactionEncodings)[number];

const base58 = (bytes: ReadonlyUint8Array) => getBase58Decoder().decode(bytes);

export function toTransactionJson(
  { wire, accounts }: LandedTransaction,
  encoding: TransactionJsonEncoding,
) {
  if (encoding === "base64") return [Buffer.from(wire.bytes).toString("base64"), encoding];
  if (encoding === "base58") return [base58(wire.bytes), encoding];
  const { message, signatures } = wire;
  const isParsed = encoding === "jsonParsed";
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } =
    message.header;
  const header = {
    numReadonlySignedAccounts: numReadonlySignerAccounts,
    numReadonlyUnsignedAccounts: numReadonlyNonSignerAccounts,
    numRequiredSignatures: numSignerAccounts,
  };
  return {
    message: {
      accountKeys: isParsed ? toAccountKeys(wire, accounts) : message.staticAccounts,
      ...(isParsed ? {} : { header }),
      instructions: instructionsOf(wire).map((instruction) =>
        isParsed ? decodePartially(instruction, accounts) : instruction,
      ),
      recentBlockhash: message.lifetimeToken,
      ...(message.version === 0 && { addressTableLookups: toLookups(wire) }),
    },
    signatures,
  };
}

function instructionsOf({ message }: WireTransaction) {
  return message.instructions.map((instruction) => ({
    accounts: instruction.accountIndices ?? [],
    data: base58(instruction.data ?? new Uint8Array()),
    programIdIndex: instruction.programAddressIndex,
    stackHeight: 1,
  }));
}

function toLookups({ message }: WireTransaction) {
  return lookupsOf(message).map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
    accountKey: lookupTableAddress,
    readonlyIndexes,
    writableIndexes,
  }));
}

function toAccountKeys({ message }: WireTransaction, accounts: TransactionAccounts) {
  const { staticAccounts, header } = message;
  return accounts.addresses.map((pubkey, index) => ({
    pubkey,
    signer: index < header.numSignerAccounts,
    source: index < staticAccounts.length ? "transaction" : "lookupTable",
    writable: accounts.isWritable[index],
  }));
}

type IndexedInstruction = Omit<InnerInstructions["instructions"][number], "accounts"> & {
  readonly accounts: readonly number[];
};

/** The validators' form for an instruction to a program without a parser. */
function decodePartially(instruction: IndexedInstruction, { addresses }: TransactionAccounts) {
  return {
    accounts: instruction.accounts.map((index) => addresses[index]),
    data: instruction.data,
    programId: addresses[instruction.programIdIndex],
    stackHeight: instruction.stackHeight,
  };
}

export function toInnerInstructions(
  { innerInstructions }: Execution,
  accounts: TransactionAccounts,
  isParsed: boolean,
) {
  return innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: isParsed
      ? instructions.map((instruction) => decodePartially(instruction, accounts))
      : instructions,
  }));
}

export function toReturnData({ returnData }: Execution) {
  if (returnData === null) return null;
  const { programId, data } = returnData;
  return { data: [Buffer.from(data).toString("base64"), "base64"], programId };
}

export function toMetaJson(landed: LandedTransaction, encoding: TransactionJsonEncoding) {
  const { execution, accounts, before, after } = landed;
  const { err } = execution;
  const returnData = toReturnData(execution);
  const isParsed = encoding === "jsonParsed";
  return {
    computeUnitsConsumed: execution.unitsConsumed,
    err,
    fee: execution.fee,
    innerInstructions: toInnerInstructions(execution, accounts, isParsed),
    // The parsed form marks loaded addresses among the account keys instead.
    ...(isParsed ? {} : { loadedAddresses: accounts.loaded }),
    logMessages: execution.logs,
    postBalances: after.lamports,
    postTokenBalances: after.tokens,
    preBalances: before.lamports,
    preTokenBalances: before.tokens,
    ...(returnData !== null && { returnData }),
    rewards: [],
    status: toStatus(execution),
  };
}

export function toStatus({ err }: Execution) {
  return err === null ? { Ok: null } : { Err: err };
}
