import type { Address } from "@solana/kit";
import type { Actions } from "../../src/chain/actions.ts";
import { kamino } from "../../src/chain/kamino/kamino.ts";
import { nativeStaking } from "../../src/chain/stake/native-staking.ts";
import { tokenVault } from "../../src/chain/vault/token-vault.ts";
import { whirlpool } from "../../src/chain/whirlpool/whirlpool.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import type { Product } from "../../src/domain/actions/products.ts";
import { addressOf } from "../../src/feeds/simulator/addresses.ts";
import { actionsWith, createActionFixture } from "../actions/action-fixture.ts";
import { marketAddress, operator, poolId, products, sol, usdc } from "../actions/products.ts";
import { openLendingWorld, openObligation, solReserve } from "../chain/kamino/lending-world.ts";
import { openFarm } from "../chain/kamino/open-farm.ts";
import { simulateFarms } from "../chain/kamino/simulate-farms.ts";
import { simulateKlend } from "../chain/kamino/simulate-klend.ts";
import { simulateWith } from "../chain/simulate-call.ts";
import { solPool } from "../chain/whirlpool/mainnet-accounts.ts";
import { openPool, openPoolPosition } from "../chain/whirlpool/open-pool.ts";
import { simulateWhirlpool } from "../chain/whirlpool/simulate-whirlpool.ts";

const reserve = addressOf("reserve of the fuzzer") as Address;
const mint = addressOf("position token of the fuzzer") as Address;
const icon = "https://bellwether.example/icons/harbor.svg";

/** Beside the vault's: a Kamino reserve, and an Orca pool. */
const offered: readonly Product[] = [
  ...products,
  {
    ...{ kind: "lending-reserve", id: "kamino", provider: { name: "kamino" }, icon },
    ...{ providerName: "Kamino", marketAddress, reserve, token: usdc, closesAccounts: false },
  },
  {
    ...{ kind: "liquidity-pool", id: "orca", provider: { name: "whirlpool" }, icon },
    ...{ providerName: "Orca", poolId: solPool, firstToken: sol, secondToken: usdc },
  },
];

interface FuzzedActions {
  readonly actions: Actions;
  readonly known: Readonly<Record<string, readonly string[]>>;
}

/**
 * A chain on which a wallet has a deposit, a loan, rewards and a position in a pool, and the values by which requests
 * name them. Kamino's and Orca's programs are not here: simulations say what they do.
 */
export async function createFuzzedActions(): Promise<FuzzedActions> {
  const { svm, chain, key, wallet } = await createActionFixture();
  const owner = wallet.address;
  const market = marketAddress as Address;
  openLendingWorld(svm, { at: { market, usdc: reserve } });
  openObligation(svm, owner, {
    market,
    deposits: [[solReserve, 40_000_000_000n]],
    borrows: [[reserve, 400_000_000n]],
  });
  const rewards = [{ mint: usdc.mint as Address, unclaimed: 1_200_000n }];
  openFarm(svm, { market, reserve, wallet: owner, rewards });
  openPool(svm);
  const position = await openPoolPosition(svm, { pool: solPool, wallet: owner, mint });
  const simulated = simulateWith(chain, [simulateKlend, simulateFarms, simulateWhirlpool]);
  const parts = { chain: simulated, key, operator };
  const actions: Actions = {
    ...actionsWith({
      chain: simulated,
      providers: {
        vault: tokenVault.createActions(parts),
        stake: nativeStaking.createActions(parts),
        kamino: kamino.createActions(parts),
        whirlpool: whirlpool.createActions(parts),
      },
    }),
    catalog: createActionCatalog(async () => offered),
  };
  const known = {
    WalletAddress: [owner],
    marketAddress: [marketAddress],
    reserve: [reserve, ...products.flatMap(listReserves)],
    poolId: [solPool, poolId],
    positionAddress: [position],
  };
  return { actions, known };
}

function listReserves(product: Product): string[] {
  return product.kind === "lending-reserve" ? [product.reserve] : [];
}
