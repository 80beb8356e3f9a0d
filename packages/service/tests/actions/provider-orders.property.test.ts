import { setTokenBalance } from "@bellwether/chain/token-accounts";
import type { Address } from "@solana/kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { type Chain, ChainUnavailable } from "../../src/chain/chain.ts";
import { kamino } from "../../src/chain/kamino/kamino.ts";
import { stakePool } from "../../src/chain/stake-pool/stake-pool.ts";
import { STAKE_POOL_PROGRAM_ADDRESS } from "../../src/chain/stake-pool/stake-pool-program.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import {
  openLendingWorld,
  openObligation,
  put,
  solProduct,
  solReserve,
  usdcProduct,
  usdcReserve,
} from "../chain/kamino/lending-world.ts";
import { simulateKlend } from "../chain/kamino/simulate-klend.ts";
import { createLocalChain, openWallet } from "../chain/local-chain.ts";
import { simulateStakePool } from "../chain/stake-pool/simulate-stake-pool.ts";
import { toValidatorList } from "../chain/stake-pool/validator-list.ts";
import { startEpoch } from "../chain/validator.ts";
import { actionsWith, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { jitoPool, jitoProduct } from "./jito-pool.ts";
import { marketAddress, operator, stakeReserve, usdc, validator } from "./products.ts";
import { bodyOf } from "./transaction-body.ts";

/*
 * Orders for stake pools and Kamino, whose programs are not here: simulations say what the programs do, or something worse.
 */

const { address: pool, account: poolAccount, terms } = jitoPool;
const { poolMint: mint, validatorList, lastUpdateEpoch } = terms;
const poolPath = `/api/v0/lending/${marketAddress}/reserves/${stakeReserve}`;
const kaminoPaths = [solProduct, usdcProduct].flatMap((product) =>
  product.kind === "lending-reserve"
    ? [`/api/v0/lending/${product.marketAddress}/reserves/${product.reserve}`]
    : [],
);

const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }).map((units) => `amount=${units}`) },
  fc.constantFrom("amount=0.000000001", "amount=1e12", "amount=0.3e-8"),
  fc.bigInt(1n, 10n ** 13n).map((units) => `amount=${units}e-9`),
);
const share = fc.integer({ min: 1, max: 100 }).map((percent) => `percentage=${percent}`);
const poolOrder = fc.constantFrom("deposit", "withdraw", "withdraw?receive=stake");
const loanOrder = fc.constantFrom("deposit", "withdraw", "borrow", "repay");
const path = fc.oneof(
  poolOrder.map((name) => `${poolPath}/${name}`),
  fc.tuple(fc.constantFrom(...kaminoPaths), loanOrder).map(([at, name]) => `${at}/${name}`),
);
/** Mostly what the order needs. */
const near = (usual: bigint) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    fc.constant(0n),
    fc.bigInt(1n, 2n * usual),
  );
const order = fc.record({
  path,
  amount,
  /** A deposit takes no share. */
  share: fc.option(share),
  version: fc.constantFrom("legacy", "v0"),
  simulate: fc.constantFrom("", "", "&simulate=only"),
  /** What happens to the simulation; most run as they are. */
  fault: fc.oneof(
    { weight: 5, arbitrary: fc.constant("none" as const) },
    fc.constantFrom("failed" as const, "unavailable" as const, "without accounts" as const),
    fc.constantFrom("one unit less" as const, "a loss" as const),
  ),
  sol: near(50_000_000_000n),
  usdc: near(5_000_000_000n),
  poolTokens: near(20_000_000_000n),
  isUpdateDue: fc.boolean(),
  activeLamports: near(100_000_000_000n),
  deposits: near(36_000_000_000n),
  debt: near(400_000_000n),
});
type Fault =
  typeof order extends fc.Arbitrary<infer Value>
    ? Value extends { fault: infer Name }
      ? Name
      : never
    : never;

