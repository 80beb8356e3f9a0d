import { address } from "@solana/kit";
import type { Product } from "../../domain/actions/products.ts";
import type { Chain } from "../chain.ts";
import { VOTE_PROGRAM_ADDRESS } from "./stake-program.ts";

export interface WrongVoteAccount {
  readonly product: string;
  readonly voteAccount: string;
  readonly problem: "does not exist" | "is not a vote account";
}

/** The most addresses a node reads at once. */
const addressesOfRequest = 100;

/**
 * Finds products staking to something else than a vote account: a wallet could not sign a deposit.
 *
 * @throws ChainUnavailable
 */
export async function findWrongVoteAccounts(
  chain: Pick<Chain, "readAccounts">,
  products: readonly Product[],
): Promise<WrongVoteAccount[]> {
  const stakes = products.flatMap(({ id, provider }) =>
    provider.name === "stake" ? [{ product: id, voteAccount: provider.voteAccount }] : [],
  );
  const wrong: WrongVoteAccount[] = [];
  for (let start = 0; start < stakes.length; start += addressesOfRequest) {
    const some = stakes.slice(start, start + addressesOfRequest);
    const accounts = await chain.readAccounts(some.map(({ voteAccount }) => address(voteAccount)));
    for (const [index, stake] of some.entries()) {
      const owner = accounts[index]?.owner;
      if (owner === undefined) wrong.push({ ...stake, problem: "does not exist" });
      else if (owner !== VOTE_PROGRAM_ADDRESS) {
        wrong.push({ ...stake, problem: "is not a vote account" });
      }
    }
  }
  return wrong;
}
