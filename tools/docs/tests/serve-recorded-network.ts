import { type ServedChain, serveChain } from "@bellwether/chain/serve-chain";
import { openKamino, recordedAt } from "@bellwether/service/tests/chain/kamino/open-kamino.ts";
import {
  mainnetPools,
  toAccount,
} from "@bellwether/service/tests/chain/stake-pool/recorded-pools.ts";
import { type Address, lamports } from "@solana/kit";

/** The RPC of a network that has the recorded accounts of mainnet. */
export async function serveRecordedNetwork(): Promise<ServedChain> {
  const chain = await serveChain({ slotMs: 0, now: () => recordedAt * 1000 });
  openKamino(chain.bank.svm);
  for (const pool of mainnetPools) {
    const { owner, data } = toAccount(pool, pool.program);
    chain.bank.setAccount({
      ...{ address: pool.pool as Address, data, executable: false, space: BigInt(data.length) },
      ...{ lamports: lamports(10_000_000n), programAddress: owner },
    });
  }
  chain.bank.advanceSlot();
  return chain;
}
