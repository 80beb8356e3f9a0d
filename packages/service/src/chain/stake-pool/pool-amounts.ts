import { type Fee, lamportsOf, type StakePool, type StakePoolTerms } from "./stake-pool-account.ts";

/** An epoch update changes the rate by its rewards and their fee; a slashing could lower it more. */
const [RATE_PARTS, RATE_LOSS] = [1_000n, 10n];

/** The minimum pool tokens from a deposit. */
export function tokensForDeposit(
  lamports: bigint,
  { solDepositFee, ...pool }: StakePoolTerms,
  isUpdateDue: boolean,
): bigint {
  const { totalLamports, poolTokenSupply } = pool;
  const isEmpty = totalLamports === 0n || poolTokenSupply === 0n;
  const minted = isEmpty ? lamports : (lamports * poolTokenSupply) / totalLamports;
  return lowerIfDue(minted - feeOf(minted, solDepositFee), isUpdateDue);
}

/** What a withdrawal takes its amount from. */
export interface WithdrawalTerms {
  readonly pool: StakePool;
  readonly fee: Fee;
  /** Whether the pool still has an earlier epoch's rate. */
  readonly isDue: boolean;
}

/** An epoch update can raise the fee. */
export function withdrawalTermsOf(
  pool: StakePoolTerms,
  as: "sol" | "stake",
  isDue: boolean,
): WithdrawalTerms {
  const { now, later } = pool.withdrawalFees[as];
  const isHigher =
    later !== undefined && later.numerator * now.denominator > now.numerator * later.denominator;
  return { pool, fee: isDue && isHigher ? later : now, isDue };
}

/** The minimum lamports paid for pool tokens. */
export function lamportsForTokens(tokens: bigint, { pool, fee, isDue }: WithdrawalTerms): bigint {
  return lowerIfDue(lamportsOf(tokens - feeOf(tokens, fee), pool), isDue);
}

/** The fewest pool tokens paying these lamports; more than the wallet may have. */
export function tokensForLamports(lamports: bigint, terms: WithdrawalTerms): bigint {
  let [low, high] = [0n, 1n];
  while (high < 2n ** 64n && lamportsForTokens(high, terms) < lamports) high *= 2n;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (lamportsForTokens(middle, terms) < lamports) low = middle + 1n;
    else high = middle;
  }
  return low;
}

export function isUpdateDue({ lastUpdateEpoch }: StakePool, epoch: bigint): boolean {
  return lastUpdateEpoch < epoch;
}

/** Rounded up; program releases differ. */
function feeOf(amount: bigint, { numerator, denominator }: Fee): bigint {
  return denominator === 0n ? 0n : (amount * numerator + denominator - 1n) / denominator;
}

function lowerIfDue(amount: bigint, isDue: boolean): bigint {
  return isDue ? (amount * (RATE_PARTS - RATE_LOSS)) / RATE_PARTS : amount;
}
