import { address } from "@solana/kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lamportsForTokens, tokensForDeposit, tokensForLamports } from "./pool-amounts.ts";
import type { StakePoolTerms } from "./stake-pool-account.ts";

const none = address("11111111111111111111111111111111");

function poolOf(parts: Partial<StakePoolTerms>): StakePoolTerms {
  const fee = { denominator: 1000n, numerator: 0n };
  return {
    ...{ poolMint: none, tokenProgram: none, validatorList: none, reserveStake: none },
    ...{ managerFeeAccount: none, lastUpdateEpoch: 0n, lastEpochPoolTokenSupply: 0n },
    ...{ lastEpochTotalLamports: 0n, isDepositClosed: false, isWithdrawalClosed: false },
    ...{ totalLamports: 1_073n, poolTokenSupply: 1_000n },
    ...{ solDepositFee: fee, solWithdrawalFee: fee, ...parts },
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
  expect(lamportsForTokens(100n, poolOf({}), false)).toBe(107n);
  const solWithdrawalFee = { denominator: 1000n, numerator: 3n };
  expect(lamportsForTokens(100n, poolOf({ solWithdrawalFee }), false)).toBe(106n);
  expect(lamportsForTokens(100n, poolOf({ poolTokenSupply: 0n }), false)).toBe(0n);
});

test("tokensForLamports finds the fewest tokens that pay an amount", () => {
  const u = (max: bigint) => fc.bigInt(1n, max);
  fc.assert(
    fc.property(u(10n ** 15n), u(10n ** 17n), u(10n ** 17n), u(999n), fc.boolean(), (...drawn) => {
      const [lamports, totalLamports, poolTokenSupply, numerator, isDue] = drawn;
      const solWithdrawalFee = { denominator: 1000n, numerator };
      const pool = poolOf({ totalLamports, poolTokenSupply, solWithdrawalFee });
      const tokens = tokensForLamports(lamports, pool, isDue);
      if (tokens >= 2n ** 64n) return;
      expect(lamportsForTokens(tokens, pool, isDue)).toBeGreaterThanOrEqual(lamports);
      expect(lamportsForTokens(tokens - 1n, pool, isDue)).toBeLessThan(lamports);
    }),
    { numRuns: 200 },
  );
});
