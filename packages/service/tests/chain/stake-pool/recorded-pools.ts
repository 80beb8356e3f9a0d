import { readFileSync } from "node:fs";
import { address } from "@solana/kit";
import type { StakePool } from "../../../src/chain/stake-pool/stake-pool-account.ts";

interface RecordedPool {
  readonly poolMint: string;
  readonly tokenProgramId: string;
  readonly totalLamports: string;
  readonly poolTokenSupply: string;
  readonly lastUpdateEpoch: string;
  readonly lastEpochPoolTokenSupply: string;
  readonly lastEpochTotalLamports: string;
  /** The account in base64. */
  readonly data: string;
}

export interface MainnetPool extends RecordedPool {
  readonly token: string;
  readonly pool: string;
  readonly program: string;
}

/** Pools as the official package writes and reads them; tools/oracles/stake-pool records them. */
export const randomPools = readPools<RecordedPool>("recorded-pools.json");
/** Mainnet accounts with what the package reads; each names its source. */
export const mainnetPools = readPools<MainnetPool>("mainnet-pools.json");

function readPools<Pool extends RecordedPool>(name: string): readonly Pool[] {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")).pools;
}

/** What the service must read. */
export function fieldsOf(recorded: RecordedPool): StakePool {
  return {
    poolMint: address(recorded.poolMint),
    tokenProgram: address(recorded.tokenProgramId),
    totalLamports: BigInt(recorded.totalLamports),
    poolTokenSupply: BigInt(recorded.poolTokenSupply),
    lastUpdateEpoch: BigInt(recorded.lastUpdateEpoch),
    lastEpochPoolTokenSupply: BigInt(recorded.lastEpochPoolTokenSupply),
    lastEpochTotalLamports: BigInt(recorded.lastEpochTotalLamports),
  };
}

export function toAccount({ data }: RecordedPool, program: string) {
  return {
    owner: address(program),
    lamports: 1n,
    data: Uint8Array.from(Buffer.from(data, "base64")),
  };
}
