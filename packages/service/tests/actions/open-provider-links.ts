import { setTokenBalance } from "@bellwether/chain/token-accounts";
import { type Address, address, lamports } from "@solana/kit";
import type { Chain } from "../../src/chain/chain.ts";
import { kamino } from "../../src/chain/kamino/kamino.ts";
import { stakePool } from "../../src/chain/stake-pool/stake-pool.ts";
import { STAKE_POOL_PROGRAM_ADDRESS } from "../../src/chain/stake-pool/stake-pool-program.ts";
import { whirlpool } from "../../src/chain/whirlpool/whirlpool.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import type { Product } from "../../src/domain/actions/products.ts";
import {
  mainMarket,
  openLendingWorld,
  openObligation,
  put,
  solReserve,
  usdcProduct,
  usdcReserve,
} from "../chain/kamino/lending-world.ts";
import { simulateKlend } from "../chain/kamino/simulate-klend.ts";
import { createLocalChain } from "../chain/local-chain.ts";
import { simulateWith } from "../chain/simulate-call.ts";
import { simulateStakePool } from "../chain/stake-pool/simulate-stake-pool.ts";
import { toValidatorList } from "../chain/stake-pool/validator-list.ts";
import { startEpoch } from "../chain/validator.ts";
import { solPool } from "../chain/whirlpool/mainnet-accounts.ts";
import { openPool, openPoolPosition } from "../chain/whirlpool/open-pool.ts";
import { simulateMove } from "../chain/whirlpool/simulate-move.ts";
import { simulateWhirlpool } from "../chain/whirlpool/simulate-whirlpool.ts";
import { actionsWith } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { jitoPool, jitoProduct } from "./jito-pool.ts";
import { marketAddress, operator, sol, stakeReserve, ticket, usdc, validator } from "./products.ts";

const { address: pool, account: poolAccount, terms } = jitoPool;
const { poolMint, validatorList, lastUpdateEpoch } = terms;

const liquidityProduct: Product = {
  ...{ kind: "liquidity-pool", id: "sol-usdc", poolId: solPool, providerName: "Orca Whirlpools" },
  ...{ provider: { name: "whirlpool" }, icon: "https://bellwether.example/icons/orca.svg" },
  ...{ firstToken: sol, secondToken: usdc },
};

/**
 * Opens protocols whose programs the local chain lacks, and a wallet's positions. Simulations say what the programs do.
 *
 * @param change replaces what the providers read
 */
export async function openProviderLinks(
  wallet: Address,
  change: (chain: Chain) => Chain = (chain) => chain,
) {
  const { svm, chain: localChain } = createLocalChain();
  svm.airdrop(wallet, lamports(50_000_000_000n));
  openLendingWorld(svm, { hasFarms: false });
  openObligation(svm, wallet, {
    ...{ deposits: [[solReserve, 36_000_000_000n]], borrows: [[usdcReserve, 400_000_000n]] },
  });
  put(svm, pool, poolAccount.data, STAKE_POOL_PROGRAM_ADDRESS);
  const stakes = toValidatorList([{ voteAccount: validator, activeLamports: 100_000_000_000n }]);
  put(svm, validatorList, stakes, STAKE_POOL_PROGRAM_ADDRESS);
  startEpoch(svm, lastUpdateEpoch);
  openPool(svm);
  const mint = address(ticket.mint);
  const position = await openPoolPosition(svm, { pool: solPool, wallet, mint });
  const left = await openPoolPosition(svm, {
    ...{ pool: solPool, wallet, mint: address(usdcReserve) },
    // Below the price, so it can be moved.
    ...{ range: { lower: -25_256, upper: -24_080 }, liquidity: 58_000_000_000n },
  });
  await setTokenBalance(svm, wallet, usdc, 5_000_000_000n);
  await setTokenBalance(svm, wallet, { mint: poolMint }, 20_000_000_000n);
  const simulated = simulateWith(localChain, [
    (...call) => simulateStakePool(...call, { mint: poolMint, missing: 0n }),
    simulateKlend,
    simulateMove,
    simulateWhirlpool,
  ]);
  const chain = change(simulated);
  const parts = { chain, key: undefined, operator };
  const providers = {
    kamino: kamino.createActions(parts),
    "stake-pool": stakePool.createActions(parts),
    whirlpool: whirlpool.createActions(parts),
  };
  const fetch = await createActionHost({
    ...actionsWith({ chain, providers }),
    catalog: createActionCatalog(async () => [usdcProduct, jitoProduct, liquidityProduct]),
  });
  const lending = `/api/v0/lending/${mainMarket}/reserves/${usdcReserve}`;
  const staking = `/api/v0/lending/${marketAddress}/reserves/${stakeReserve}`;
  const liquidity = `/api/v0/clmm/${solPool}`;
  const links = [
    `${lending}/borrow?amount=5`,
    `${lending}/repay?amount=5`,
    `${staking}/deposit?amount=1`,
    `${staking}/withdraw?percentage=50`,
    `${staking}/withdraw?percentage=50&receive=stake`,
    `${liquidity}/withdraw-liquidity?percentage=50&positionAddress=${position}`,
    `${liquidity}/claim-rewards?positionAddress=${position}`,
    `${liquidity}/add-liquidity?movePosition=${left}`,
  ];
  return { svm, fetch, links };
}
