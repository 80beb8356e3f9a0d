import type { Problem } from "../../domain/problems.ts";
import type { Plan, Provider } from "../provider.ts";
import { LayoutChanged } from "../provider-state.ts";
import { createKaminoHistory } from "./kamino-history.ts";
import { createKaminoState } from "./kamino-state.ts";
import { unavailable } from "./operation-checks.ts";
import { planKaminoBorrow } from "./plan-borrow.ts";
import { planKaminoDeposit } from "./plan-deposit.ts";
import { planKaminoRepayment } from "./plan-repay.ts";
import { planKaminoWithdrawal } from "./plan-withdraw.ts";
import { kaminoErrors } from "./program-errors.ts";
import { KAMINO_PROGRAM_ADDRESS } from "./read-lending-state.ts";

/** Kamino Lend. The wallet signs alone, and owns its position; this service has no key for it. */
export const kamino = {
  name: "kamino",
  createState: ({ program = KAMINO_PROGRAM_ADDRESS, markets, actionsUrl }) =>
    createKaminoState({
      ...{ program, markets },
      // Links call the program at its public address alone, and lead into markets that the operator chose: anyone can open
      // one with an oracle that lies.
      actionsUrl: program === KAMINO_PROGRAM_ADDRESS && markets ? actionsUrl : undefined,
    }),
  createHistory: ({ program = KAMINO_PROGRAM_ADDRESS }) => createKaminoHistory(program),
  createActions: ({ chain }) => ({
    program: { name: "Kamino Lend", address: KAMINO_PROGRAM_ADDRESS },
    programErrors: kaminoErrors,
    deposit: (order) => refuseNewLayouts(planKaminoDeposit(chain, order)),
    withdraw: (order) => refuseNewLayouts(planKaminoWithdrawal(chain, order)),
    borrow: (order) => refuseNewLayouts(planKaminoBorrow(chain, order)),
    repay: (order) => refuseNewLayouts(planKaminoRepayment(chain, order)),
  }),
} as const satisfies Provider;

/** An upgrade of the program may change its accounts; wallets then use Kamino's own app. */
async function refuseNewLayouts(plan: Promise<Plan | Problem>): Promise<Plan | Problem> {
  try {
    return await plan;
  } catch (error) {
    if (!(error instanceof LayoutChanged)) throw error;
    return unavailable(
      "The program of Kamino has changed, and this service does not know the change yet. Use the app of Kamino.",
    );
  }
}
