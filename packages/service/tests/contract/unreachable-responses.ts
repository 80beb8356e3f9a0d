/** Declared responses the service cannot give, and why; the suite prints them. */
const laterVersion = "documents a type that only a feed brings; the contract's data has none";

export const unreachableMarkets: Readonly<Record<string, string>> = {
  "listMarkets 200 laterType": laterVersion,
};

export const unreachableAlerts: Readonly<Record<string, string>> = {
  "streamInboxEvents 200 read": "is an event of a stream that is open already",
};

const uncounted =
  "preflights are not counted, because a page could not read why one was refused; a gateway in front may count them";

const withoutHandler =
  "the HTTP layer responds to preflights without a handler that could fail; a gateway in front may fail";

const preflights = (operationIds: readonly string[]) =>
  Object.fromEntries(
    operationIds.flatMap((id) => [
      [`${id} 429 quotaUsed`, uncounted],
      [`${id} 500 unexpected`, withoutHandler],
    ]),
  );

export const unreachableDepositActions: Readonly<Record<string, string>> = preflights([
  "preflightDeposit",
  "preflightWithdraw",
  "preflightDepositActionRules",
  "preflightLegacyDeposit",
]);

export const unreachableLendingActions: Readonly<Record<string, string>> = preflights([
  "preflightLendingDeposit",
  "preflightLendingWithdraw",
  "preflightLendingBorrow",
  "preflightLendingRepay",
  "preflightLendingClaimRewards",
  "preflightLendingActionRules",
  "preflightLegacyLendingDeposit",
]);

export const unreachablePoolActions: Readonly<Record<string, string>> = preflights([
  "preflightPoolDeposit",
  "preflightPoolWithdraw",
  "preflightAddLiquidity",
  "preflightWithdrawLiquidity",
  "preflightClaimRewards",
  "preflightPoolActionRules",
  "preflightLegacyPoolDeposit",
  "preflightLegacyAddLiquidity",
]);
