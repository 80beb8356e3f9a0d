import { paths } from "../../generated/paths.ts";
import { fillPath, type PathParametersOf } from "./fill-path.ts";

/** Where each action is found; the legacy paths lead to the same. */
export const actionPaths = {
  lendingDeposit: pathOf(paths.getLendingDepositAction),
  lendingWithdraw: pathOf(paths.getLendingWithdrawAction),
  deposit: pathOf(paths.getDepositAction),
  poolDeposit: pathOf(paths.getPoolDepositAction),
  addLiquidity: pathOf(paths.getAddLiquidityAction),
} as const;

function pathOf<Path extends string>(path: Path) {
  return (places: Readonly<Record<PathParametersOf<Path>, string>>) => fillPath(path, places);
}
