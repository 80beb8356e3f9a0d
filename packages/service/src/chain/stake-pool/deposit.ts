import { checkBalance, planDeposit } from "../../domain/actions/deposit.ts";
import { poolDepositMessage } from "../../domain/actions/providers/stake-pool-messages.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import { spendableLamports } from "../fee-payer.ts";
import { memo } from "../memo.ts";
import type { DepositOrder, Plan } from "../provider.ts";
import { openTokenAccount } from "../tokens/open-token-account.ts";
import { tokensForDeposit } from "./pool-amounts.ts";
import { type PoolPosition, readPoolPosition } from "./pool-position.ts";
import { depositSol, updateStakePoolBalance } from "./stake-pool-program.ts";

/** Pays SOL into the pool, which mints its tokens to the wallet. */
export async function planPoolDeposit(
  chain: Chain,
  { product, wallet, reference, amount }: DepositOrder,
): Promise<Plan | Problem> {
  const lamports = planDeposit(product, amount);
  if (isProblem(lamports)) return lamports;
  const position = await readPoolPosition(chain, product, wallet);
  if (isProblem(position)) return position;
  const { accounts, terms, poolToken, isDue, signer, tokenAccount, rent } = position;
  if (terms.isDepositClosed) return refuseClosed(product.providerName);
  const opening = openForTokens(position);
  const costs = { newAccountsLamports: opening.lamports, signatures: 1, rent };
  const spendable = spendableLamports(position.walletAccount, costs);
  if (isProblem(spendable)) return spendable;
  const short = checkBalance(spendable, lamports, product.token);
  if (short) return short;
  const tokens = tokensForDeposit(lamports, terms, isDue);
  if (tokens <= 0n) return refuseLittle(product.providerName);
  return {
    walletMessage: poolDepositMessage(product, { lamports, tokens, poolToken }),
    changes: {
      out: [{ token: product.token, baseUnits: lamports }],
      in: [{ token: poolToken, baseUnits: tokens }],
      rentLamports: opening.lamports,
    },
    instructions: [
      ...opening.instructions,
      ...(isDue ? [updateStakePoolBalance(accounts)] : []),
      depositSol(accounts, { wallet: signer, tokenAccount, lamports, leastTokens: tokens }),
      memo("stake", reference),
    ],
  };
}

function openForTokens({ signer: payer, terms, tokenAccount, held, rent }: PoolPosition) {
  return openTokenAccount({
    ...{ payer, owner: payer.address, mint: terms.poolMint, address: tokenAccount },
    ...{ exists: held.exists, rent },
  });
}

function refuseClosed(name: string): Problem {
  return refuse("action-unavailable", {
    message: `${name} takes deposits of SOL only with a signature of its operator.`,
  });
}

function refuseLittle(name: string): Problem {
  return refuse("invalid-amount", { message: `${name} gives no token for so little SOL.` });
}
