import { type Address, getAddressEncoder } from "@solana/kit";
import { farmLayout, farmUserLayout } from "../../../src/chain/kamino/farms/farm-accounts.ts";
import { patch } from "./recorded-accounts.ts";

export interface FarmFields {
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
  }[];
}

/** An account of the farms program, written by the offsets of its IDL. */
export function encodeFarm(fields: FarmFields): Uint8Array {
  const data = new Uint8Array(farmLayout.bytes);
  data.set(farmLayout.discriminator);
  data.set(getAddressEncoder().encode(fields.delegateAuthority), 7328);
  for (const [index, { mint }] of fields.rewards.entries()) {
    data.set(getAddressEncoder().encode(mint), rewardAt(index));
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
}): Uint8Array {
  const data = new Uint8Array(farmUserLayout.bytes);
  data.set(farmUserLayout.discriminator);
  data.set(getAddressEncoder().encode(fields.farm), 16);
  data.set(getAddressEncoder().encode(fields.owner), 48);
  return patch(
    data,
    ...fields.tallies.map((tally, index) => [88 + 16 * index, 16, tally] as const),
    ...fields.unclaimed.map((amount, index) => [248 + 8 * index, 8, amount] as const),
    [408, 16, fields.stake],
  );
}
