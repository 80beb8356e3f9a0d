import { setTokenBalance } from "@bellwether/chain/token-accounts";
import { kamino } from "@bellwether/service/src/chain/kamino/kamino.ts";
import { stakePool } from "@bellwether/service/src/chain/stake-pool/stake-pool.ts";
import { readStakePoolTerms } from "@bellwether/service/src/chain/stake-pool/stake-pool-account.ts";
import { STAKE_POOL_PROGRAM_ADDRESS } from "@bellwether/service/src/chain/stake-pool/stake-pool-program.ts";
import { whirlpool } from "@bellwether/service/src/chain/whirlpool/whirlpool.ts";
import { createActionCatalog } from "@bellwether/service/src/domain/actions/catalog.ts";
import type { Product } from "@bellwether/service/src/domain/actions/products.ts";
import { actionsWith } from "@bellwether/service/tests/actions/action-fixture.ts";
import { createActionHost } from "@bellwether/service/tests/actions/action-host.ts";
import {
  marketAddress,
  operator,
  sol,
  stakeReserve,
  ticket,
  usdc,
  validator,
} from "@bellwether/service/tests/actions/products.ts";
import {
  mainMarket,
  openLendingWorld,
  openObligation,
  put,
  solReserve,
  usdcProduct,
  usdcReserve,
} from "@bellwether/service/tests/chain/kamino/lending-world.ts";
import { simulateKlend } from "@bellwether/service/tests/chain/kamino/simulate-klend.ts";
import { createLocalChain } from "@bellwether/service/tests/chain/local-chain.ts";
import { simulateWith } from "@bellwether/service/tests/chain/simulate-call.ts";
import {
  mainnetPools,
  toAccount,
} from "@bellwether/service/tests/chain/stake-pool/recorded-pools.ts";
import { simulateStakePool } from "@bellwether/service/tests/chain/stake-pool/simulate-stake-pool.ts";
import { toValidatorList } from "@bellwether/service/tests/chain/stake-pool/validator-list.ts";
import { startEpoch } from "@bellwether/service/tests/chain/validator.ts";
import { solPool } from "@bellwether/service/tests/chain/whirlpool/mainnet-accounts.ts";
import { openPool, openPoolPosition } from "@bellwether/service/tests/chain/whirlpool/open-pool.ts";
import { simulateWhirlpool } from "@bellwether/service/tests/chain/whirlpool/simulate-whirlpool.ts";
import { type Address, address, lamports } from "@solana/kit";
import { serveFetch } from "./serve-links.ts";

const [jito] = mainnetPools;
if (!jito) throw new Error("The recorded pool is missing.");
const pool = address(jito.pool);
const poolAccount = toAccount(jito, STAKE_POOL_PROGRAM_ADDRESS);
const terms = readStakePoolTerms(poolAccount);
if (!terms) throw new Error("The recorded pool cannot be read.");
const { poolMint, validatorList, lastUpdateEpoch } = terms;

const poolProduct: Product = {
  ...{ kind: "lending-reserve", id: "jito", provider: { name: "stake-pool", pool: jito.pool } },
  ...{ providerName: "JitoSOL", icon: "https://bellwether.example/icons/jito.svg", token: sol },
  ...{ marketAddress, reserve: stakeReserve, closesAccounts: false },
};
const liquidityProduct: Product = {
  ...{ kind: "liquidity-pool", id: "sol-usdc", poolId: solPool, providerName: "Orca Whirlpools" },
  ...{ provider: { name: "whirlpool" }, icon: "https://bellwether.example/icons/orca.svg" },
  ...{ firstToken: sol, secondToken: usdc },
};

/**
 * Serves links of protocols whose programs the local chain does not have, for a wallet with positions. Simulations say what
 * the programs do.
 */
export async function serveProviderLinks(wallet: Address) {
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
  await setTokenBalance(svm, wallet, usdc, 5_000_000_000n);
  await setTokenBalance(svm, wallet, { mint: poolMint }, 20_000_000_000n);
  const chain = simulateWith(localChain, [
    (...call) => simulateStakePool(...call, { mint: poolMint, missing: 0n }),
    simulateKlend,
    simulateWhirlpool,
  ]);
  const parts = { chain, key: undefined, operator };
  const providers = {
    kamino: kamino.createActions(parts),
    "stake-pool": stakePool.createActions(parts),
    whirlpool: whirlpool.createActions(parts),
  };
  const fetch = await createActionHost({
    ...actionsWith({ chain, providers }),
    catalog: createActionCatalog(async () => [usdcProduct, poolProduct, liquidityProduct]),
  });
  const lending = `/api/v0/lending/${mainMarket}/reserves/${usdcReserve}`;
  const staking = `/api/v0/lending/${marketAddress}/reserves/${stakeReserve}`;
  const liquidity = `/api/v0/clmm/${solPool}`;
  const origin = await serveFetch(fetch);
  return [
    `${lending}/borrow?amount=5`,
    `${lending}/repay?amount=5`,
    `${staking}/deposit?amount=1`,
    `${staking}/withdraw?percentage=50`,
    `${staking}/withdraw?percentage=50&receive=stake`,
    `${liquidity}/withdraw-liquidity?percentage=50&positionAddress=${position}`,
    `${liquidity}/claim-rewards?positionAddress=${position}`,
  ].map((path) => origin + path);
}
