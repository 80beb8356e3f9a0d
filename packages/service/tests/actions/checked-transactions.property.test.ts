import { setTokenBalance } from "@bellwether/chain/token-accounts";
import { openVoteAccount } from "@bellwether/chain/vote-accounts";
import { type Address, lamports } from "@solana/kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Chain, ChainUnavailable } from "../../src/chain/chain.ts";
import { nativeStaking } from "../../src/chain/stake/native-staking.ts";
import { tokenVault } from "../../src/chain/vault/token-vault.ts";
import { signAndSend } from "../chain/local-chain.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { actionsWith, createActionFixture, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import {
  marketAddress,
  openReserve,
  operator,
  poolId,
  solReserve,
  stakeReserve,
  ticket,
  usdc,
  usdcReserve,
  validator,
} from "./products.ts";
import { bodyOf } from "./transaction-body.ts";

const reserves = [usdcReserve, openReserve, solReserve, stakeReserve];
const paths = [
  ...reserves.flatMap((reserve) =>
    ["deposit", "withdraw"].map(
      (action) => `/api/v0/lending/${marketAddress}/reserves/${reserve}/${action}`,
    ),
  ),
  ...["deposit/USDC/protected", "withdraw/USDC/protected", "lend/ticket/deposit"].map(
    (path) => `/api/v0/${path}`,
  ),
  `/api/v0/clmm/${poolId}/add-liquidity`,
];

/** What happens to an order's simulation: most run as they are. */
const fault = fc.oneof(
  { weight: 4, arbitrary: fc.constant("none" as const) },
  fc.constantFrom("failed" as const, "unavailable" as const, "without accounts" as const),
  fc.constantFrom("with a loss" as const),
);
/** A share for withdrawals; a deposit takes none. */
const amount = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 40 }).map((units) => `amount=${units}`) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 100 }).map((share) => `percentage=${share}`) },
  fc.constantFrom("amount=0.000000001", "amount=1e12", "amount=0.3e-8", "percentage=100"),
  fc.bigInt(1n, 10n ** 13n).map((units) => `amount=${units}e-6`),
);
const usually = { freq: 5, nil: undefined };
const order = fc.record({
  path: fc.constantFrom(...paths),
  amount,
  fault,
  version: fc.constantFrom("legacy", "v0"),
  simulate: fc.constantFrom("", "", "&simulate=only"),
  /** What the wallet holds before the order; undefined leaves it. */
  sol: fc.option(fc.bigInt(0n, 10n ** 10n), usually),
  usdc: fc.option(fc.bigInt(0n, 10n ** 10n), usually),
  isSent: fc.boolean(),
});
type Fault = typeof fault extends fc.Arbitrary<infer Value> ? Value : never;

/** A chain which counts simulations and spoils those chosen by the fault. */
function spoil(chain: Chain) {
  const state: { fault: Fault; simulated: string[] } = { fault: "none", simulated: [] };
  const simulate: Chain["simulate"] = async (transaction, addresses) => {
    state.simulated.push(transaction);
    const simulation = await chain.simulate(transaction, addresses);
    if (state.fault === "unavailable") throw new ChainUnavailable("down");
    if (state.fault === "failed") return { ...simulation, error: "AccountInUse" };
    if (state.fault === "without accounts") return { ...simulation, accounts: [] };
    if (state.fault === "none" || simulation.error !== undefined) return simulation;
    const accounts = simulation.accounts.map(({ after, ...account }) => ({
      ...account,
      after: after && { ...after, lamports: after.lamports - 1_000_000_000n },
    }));
    return { ...simulation, accounts };
  };
  return { state, chain: { ...chain, simulate } };
}

test("no order gets a transaction whose simulation was skipped, spoilt or of other instructions, nor a 500", async () => {
  const { svm, chain, key, wallet } = await createActionFixture();
  await openVoteAccount(svm, validator);
  await setTokenBalance(svm, wallet.address, ticket, 100n);
  const spoilt = spoil(chain);
  const parts = { chain: spoilt.chain, key, operator };
  const providers = {
    vault: tokenVault.createActions(parts),
    stake: nativeStaking.createActions(parts),
  };
  const fetch = await createActionHost(actionsWith({ chain: spoilt.chain, providers }));
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(order, async ({ path, amount, version, simulate, isSent, ...given }) => {
      setSol(wallet.address, given.sol ?? 50_000_000_000n);
      await setTokenBalance(svm, wallet.address, usdc, given.usdc ?? 3_000_000_000n);
      Object.assign(spoilt.state, { fault: given.fault, simulated: [] });
      const href = `${path}?${amount}&transactionVersion=${version}${simulate}`;
      const { status, transaction, ...answer } = await press(fetch, href, wallet.address);
      seen.add(`${status} ${Reflect.get(answer, "code") ?? given.fault}`);
      expect([200, 400, 422, 503]).toContain(status);
      const hasTransaction = status === 200 && simulate === "";
      expect(transaction === undefined).toBe(!hasTransaction);
      if (status !== 200) return;
      const { simulated } = spoilt.state;
      expect({ fault: given.fault, count: simulated.length }).toEqual({ fault: "none", count: 1 });
      if (!hasTransaction) return;
      expect(bodyOf(transaction)).toEqual(bodyOf(simulated[0] ?? ""));
      if (isSent) expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
    }),
    { numRuns: propertyRuns(600) },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...["200 none", "422 simulation-failed", "422 unexpected-changes", "503 unavailable"],
      ...["422 insufficient-funds", "422 invalid-amount", "422 position-not-found"],
    ]),
  );

  function setSol(address: Address, held: bigint) {
    const account = svm.getAccount(address);
    if (account.exists) svm.setAccount({ ...account, lamports: lamports(held) });
    else svm.airdrop(address, lamports(held));
  }
});
