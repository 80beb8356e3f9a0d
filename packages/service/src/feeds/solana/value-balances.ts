import type { Mint } from "../../chain/tokens/mint.ts";
import { feeAt, type TokenNames } from "../../chain/tokens/mint-extensions.ts";
import { toUiAmount, toWholeTokens } from "../../chain/tokens/ui-amount.ts";
import type { Asset } from "../../domain/assets/asset.ts";
import { readTokenNames } from "../../domain/assets/token-text.ts";
import type { Balance, HeldToken } from "../../domain/balances/balance.ts";
import type { WalletBalances } from "../../domain/balances/balance-reader.ts";
import { Decimal, zero } from "../../domain/decimal.ts";
import { omitUndefined } from "../../domain/omit-undefined.ts";

/** Adds what the catalogue knows about a token. */
export function describeFromCatalogue(held: HeldToken, asset: Asset | undefined): Balance {
  const isNative = held.type === "native";
  const { name, symbol, icon, decimals, priceUsd } = asset ?? {};
  const texts = isNative ? { name: "Solana", symbol: "SOL", decimals: 9 } : { name, symbol };
  const described = {
    ...{ ...held, isListed: isNative || asset?.isListed === true },
    ...omitUndefined({ ...texts, icon, priceUsd }),
  };
  // Token-2022 amounts depend on the mint, and decimals stated by no list are there as well.
  if (isNative) return addAmount(described, 9, toWholeTokens(held.baseUnits, 9));
  if (held.type !== "spl-token" || decimals === undefined) return described;
  return addAmount(described, decimals, toWholeTokens(held.baseUnits, decimals));
}

/** Whether only the mint says what the amount is in whole tokens. */
export function needsMint({ amount }: Balance): boolean {
  return amount === undefined;
}

export function addMint(
  balance: Balance,
  mint: Mint | undefined,
  { unixTime, epoch }: WalletBalances["chainClock"],
): Balance {
  if (mint === undefined || !needsMint(balance)) return balance;
  const { decimals, metadata, transferFee, isPaused } = mint;
  const amount = toUiAmount(balance.baseUnits, mint, unixTime);
  const named = metadata === undefined ? balance : addNames(balance, metadata);
  const extended = {
    ...named,
    ...(balance.type === "spl-token-2022" && { extensions: mint.extensions }),
    ...omitUndefined({ isPaused, transferFee: transferFee && feeAt(transferFee, epoch) }),
  };
  return amount === undefined ? { ...extended, decimals } : addAmount(extended, decimals, amount);
}

export function addNames(balance: Balance, names: TokenNames | undefined): Balance {
  if (names === undefined || balance.isListed) return balance;
  return { ...balance, ...omitUndefined(readTokenNames(names)) };
}

export function sumValues(balances: readonly Balance[]): Decimal {
  return balances.reduce((sum, { valueUsd = zero }) => sum.plus(valueUsd), zero);
}

function addAmount(balance: Balance, decimals: number, text: string): Balance {
  const amount = new Decimal(text);
  const valueUsd = balance.priceUsd?.times(amount);
  return { ...balance, decimals, amount, ...omitUndefined({ valueUsd }) };
}
