import { type Fee, lamportsOf, type StakePool, type StakePoolTerms } from "./stake-pool-account.ts";

/** An update of the epoch changes the rate by its rewards and their fee; a slashing could lower it more. */
const [RATE_PARTS, RATE_LOSS] = [1_000n, 10n];

/** The pool tokens that a deposit gives at least. */
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
  /** Whether the pool still has the rate of an earlier epoch. */
  readonly isDue: boolean;
}

/** An update of the epoch can raise the fee. */
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

/** The lamports that pool tokens pay at least. */
export function lamportsForTokens(tokens: bigint, { pool, fee, isDue }: WithdrawalTerms): bigint {
  return lowerIfDue(lamportsOf(tokens - feeOf(tokens, fee), pool), isDue);
}

/** The fewest pool tokens that pay these lamports; more than the wallet may have. */
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

/** Rounded up; releases of the program differ. */
function feeOf(amount: bigint, { numerator, denominator }: Fee): bigint {
  return denominator === 0n ? 0n : (amount * numerator + denominator - 1n) / denominator;
}

function lowerIfDue(amount: bigint, isDue: boolean): bigint {
  return isDue ? (amount * (RATE_PARTS - RATE_LOSS)) / RATE_PARTS : amount;
}
