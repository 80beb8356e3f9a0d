import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Address, type EncodedAccount, isAddress, lamports } from "@solana/kit";
import { toProgramAccounts, upgradeableLoader } from "../bank/upgradeable-loader.ts";
import { ChainFileError } from "./chain-file-error.ts";
import { maxAccountBytes, parseAccountFile } from "./parse-account-file.ts";

/** The `--program` and `--account` values. */
export interface ChainFiles {
  /** `ADDRESS=FILE.so` each. */
  readonly programs: readonly string[];
  /** Files from `solana account --output json`, and folders with such files. */
  readonly accounts: readonly string[];
}

/** An account, and its source file. */
export interface FileAccount {
  readonly file: string;
  readonly account: EncodedAccount;
}

/** Rent is 6,960 lamports a byte, also for the 128 overhead bytes in every account. */
const lamportsPerByte = 6_960n;
const overheadBytes = 128n;
const elfMagic = "\x7fELF";

/**
 * Reads the accounts from files, without a chain: a mistake is found before anything starts.
 *
 * @returns program data before the programs, as the runtime needs them
 * @throws ChainFileError
 */
export async function readChainFiles({ programs, accounts }: ChainFiles): Promise<FileAccount[]> {
  const found = [
    ...(await Promise.all(programs.map(readProgram))),
    ...(await Promise.all(accounts.map(readAccounts))),
  ].flat();
  refuseDuplicates(found);
  const isProgram = ({ account }: FileAccount) =>
    account.executable && account.programAddress === upgradeableLoader;
  return found.toSorted((a, b) => Number(isProgram(a)) - Number(isProgram(b)));
}

async function readProgram(value: string): Promise<FileAccount[]> {
  const [, address = "", file = ""] = /^([^=]*)=(.+)$/s.exec(value) ?? [];
  if (!isAddress(address)) {
    const rule = "write ADDRESS=FILE.so with the program's address in base58.";
    throw new ChainFileError(`--program ${value}`, rule);
  }
  const elf = await readFile(file).catch((error: unknown) => failToRead(file, error));
  if (elf.toString("latin1", 0, 4) !== elfMagic)
    throw new ChainFileError(file, "It is not a program: compiled programs are ELF files.");
  if (elf.length > maxAccountBytes)
    throw new ChainFileError(
      file,
      `It has ${elf.length} bytes; the maximum is ${maxAccountBytes}.`,
    );
  const parts = await toProgramAccounts(address, elf);
  return parts.map((part) => {
    const space = BigInt(part.data.length);
    const balance = lamports((space + overheadBytes) * lamportsPerByte);
    return { file, account: { ...part, lamports: balance, space } };
  });
}

async function readAccounts(path: string): Promise<FileAccount[]> {
  const found = await stat(path).catch((error: unknown) => failToRead(path, error));
  if (!found.isDirectory()) return [await readAccount(path)];
  const names = (await readdir(path)).filter((name) => name.endsWith(".json")).toSorted();
  if (names.length === 0) throw new ChainFileError(path, "The folder has no .json file.");
  return Promise.all(names.map((name) => readAccount(join(path, name))));
}

async function readAccount(file: string): Promise<FileAccount> {
  const text = await readFile(file, "utf8").catch((error: unknown) => failToRead(file, error));
  return { file, account: parseAccountFile(file, text) };
}

function failToRead(path: string, error: unknown): never {
  const { code } = error as { code?: string };
  if (code === "ENOENT") throw new ChainFileError(path, "There is no such file or folder.");
  throw new ChainFileError(path, `It cannot be read (${code ?? String(error)}).`);
}

function refuseDuplicates(accounts: readonly FileAccount[]): void {
  const files = new Map<Address, string>();
  for (const { file, account } of accounts) {
    const other = files.get(account.address);
    if (other !== undefined)
      throw new ChainFileError(file, `The account ${account.address} is in ${other} too.`);
    files.set(account.address, file);
  }
}
