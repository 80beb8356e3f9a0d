import type { ProgramErrors } from "../provider.ts";
import { FARMS_PROGRAM_ADDRESS } from "./instructions.ts";
import { KAMINO_PROGRAM_ADDRESS } from "./read-lending-state.ts";

const retry = "The prices of this market are being updated. Try again in a minute.";

/** Errors a user can meet, by the IDL's numbers (`account-layout.ts` names it). */
export const kaminoErrors: ProgramErrors = {
  [KAMINO_PROGRAM_ADDRESS]: {
    6003: "The amount is too small for this reserve.",
    6008: "The reserve has too few tokens that are not lent. Take less, or try again later.",
    6009: retry,
    6010: "The withdrawal is too small.",
    6011: "The withdrawal is larger than the position or its loans allow.",
    6012: "The loan is too small to receive anything after its fee.",
    6013: "The deposits do not allow a loan of this amount.",
    6014: "The repayment is too small.",
    6017: retry,
    6039: retry,
    6040: "The price of this token differs too much from its average. Try again later.",
    6042: "The market is stopped in an emergency. Try again later.",
    6044: retry,
    6045: "The price of this token is above what the reserve accepts. Try again later.",
    6046: "The price of this token is below what the reserve accepts. Try again later.",
    6057: "Another deposit does not secure loans and must be withdrawn before this one.",
    6064: "The reserve pays out no more until its interval ends. Try again later.",
    6072: "The position's group takes no new loans or withdrawals.",
    6082: "The reserve is no longer used. Only withdrawals and repayments work.",
    6084: "The position has a deposit or loan in a reserve that is no longer used. Withdraw or repay it first.",
    6088: "Borrowing is switched off in this market.",
    6089: "This reserve's borrow limit is reached.",
    6090: "This reserve's deposit limit is reached.",
    6091: "The reserve lends only to positions in a group.",
    6092: "The position would be worth less than the market's minimum.",
    6093: "The position would become less healthy than the program allows.",
    6094: "The position would owe more than it has.",
    6098: "So much of the reserve is lent that it lends no more.",
    6101: "The borrow limit of the position's group is reached.",
    6110: "The reserve takes deposits only from positions in a group.",
    6116: "Nothing of this deposit can be withdrawn until the loan is smaller.",
    6118: "Another deposit must be withdrawn before this one, because it counts less for loans.",
    6119: "The position would be liquidated.",
    6175: "The reserve is stopped in an emergency. Try again later.",
    6176: "The position is being given to another wallet.",
  },
  [FARMS_PROGRAM_ADDRESS]: {
    6003: "The farm has nothing to pay for this position.",
    6017: "The farm does not pay these rewards again so soon after the last claim. Try again later.",
    6046: "The farm's rewards depend on a price that this service does not read. Use Kamino's app.",
  },
};
