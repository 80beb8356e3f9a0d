import {
  type Address,
  type Decoder,
  fixDecoderSize,
  getAddressDecoder,
  getArrayDecoder,
  getBytesDecoder,
  getDiscriminatedUnionDecoder,
  getOptionDecoder,
  getStructDecoder,
  getTupleDecoder,
  getU8Decoder,
  getU16Decoder,
  getU32Decoder,
  getU64Decoder,
  getUnitDecoder,
  type ReadonlyUint8Array,
} from "@solana/kit";

/** The vote account parts shown in validator lists. */
export interface VoteState {
  readonly node: Address;
  /** In percent, as validators write it. */
  readonly commission: number;
  /** Epoch, credits at its end and credits before, for the last epochs. */
  readonly epochCredits: readonly (readonly [bigint, bigint, bigint])[];
}

const size = getU64Decoder();
const skip = (bytes: number) => fixDecoderSize(getBytesDecoder(), bytes);
const lockout: [string, Decoder<unknown>][] = [
  ["slot", getU64Decoder()],
  ["confirmations", getU32Decoder()],
];
const landedVote: typeof lockout = [["latency", getU8Decoder()], ...lockout];
const voters = getArrayDecoder(getTupleDecoder([getU64Decoder(), getAddressDecoder()]), { size });
const priorVoters = skip(32 * (32 + 8 + 8) + 8 + 1);
const credits = getTupleDecoder([getU64Decoder(), getU64Decoder(), getU64Decoder()]);

/** The votes and what follows them; only the newest version has no prior voters. */
function tail(vote: typeof lockout, hasPriorVoters: boolean) {
  return [
    ["votes", getArrayDecoder(getStructDecoder(vote), { size })],
    ["rootSlot", getOptionDecoder(getU64Decoder())],
    ["voters", voters],
    ["priorVoters", hasPriorVoters ? priorVoters : skip(0)],
    ["epochCredits", getArrayDecoder(credits, { size })],
  ] as const;
}

const head = [
  ["node", getAddressDecoder()],
  ["withdrawer", getAddressDecoder()],
] as const;
const older = [...head, ["commission", getU8Decoder()]] as const;
const newest = [
  ...head,
  ["collectors", skip(32 + 32)],
  ["commissionBps", getU16Decoder()],
  ["blockRevenueCommissionBps", getU16Decoder()],
  ["pendingRewards", getU64Decoder()],
  ["blsKey", getOptionDecoder(skip(48))],
] as const;

/** Source: `VoteStateVersions` of https://github.com/anza-xyz/solana-sdk (Apache 2.0). */
const versions = getDiscriminatedUnionDecoder(
  [
    ["uninitialized", getUnitDecoder()],
    ["1.14.11", getStructDecoder([...older, ...tail(lockout, true)])],
    ["3", getStructDecoder([...older, ...tail(landedVote, true)])],
    ["4", getStructDecoder([...newest, ...tail(landedVote, false)])],
  ],
  { size: getU32Decoder() },
);

/** Undefined for an uninitialized account, and for one with another version. */
export function readVoteState(data: ReadonlyUint8Array): VoteState | undefined {
  try {
    const state = versions.decode(data);
    if (state.__kind === "uninitialized") return undefined;
    const { node, epochCredits } = state;
    const commission = "commission" in state ? state.commission : state.commissionBps / 100;
    return { node, epochCredits, commission: Math.floor(commission) };
  } catch {
    return undefined;
  }
}
