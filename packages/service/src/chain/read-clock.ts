import { getI64Decoder, getStructDecoder, getU64Decoder } from "@solana/kit";
import { type ChainAccount, ChainUnavailable } from "./chain.ts";
import type { ChainClock } from "./provider-state.ts";

const clockDecoder = getStructDecoder([
  ["slot", getU64Decoder()],
  ["epochStart", getI64Decoder()],
  ["epoch", getU64Decoder()],
  ["leaderScheduleEpoch", getU64Decoder()],
  ["unixTime", getI64Decoder()],
]);

/** Decodes the Clock sysvar, which every cluster has. */
export function readClock(account: ChainAccount | undefined): ChainClock {
  if (account === undefined || account.data.length < clockDecoder.fixedSize) {
    throw new ChainUnavailable("The cluster has no clock.");
  }
  const { slot, epoch, unixTime } = clockDecoder.decode(account.data);
  return { slot, epoch, unixTime };
}
