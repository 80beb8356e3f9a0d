/** A pool from `https://yields.llama.fi/lendBorrow`, with the same id as in `/pools`; rates are in percent. */
export interface LlamaBorrowFigures {
  readonly apyBaseBorrow: number | null;
  readonly apyRewardBorrow: number | null;
  readonly totalSupplyUsd: number | null;
  readonly totalBorrowUsd: number | null;
  /** What can be borrowed against a deposit, as a fraction. */
  readonly ltv: number | null;
}

/** @param body a response from `/lendBorrow`; undefined when it is not requested */
export function findBorrowFigures(
  body: unknown,
): (pool: string) => Partial<LlamaBorrowFigures> | undefined {
  if (body === undefined) return () => undefined;
  const list: unknown = Array.isArray(body) ? body : (Object(body) as { data?: unknown }).data;
  if (!Array.isArray(list)) throw new Error("the response of /lendBorrow is not a list.");
  const byPool = new Map<string, LlamaBorrowFigures>(
    list.map(({ pool, apyBaseBorrow, apyRewardBorrow, totalSupplyUsd, totalBorrowUsd, ltv }) => [
      pool,
      { apyBaseBorrow, apyRewardBorrow, totalSupplyUsd, totalBorrowUsd, ltv },
    ]),
  );
  return (pool) => byPool.get(pool);
}

/**
 * The borrow URL, derived from the pool URL: `https://yields.llama.fi/lendBorrow` from `https://yields.llama.fi/pools`.
 * Undefined for other paths, such as `/poolsBorrow`, which has both.
 */
export function borrowUrlOf(poolsUrl: string): string | undefined {
  const url = new URL(poolsUrl);
  if (!/\/pools\/?$/.test(url.pathname)) return undefined;
  url.pathname = url.pathname.replace(/pools\/?$/, "lendBorrow");
  return url.href;
}
