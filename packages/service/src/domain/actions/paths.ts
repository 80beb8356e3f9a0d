/** Where each action is found; the legacy paths lead to the same. */
const segment = encodeURIComponent;

export const actionPaths = {
  lendingDeposit: ({ marketAddress, reserve }: ReservePath) =>
    `/api/v0/lending/${segment(marketAddress)}/reserves/${segment(reserve)}/deposit`,
  lendingWithdraw: ({ marketAddress, reserve }: ReservePath) =>
    `/api/v0/lending/${segment(marketAddress)}/reserves/${segment(reserve)}/withdraw`,
  deposit: ({ token, type }: { readonly token: string; readonly type: string }) =>
    `/api/v0/deposit/${segment(token)}/${segment(type)}`,
  poolDeposit: ({ tokenSymbol }: { readonly tokenSymbol: string }) =>
    `/api/v0/lend/${segment(tokenSymbol)}/deposit`,
  addLiquidity: ({ poolId }: { readonly poolId: string }) =>
    `/api/v0/clmm/${segment(poolId)}/add-liquidity`,
} as const;

interface ReservePath {
  readonly marketAddress: string;
  readonly reserve: string;
}
