import {
  type Address,
  getAddressDecoder,
  getArrayDecoder,
  getStructDecoder,
  getU8Decoder,
  getU64Decoder,
  getU128Decoder,
  padLeftDecoder,
  padRightDecoder,
} from "@solana/kit";
import { createLayout } from "../../account-layout.ts";

/* Kamino's farms program accounts, from the IDL in `@kamino-finance/farms-sdk` 3.2.24 (Apache-2.0). */

/** A reward program for stakes; in a lending market, the stakes are a reserve's deposits or loans. */
export interface FarmState {
  /** Has the fee on rewards. */
  readonly globalConfig: Address;
  readonly rewardInfos: readonly RewardInfo[];
  readonly numRewardTokens: bigint;
  readonly totalStakedAmount: bigint;
  /** Owns the farm's vaults. */
  readonly vaultsAuthority: Address;
  /** Reports the stakes: a lending market. Unset for farms whose users stake tokens themselves. */
  readonly delegateAuthority: Address;
  readonly timeUnit: number;
  /** For all users, in stake units where a lending market reports it. */
  readonly totalActiveStakeScaled: bigint;
  /** An oracle multiplying the rewards; unset without. */
  readonly scopePrices: Address;
}

export interface RewardInfo {
  readonly mint: Address;
  readonly decimals: bigint;
  readonly tokenProgram: Address;
  readonly vault: Address;
  readonly rewardsAvailable: bigint;
  /** The rate from each time on; unused points have the last time there is. */
  readonly points: readonly RewardPoint[];
  /** The least time between a user's two claims, in the farm's units. */
  readonly minClaimDuration: bigint;
  readonly lastIssuanceTs: bigint;
  /** In units of 10^-18. */
  readonly rewardPerShareScaled: bigint;
  readonly rewardType: number;
  readonly rewardsPerSecondDecimals: number;
}

interface RewardPoint {
  readonly tsStart: bigint;
  readonly rewardPerTimeUnit: bigint;
}

/** What an obligation has in a farm. */
export interface FarmUserState {
  readonly farmState: Address;
  readonly owner: Address;
  readonly rewardsTallyScaled: readonly bigint[];
  readonly rewardsIssuedUnclaimed: readonly bigint[];
  /** In the farm's units. */
  readonly lastClaimTs: readonly bigint[];
  readonly activeStakeScaled: bigint;
}

const MAX_REWARDS = 10;
const MAX_POINTS = 20;

const rewardInfoDecoder = getStructDecoder([
  ["mint", getAddressDecoder()],
  ["decimals", getU64Decoder()],
  ["tokenProgram", getAddressDecoder()],
  ["vault", padLeftDecoder(getAddressDecoder(), 48)],
  ["rewardsAvailable", getU64Decoder()],
  [
    "points",
    getArrayDecoder(
      getStructDecoder([
        ["tsStart", getU64Decoder()],
        ["rewardPerTimeUnit", getU64Decoder()],
      ]),
      { size: MAX_POINTS },
    ),
  ],
  ["minClaimDuration", getU64Decoder()],
  ["lastIssuanceTs", getU64Decoder()],
  ["rewardPerShareScaled", padLeftDecoder(getU128Decoder(), 16)],
  ["rewardType", padLeftDecoder(getU8Decoder(), 8)],
  ["rewardsPerSecondDecimals", padRightDecoder(getU8Decoder(), 166)],
]);

const protocol = "Kamino farms";

export const farmLayout = createLayout<FarmState>({
  protocol,
  name: "FarmState",
  discriminator: [198, 102, 216, 74, 63, 66, 163, 190],
  bytes: 8336,
  fields: {
    globalConfig: [40, getAddressDecoder()],
    rewardInfos: [192, getArrayDecoder(rewardInfoDecoder, { size: MAX_REWARDS })],
    numRewardTokens: [7232, getU64Decoder()],
    totalStakedAmount: [7248, getU64Decoder()],
    vaultsAuthority: [7288, getAddressDecoder()],
    delegateAuthority: [7328, getAddressDecoder()],
    timeUnit: [7360, getU8Decoder()],
    totalActiveStakeScaled: [7408, getU128Decoder()],
    scopePrices: [7536, getAddressDecoder()],
  },
});

export const farmUserLayout = createLayout<FarmUserState>({
  protocol,
  name: "UserState",
  discriminator: [72, 177, 85, 249, 76, 167, 186, 126],
  bytes: 920,
  fields: {
    farmState: [16, getAddressDecoder()],
    owner: [48, getAddressDecoder()],
    rewardsTallyScaled: [88, getArrayDecoder(getU128Decoder(), { size: MAX_REWARDS })],
    rewardsIssuedUnclaimed: [248, getArrayDecoder(getU64Decoder(), { size: MAX_REWARDS })],
    lastClaimTs: [328, getArrayDecoder(getU64Decoder(), { size: MAX_REWARDS })],
    activeStakeScaled: [408, getU128Decoder()],
  },
});

/** For all farms in a deployment. */
export interface FarmsConfig {
  /** The share the program keeps from each claim, in basis points. */
  readonly treasuryFeeBps: bigint;
}

export const farmsConfigLayout = createLayout<FarmsConfig>({
  protocol,
  name: "GlobalConfig",
  discriminator: [149, 8, 156, 202, 160, 252, 176, 217],
  bytes: 2136,
  fields: { treasuryFeeBps: [40, getU64Decoder()] },
});
