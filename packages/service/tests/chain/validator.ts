import { AccountRole, type Address, address, getAddressEncoder, lamports } from "@solana/kit";
import { type LiteSVM, StakeHistoryEntry } from "litesvm";
import { VOTE_PROGRAM_ADDRESS } from "../../src/chain/stake/stake-program.ts";
import { openWallet } from "./local-chain.ts";
import { sendInstructions } from "./send-instructions.ts";

const voteAccountBytes = 3762;
const initializeAccount = 0;

/** Opens a vote account with the real vote program, at a fixed address. */
export async function openVoteAccount(svm: LiteSVM, at: Address): Promise<void> {
  const node = await openWallet(svm);
  const rent = svm.minimumBalanceForRentExemption(BigInt(voteAccountBytes));
  svm.setAccount({
    address: at,
    data: new Uint8Array(voteAccountBytes),
    executable: false,
    lamports: lamports(rent),
    programAddress: VOTE_PROGRAM_ADDRESS,
    space: BigInt(voteAccountBytes),
  });
  const key = Buffer.from(getAddressEncoder().encode(node.address));
  const data = Buffer.concat([Buffer.alloc(4), key, key, key, Buffer.from([5])]);
  data.writeUInt32LE(initializeAccount);
  const failure = await sendInstructions(svm, node, [
    {
      programAddress: VOTE_PROGRAM_ADDRESS,
      accounts: [
        { address: at, role: AccountRole.WRITABLE },
        {
          address: address("SysvarRent111111111111111111111111111111111"),
          role: AccountRole.READONLY,
        },
        {
          address: address("SysvarC1ock11111111111111111111111111111111"),
          role: AccountRole.READONLY,
        },
        { address: node.address, role: AccountRole.READONLY_SIGNER },
      ],
      data,
    },
  ]);
  if (failure !== undefined) throw new Error(failure);
}

/** Starts an epoch; the history says how much of the cluster's stake was deactivated in the epochs before. */
export function startEpoch(
  svm: LiteSVM,
  epoch: bigint,
  history: Readonly<Record<string, { effective: bigint; deactivating: bigint }>> = {},
): void {
  const clock = svm.getClock();
  clock.epoch = epoch;
  svm.setClock(clock);
  const entries = svm.getStakeHistory();
  for (const [past, { effective, deactivating }] of Object.entries(history)) {
    entries.add(BigInt(past), new StakeHistoryEntry(effective, 0n, deactivating));
  }
  svm.setStakeHistory(entries);
}
