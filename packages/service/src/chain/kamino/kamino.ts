import { programs } from "../../domain/actions/products.ts";
import type { Provider } from "../provider.ts";
import { planKaminoClaim } from "./farms/plan-claim.ts";
import { createKaminoHistory } from "./kamino-history.ts";
import { createKaminoState } from "./kamino-state.ts";
import { planKaminoBorrow } from "./plan-borrow.ts";
import { planKaminoDeposit } from "./plan-deposit.ts";
import { planKaminoRepayment, quoteKaminoRepayment } from "./plan-repay.ts";
import { planKaminoWithdrawal } from "./plan-withdraw.ts";
import { kaminoErrors } from "./program-errors.ts";
import { KAMINO_PROGRAM_ADDRESS } from "./read-lending-state.ts";

/** Kamino Lend. The wallet signs alone, and owns its position; this service has no key for it. */
export const kamino = {
  name: "kamino",
  createState: ({ program = KAMINO_PROGRAM_ADDRESS, markets, actionsUrl }) =>
    createKaminoState({
      ...{ program, markets },
      // Links call the program at its public address alone, and lead into markets the operator chose: anyone can open
      // one with a lying oracle.
      actionsUrl: program === KAMINO_PROGRAM_ADDRESS && markets ? actionsUrl : undefined,
    }),
  createHistory: ({ program = KAMINO_PROGRAM_ADDRESS }) => createKaminoHistory(program),
  createActions: ({ chain }) => ({
    program: programs.kamino,
    programErrors: kaminoErrors,
    deposit: (order) => planKaminoDeposit(chain, order),
    withdraw: (order) => planKaminoWithdrawal(chain, order),
    borrow: (order) => planKaminoBorrow(chain, order),
    repay: (order) => planKaminoRepayment(chain, order),
    claimProductRewards: (order) => planKaminoClaim(chain, order),
    quoteRepayment: (order) => quoteKaminoRepayment(chain, order),
  }),
} as const satisfies Provider;
