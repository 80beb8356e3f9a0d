import { base58 } from "@scure/base";

export interface Instruction {
  readonly program: string;
  readonly accounts: readonly AccountMeta[];
  readonly data: Uint8Array;
}

export interface AccountMeta {
  readonly address: string;
  readonly isWritable: boolean;
}

export interface UnsignedTransaction {
  readonly version: "legacy" | "v0";
  /** Pays the fee and is the only signer. */
  readonly feePayer: string;
  readonly instructions: readonly Instruction[];
  readonly recentBlockhash: string;
}

const VERSION_0 = 0x80;
const EMPTY_SIGNATURE = Buffer.alloc(64);
const NO_LOOKUP_TABLES = Buffer.from([0]);

/** Serializes a transaction with one empty signature to base64, the format of action links. */
export function serializeTransaction(transaction: UnsignedTransaction): string {
  const { version, feePayer, instructions, recentBlockhash } = transaction;
  const { writable, readonly } = sortAccounts(feePayer, instructions);
  const addresses = [feePayer, ...writable, ...readonly];
  const message = Buffer.concat([
    Buffer.from([1, 0, readonly.length]), // one signer, and it is writable
    withLength(addresses.map((address) => base58.decode(address))),
    base58.decode(recentBlockhash),
    withLength(instructions.map((instruction) => serializeInstruction(instruction, addresses))),
  ]);
  const versioned =
    version === "legacy"
      ? message
      : Buffer.concat([Buffer.from([VERSION_0]), message, NO_LOOKUP_TABLES]);
  return Buffer.concat([withLength([EMPTY_SIGNATURE]), versioned]).toString("base64");
}

/** Solana requires writable accounts before read-only ones; programs are read-only. */
function sortAccounts(feePayer: string, instructions: readonly Instruction[]) {
  const uses = instructions.flatMap(({ accounts }) => accounts);
  const programs = instructions.map(({ program }) => program);
  const writable = new Set(uses.filter((use) => use.isWritable).map(({ address }) => address));
  writable.delete(feePayer);
  const rest = new Set([...uses.map(({ address }) => address), ...programs]);
  rest.delete(feePayer);
  return {
    writable: [...writable],
    readonly: [...rest].filter((address) => !writable.has(address)),
  };
}

function serializeInstruction(instruction: Instruction, addresses: readonly string[]): Buffer {
  const positions = instruction.accounts.map(({ address }) => addresses.indexOf(address));
  return Buffer.concat([
    Buffer.from([addresses.indexOf(instruction.program)]),
    withLength([Buffer.from(positions)], positions.length),
    withLength([instruction.data], instruction.data.length),
  ]);
}

/** A list with a length prefix: one byte below 128, else two; the examples need no more. */
function withLength(parts: readonly Uint8Array[], length = parts.length): Buffer {
  const prefix = length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7];
  if (length > 0x3fff) throw new Error(`A list of ${length} needs a longer length than two bytes.`);
  return Buffer.concat([Buffer.from(prefix), ...parts]);
}
