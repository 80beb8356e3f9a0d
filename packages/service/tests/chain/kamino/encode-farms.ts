import { type Address, getAddressEncoder } from "@solana/kit";
import {
  farmLayout,
  farmsConfigLayout,
  farmUserLayout,
} from "../../../src/chain/kamino/farms/farm-accounts.ts";
import { patch } from "./recorded-accounts.ts";

export interface FarmFields {
  readonly globalConfig?: Address;
  readonly vaultsAuthority?: Address;
  readonly delegateAuthority: Address;
  /** 0 for seconds, 1 for slots. */
  readonly timeUnit: number;
  readonly staked: bigint;
  readonly totalActiveStake: bigint;
  readonly rewards: readonly {
    readonly mint: Address;
    readonly decimals: number;
    readonly available: bigint;
    readonly points: readonly (readonly [start: bigint, rate: bigint])[];
    readonly lastIssuance: bigint;
    readonly perShare: bigint;
    readonly type: number;
    readonly places: number;
    readonly vault?: Address;
    readonly minClaimDuration?: bigint;
  }[];
}

/** A farms program account, written by its IDL's offsets. */
export function encodeFarm(fields: FarmFields): Uint8Array {
  const data = new Uint8Array(farmLayout.bytes);
  data.set(farmLayout.discriminator);
  const encode = (at: Address | undefined) =>
    at === undefined ? [] : getAddressEncoder().encode(at);
  data.set(encode(fields.globalConfig), 40);
  data.set(encode(fields.vaultsAuthority), 7288);
  data.set(encode(fields.delegateAuthority), 7328);
  for (const [index, { mint, vault }] of fields.rewards.entries()) {
    data.set(encode(mint), rewardAt(index));
    data.set(encode(vault), rewardAt(index) + 120);
  }
  return patch(
    data,
    ...fields.rewards.flatMap(listRewardFields),
    ...([
      [7232, 8, BigInt(fields.rewards.length)],
      [7248, 8, fields.staked],
      [7360, 1, BigInt(fields.timeUnit)],
      [7408, 16, fields.totalActiveStake],
    ] as const),
  );
}

type Field = readonly [offset: number, bytes: number, value: bigint];

function rewardAt(index: number): number {
  return 192 + 704 * index;
}

function listRewardFields(reward: FarmFields["rewards"][number], index: number): Field[] {
  const at = rewardAt(index);
  const points = Array.from({ length: 20 }, (_, place): Field[] => {
    const [start, rate] = reward.points[place] ?? [2n ** 64n - 1n, 0n];
    return [
      [at + 160 + 16 * place, 8, start],
      [at + 168 + 16 * place, 8, rate],
    ];
  });
  return [
    ...points.flat(),
    [at + 32, 8, BigInt(reward.decimals)],
    [at + 152, 8, reward.available],
    [at + 480, 8, reward.minClaimDuration ?? 0n],
    [at + 488, 8, reward.lastIssuance],
    [at + 512, 16, reward.perShare],
    [at + 536, 1, BigInt(reward.type)],
    [at + 537, 1, BigInt(reward.places)],
  ];
}

export function encodeFarmUser(fields: {
  readonly farm: Address;
  readonly owner: Address;
  readonly stake: bigint;
  readonly tallies: readonly bigint[];
  readonly unclaimed: readonly bigint[];
  readonly lastClaims?: readonly bigint[];
}): Uint8Array {
  const data = new Uint8Array(farmUserLayout.bytes);
  data.set(farmUserLayout.discriminator);
  data.set(getAddressEncoder().encode(fields.farm), 16);
  data.set(getAddressEncoder().encode(fields.owner), 48);
  return patch(
    data,
    ...fields.tallies.map((tally, index) => [88 + 16 * index, 16, tally] as const),
    ...fields.unclaimed.map((amount, index) => [248 + 8 * index, 8, amount] as const),
    ...(fields.lastClaims ?? []).map((time, index) => [328 + 8 * index, 8, time] as const),
    [408, 16, fields.stake],
  );
}

/** All farms' configuration. */
export function encodeFarmsConfig(treasuryFeeBps: bigint): Uint8Array {
  const data = new Uint8Array(farmsConfigLayout.bytes);
  data.set(farmsConfigLayout.discriminator);
  return patch(data, [40, 8, treasuryFeeBps]);
}
