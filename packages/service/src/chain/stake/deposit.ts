import { address } from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { checkBalance, planDeposit } from "../../domain/actions/deposit.ts";
import type { DepositProduct } from "../../domain/actions/products.ts";
import { stakeMessage } from "../../domain/actions/providers/stake-messages.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import { checkSigner, readRent, spendableLamports } from "../fee-payer.ts";
import { memo } from "../memo.ts";
import type { DepositOrder, Plan } from "../provider.ts";
import { openStakeAccount } from "./open-stake-account.ts";
import { refuseSmallStake } from "./refuse-small-stake.ts";
import { readStakePosition, type StakeSlot } from "./stake-position.ts";
import {
  delegateStake,
  initializeStake,
  STAKE_ACCOUNT_BYTES,
  VOTE_PROGRAM_ADDRESS,
} from "./stake-program.ts";
import { MAX_STAKES } from "./stake-slots.ts";

/** Creates the wallet's stake account and delegates exactly the amount; the rent is paid beside it. */
export async function planStakeDeposit(
  chain: Chain,
  { product, wallet, reference, amount }: DepositOrder,
): Promise<Plan | Problem> {
  const voteAccount = voteAccountOf(product);
  const lamports = planDeposit(product, amount);
  if (isProblem(lamports)) return lamports;
  const [position, rent, least] = await Promise.all([
    readStakePosition(chain, product, wallet, [voteAccount]),
    readRent(chain),
    chain.readMinimumDelegation(),
  ]);
  const { signer, walletAccount, slots, others, epochs } = position;
  const problem = checkSigner(wallet, walletAccount);
  if (problem) return problem;
  if (others[0]?.owner !== VOTE_PROGRAM_ADDRESS) return refuseVoteAccount(product);
  if (lamports < least) return refuseSmallStake(product, lamports, least);
  const slot = slots.find(isFree);
  if (slot === undefined) return refuseMoreStakes(product);
  const rentLamports = rent.lamportsFor(STAKE_ACCOUNT_BYTES);
  const costs = { newAccountsLamports: rentLamports, signatures: 1, rent };
  const spendable = spendableLamports(walletAccount, costs);
  if (isProblem(spendable)) return spendable;
  const short = checkBalance(spendable, lamports, product.token);
  if (short) return short;
  const fromEpoch = epochs.current + 1n;
  return {
    walletMessage: stakeMessage(product, { lamports, fromEpoch }),
    changes: {
      out: [{ token: product.token, baseUnits: lamports }],
      in: [],
      rentLamports,
      stake: { out: 0n, in: lamports + rentLamports },
    },
    instructions: [
      ...openStakeAccount(signer, slot, lamports + rentLamports),
      initializeStake(slot.address, signer),
      delegateStake(slot.address, voteAccount, signer),
      memo("stake", reference),
    ],
  };
}

function voteAccountOf({ id, provider }: DepositProduct) {
  if (provider.name !== "stake") throw new Error(`${id} is not a product of native staking.`);
  return address(provider.voteAccount);
}

/** Nothing was created there; strangers may have sent lamports to it. */
function isFree({ account }: StakeSlot): boolean {
  return (
    account === undefined || (account.owner === SYSTEM_PROGRAM_ADDRESS && account.data.length === 0)
  );
}

function refuseVoteAccount({ providerName }: DepositProduct): Problem {
  return refuse("action-unavailable", {
    message: `The vote account of ${providerName} does not exist on this chain.`,
  });
}

function refuseMoreStakes({ providerName }: DepositProduct): Problem {
  return refuse("action-unavailable", {
    message: `This wallet has ${MAX_STAKES} stakes with ${providerName}, the maximum. Withdraw them first.`,
  });
}
