import type { Address } from "@solana/kit";
import { Decimal, sumOf } from "../../../domain/decimal.ts";
import { decodeAccount } from "../../account-layout.ts";
import type {
  Accounts,
  ChainClock,
  Entry,
  FoundPosition,
  KnownTokens,
} from "../../provider-state.ts";
import { toHolding, toUsd } from "../../token-value.ts";
import { computeTotalSupply } from "../accrue-interest.ts";
import { toDecimalText } from "../fraction.ts";
import { FARMS_PROGRAM_ADDRESS } from "../instructions.ts";
import { listReserveLinks, provider, toMarketId } from "../market-entries.ts";
import type { Obligation } from "../obligation.ts";
import { computeValue, type PricedReserve } from "../refresh-obligation.ts";
import type { Reserve } from "../reserve.ts";
import { type FarmState, farmUserLayout } from "./farm-accounts.ts";
import { computePending, computeYearly, isReadable } from "./farm-rewards.ts";
import { listObligationFarms } from "./obligation-farms.ts";

export interface FarmReading {
  readonly accounts: Accounts;
  readonly clock: ChainClock;
  readonly tokens: KnownTokens;
  readonly farms: ReadonlyMap<Address, FarmState>;
}

/** An obligation's reserves, and where this service serves links acting on it; undefined for others. */
export interface RewardSources {
  readonly reserves: ReadonlyMap<Address, Reserve>;
  readonly actionsUrl: string | undefined;
}

/** What an obligation can claim, an entry for each reward with a price. A reward just claimed stays, with nothing. */
export function toRewardEntries(
  address: Address,
  obligation: Obligation,
  { reserves, actionsUrl }: RewardSources,
  { accounts, clock, tokens, farms }: FarmReading,
): FoundPosition[] {
  return listObligationFarms(address, obligation, reserves).flatMap(
    ({ reserve, farm: at, userState }) => {
      const farm = farms.get(at);
      const account = accounts.get(userState);
      const state = reserves.get(reserve);
      if (farm === undefined || !isReadable(farm)) return [];
      if (account?.owner !== FARMS_PROGRAM_ADDRESS) return [];
      const user = decodeAccount(farmUserLayout, userState, account);
      return computePending(farm, user, clock).flatMap(({ mint, amount }) => {
        const known = tokens.get(mint);
        if (known === undefined) return [];
        const entry = {
          ...{ id: `kamino-${mint}-${userState}`, type: "reward", provider },
          ...{ walletAddress: obligation.owner, marketId: toMarketId(reserve) },
          ...{ reward: toHolding(amount, known), claimable: amount > 0n },
          ...(state &&
            actionsUrl !== undefined && { actions: listClaimLinks(reserve, state, actionsUrl) }),
          sourcePositionId: `kamino-${address}`,
        };
        return [{ account: userState, entry }];
      });
    },
  );
}

function listClaimLinks(address: Address, reserve: Reserve, actionsUrl: string): Entry {
  const { claimRewards } = listReserveLinks({ address, reserve }, actionsUrl);
  return { claimRewards };
}

/** Rates with the rewards from the reserve's farms, on all its deposits and all its loans. */
export function addRewardRates(
  entry: Entry,
  priced: PricedReserve,
  reading: Pick<FarmReading, "clock" | "tokens" | "farms">,
): Entry {
  const { reserve } = priced;
  const depositedSf = computeValue(computeTotalSupply(reserve), priced);
  const borrowedSf = computeValue(reserve.borrowedAmountSf, priced);
  const ofDeposits = computeRewardRate(reserve.farmCollateral, depositedSf, reading);
  const ofLoans = computeRewardRate(reserve.farmDebt, borrowedSf, reading);
  const { depositApy, borrowApy } = entry;
  return {
    ...entry,
    ...(ofDeposits !== undefined && {
      depositApy: Number(depositApy) + ofDeposits,
      ...{ baseDepositApy: depositApy, rewardDepositApy: ofDeposits },
    }),
    ...(ofLoans !== undefined && {
      borrowApy: Number(borrowApy) - ofLoans,
      ...{ baseBorrowApy: borrowApy, rewardBorrowApy: ofLoans },
    }),
  };
}

/** A farm's yearly rewards on this value, at current prices; undefined without any. */
function computeRewardRate(
  farm: Address,
  valueSf: bigint,
  { clock, tokens, farms }: Pick<FarmReading, "clock" | "tokens" | "farms">,
): number | undefined {
  const state = farms.get(farm);
  const value = new Decimal(toDecimalText(valueSf));
  if (state === undefined || !isReadable(state) || value.isZero()) return undefined;
  const paid = computeYearly(state, clock).flatMap(({ mint, amount }) => {
    const known = tokens.get(mint);
    return known === undefined || amount === 0n ? [] : [toUsd(amount, known)];
  });
  const rate = sumOf(paid).div(value).toNumber();
  return rate > 0 && rate <= maxRate ? rate : undefined;
}

/** The service takes no larger rate: a new market with a few dollars in it would have one. */
const maxRate = 100;
