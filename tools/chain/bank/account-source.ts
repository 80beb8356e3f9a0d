import type { Address, EncodedAccount } from "@solana/kit";

/** Another chain, from which a fork reads its missing accounts. Each method rejects with an RpcError. */
export interface AccountSource {
  /** The existing accounts, for at most 100 addresses. */
  readAccounts(addresses: readonly Address[]): Promise<readonly EncodedAccount[]>;
  /** Addresses of a program's accounts; `filters` as in `getProgramAccounts`. */
  findProgramAccounts(program: Address, filters: readonly unknown[]): Promise<readonly Address[]>;
  /** Addresses of a wallet's token accounts; `filter` as in `getTokenAccountsByOwner`. */
  findTokenAccounts(owner: Address, filter: unknown): Promise<readonly Address[]>;
  /** Its validators, or the one with this vote account. */
  readVoteAccounts(voteAccount: Address | undefined): Promise<VoteAccounts>;
}

/** As `getVoteAccounts` answers. */
export interface VoteAccounts {
  readonly current: readonly VoteAccount[];
  readonly delinquent: readonly VoteAccount[];
}

/** Its other fields are passed on. */
export interface VoteAccount {
  readonly votePubkey: string;
}
