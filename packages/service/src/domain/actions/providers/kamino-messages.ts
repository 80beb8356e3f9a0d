import type { TokenAmount } from "../changes.ts";
import type { DepositProduct } from "../products.ts";
import { formatAmount } from "../tokens.ts";
import type { WalletMessage } from "../wallet-message.ts";
import type { Withdrawal } from "../withdrawal.ts";

export function kaminoDepositMessage(
  { token, providerName }: DepositProduct,
  units: bigint,
): WalletMessage {
  const amount = formatAmount(units, token);
  return {
    message: `Deposit ${amount} into ${providerName}.`,
    completed: {
      title: "Deposited",
      description: `Your ${amount} earn interest at ${providerName}.`,
    },
  };
}

export function kaminoWithdrawalMessage(
  { token, providerName }: DepositProduct,
  { baseUnits, closesAccount }: Withdrawal,
): WalletMessage {
  const amount = formatAmount(baseUnits, token);
  const what = closesAccount ? `all of your deposit, ${amount},` : amount;
  return {
    message: `Withdraw ${what} from ${providerName}.`,
    completed: { title: "Withdrawn", description: `Your ${amount} are back in your wallet.` },
  };
}

export function kaminoBorrowMessage(
  { token, providerName }: DepositProduct,
  { units, fee }: { readonly units: bigint; readonly fee: bigint },
): WalletMessage {
  const amount = formatAmount(units, token);
  const withFee = fee === 0n ? "" : `, for a fee of ${formatAmount(fee, token)}`;
  return {
    message: `Borrow ${amount} from ${providerName} against your deposits${withFee}.`,
    completed: {
      title: "Borrowed",
      description: `You owe ${formatAmount(units + fee, token)} with interest. Repay before your deposits lose too much value.`,
    },
  };
}

export function kaminoRepaymentMessage(
  { token, providerName }: DepositProduct,
  { units, isAll }: { readonly units: bigint; readonly isAll: boolean },
): WalletMessage {
  const amount = formatAmount(units, token);
  const what = isAll ? `all of your debt, ${amount} and the interest until then,` : amount;
  return {
    message: `Repay ${what} to ${providerName}.`,
    completed: {
      title: "Repaid",
      description: isAll
        ? `You owe no ${token.symbol} to ${providerName} any more.`
        : `Your debt is ${amount} smaller.`,
    },
  };
}

export function kaminoClaimMessage(
  { providerName }: DepositProduct,
  { amounts, isPartial }: { readonly amounts: readonly TokenAmount[]; readonly isPartial: boolean },
): WalletMessage {
  const texts = amounts.map(({ baseUnits, token }) => formatAmount(baseUnits, token));
  const what = texts.length === 0 ? "" : `, at least ${new Intl.ListFormat("en").format(texts)}`;
  return {
    message: `Claim the rewards of your position in ${providerName}${what}.`,
    completed: {
      title: "Claimed",
      description: isPartial
        ? "These rewards are in your wallet. The rest did not fit into one transaction: claim again."
        : "The rewards are in your wallet. Your deposit and your loan stay as they are.",
    },
  };
}
