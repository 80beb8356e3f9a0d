import { type Address, getAddressDecoder } from "@solana/kit";
import type { ChainAccount } from "../chain.ts";

/** What a stake pool has with a validator. */
export interface ValidatorStake {
  readonly voteAccount: Address;
  readonly activeLamports: bigint;
  /** The seed suffix of the pool stake's address; 0 for none. */
  readonly seedSuffix: number;
}

const LIST_TYPE = 2;
/** The type, the room for entries and their number. */
const HEADER_BYTES = 9;
const ENTRY_BYTES = 73;
const ACTIVE = 0;

/**
 * The validators whose stake a pool gives out; undefined for other accounts.
 *
 * Source: `ValidatorListHeader` and `ValidatorStakeInfo` in https://github.com/solana-program/stake-pool (Apache-2.0).
 */
export function readValidatorList({ data }: ChainAccount): readonly ValidatorStake[] | undefined {
  if (data[0] !== LIST_TYPE || data.length < HEADER_BYTES) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const count = view.getUint32(5, true);
  if (data.length < HEADER_BYTES + count * ENTRY_BYTES) return undefined;
  const stakes: ValidatorStake[] = [];
  for (let entry = 0; entry < count; entry++) {
    const offset = HEADER_BYTES + entry * ENTRY_BYTES;
    if (view.getUint8(offset + 40) !== ACTIVE) continue;
    stakes.push({
      activeLamports: view.getBigUint64(offset, true),
      seedSuffix: view.getUint32(offset + 36, true),
      voteAccount: getAddressDecoder().decode(data, offset + 41),
    });
  }
  return stakes;
}

/**
 * The validator from which a withdrawal must take stake: the preferred one while it has enough, else the largest.
 *
 * @param leastLamports what the program calls enough
 */
export function chooseValidator(
  stakes: readonly ValidatorStake[],
  preferred: Address | undefined,
  leastLamports: bigint,
): ValidatorStake | undefined {
  const usable = stakes.filter(({ activeLamports }) => activeLamports > leastLamports);
  const first = usable.find(({ voteAccount }) => voteAccount === preferred);
  return (
    first ??
    usable.reduce<ValidatorStake | undefined>(
      (largest, stake) =>
        largest === undefined || stake.activeLamports > largest.activeLamports ? stake : largest,
      undefined,
    )
  );
}
