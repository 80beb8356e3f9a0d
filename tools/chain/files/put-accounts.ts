import type { Bank } from "../bank/bank.ts";
import { programDataOf } from "../bank/upgradeable-loader.ts";
import { ChainFileError } from "./chain-file-error.ts";
import type { FileAccount } from "./read-chain-files.ts";

/**
 * Puts the accounts from files on a chain, in their order.
 *
 * @throws ChainFileError when the runtime refuses one
 */
export async function putAccounts(bank: Bank, accounts: readonly FileAccount[]): Promise<void> {
  for (const { file, account } of accounts) {
    const dataAt = programDataOf(account);
    if (dataAt !== undefined) await bank.load([dataAt]);
    if (dataAt !== undefined && bank.svm.getBalance(dataAt) === null) {
      const rule = `pass the file of ${dataAt} with --account, or the program with --program.`;
      throw new ChainFileError(file, `Its code is in another account; ${rule}`);
    }
    try {
      bank.setAccount(account);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ChainFileError(file, `The runtime refused ${account.address}. ${reason}.`);
    }
  }
}