/** Simulations with the programs' effects, spoilt by a fault. */
function simulateWith(chain: Chain) {
  const state: { fault: Fault; simulated: string[] } = { fault: "none", simulated: [] };
  const simulate: Chain["simulate"] = async (transaction, addresses) => {
    const { fault } = state;
    state.simulated.push(transaction);
    if (fault === "unavailable") throw new ChainUnavailable("down");
    const missing = fault === "one unit less" ? 1n : 0n;
    const simulation = await (simulateStakePool(chain, transaction, addresses, { mint, missing }) ??
      simulateKlend(chain, transaction, addresses) ??
      chain.simulate(transaction, addresses));
    if (fault === "failed") return { ...simulation, error: "AccountInUse" };
    if (fault === "without accounts") return { ...simulation, accounts: [] };
    if (fault !== "a loss") return simulation;
    const [wallet, ...others] = simulation.accounts;
    const after = wallet?.after && { ...wallet.after, lamports: wallet.after.lamports - 1n };
    return { ...simulation, accounts: wallet ? [{ ...wallet, after }, ...others] : [] };
  };
  return { state, chain: { ...chain, simulate } };
}

test("no order for a stake pool or Kamino gets a transaction whose check was skipped, nor a 500", async () => {
  const { svm, chain } = createLocalChain();
  const wallet = (await openWallet(svm)).address;
  const spoilt = simulateWith(chain);
  const parts = { chain: spoilt.chain, key: undefined, operator };
  const providers = {
    "stake-pool": stakePool.createActions(parts),
    kamino: kamino.createActions(parts),
  };
  const fetch = await createActionHost({
    ...actionsWith({ chain: spoilt.chain, providers }),
    catalog: createActionCatalog(async () => [jitoProduct, solProduct, usdcProduct]),
  });
  put(svm, pool, poolAccount.data, STAKE_POOL_PROGRAM_ADDRESS);
  openLendingWorld(svm, { hasFarms: false });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(order, async ({ amount, share, version, simulate, fault, ...given }) => {
      await openAccounts(given);
      Object.assign(spoilt.state, { fault, simulated: [] });
      const start = given.path.includes("?") ? "&" : "?";
      const isDeposit = given.path.endsWith("/deposit");
      const choice = isDeposit || share === null ? amount : share;
      const href = `${given.path}${start}${choice}&transactionVersion=${version}${simulate}`;
      const { status, transaction, ...answer } = await press(fetch, href, wallet);
      seen.add(`${status} ${Reflect.get(answer, "code") ?? nameOf(given.path)}`);
      expect([200, 400, 422, 503]).toContain(status);
      const hasTransaction = status === 200 && simulate === "";
      expect(transaction === undefined).toBe(!hasTransaction);
      if (status !== 200) return;
      const { simulated } = spoilt.state;
      // Kamino's simulation ignores the missing unit.
      const isPlain =
        fault === "none" || (fault === "one unit less" && !given.path.startsWith(poolPath));
      expect([fault, isPlain, simulated.length]).toEqual([fault, true, 1]);
      if (hasTransaction) expect(bodyOf(transaction)).toEqual(bodyOf(simulated[0] ?? ""));
    }),
    { numRuns: isLongRun ? 4000 : 120 },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...["200 deposit", "200 withdraw", "200 withdraw?receive=stake", "200 borrow", "200 repay"],
      ...["422 unexpected-changes", "422 simulation-failed", "503 unavailable"],
    ]),
  );

  async function openAccounts(given: {
    readonly sol: bigint;
    readonly usdc: bigint;
    readonly poolTokens: bigint;
    readonly isUpdateDue: boolean;
    readonly activeLamports: bigint;
    readonly deposits: bigint;
    readonly debt: bigint;
  }) {
    put(svm, wallet, new Uint8Array(), "11111111111111111111111111111111" as Address, given.sol);
    await setTokenBalance(svm, wallet, usdc, given.usdc);
    await setTokenBalance(svm, wallet, { mint }, given.poolTokens);
    const { activeLamports } = given;
    const list = toValidatorList([{ voteAccount: validator, activeLamports }]);
    put(svm, validatorList, list, STAKE_POOL_PROGRAM_ADDRESS);
    startEpoch(svm, given.isUpdateDue ? lastUpdateEpoch + 1n : lastUpdateEpoch);
    openObligation(svm, wallet, {
      deposits: given.deposits === 0n ? [] : [[solReserve, given.deposits]],
      borrows: given.debt === 0n ? [] : [[usdcReserve, given.debt]],
    });
  }

  function nameOf(text: string): string {
    return text.slice(text.lastIndexOf("/") + 1);
  }
});
