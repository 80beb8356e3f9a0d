import { address } from "@solana/kit";
import type { LiteSVM } from "litesvm";
import type { AccountSource } from "../bank/account-source.ts";

/** The sysvars accounts depend on. Blockhashes and slot hashes are the fork's own. */
const sysvars = [
  "SysvarC1ock11111111111111111111111111111111",
  "SysvarEpochSchedu1e111111111111111111111111",
  "SysvarEpochRewards1111111111111111111111111",
  "SysvarStakeHistory1111111111111111111111111",
  "SysvarRent111111111111111111111111111111111",
  "SysvarLastRestartS1ot1111111111111111111111",
].map((text) => address(text));

/**
 * Sets slot, epoch and stake history from another chain.
 *
 * @returns the fork's time in milliseconds: it goes on from the other chain's time
 * @throws RpcError when the chain cannot be read
 */
export async function followClock(svm: LiteSVM, source: AccountSource): Promise<() => number> {
  for (const account of await source.readAccounts(sysvars)) svm.setAccount(account);
  const offsetMs = Number(svm.getClock().unixTimestamp) * 1000 - Date.now();
  return () => Date.now() + offsetMs;
}
