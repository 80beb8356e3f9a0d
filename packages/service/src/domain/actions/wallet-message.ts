import type { AmountChoice } from "./amounts.ts";
import { describeCosts, type Effects, toEffectsJson } from "./effects.ts";
import type { LiquidityAmounts } from "./liquidity.ts";
import type { DepositProduct, LiquidityPool, Product } from "./products.ts";
import { vaultName } from "./providers/vault-texts.ts";
import { formatAmount } from "./tokens.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** The texts a wallet shows before it signs, and when the transaction is confirmed. */
export interface WalletMessage {
  readonly message: string;
  readonly completed: { readonly title: string; readonly description: string };
}

export function depositMessage(
  { token }: DepositProduct,
  baseUnits: bigint,
  operator: string,
): WalletMessage {
  const amount = formatAmount(baseUnits, token);
  return {
    message: `Deposit ${amount} into ${vaultName(operator)}.`,
    completed: {
      title: "Deposited",
      description: `${operator} holds your ${amount} in custody.`,
    },
  };
}

export function withdrawalMessage(
  { token }: DepositProduct,
  { baseUnits, closesAccount }: Withdrawal,
  { percentage }: AmountChoice,
  operator: string,
): WalletMessage {
  const amount = formatAmount(baseUnits, token);
  const share = closesAccount
    ? `all of your position, ${amount},`
    : percentage
      ? `${percentage.toFixed()}% of your position, ${amount},`
      : amount;
  const end = closesAccount ? " and close the account" : "";
  return {
    message: `Withdraw ${share} from ${vaultName(operator)}${end}.`,
    completed: {
      title: "Withdrawn",
      description: closesAccount
        ? `Your ${amount} are back in your wallet and your account there is closed.`
        : `Your ${amount} are back in your wallet.`,
    },
  };
}

export function liquidityMessage(
  { firstToken, secondToken }: LiquidityPool,
  { first, second }: LiquidityAmounts,
  opensPosition: boolean,
): WalletMessage {
  const both = `${formatAmount(second, secondToken)} and ${formatAmount(first, firstToken)}`;
  return opensPosition
    ? {
        message: `Open a position with ${both}.`,
        completed: { title: "Position opened", description: `Your position holds ${both}.` },
      }
    : {
        message: `Add ${both} to your position.`,
        completed: {
          title: "Liquidity added",
          description: `Your position has grown by ${both}.`,
        },
      };
}

/** The first of two steps, which opens accounts. */
export function openingMessage(
  { providerName }: Product,
  { message }: WalletMessage,
): WalletMessage {
  return {
    message: `Step 1 of 2: open the accounts that ${providerName} needs, because everything does not fit into one transaction. Step 2 of 2: ${message}`,
    completed: { title: "Step 1 of 2 is done", description: `Next: ${message}` },
  };
}

/** What a response says about a transaction beside its action. */
export interface Created {
  readonly walletMessage: WalletMessage;
  readonly effects: Effects;
  readonly icon: string;
  /** The next step's button; undefined after the last one. */
  readonly next?: { readonly label: string; readonly href: string } | undefined;
}

/** The response to a pressed button. */
export function transactionResponse(
  transaction: string,
  { walletMessage, effects, icon, next }: Created,
) {
  const { message, completed } = walletMessage;
  const action =
    next === undefined
      ? { type: "completed" as const, ...completed, label: "Done", icon }
      : describeNextStep(completed, next, icon);
  return {
    type: "transaction" as const,
    transaction,
    message: `${message} ${describeCosts(effects)}`,
    effects: toEffectsJson(effects),
    links: { next: { type: "inline" as const, action } },
  };
}

function describeNextStep(
  texts: WalletMessage["completed"],
  { label, href }: NonNullable<Created["next"]>,
  icon: string,
) {
  const button = { type: "transaction" as const, label, href };
  return { type: "action" as const, ...texts, label, icon, links: { actions: [button] } };
}

/** The response to a request for the effects alone. */
export function simulationResponse({ walletMessage, effects }: Omit<Created, "icon">) {
  return {
    type: "simulation" as const,
    message: `${walletMessage.message} ${describeCosts(effects)}`,
    effects: toEffectsJson(effects),
  };
}
