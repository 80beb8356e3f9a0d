import type { Address } from "@solana/kit";
import { legNameOf } from "../../domain/positions/flow.ts";
import type { Entry } from "../provider-state.ts";
import { divide, type Fraction, multiply, ONE, toDecimalText } from "./fraction.ts";
import { keyOf, type LoopPair } from "./loop-pairs.ts";
import {
  listReserveLinks,
  provider,
  toLoopMarketId,
  toMarketId,
  toToken,
} from "./market-entries.ts";
import { isLoop, type Obligation } from "./obligation.ts";
import { isUnset } from "./oracle-price.ts";
import type { DatedReserve } from "./read-market-accounts.ts";
import type { RefreshedObligation, Valued } from "./refresh-obligation.ts";

type Refreshed = RefreshedObligation<DatedReserve>;
type Holding = Valued<DatedReserve>;

/**
 * An obligation's entry, with a deposit or a loan; undefined for an empty one.
 *
 * @param actionsUrl where links act on this obligation; undefined for others
 */
export function toPositionEntry(
  address: Address,
  obligation: Obligation,
  refreshed: Refreshed,
  pairs: ReadonlyMap<string, LoopPair>,
  actionsUrl: string | undefined,
): Entry | undefined {
  const { deposits, borrows } = refreshed;
  const main = deposits[0] ?? borrows[0];
  if (main === undefined) return undefined;
  const fields = {
    id: `kamino-${address}`,
    walletAddress: obligation.owner,
    provider,
    ...describeHealth(refreshed),
  };
  const loop = findLoop(obligation, refreshed, pairs);
  if (loop !== undefined) return { ...fields, ...loop };
  return {
    ...fields,
    type: "lending",
    // The first place, because it stays while the wallet keeps the deposit; the largest changes with prices.
    marketId: toMarketId(main.priced.address),
    deposits: deposits.map(toDepositEntry),
    borrows: borrows.map(toDebtEntry),
    ...(actionsUrl !== undefined && { actions: listPositionLinks(refreshed, actionsUrl) }),
  };
}

/**
 * Its first deposit and its first loan: each link acts on one reserve, and the markets link the others. Rewards come
 * from its first reserve with a farm.
 */
function listPositionLinks({ deposits, borrows }: Refreshed, actionsUrl: string): Entry {
  const ofDeposit = deposits[0] && listReserveLinks(deposits[0].priced, actionsUrl);
  const ofLoan = borrows[0] && listReserveLinks(borrows[0].priced, actionsUrl);
  const farming = [
    ...deposits.filter(({ priced: { reserve } }) => !isUnset(reserve.farmCollateral)),
    ...borrows.filter(({ priced: { reserve } }) => !isUnset(reserve.farmDebt)),
  ];
  const ofFarm = farming[0] && listReserveLinks(farming[0].priced, actionsUrl);
  return {
    ...(ofDeposit && { deposit: ofDeposit.deposit, withdraw: ofDeposit.withdraw }),
    ...(ofLoan && { borrow: ofLoan.borrow, repay: ofLoan.repay }),
    ...(ofFarm && { claimRewards: ofFarm.claimRewards }),
  };
}

/** An obligation opened by Kamino's loop products, with a pair which is a market. Others are listed as lending. */
function findLoop(
  obligation: Obligation,
  { deposits: [collateral, ...furtherDeposits], borrows: [debt, ...furtherBorrows] }: Refreshed,
  pairs: ReadonlyMap<string, LoopPair>,
): Entry | undefined {
  if (!isLoop(obligation) || collateral === undefined || debt === undefined) return undefined;
  if (furtherDeposits.length > 0 || furtherBorrows.length > 0) return undefined;
  const pair = pairs.get(keyOf(collateral.priced, debt.priced));
  return (
    pair && {
      type: "loop",
      marketId: toLoopMarketId(pair),
      collateral: toDepositEntry(collateral),
      debt: toDebtEntry(debt),
    }
  );
}

function toDepositEntry({ priced, amountSf, valueSf, receipts }: Holding): Entry {
  const leg = { name: legNameOf("deposit", priced.address), units: receipts };
  return { ...toHolding(priced, amountSf >> 60n, valueSf), leg };
}

/** Rounded up: what a repayment in full takes. */
function toDebtEntry({ priced, amountSf, valueSf }: Holding): Entry {
  const leg = { name: legNameOf("debt", priced.address) };
  return { ...toHolding(priced, (amountSf + ONE - 1n) >> 60n, valueSf), leg };
}

function toHolding(priced: DatedReserve, baseUnits: bigint, valueSf: Fraction): Entry {
  return {
    token: toToken(priced),
    amountBaseUnits: baseUnits.toString(),
    valueUsd: toDecimalText(valueSf),
  };
}

function describeHealth(refreshed: Refreshed): Entry {
  const liquidationLtv = computeLiquidationLtv(refreshed);
  return liquidationLtv === undefined ? {} : { liquidationLtv: toDecimalText(liquidationLtv) };
}

/**
 * The loan-to-deposit ratio at which the program liquidates. The program counts riskier debt with a factor; listed
 * ratios do not, so these loans' factor lowers the limit instead.
 */
export function computeLiquidationLtv(refreshed: Refreshed): Fraction | undefined {
  const { depositedValueSf, borrowedValueSf, adjustedDebtValueSf, unhealthyBorrowValueSf } =
    refreshed;
  if (depositedValueSf === 0n) return undefined;
  const limit = divide(unhealthyBorrowValueSf, depositedValueSf);
  return adjustedDebtValueSf === 0n
    ? limit
    : multiply(limit, divide(borrowedValueSf, adjustedDebtValueSf));
}
