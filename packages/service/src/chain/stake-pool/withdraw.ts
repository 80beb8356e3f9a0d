import { type AmountChoice, toBaseUnits } from "../../domain/actions/amounts.ts";
import { percentOf } from "../../domain/actions/exact-decimal.ts";
import type { DepositProduct } from "../../domain/actions/products.ts";
import { poolWithdrawalMessage } from "../../domain/actions/stake-pool-messages.ts";
import { formatAmount } from "../../domain/actions/tokens.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import { spendableLamports } from "../fee-payer.ts";
import { memo } from "../memo.ts";
import type { PartOrder, Plan } from "../provider.ts";
import { lamportsForTokens, tokensForLamports } from "./pool-amounts.ts";
import { type PoolPosition, readPoolPosition } from "./pool-position.ts";
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
  const { accounts, terms, poolToken, isDue, signer, tokenAccount, rent } = position;
  if (terms.isWithdrawalClosed) return refuseClosed(product.providerName);
  const poolTokens = chooseTokens(product, position, choice);
  if (isProblem(poolTokens)) return poolTokens;
  const costs = { newAccountsLamports: 0n, signatures: 1, rent };
  const spendable = spendableLamports(position.walletAccount, costs);
  if (isProblem(spendable)) return spendable;
  const lamports = lamportsForTokens(poolTokens, terms, isDue);
  if (lamports <= 0n) return refuseLittle(product.providerName);
  return {
    walletMessage: poolWithdrawalMessage(product, { lamports, tokens: poolTokens, poolToken }),
    changes: {
      out: [{ token: poolToken, baseUnits: poolTokens }],
      in: [{ token: product.token, baseUnits: lamports }],
      rentLamports: 0n,
    },
    instructions: [
      ...(isDue ? [updateStakePoolBalance(accounts)] : []),
      withdrawSol(accounts, { wallet: signer, tokenAccount, poolTokens }),
      memo("unstake", reference),
    ],
  };
}

/** The tokens to burn for an amount in SOL, or for a share of the position. */
function chooseTokens(
  { token, providerName }: DepositProduct,
  { held, terms, isDue }: PoolPosition,
  { amount, percentage }: AmountChoice,
): bigint | Problem {
  if (held.baseUnits === 0n) {
    const message = `This wallet has no tokens of ${providerName}.`;
    return refuse("position-not-found", { message });
  }
  if (amount === undefined) {
    const share = percentOf(held.baseUnits, percentage);
    return share === 0n ? refuseLittle(providerName) : share;
  }
  const lamports = toBaseUnits(amount, token, "withdrawn");
  if (isProblem(lamports)) return lamports;
  const needed = tokensForLamports(lamports, terms, isDue);
  if (needed <= held.baseUnits) return needed;
  const most = formatAmount(lamportsForTokens(held.baseUnits, terms, isDue), token);
  return refuse("insufficient-funds", {
    message: `This wallet's tokens of ${providerName} pay ${most}, less than the ${formatAmount(lamports, token)} asked for.`,
  });
}

function refuseClosed(name: string): Problem {
  return refuse("action-unavailable", {
    message: `${name} pays SOL only with a signature of its operator.`,
  });
}

function refuseLittle(name: string): Problem {
  return refuse("invalid-amount", {
    message: `${name} pays no SOL for so few tokens; withdraw more.`,
  });
}
