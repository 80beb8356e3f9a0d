import { type Address, createAddressWithSeed } from "@solana/kit";
import { getCreateAccountWithSeedInstruction } from "@solana-program/system";
import type { DepositProduct } from "../../domain/actions/products.ts";
import { poolStakeMessage } from "../../domain/actions/providers/stake-pool-messages.ts";
import { formatAmount } from "../../domain/actions/tokens.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import { spendableLamports } from "../fee-payer.ts";
import { memo } from "../memo.ts";
import type { PartOrder, Plan } from "../provider.ts";
import type { Accounts } from "../provider-state.ts";
import { refuseSmallStake } from "../stake/refuse-small-stake.ts";
import { readStakeAccount } from "../stake/stake-account.ts";
import { STAKE_ACCOUNT_BYTES, STAKE_PROGRAM_ADDRESS } from "../stake/stake-program.ts";
import { chooseTokens } from "./choose-tokens.ts";
import { withdrawalTermsOf } from "./pool-amounts.ts";
import { type PoolPosition, readPoolPosition } from "./pool-position.ts";
import { lamportsOf } from "./stake-pool-account.ts";
import { findValidatorStake, updateStakePoolBalance, withdrawStake } from "./stake-pool-program.ts";
import { chooseValidator, readValidatorList, type ValidatorStake } from "./validator-list.ts";

/** The stake the program leaves with each validator, beside its rent. */
const LEAST_ACTIVE_LAMPORTS = 1_000_000n;

/** Burns pool tokens and splits their stake off for the wallet, which stays delegated. */
export async function planPoolStakeWithdrawal(
  chain: Chain,
  { product, wallet, reference, choice }: PartOrder,
): Promise<Plan | Problem> {
  if (product.withdrawalsPaused)
    return refuse("action-unavailable", { message: product.withdrawalsPaused.message });
  const [position, leastDelegation] = await Promise.all([
    readPoolPosition(chain, product, wallet, ({ validatorList }) => [validatorList]),
    chain.readMinimumDelegation(),
  ]);
  if (isProblem(position)) return position;
  const { accounts, terms, poolToken, held, isDue, signer, tokenAccount, rent } = position;
  const fees = withdrawalTermsOf(terms, "stake", isDue);
  const chosen = chooseTokens(product, held.baseUnits, fees, choice);
  if (isProblem(chosen)) return chosen;
  const { poolTokens, lamports } = chosen;
  if (lamports < leastDelegation) return refuseSmallStake(product, lamports, leastDelegation);
  const source = findSource(product, position, lamports, leastDelegation);
  if (isProblem(source)) return source;
  const rentLamports = rent.lamportsFor(STAKE_ACCOUNT_BYTES);
  const costs = { newAccountsLamports: rentLamports, signatures: 1, rent };
  const spendable = spendableLamports(position.walletAccount, costs);
  if (isProblem(spendable)) return spendable;
  const { voteAccount } = source;
  // The random reference makes it a new address for each order.
  const base = { seed: reference, programAddress: STAKE_PROGRAM_ADDRESS };
  const newStake = await createAddressWithSeed({ ...base, baseAddress: wallet });
  const validatorStake = await findValidatorStake(accounts, source);
  const move = { wallet: signer, tokenAccount, poolTokens, leastLamports: lamports };
  return {
    walletMessage: poolStakeMessage(product, {
      ...{ lamports, tokens: poolTokens, poolToken, voteAccount, stake: newStake },
    }),
    changes: {
      out: [{ token: poolToken, baseUnits: poolTokens }],
      in: [],
      rentLamports,
      stake: { out: 0n, in: lamports + rentLamports },
    },
    instructions: [
      ...(isDue ? [updateStakePoolBalance(accounts)] : []),
      getCreateAccountWithSeedInstruction({
        ...{ ...base, payer: signer, newAccount: newStake, base: wallet },
        ...{ amount: rentLamports, space: STAKE_ACCOUNT_BYTES },
      }),
      withdrawStake(accounts, { ...move, validatorStake, newStake }),
      memo("unstake", reference),
    ],
    isFulfilled: (after) => isDelegated(after, newStake, lamports),
  };
}

/** The validator to split from; one stake cannot be split from several. */
function findSource(
  { providerName, token }: DepositProduct,
  { terms, others, rent }: PoolPosition,
  lamports: bigint,
  leastDelegation: bigint,
): ValidatorStake | Problem {
  const [list] = others;
  const stakes = (list && readValidatorList(list)) ?? [];
  const leastActive =
    leastDelegation > LEAST_ACTIVE_LAMPORTS ? leastDelegation : LEAST_ACTIVE_LAMPORTS;
  const kept = rent.lamportsFor(STAKE_ACCOUNT_BYTES) + leastActive;
  // What the program calls withdrawable: a second stake fits in, and a pool token unit, rounded up.
  const enough = kept + leastDelegation + lamportsOf(1n, terms) + 1n;
  const source = chooseValidator(stakes, terms.preferredValidator, enough);
  if (source === undefined) {
    return refuse("action-unavailable", {
      message: `${providerName} has no stake to give out at the moment; withdraw SOL.`,
    });
  }
  const most = source.activeLamports - kept;
  if (lamports <= most) return source;
  return refuse("invalid-amount", {
    message: `${providerName} gives out at most ${formatAmount(most, token)} as one stake at the moment; withdraw less, or withdraw SOL.`,
  });
}

function isDelegated(after: Accounts, stake: Address, lamports: bigint): boolean {
  const delegation = readStakeAccount(after.get(stake))?.delegation;
  return delegation !== undefined && delegation.stake >= lamports;
}
