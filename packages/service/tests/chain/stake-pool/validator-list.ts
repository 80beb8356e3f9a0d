import { getAddressEncoder } from "@solana/kit";
import type { ValidatorStake } from "../../../src/chain/stake-pool/validator-list.ts";

type Entry = Omit<ValidatorStake, "seedSuffix"> & {
  readonly seedSuffix?: number;
  /** 0 for an active validator. */
  readonly status?: number;
};

/** A pool's validator list, as the program writes it. */
export function toValidatorList(entries: readonly Entry[]): Uint8Array {
  const data = new Uint8Array(9 + entries.length * 73);
  const view = new DataView(data.buffer);
  data[0] = 2;
  view.setUint32(1, entries.length, true);
  view.setUint32(5, entries.length, true);
  for (const [
    index,
    { activeLamports, seedSuffix = 0, status = 0, ...rest },
  ] of entries.entries()) {
    const offset = 9 + index * 73;
    view.setBigUint64(offset, activeLamports, true);
    view.setUint32(offset + 36, seedSuffix, true);
    view.setUint8(offset + 40, status);
    data.set(getAddressEncoder().encode(rest.voteAccount), offset + 41);
  }
  return data;
}
