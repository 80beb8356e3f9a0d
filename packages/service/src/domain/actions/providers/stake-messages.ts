import { formatAmount, type SplToken } from "../tokens.ts";
import type { WalletMessage } from "../wallet-message.ts";

interface StakeOffer {
  readonly providerName: string;
  readonly token: SplToken;
}

interface StakeDeposit {
  readonly lamports: bigint;
  /** The epoch in which the stake begins to earn. */
  readonly fromEpoch: bigint;
}

export function stakeMessage(
  { providerName, token }: StakeOffer,
  { lamports, fromEpoch }: StakeDeposit,
): WalletMessage {
  const amount = formatAmount(lamports, token);
  return {
    message: `Stake ${amount} with ${providerName}.`,
    completed: {
      title: "Staked",
      description: `Your ${amount} are delegated to ${providerName} and earn rewards from epoch ${fromEpoch} on.`,
    },
  };
}

/** One withdrawal's steps, in lamports; zero for a step it does not take. */
export interface UnstakeSteps {
  readonly unstaked: bigint;
  readonly withdrawn: bigint;
  /** The first epoch in which the unstaked part can be withdrawn. */
  readonly fromEpoch: bigint;
}

export function unstakeMessage(
  { providerName, token }: StakeOffer,
  { unstaked, withdrawn, fromEpoch }: UnstakeSteps,
): WalletMessage {
  const [out, back] = [formatAmount(unstaked, token), formatAmount(withdrawn, token)];
  const later = `Your ${out} can be withdrawn in epoch ${fromEpoch} at the earliest.`;
  const isBack = `Your ${back} are back in your wallet.`;
  if (unstaked === 0n) {
    return {
      message: `Withdraw ${back} from your stake with ${providerName}.`,
      completed: { title: "Withdrawn", description: isBack },
    };
  }
  if (withdrawn === 0n) {
    return {
      message: `Unstake ${out} from ${providerName}. This is the first of two steps.`,
      completed: { title: "Unstaked", description: later },
    };
  }
  return {
    message: `Unstake ${out} from ${providerName} and withdraw ${back} that were unstaked before.`,
    completed: { title: "Unstaked and withdrawn", description: `${isBack} ${later}` },
  };
}
