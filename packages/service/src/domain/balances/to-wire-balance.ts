import type { Balance as WireBalance } from "@bellwether/markets";
import { toDecimalText } from "../decimal.ts";
import { omitUndefined } from "../omit-undefined.ts";
import type { Balance } from "./balance.ts";

const basisPoints = 10_000;

export function toWireBalance(balance: Balance): WireBalance {
  const { mint, type, isListed, accountCount, name, symbol, decimals, icon } = balance;
  const { amount, baseUnits, frozenBaseUnits, priceUsd, valueUsd } = balance;
  const { extensions, isPaused, transferFee } = balance;
  return {
    ...{ mint, type },
    ...omitUndefined({ name, symbol, decimals, icon }),
    ...{ isListed, accountCount },
    ...(amount && { amount: amount.toNumber(), amountDecimal: toDecimalText(amount) }),
    amountBaseUnits: String(baseUnits),
    ...(extensions && { extensions: [...extensions] }),
    ...omitUndefined({ isPaused }),
    ...(transferFee && {
      transferFee: transferFee.basisPoints / basisPoints,
      maxTransferFeeBaseUnits: String(transferFee.maxBaseUnits),
    }),
    ...(frozenBaseUnits > 0n && { frozenBaseUnits: String(frozenBaseUnits) }),
    ...omitUndefined({ priceUsd: priceUsd?.toNumber(), valueUsd: valueUsd?.toNumber() }),
  };
}
