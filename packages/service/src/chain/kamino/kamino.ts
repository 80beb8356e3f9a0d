import { programs } from "../../domain/actions/products.ts";
import type { Provider } from "../provider.ts";
import { refuseNewLayouts } from "../refuse-new-layouts.ts";
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
      // Links call the program at its public address alone, and lead into markets that the operator chose: anyone can open
      // one with an oracle that lies.
      actionsUrl: program === KAMINO_PROGRAM_ADDRESS && markets ? actionsUrl : undefined,
    }),
  createHistory: ({ program = KAMINO_PROGRAM_ADDRESS }) => createKaminoHistory(program),
  createActions: ({ chain }) => ({
    program: programs.kamino,
    programErrors: kaminoErrors,
    deposit: (order) => refuseNewLayouts("Kamino", planKaminoDeposit(chain, order)),
    withdraw: (order) => refuseNewLayouts("Kamino", planKaminoWithdrawal(chain, order)),
    borrow: (order) => refuseNewLayouts("Kamino", planKaminoBorrow(chain, order)),
    repay: (order) => refuseNewLayouts("Kamino", planKaminoRepayment(chain, order)),
    claimProductRewards: (order) => refuseNewLayouts("Kamino", planKaminoClaim(chain, order)),
    quoteRepayment: (order) => refuseNewLayouts("Kamino", quoteKaminoRepayment(chain, order)),
  }),
} as const satisfies Provider;
