import { type Address, type EncodedAccount, isAddress, lamports } from "@solana/kit";
import { ChainFileError } from "./chain-file-error.ts";

/** The largest account's size. */
export const maxAccountBytes = 10 * 1024 * 1024;
const maxLamports = 2n ** 64n - 1n;

/**
 * Parses JSON from `solana account --output json`.
 *
 * @throws ChainFileError
 */
export function parseAccountFile(file: string, text: string): EncodedAccount {
  const fail = (reason: string): never => {
    throw new ChainFileError(file, reason);
  };
  const { pubkey, account } = asRecord(parseJson(text, fail));
  const { lamports: balance, owner, executable, data } = asRecord(account);
  const readAddress = (value: unknown, name: string): Address =>
    typeof value === "string" && isAddress(value)
      ? value
      : fail(`\`${name}\` must be an address: 32 bytes in base58.`);
  const isBalance = typeof balance === "bigint" && balance > 0n && balance <= maxLamports;
  if (!isBalance) return fail(`\`account.lamports\` must be an integer from 1 to ${maxLamports}.`);
  const isExecutable =
    typeof executable === "boolean" ? executable : fail("`account.executable` must be a boolean.");
  const bytes = readData(data, fail);
  return {
    address: readAddress(pubkey, "pubkey"),
    data: bytes,
    executable: isExecutable,
    lamports: lamports(balance),
    programAddress: readAddress(owner, "account.owner"),
    space: BigInt(bytes.length),
  };
}

/** Lamports keep all their digits. */
function parseJson(text: string, fail: (reason: string) => never): unknown {
  const reviver = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === "number" && /^\d+$/.test(context?.source ?? "")
      ? BigInt(context?.source ?? 0)
      : value;
  try {
    return JSON.parse(text, reviver);
  } catch {
    return fail("It is not valid JSON; `solana account ADDRESS --output json` writes such a file.");
  }
}

function readData(value: unknown, fail: (reason: string) => never): Uint8Array {
  const [text, encoding] = Array.isArray(value) ? value : [];
  if (typeof text !== "string" || encoding !== "base64")
    return fail('`account.data` must be ["…", "base64"].');
  const bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64") !== text) return fail("`account.data` is not valid base64.");
  if (bytes.length > maxAccountBytes)
    return fail(`\`account.data\` has ${bytes.length} bytes; the maximum is ${maxAccountBytes}.`);
  return Uint8Array.from(bytes);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
