import type { Address } from "@solana/kit";
import type { LiteSVM } from "litesvm";
import { findUserState, listFarms } from "../../../src/chain/kamino/farms/obligation-farms.ts";
import { FARMS_PROGRAM_ADDRESS } from "../../../src/chain/kamino/instructions.ts";
import { findPlainObligation } from "../../../src/chain/kamino/lending-addresses.ts";
import { reserveLayout } from "../../../src/chain/kamino/reserve.ts";
import { addressOf } from "../../../src/feeds/simulator/addresses.ts";
import { encodeFarm, encodeFarmsConfig, encodeFarmUser } from "./encode-farms.ts";
import { put } from "./lending-world.ts";
import { klend } from "./recorded-accounts.ts";

export interface FarmOptions {
  readonly market: Address;
  readonly reserve: Address;
  /** The farm's place in the reserve: for its deposits first, if both have one. */
  readonly place?: number;
  /** Whose position has earned the rewards. */
  readonly wallet: Address;
  /** Another owner for the farm account. */
  readonly owner?: Address;
  readonly rewards: readonly {
    readonly mint: Address;
    readonly unclaimed: bigint;
    readonly minClaimDuration?: bigint;
    readonly lastClaim?: bigint;
  }[];
  readonly feeBps?: bigint;
}

const globalConfig = addressOf("configuration of farms") as Address;

/**
 * Gives a reserve's farm on the chain a wallet with earned rewards. Nothing is earned any more, so the amounts stay.
 */
export function openFarm(svm: LiteSVM, options: FarmOptions): void {
  const { market, reserve, place = 0, wallet, owner = wallet, rewards, feeBps = 0n } = options;
  const account = svm.getAccount(reserve);
  if (!account.exists) throw new Error(`The reserve ${reserve} is missing.`);
  const farm = listFarms(reserveLayout.decode(Uint8Array.from(account.data)))[place];
  if (farm === undefined) throw new Error(`The reserve ${reserve} has no such farm.`);
  const ended = { type: 0, places: 0, points: [], lastIssuance: 0n, perShare: 0n };
  const data = encodeFarm({
    ...{ delegateAuthority: market, globalConfig, timeUnit: 0, staked: 400n },
    ...{ vaultsAuthority: addressOf("authority of vaults") as Address, totalActiveStake: 400n },
    rewards: rewards.map((reward) => ({
      ...{ ...ended, ...reward, decimals: 6, available: 0n },
      vault: addressOf(`vault of ${reward.mint}`) as Address,
    })),
  });
  const obligation = findPlainObligation(klend, market, wallet);
  const user = encodeFarmUser({
    ...{ farm, owner, stake: 100n, tallies: [] },
    unclaimed: rewards.map(({ unclaimed }) => unclaimed),
    lastClaims: rewards.map(({ lastClaim = 0n }) => lastClaim),
  });
  put(svm, globalConfig, encodeFarmsConfig(feeBps), FARMS_PROGRAM_ADDRESS);
  put(svm, farm, data, FARMS_PROGRAM_ADDRESS);
  put(svm, findUserState(farm, obligation), user, FARMS_PROGRAM_ADDRESS);
}
