import {
  getArrayDecoder,
  getStructDecoder,
  getU32Decoder,
  getU64Decoder,
  type ReadonlyUint8Array,
} from "@solana/kit";
import { type ChainAccount, ChainUnavailable } from "../chain.ts";
import { readClock } from "../read-clock.ts";
import type { ClusterStake, Epochs } from "./cool-down.ts";

const entryDecoder = getStructDecoder([
  ["epoch", getU64Decoder()],
  ["effective", getU64Decoder()],
  ["activating", getU64Decoder()],
  ["deactivating", getU64Decoder()],
]);
/** The chain keeps the last 512 epochs; the count has 8 bytes; 4 suffice. */
const countDecoder = getU32Decoder();
const COUNT_BYTES = 8;

/** Decodes the clock and the stake history, which every cluster has. */
export function readEpochs(
  clock: ChainAccount | undefined,
  stakeHistory: ChainAccount | undefined,
): Epochs {
  const history = stakeHistory ? readHistory(stakeHistory.data) : new Map<bigint, ClusterStake>();
  return { current: readClock(clock).epoch, history };
}

function readHistory(data: ReadonlyUint8Array): ReadonlyMap<bigint, ClusterStake> {
  const size = data.length < COUNT_BYTES ? 0 : countDecoder.decode(data);
  if (data.length < COUNT_BYTES + size * entryDecoder.fixedSize) {
    throw new ChainUnavailable("The cluster's stake history is cut off.");
  }
  const entries = getArrayDecoder(entryDecoder, { size }).decode(data, COUNT_BYTES);
  return new Map(entries.map(({ epoch, ...stake }) => [epoch, stake]));
}
