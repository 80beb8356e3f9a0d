import { type ServedChain, serveChain } from "@bellwether/chain/serve-chain";
import type { ChainAccount } from "@bellwether/service/src/chain/chain.ts";
import { openKamino, recordedAt } from "@bellwether/service/tests/chain/kamino/open-kamino.ts";
import {
  mainnetPools,
  toAccount,
} from "@bellwether/service/tests/chain/stake-pool/recorded-pools.ts";
import {
  readMainnetAccount,
  solPool,
  toPoolAccount,
  toTokenAccount,
} from "@bellwether/service/tests/chain/whirlpool/mainnet-accounts.ts";
import { type Address, getAddressDecoder, lamports } from "@solana/kit";

/** The RPC for a network with recorded mainnet accounts. */
export async function serveRecordedNetwork(): Promise<ServedChain> {
  const startMs = Date.now();
  // Its time passes: a pool's rate is measured between two readings.
  const chain = await serveChain({ now: () => recordedAt * 1000 + Date.now() - startMs });
  openKamino(chain.bank.svm);
  const pools = mainnetPools.map((pool) => [pool.pool, toAccount(pool, pool.program)] as const);
  for (const [address, { owner, data }] of [...pools, ...listPoolAccounts()]) {
    chain.bank.setAccount({
      ...{ address: address as Address, data, executable: false, space: BigInt(data.length) },
      ...{ lamports: lamports(10_000_000n), programAddress: owner },
    });
  }
  chain.bank.advanceSlot();
  return chain;
}

/** The other SOL-USDC pool in the feeds file; no source has its bytes. */
const unrecordedPool = "HJPjoWUrhoZzkNfRpHuieeFk9WcZWjwy6PBjZ81ngndJ";

/** The SOL-USDC pools, with tokens in both vaults. */
function listPoolAccounts(): (readonly [string, ChainAccount])[] {
  const data = readMainnetAccount(solPool);
  const vaults = [101, 181].map((offset) => {
    const mint = getAddressDecoder().decode(data, offset);
    const vault = getAddressDecoder().decode(data, offset + 32);
    return [vault, toTokenAccount({ mint, owner: solPool, amount: 1_000_000_000_000n })] as const;
  });
  const pools = [solPool, unrecordedPool].map((pool) => [pool, toPoolAccount(data)] as const);
  return [...pools, ...vaults];
}
