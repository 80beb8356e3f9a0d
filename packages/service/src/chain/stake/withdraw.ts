import type { Address } from "@solana/kit";
import type { AmountChoice } from "../../domain/actions/amounts.ts";
import type { DepositProduct } from "../../domain/actions/products.ts";
import { unstakeMessage } from "../../domain/actions/providers/stake-messages.ts";
import { formatAmount } from "../../domain/actions/tokens.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import { checkSigner, readRent, spendableLamports } from "../fee-payer.ts";
import { memo } from "../memo.ts";
import type { PartOrder, Plan } from "../provider.ts";
import { type Epochs, isInactive } from "./cool-down.ts";
import type { StakeAccount } from "./stake-account.ts";
import { readStakePosition, type StakePosition } from "./stake-position.ts";
import { deactivateStake, withdrawStake } from "./stake-program.ts";

type Step = "deactivate" | "withdraw" | "both" | "wait";

interface Due {
  readonly address: Address;
  readonly stake: StakeAccount;
  readonly step: Step;
}

/** Does the next step for each of the wallet's stakes: deactivates active ones, withdraws inactive ones. */
export async function planStakeWithdrawal(
  chain: Chain,
  { product, wallet, reference, choice }: PartOrder,
): Promise<Plan | Problem> {
  const refused = checkWithdrawal(product, choice);
  if (refused) return refused;
  const [position, rent] = await Promise.all([
    readStakePosition(chain, product, wallet),
    readRent(chain),
  ]);
  const { signer, walletAccount, epochs } = position;
  const problem = checkSigner(wallet, walletAccount);
  if (problem) return problem;
  const dues = listDues(position, wallet);
  const doing = dues.filter(({ step }) => step !== "wait");
  if (doing.length === 0) return refuseNow(product, dues, epochs);
  const costs = { newAccountsLamports: 0n, signatures: 1, rent };
  const spendable = spendableLamports(walletAccount, costs);
  if (isProblem(spendable)) return spendable;
  const withdrawn = sumOf(doing, ["withdraw", "both"], ({ lamports }) => lamports);
  return {
    walletMessage: unstakeMessage(product, {
      unstaked: sumOf(doing, ["deactivate"], delegatedLamports),
      withdrawn,
      fromEpoch: epochs.current + 1n,
    }),
    changes: {
      out: [],
      in: withdrawn === 0n ? [] : [{ token: product.token, baseUnits: withdrawn }],
      rentLamports: 0n,
      stake: { out: withdrawn, in: 0n },
    },
    instructions: [
      ...doing.flatMap(({ address, stake, step }) => [
        ...(step === "withdraw" ? [] : [deactivateStake(address, signer)]),
        ...(step === "deactivate" ? [] : [withdrawStake(address, signer, stake.lamports)]),
      ]),
      memo("unstake", reference),
    ],
  };
}

/** A part would have to be split into its own account, with its own rent. */
function checkWithdrawal(product: DepositProduct, choice: AmountChoice): Problem | undefined {
  if (product.withdrawalsPaused)
    return refuse("action-unavailable", { message: product.withdrawalsPaused.message });
  if (choice.percentage?.eq(100)) return undefined;
  return refuse("invalid-amount", {
    message: `A stake with ${product.providerName} is withdrawn as a whole; use percentage=100.`,
  });
}

/** The wallet may have given a stake away with another tool; those are not its own anymore. */
function listDues({ slots, epochs }: StakePosition, wallet: Address): Due[] {
  return slots.flatMap(({ address, stake }) =>
    stake?.withdrawer === wallet && stake.staker === wallet
      ? [{ address, stake, step: stepOf(stake, epochs) }]
      : [],
  );
}

function stepOf({ delegation }: StakeAccount, epochs: Epochs): Step {
  if (delegation === undefined) return "withdraw";
  if (delegation.deactivationEpoch !== undefined) {
    return isInactive(delegation, epochs) ? "withdraw" : "wait";
  }
  // This epoch's stake is not active yet, so it is inactive as soon as it is deactivated.
  return delegation.activationEpoch === epochs.current ? "both" : "deactivate";
}

/** The delegated lamports; the rent and lamports sent to the account come with the withdrawal. */
function delegatedLamports({ delegation, lamports }: StakeAccount): bigint {
  return delegation?.stake ?? lamports;
}

function sumOf(dues: readonly Due[], steps: readonly Step[], of: (stake: StakeAccount) => bigint) {
  const counted = dues.filter(({ step }) => steps.includes(step));
  return counted.reduce((sum, { stake }) => sum + of(stake), 0n);
}

function refuseNow(
  { providerName, token }: DepositProduct,
  waiting: readonly Due[],
  { current }: Epochs,
): Problem {
  if (waiting.length === 0) {
    return refuse("position-not-found", {
      message: `This wallet has no stake with ${providerName}.`,
    });
  }
  const amount = formatAmount(sumOf(waiting, ["wait"], delegatedLamports), token);
  return refuse("action-unavailable", {
    message: `Your ${amount} with ${providerName} are unstaked and can be withdrawn in epoch ${current + 1n} at the earliest; now is epoch ${current}. An epoch takes about two days.`,
  });
}
