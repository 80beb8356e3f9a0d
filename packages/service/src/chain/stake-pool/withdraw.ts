import { poolWithdrawalMessage } from "../../domain/actions/providers/stake-pool-messages.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import { spendableLamports } from "../fee-payer.ts";
import { memo } from "../memo.ts";
import type { PartOrder, Plan } from "../provider.ts";
import { chooseTokens } from "./choose-tokens.ts";
import { withdrawalTermsOf } from "./pool-amounts.ts";
import { readPoolPosition } from "./pool-position.ts";
import { updateStakePoolBalance, withdrawSol } from "./stake-pool-program.ts";

/** Burns pool tokens and pays their SOL from the pool's reserve. */
export async function planPoolWithdrawal(
  chain: Chain,
  { product, wallet, reference, choice }: PartOrder,
): Promise<Plan | Problem> {
  if (product.withdrawalsPaused)
    return refuse("action-unavailable", { message: product.withdrawalsPaused.message });
  const position = await readPoolPosition(chain, product, wallet);
  if (isProblem(position)) return position;
  const { accounts, terms, poolToken, held, isDue, signer, tokenAccount, rent } = position;
  if (terms.isWithdrawalClosed) return refuseClosed(product.providerName);
  const fees = withdrawalTermsOf(terms, "sol", isDue);
  const chosen = chooseTokens(product, held.baseUnits, fees, choice);
  if (isProblem(chosen)) return chosen;
  const { poolTokens, lamports } = chosen;
  const costs = { newAccountsLamports: 0n, signatures: 1, rent };
  const spendable = spendableLamports(position.walletAccount, costs);
  if (isProblem(spendable)) return spendable;
  const move = { wallet: signer, tokenAccount, poolTokens, leastLamports: lamports };
  return {
    walletMessage: poolWithdrawalMessage(product, { lamports, tokens: poolTokens, poolToken }),
    changes: {
      out: [{ token: poolToken, baseUnits: poolTokens }],
      in: [{ token: product.token, baseUnits: lamports }],
      rentLamports: 0n,
    },
    instructions: [
      ...(isDue ? [updateStakePoolBalance(accounts)] : []),
      withdrawSol(accounts, move),
      memo("unstake", reference),
    ],
  };
}

function refuseClosed(name: string): Problem {
  return refuse("action-unavailable", {
    message: `${name} pays SOL only with a signature of its operator.`,
  });
}
