import { address } from "@solana/kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  lamportsForTokens,
  tokensForDeposit,
  tokensForLamports,
  withdrawalTermsOf,
} from "./pool-amounts.ts";
import type { StakePoolTerms } from "./stake-pool-account.ts";

const none = address("11111111111111111111111111111111");

function poolOf(parts: Partial<StakePoolTerms>): StakePoolTerms {
  const fee = { denominator: 1000n, numerator: 0n };
  return {
    ...{ poolMint: none, tokenProgram: none, validatorList: none, reserveStake: none },
    ...{ managerFeeAccount: none, lastUpdateEpoch: 0n, lastEpochPoolTokenSupply: 0n },
    ...{ lastEpochTotalLamports: 0n, isDepositClosed: false, isWithdrawalClosed: false },
    ...{ totalLamports: 1_073n, poolTokenSupply: 1_000n },
    ...{ solDepositFee: fee, preferredValidator: undefined },
    withdrawalFees: { sol: { now: fee, later: undefined }, stake: { now: fee, later: undefined } },
    ...parts,
  };
}

test("a deposit is paid in tokens at the pool's rate, rounded down, less the fee, rounded up", () => {
  expect(tokensForDeposit(1_000n, poolOf({}), false)).toBe(931n);
  const solDepositFee = { denominator: 1000n, numerator: 1n };
  expect(tokensForDeposit(1_000n, poolOf({ solDepositFee }), false)).toBe(930n);
  expect(tokensForDeposit(1_000n, poolOf({ poolTokenSupply: 0n }), false)).toBe(1_000n);
  expect(tokensForDeposit(1_000n, poolOf({}), true)).toBe(921n);
});

test("a withdrawal pays what the tokens are worth after the fee, rounded down", () => {
  const fee = { denominator: 1000n, numerator: 0n };
  const paid = (pool: StakePoolTerms, taken = fee) =>
    lamportsForTokens(100n, { pool, fee: taken, isDue: false });
  expect(paid(poolOf({}))).toBe(107n);
  expect(paid(poolOf({}), { denominator: 1000n, numerator: 3n })).toBe(106n);
  expect(paid(poolOf({ poolTokenSupply: 0n }))).toBe(0n);
});

test("withdrawalTermsOf takes a higher fee of a coming epoch once the pool's update is due", () => {
  const feeOf = (numerator: bigint, denominator = 1000n) => ({ denominator, numerator });
  const pool = poolOf({
    withdrawalFees: {
      sol: { now: feeOf(1n), later: feeOf(1n, 100n) },
      stake: { now: feeOf(3n), later: feeOf(2n) },
    },
  });
  expect(withdrawalTermsOf(pool, "sol", false).fee).toEqual(feeOf(1n));
  expect(withdrawalTermsOf(pool, "sol", true).fee).toEqual(feeOf(1n, 100n));
  expect(withdrawalTermsOf(pool, "stake", true).fee).toEqual(feeOf(3n));
});

test("tokensForLamports finds the fewest tokens that pay an amount", () => {
  const u = (max: bigint) => fc.bigInt(1n, max);
  fc.assert(
    fc.property(u(10n ** 15n), u(10n ** 17n), u(10n ** 17n), u(999n), fc.boolean(), (...drawn) => {
      const [lamports, totalLamports, poolTokenSupply, numerator, isDue] = drawn;
      const fee = { denominator: 1000n, numerator };
      const terms = { pool: poolOf({ totalLamports, poolTokenSupply }), fee, isDue };
      const tokens = tokensForLamports(lamports, terms);
      if (tokens >= 2n ** 64n) return;
      expect(lamportsForTokens(tokens, terms)).toBeGreaterThanOrEqual(lamports);
      expect(lamportsForTokens(tokens - 1n, terms)).toBeLessThan(lamports);
    }),
    { numRuns: 200 },
  );
});
