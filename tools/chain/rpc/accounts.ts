import { setImmediate } from "node:timers/promises";
import type { Address, MaybeEncodedAccount } from "@solana/kit";
import { getTokenDecoder } from "@solana-program/token";
import { maxLoadedBytes } from "../bank/account-sizes.ts";
import type { Bank } from "../bank/bank.ts";
import {
  readDecimals,
  readMint,
  readTokenAccount,
  tokenPrograms,
  toTokenAmount,
} from "../bank/token-state.ts";
import { invalidParams } from "../rpc-error.ts";
import { checkSizes, readAccountFormat, toAccountJson } from "./account-json.ts";
import { checkContext, inContext } from "./context.ts";
import { type Params, readAddress, readConfig, readInteger, readList } from "./params.ts";

const maxAddresses = 100;
const accountsInTurn = 25;
const maxAccountBytes = 10 * 1024 * 1024;

export const accountMethods = {
  async getBalance(bank: Bank, [address, config]: Params) {
    checkContext(bank, readConfig(config));
    const wanted = readAddress(address, "address");
    await bank.load([wanted]);
    return inContext(bank, bank.svm.getBalance(wanted) ?? 0n);
  },
  async getAccountInfo(bank: Bank, [address, options]: Params) {
    const config = readConfig(options);
    checkContext(bank, config);
    const wanted = readAddress(address, "address");
    const format = readAccountFormat(config);
    await bank.load([wanted]);
    // A slice from one account is small: the header in a program's data says who can upgrade it.
    if ((format.slice?.length ?? maxAccountBytes) > maxLoadedBytes) checkSizes(bank, [wanted]);
    return inContext(bank, toAccountJson(bank.svm, bank.svm.getAccount(wanted), format));
  },
  async getMultipleAccounts(bank: Bank, [addresses, options]: Params) {
    const config = readConfig(options);
    checkContext(bank, config);
    const format = readAccountFormat(config);
    const wanted = readList(addresses, "addresses", maxAddresses, readAddress);
    await bank.load(wanted);
    checkSizes(bank, wanted);
    const accounts = wanted.map((address) => bank.svm.getAccount(address));
    return inContext(
      bank,
      accounts.map((account) => toAccountJson(bank.svm, account, format)),
    );
  },
  getMinimumBalanceForRentExemption(bank: Bank, [sizeBytes, config]: Params) {
    checkContext(bank, readConfig(config));
    const size = readInteger(sizeBytes, "sizeBytes", 0, maxAccountBytes);
    return bank.svm.minimumBalanceForRentExemption(BigInt(size));
  },
  async getTokenAccountBalance(bank: Bank, [address, config]: Params) {
    checkContext(bank, readConfig(config));
    const account = await findAccount(bank, readAddress(address, "address"));
    const token = readTokenAccount(account);
    if (token === undefined) throw invalidParams("Invalid param: not a Token account");
    return inContext(bank, toTokenAmount(token.amount, readDecimals(bank.svm, token.mint) ?? 0));
  },
  async getTokenSupply(bank: Bank, [address, config]: Params) {
    checkContext(bank, readConfig(config));
    const mint = readMint(await findAccount(bank, readAddress(address, "mint")));
    if (mint === undefined) throw invalidParams("Invalid param: not a Token mint");
    return inContext(bank, toTokenAmount(mint.supply, mint.decimals));
  },
  async getTokenAccountsByOwner(bank: Bank, [owner, filter, options]: Params) {
    const config = readConfig(options);
    checkContext(bank, config);
    const format = readAccountFormat(config);
    const wallet = readAddress(owner, "owner");
    const isWanted = await readTokenFilter(bank, filter);
    await bank.load((await bank.source?.findTokenAccounts(wallet, filter)) ?? []);
    const value = [];
    for (const [index, pubkey] of bank.tokens.of(wallet).entries()) {
      // Other requests have their turn: a wallet may have arbitrarily many accounts.
      if (index % accountsInTurn === accountsInTurn - 1) await setImmediate();
      const account = bank.svm.getAccount(pubkey);
      if (isWanted(account))
        value.push({ account: toAccountJson(bank.svm, account, format), pubkey });
    }
    return inContext(bank, value);
  },
};

async function findAccount(bank: Bank, address: Address) {
  await bank.load([address]);
  checkSizes(bank, [address]);
  const account = bank.svm.getAccount(address);
  if (!account.exists) throw invalidParams("Invalid param: could not find account");
  return account;
}

type TokenFilter = (account: MaybeEncodedAccount) => boolean;

async function readTokenFilter(bank: Bank, value: unknown): Promise<TokenFilter> {
  const { mint, programId } = readConfig(value);
  if ((mint === undefined) === (programId === undefined))
    throw invalidParams("The filter must have either `mint` or `programId`.");
  if (mint !== undefined) {
    const wanted = readAddress(mint, "mint");
    await bank.load([wanted]);
    if (readDecimals(bank.svm, wanted) === undefined)
      throw invalidParams("Invalid param: could not find mint");
    return (account) => account.exists && getTokenDecoder().decode(account.data).mint === wanted;
  }
  const program = readAddress(programId, "programId");
  if (!tokenPrograms.has(program))
    throw invalidParams("Invalid param: unrecognized Token program id");
  return (account) => account.exists && account.programAddress === program;
}
