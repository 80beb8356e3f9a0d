import { createNoopSigner } from "@solana/kit";
import { whirlpoolClaimMessage } from "../../domain/actions/pools/whirlpool-messages.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import { memo } from "../memo.ts";
import type { Plan, PositionOrder } from "../provider.ts";
import { openAccounts, rentThatStays, unwrap } from "../tokens/wallet-accounts.ts";
import { collect, listClaimed, tokensOf } from "./collect-owed.ts";
import { updateOwed } from "./instructions.ts";
import { readClaim } from "./owed-to-position.ts";
import { checkTokens, findSpendable } from "./position-checks.ts";
import { isPositionKept } from "./promised-position.ts";
import { type Deployment, readPositionState } from "./read-position-state.ts";

/** Collects a position's fees and rewards; it keeps its liquidity. */
export async function planClaimRewards(
  chain: Chain,
  deployment: Deployment,
  { product, wallet, reference, position: target }: PositionOrder,
): Promise<Plan | Problem> {
  const owner = createNoopSigner(wallet);
  const state = await readPositionState(chain, deployment, { product, wallet: owner, target });
  if (isProblem(state)) return state;
  const problem = checkTokens(state, product);
  if (problem) return problem;
  const claim = readClaim(state, deployment);
  const claimed = listClaimed(state, claim);
  if (claimed.every(({ baseUnits }) => baseUnits === 0n)) {
    const [obstacle] = claim.obstacles;
    const message = "This position has earned nothing since its last claim. Try again later.";
    return refuse("action-unavailable", { message: obstacle ?? message });
  }
  const tokens = tokensOf(state, claim);
  const opening = openAccounts(state, tokens);
  const spendable = findSpendable(state, opening.lamports, 1);
  if (isProblem(spendable)) return spendable;
  const liquidity = state.position?.liquidity ?? 0n;
  return {
    walletMessage: whirlpoolClaimMessage(product, { ...claim, claimed }),
    changes: { out: [], in: claimed, rentLamports: rentThatStays(state, tokens, opening) },
    isFulfilled: (after) => isPositionKept(state, liquidity, after),
    instructions: [
      ...opening.instructions,
      ...(liquidity > 0n ? [updateOwed(state.accounts)] : []),
      ...collect(state, claim),
      ...unwrap(state, tokens),
      memo("claim-rewards", reference),
    ],
  };
}
