import {
  getAddressDecoder,
  getStructDecoder,
  getU64Decoder,
  address as toAddress,
} from "@solana/kit";
import type { Bank } from "../bank/bank.ts";
import { readVoteState } from "../bank/vote-state.ts";
import { checkContext } from "./context.ts";
import { type Params, readAddress, readBoolean, readConfig, readInteger } from "./params.ts";

const voteProgram = toAddress("Vote111111111111111111111111111111111111111");
const stakeProgram = toAddress("Stake11111111111111111111111111111111111111");
const delegatedTag = 2;
/** After the state (4 bytes) and the rent, authorities and lockup in the account. */
const delegationAt = 124;
const delegationDecoder = getStructDecoder([
  ["voter", getAddressDecoder()],
  ["stake", getU64Decoder()],
  ["activationEpoch", getU64Decoder()],
  ["deactivationEpoch", getU64Decoder()],
]);
/** The activation epoch of a chain's initial stakes. */
const genesis = 2n ** 64n - 1n;

export const voteMethods = {
  /** This process makes every block, so each vote account is current: it votes for every slot. */
  async getVoteAccounts(bank: Bank, [options]: Params) {
    const config = readConfig(options);
    checkContext(bank, config);
    readBoolean(config.keepUnstakedDelinquents, "keepUnstakedDelinquents");
    readInteger(config.delinquentSlotDistance ?? 1, "delinquentSlotDistance", 1, 2 ** 53 - 1);
    const { votePubkey } = config;
    const wanted = votePubkey === undefined ? undefined : readAddress(votePubkey, "votePubkey");
    const others = (await bank.source?.readVoteAccounts(wanted)) ?? { current: [], delinquent: [] };
    const known = new Set(
      [...others.current, ...others.delinquent].map(({ votePubkey }) => votePubkey),
    );
    const own = listVoteAccounts(bank).filter(
      ({ votePubkey }) => !known.has(votePubkey) && (wanted ?? votePubkey) === votePubkey,
    );
    return { current: [...others.current, ...own], delinquent: others.delinquent };
  },
};

function listVoteAccounts(bank: Bank) {
  const stakes = sumStakes(bank);
  return bank.svm.getProgramAccounts(voteProgram).flatMap(({ address, data }) => {
    const state = readVoteState(Uint8Array.from(data));
    if (state === undefined) return [];
    const activatedStake = stakes.get(address) ?? 0n;
    return [
      {
        ...{ votePubkey: address as string, nodePubkey: state.node, activatedStake },
        ...{ epochVoteAccount: activatedStake > 0n, commission: state.commission },
        ...{ epochCredits: state.epochCredits, lastVote: bank.slot, rootSlot: bank.rootSlot },
      },
    ];
  });
}

/** This epoch's stake by vote account: delegated in an earlier epoch, and not deactivated before this one. */
function sumStakes({ svm }: Bank): ReadonlyMap<string, bigint> {
  const { epoch } = svm.getClock();
  const sums = new Map<string, bigint>();
  for (const { data } of svm.getProgramAccounts(stakeProgram)) {
    if (data[0] !== delegatedTag) continue;
    const delegation = delegationDecoder.decode(Uint8Array.from(data), delegationAt);
    const { voter, stake, activationEpoch, deactivationEpoch } = delegation;
    const isActive = activationEpoch === genesis || activationEpoch < epoch;
    if (isActive && deactivationEpoch >= epoch) sums.set(voter, (sums.get(voter) ?? 0n) + stake);
  }
  return sums;
}
