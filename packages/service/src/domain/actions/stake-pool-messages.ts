import { formatAmount, type SplToken } from "./tokens.ts";
import type { WalletMessage } from "./wallet-message.ts";

interface PoolOffer {
  readonly providerName: string;
  readonly token: SplToken;
}

/** Both sides of an exchange with a pool, in base units. */
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
