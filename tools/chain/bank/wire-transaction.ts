import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from "@solana/kit";
import { invalidParams } from "../rpc-error.ts";

export type TransactionEncoding = "base58" | "base64";

type Message = Exclude<CompiledTransactionMessage, { version: 1 }> &
  CompiledTransactionMessageWithLifetime;

/** A transaction as a caller sent it, and what it contains. */
export interface WireTransaction {
  readonly bytes: Uint8Array;
  readonly transaction: Transaction;
  readonly message: Message;
  /** One for each signer, base58; a missing one is all zeros. */
  readonly signatures: readonly string[];
  /** The transaction id: the fee payer's signature. */
  readonly signature: string;
  readonly isFullySigned: boolean;
}

const maxBytes = 1232;
const maxCharacters = { base58: 1683, base64: 1644 };
const missingSignature = new Uint8Array(64);

/** @throws RpcError unless the text is a transaction in version `legacy` or 0 */
export function decodeTransaction(text: string, encoding: TransactionEncoding): WireTransaction {
  if (text.length > maxCharacters[encoding]) {
    throw invalidParams(
      `The transaction has ${text.length} characters; the maximum for ${encoding} is ${maxCharacters[encoding]}.`,
    );
  }
  return readTransaction(decodeBytes(text, encoding));
}

/** A message's transaction without signatures, for fee estimates. */
export function wrapMessage(base64: string): WireTransaction {
  if (base64.length > maxCharacters.base64) {
    throw invalidParams(
      `The message has ${base64.length} characters; the maximum is ${maxCharacters.base64}.`,
    );
  }
  const message = decodeBytes(base64, "base64");
  const [first = 0, second = 0] = message;
  const signers = first & 0x80 ? second : first;
  return readTransaction(
    Buffer.concat([Buffer.from([signers]), Buffer.alloc(64 * signers), message]),
  );
}

function decodeBytes(text: string, encoding: TransactionEncoding): Uint8Array {
  const encoder = encoding === "base58" ? getBase58Encoder() : getBase64Encoder();
  try {
    return Uint8Array.from(encoder.encode(text));
  } catch {
    throw invalidParams(`The transaction is not valid ${encoding}.`);
  }
}

function readTransaction(bytes: Uint8Array): WireTransaction {
  if (bytes.length > maxBytes) {
    throw invalidParams(`The transaction has ${bytes.length} bytes; the maximum is ${maxBytes}.`);
  }
  let transaction: Transaction;
  let message: CompiledTransactionMessage & CompiledTransactionMessageWithLifetime;
  try {
    transaction = getTransactionDecoder().decode(bytes);
    message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
  } catch {
    throw invalidParams("The bytes are not a transaction.");
  }
  if (message.version === 1) {
    throw invalidParams("The version of the transaction is 1; legacy and 0 are allowed.");
  }
  checkIndexes(message);
  const found = Object.values(transaction.signatures);
  const signatures = found.map((signature) =>
    getBase58Decoder().decode(signature ?? missingSignature),
  );
  const isFullySigned = found.every((signature) => signature !== null);
  return { bytes, transaction, message, signatures, signature: signatures[0] ?? "", isFullySigned };
}

/** The runtime checks this too, but account lookups come first. */
function checkIndexes(message: Message): void {
  const lookups = lookupsOf(message);
  const loaded = lookups.flatMap((lookup) => [
    ...lookup.writableIndexes,
    ...lookup.readonlyIndexes,
  ]);
  const count = message.staticAccounts.length + loaded.length;
  const { numSignerAccounts, numReadonlyNonSignerAccounts, numReadonlySignerAccounts } =
    message.header;
  const isValid =
    numSignerAccounts + numReadonlyNonSignerAccounts <= message.staticAccounts.length &&
    numReadonlySignerAccounts < numSignerAccounts &&
    message.instructions.every((instruction) =>
      [instruction.programAddressIndex, ...(instruction.accountIndices ?? [])].every(
        (index) => index < count,
      ),
    );
  if (!isValid) throw invalidParams("The transaction refers to accounts that it does not have.");
}

export interface AddressTableLookup {
  readonly lookupTableAddress: Address;
  readonly writableIndexes: readonly number[];
  readonly readonlyIndexes: readonly number[];
}

export function lookupsOf(message: Message): readonly AddressTableLookup[] {
  return message.version === 0 ? (message.addressTableLookups ?? []) : [];
}
