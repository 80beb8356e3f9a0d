import type { TokenAmount } from "../../../domain/actions/changes.ts";
import { type DepositProduct, farmsProgram } from "../../../domain/actions/products.ts";
import { kaminoClaimMessage } from "../../../domain/actions/providers/kamino-messages.ts";
import { isProblem, type Problem, refuse } from "../../../domain/problems.ts";
import { decodeAccount } from "../../account-layout.ts";
import type { Chain } from "../../chain.ts";
import { spendableLamports } from "../../fee-payer.ts";
import { memo } from "../../memo.ts";
import type { Plan, RewardOrder } from "../../provider.ts";
import type { Accounts } from "../../provider-state.ts";
import { isUsable, refuseAccount } from "../../tokens/held-tokens.ts";
import { openAccounts, rentThatStays, unwrap } from "../../tokens/wallet-accounts.ts";
import { findReceivingObstacle } from "../../tokens/wallet-tokens.ts";
import { FARMS_PROGRAM_ADDRESS } from "../instructions.ts";
import { farmUserLayout } from "./farm-accounts.ts";
import { harvestReward } from "./harvest-reward.ts";
import {
  ALL_BPS,
  type ClaimState,
  type FarmUser,
  type RewardState,
  readClaimState,
} from "./read-claim-state.ts";

/** More would not fit into a packet with the accounts they open. */
const MOST_REWARDS = 3;

/** Claims what a reserve's farms owe for the wallet's deposit and loan. Both stay as they are. */
export async function planKaminoClaim(
  chain: Chain,
  { product, wallet, reference }: RewardOrder,
): Promise<Plan | Problem> {
  const state = await readClaimState(chain, product, wallet);
  if (isProblem(state)) return state;
  const rewards = chooseRewards(state, product);
  if (isProblem(rewards)) return rewards;
  const claimed = rewards.slice(0, MOST_REWARDS);
  const tokens = claimed.map(({ token }) => token);
  const opening = openAccounts(state, tokens);
  const spendable = spendableLamports(state.walletAccount, {
    ...{ newAccountsLamports: opening.lamports, signatures: 1, rent: state.rent },
  });
  if (isProblem(spendable)) return spendable;
  const amounts = claimed.flatMap(promise);
  const isPartial = rewards.length > claimed.length;
  return {
    program: farmsProgram,
    isPartial,
    walletMessage: kaminoClaimMessage(product, { amounts, isPartial }),
    changes: { out: [], in: amounts, rentLamports: rentThatStays(state, tokens, opening) },
    isFulfilled: (after) => state.users.every((user) => isStakeKept(user, after)),
    instructions: [
      ...opening.instructions,
      ...claimed.map((reward) => {
        const accounts = { ...reward, owner: state.accounts.owner };
        return harvestReward(accounts, reward.index, reward.token.accounts);
      }),
      ...unwrap(state, tokens),
      memo("claim-rewards", reference),
    ],
  };
}

/** Rewards the program pays now, into accounts able to take them. */
function chooseRewards(
  { farms, users, rewards }: ClaimState,
  { providerName }: DepositProduct,
): readonly RewardState[] | Problem {
  if (farms.length === 0) {
    return refuse("action-unavailable", {
      message: `Deposits and loans of this reserve earn no rewards of ${providerName}.`,
    });
  }
  if (users.length === 0) {
    return refuse("position-not-found", {
      message: "This wallet has earned no rewards in the reserve.",
    });
  }
  const due = rewards.filter(({ isEarly }) => !isEarly);
  if (due.length === 0) {
    const reason =
      rewards.length === 0
        ? "This wallet has earned nothing since its last claim."
        : "The program does not pay these rewards again so soon after the last claim.";
    return refuse("action-unavailable", { message: `${reason} Try again later.` });
  }
  const usable = due.filter(({ token }) => findReceivingObstacle(token) === undefined);
  const [first] = due;
  return usable.length === 0 && first !== undefined ? refuseReward(first) : usable;
}

function refuseReward({ token }: RewardState): Problem {
  if (!isUsable(token.held)) return refuseAccount(token.token.symbol, token.held);
  const message = findReceivingObstacle(token) ?? "This reward cannot be paid.";
  return refuse("action-unavailable", { message });
}

/** The least the wallet gets: the farm keeps its fee. A transfer fee on the token leaves it without a promise. */
function promise({ token: { token, mint }, amount, feeBps }: RewardState): TokenAmount[] {
  if (mint === undefined || mint.transferFee !== undefined) return [];
  const fee = (amount * feeBps + ALL_BPS - 1n) / ALL_BPS;
  return [{ token, baseUnits: amount - fee }];
}

/** A claim changes neither the position account's owner nor its stake. */
function isStakeKept({ userState, user }: FarmUser, after: Accounts): boolean {
  const account = after.get(userState);
  // A farm without a claim is not written.
  if (account === undefined) return true;
  if (account.owner !== FARMS_PROGRAM_ADDRESS) return false;
  const left = decodeAccount(farmUserLayout, userState, account);
  return left.owner === user.owner && left.activeStakeScaled === user.activeStakeScaled;
}
