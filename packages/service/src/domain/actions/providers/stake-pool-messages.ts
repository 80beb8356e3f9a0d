import { formatAmount, type SplToken } from "../tokens.ts";
import type { WalletMessage } from "../wallet-message.ts";

interface PoolOffer {
  readonly providerName: string;
  readonly token: SplToken;
}

/** Both sides in an exchange with a pool, in base units. */
interface PoolExchange {
  readonly lamports: bigint;
  readonly tokens: bigint;
  readonly poolToken: SplToken;
}

export function poolDepositMessage(
  { providerName, token }: PoolOffer,
  { lamports, tokens, poolToken }: PoolExchange,
): WalletMessage {
  const [amount, least] = [formatAmount(lamports, token), formatAmount(tokens, poolToken)];
  return {
    message: `Deposit ${amount} into the stake pool ${providerName} for at least ${least}.`,
    completed: {
      title: "Deposited",
      description: `Your ${amount} are in the stake pool ${providerName}. Its tokens in your wallet earn the rewards.`,
    },
  };
}

interface PoolStake extends PoolExchange {
  /** The validator to which the stake stays delegated. */
  readonly voteAccount: string;
  /** The new stake account's address. */
  readonly stake: string;
}

export function poolStakeMessage(
  { providerName, token }: PoolOffer,
  { lamports, tokens, poolToken, voteAccount, stake }: PoolStake,
): WalletMessage {
  const [least, burnt] = [formatAmount(lamports, token), formatAmount(tokens, poolToken)];
  return {
    message: `Return ${burnt} to the stake pool ${providerName} for a stake of at least ${least} with the validator ${voteAccount}.`,
    completed: {
      title: "Withdrawn as stake",
      description: `Your stake account ${stake} has at least ${least}. It goes on earning rewards until you unstake it in your wallet.`,
    },
  };
}

export function poolWithdrawalMessage(
  { providerName, token }: PoolOffer,
  { lamports, tokens, poolToken }: PoolExchange,
): WalletMessage {
  const [least, burnt] = [formatAmount(lamports, token), formatAmount(tokens, poolToken)];
  return {
    message: `Return ${burnt} to the stake pool ${providerName} for at least ${least}.`,
    completed: { title: "Withdrawn", description: `At least ${least} are back in your wallet.` },
  };
}
