import { type Address, address } from "@solana/kit";
import { identifiers } from "../../../../specs/examples/identifiers.ts";
import type { ChainAccount } from "../../src/chain/chain.ts";
import type { ChainReader } from "../../src/chain/reader/chain-reader.ts";
import type { TokenAccount } from "../../src/chain/tokens/token-account.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../../src/chain/tokens/token-program.ts";
import type { Clock } from "../../src/domain/clock.ts";
import { createBalanceReader } from "../../src/feeds/solana/balance-reader.ts";
import type { AssetStore } from "../../src/store/assets/assets.ts";
import { encodeMint, tokenMetadata, transferFee } from "../chain/token-2022.ts";

/** A wallet with more accounts than are read. */
export const crowdedWallet = identifiers.appWallet;
const tooMany = 10_001;

const usdcMint = address(identifiers.usdcMint);
const unlistedMint = address(identifiers.unlistedMint);
const systemProgram = address("11111111111111111111111111111111");

const fee = { epoch: 0n, maxBaseUnits: 500n, basisPoints: 100 };
const usdc: readonly TokenAccount[] = [
  { mint: usdcMint, baseUnits: 1_000_500_000n, isFrozen: false },
  { mint: usdcMint, baseUnits: 250_000_000n, isFrozen: true },
];
const light: TokenAccount = { mint: unlistedMint, baseUnits: 10_512n, isFrozen: false };
const accounts = new Map<Address, ChainAccount>([
  [
    address(identifiers.wallet),
    { owner: systemProgram, lamports: 5_000_000_000n, data: new Uint8Array() },
  ],
  [
    unlistedMint,
    {
      ...{ owner: TOKEN_2022_PROGRAM_ADDRESS, lamports: 1n },
      data: encodeMint(2, [
        transferFee({ older: fee, newer: fee }),
        tokenMetadata(unlistedMint, "Lighthouse", "LIGHT"),
      ]),
    },
  ],
]);

/** A cluster with the examples' balances. */
const cluster: ChainReader = {
  newestSlot: () => 0n,
  findAddresses: async () => ({ addresses: [], slot: 0n }),
  findGroups: async () => [],
  findOwners: async () => ({ accounts: new Map(), slot: 0n }),
  readSnapshot: async (addresses) => {
    const clock = { slot: 1n, unixTime: 1_793_600_000n, epoch: 1n };
    return { accounts: new Map([...accounts].filter(([at]) => addresses.includes(at))), clock };
  },
  async readTokenAccounts(owner, program) {
    const isOlder = program === "spl-token";
    if (owner === crowdedWallet) return isOlder ? Array.from({ length: tooMany }, () => light) : [];
    if (owner !== identifiers.wallet) return [];
    return isOlder ? usdc : [light];
  },
};

export function createExampleBalances(assets: AssetStore, clock: Clock) {
  const log = { warn() {} };
  return createBalanceReader({ feeds: [{ chain: cluster }], assets, clock, log });
}
