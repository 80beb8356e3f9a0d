import type { FailedTransactionMetadata } from "litesvm";

/** An error as validators write it, such as `"BlockhashNotFound"` or `{"InstructionError":[0,{"Custom":1}]}`. */
export type TransactionError = string | Readonly<Record<string, unknown>>;

/**
 * Reads the error from the runtime's text: its `err()` has numbers from an enum the package does not export, and its
 * text has the validators' names.
 */
export function readTransactionError(failed: FailedTransactionMetadata): TransactionError {
  const [, text = ""] = /err: (.+?), meta: TransactionMetadata/s.exec(failed.toString()) ?? [];
  return parseTransactionError(text);
}

export function parseTransactionError(text: string): TransactionError {
  const [, index, reason] = /^InstructionError\((\d+), (.+)\)$/s.exec(text) ?? [];
  if (reason !== undefined) return { InstructionError: [Number(index), parseReason(reason)] };
  const [, name = "InvalidError", value, field, count] =
    /^(\w+)(?:\((\d+)\)| \{ (\w+): (\d+) \})?/.exec(text) ?? [];
  if (value !== undefined) return { [name]: Number(value) };
  return field === undefined ? name : { [name]: { [field]: Number(count) } };
}

function parseReason(text: string): unknown {
  const [, code] = /^Custom\((\d+)\)$/.exec(text) ?? [];
  return code === undefined ? /^\w*/.exec(text)?.[0] : { Custom: Number(code) };
}

/** The sentences wallets look for; any other error is its name in words. */
const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: "Attempt to debit an account but found no record of a prior credit.",
  AlreadyProcessed: "This transaction has already been processed",
};

export function describeTransactionError(error: TransactionError): string {
  if (typeof error === "string") return sentences[error] ?? inWords(error);
  const [name = "", value] = Object.entries(error)[0] ?? [];
  if (name !== "InstructionError" || !Array.isArray(value)) return inWords(name);
  const [index, reason] = value;
  return `Error processing Instruction ${index}: ${describeReason(reason)}`;
}

function describeReason(reason: unknown): string {
  if (typeof reason === "string") return inWords(reason).toLowerCase();
  const { Custom: code } = reason as { Custom: number };
  return `custom program error: 0x${code.toString(16)}`;
}

function inWords(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
