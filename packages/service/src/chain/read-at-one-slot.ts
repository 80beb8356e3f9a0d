import type { Address } from "@solana/kit";
import { type Chain, ChainUnavailable } from "./chain.ts";
import type { Accounts } from "./provider-state.ts";

/** Accounts name others, and these name more; a change in between takes one reading more. */
const maxReadings = 5;

/**
 * Reads accounts which refer to each other, all in one slot: accounts they name are read with them again, until nothing
 * new is named.
 *
 * @param listWanted what is needed, as far as the accounts found tell; the map is empty at first
 * @throws ChainUnavailable
 */
export async function readAtOneSlot(
  chain: Pick<Chain, "readAccounts">,
  listWanted: (found: Accounts) => Promise<readonly Address[]>,
): Promise<Accounts> {
  let wanted = await listWanted(new Map());
  for (let reading = 0; reading < maxReadings; reading += 1) {
    const accounts = await chain.readAccounts(wanted);
    const found = new Map(
      wanted.flatMap((address, index) => {
        const account = accounts[index];
        return account === undefined ? [] : [[address, account] as const];
      }),
    );
    const next = await listWanted(found);
    if (next.every((address) => wanted.includes(address))) return found;
    wanted = next;
  }
  throw new ChainUnavailable("The accounts of the position changed with every reading.");
}
