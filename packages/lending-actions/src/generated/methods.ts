// Generated from Bellwether lending actions 0.3.0 by @bellwether/generate. Edit the document, not this file.

import type { Call, CallOptions, EmptyRequest } from "@bellwether/client";
import type {
  AccountAddress,
  TokenAmount,
  TransactionVersion,
  ActionDescriptor,
  ActionErrorResponse,
  SimulationChoice,
  WalletAddress,
  ActionPostRequest,
  ActionPostResponse,
  SharePercentage,
  WithdrawalReceipt,
  ActionRules,
} from "./types.ts";

/** The methods of the client, one for each operation. */
export interface OperationMethods {
  /**
   * Get a lending deposit action.
   *
   * Returns the text and buttons for depositing the reserve's token, for protected and boosted deposits. The request has no side effects and includes no wallet address.
   *
   * `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The market does not exist, or it has no such reserve.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getLendingDepositAction(
    request: GetLendingDepositActionRequest,
    options?: CallOptions,
  ): Call<GetLendingDepositActionResponse>;

  /**
   * Build a lending deposit transaction.
   *
   * Builds a transaction that moves the amount from the account into the reserve. Only the account must sign it.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The market does not exist, or it has no such reserve.
   * @throws 413: The body is larger than 32 KiB.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, but no transaction can be built. `code` gives the cause: `insufficient-funds` (for the amount, or for fees and new accounts), `invalid-amount` (more decimals than the token has, or above the product's limit), `invalid-account` (it cannot sign, or its token account is frozen or has another owner), `simulation-failed` (a program refuses the transaction in a simulation), `unexpected-changes` (the simulation changes the wallet in another way than the action says), or `action-unavailable` (deposits are paused, or the token cannot be moved on this chain).
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  createLendingDepositTransaction(
    request: CreateLendingDepositTransactionRequest,
    options?: CallOptions,
  ): Call<CreateLendingDepositTransactionResponse>;

  /**
   * Get a lending withdrawal action.
   *
   * Returns the text and buttons for withdrawing the reserve's token, by amount or by share of the position. With one provider, withdrawing 99.9% or more of the position also closes the account.
   *
   * `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The market does not exist, or it has no such reserve.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getLendingWithdrawAction(
    request: GetLendingWithdrawActionRequest,
    options?: CallOptions,
  ): Call<GetLendingWithdrawActionResponse>;

  /**
   * Build a lending withdrawal transaction.
   *
   * Builds a transaction that moves tokens from the reserve back to the account. Requires exactly one of `amount` and `percentage`.
   *
   * With one provider, withdrawing 99.9% or more of the position also closes the account in the same transaction.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw`
   *
   * @throws 400: A parameter or the body is invalid, or the request does not contain exactly one of `amount` and `percentage`.
   * @throws 404: The market does not exist, or it has no such reserve.
   * @throws 413: The body is larger than 32 KiB.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, but no transaction can be built. `code` gives the cause: `position-not-found`, `insufficient-funds` (the position is smaller than the amount, or SOL for fees and new accounts is missing), `invalid-amount` (more decimals than the token has, or below its smallest unit), `invalid-account` (it cannot sign, or its token account is frozen or has another owner), `simulation-failed` (a program refuses the transaction in a simulation), `unexpected-changes` (the simulation changes the wallet in another way than the action says), or `action-unavailable` (withdrawals are paused, the market lacks liquidity, or the token cannot be moved on this chain).
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  createLendingWithdrawTransaction(
    request: CreateLendingWithdrawTransactionRequest,
    options?: CallOptions,
  ): Call<CreateLendingWithdrawTransactionResponse>;

  /**
   * Get a lending borrow action.
   *
   * Returns the text and buttons for borrowing the reserve's token against deposits in the same market, by amount or by share of what these still allow. A reserve whose provider has no loans returns a disabled action.
   *
   * `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/borrow`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The market does not exist, or it has no such reserve.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getLendingBorrowAction(
    request: GetLendingBorrowActionRequest,
    options?: CallOptions,
  ): Call<GetLendingBorrowActionResponse>;

  /**
   * Build a lending borrow transaction.
   *
   * Builds a transaction that moves borrowed tokens from the reserve to the account, whose deposits in the market secure the loan. Requires exactly one of `amount` and `percentage`. An amount above what the deposits allow is refused.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/borrow`
   *
   * @throws 400: A parameter or the body is invalid, or the request does not contain exactly one of `amount` and `percentage`.
   * @throws 404: The market does not exist, or it has no such reserve.
   * @throws 413: The body is larger than 32 KiB.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, but no transaction can be built. `code` gives the cause: `position-not-found` (no deposit in the market), `insufficient-funds` (the deposits do not allow the amount, or SOL for fees and new accounts is missing), `invalid-amount` (more decimals than the token has, or below its smallest unit), `invalid-account` (it cannot sign, or its token account is frozen or has another owner), `simulation-failed` (a program refuses the transaction in a simulation), `unexpected-changes` (the simulation changes the wallet in another way than the action says), or `action-unavailable` (the provider has no loans, a limit of the reserve or market is reached, loans are stopped, or a price is too old).
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  createLendingBorrowTransaction(
    request: CreateLendingBorrowTransactionRequest,
    options?: CallOptions,
  ): Call<CreateLendingBorrowTransactionResponse>;

  /**
   * Get a lending repayment action.
   *
   * Returns the text and buttons for repaying the reserve's token, by amount or by share of the debt. A reserve whose provider has no loans returns a disabled action.
   *
   * With `targetLtv`, the first button repays what brings the loan to value down to it. With `account` too, the text names the amount; a loan that is not above the target returns a disabled action that says so.
   *
   * `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/repay`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The market does not exist, or it has no such reserve.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getLendingRepayAction(
    request: GetLendingRepayActionRequest,
    options?: CallOptions,
  ): Call<GetLendingRepayActionResponse>;

  /**
   * Build a lending repayment transaction.
   *
   * Builds a transaction that moves tokens from the account to the reserve. Requires exactly one of `amount`, `percentage` and `targetLtv`. A percentage of 100 repays all of the debt to the last unit, with the interest until the transaction; an amount above the debt is refused.
   *
   * With `targetLtv`, the amount is computed from the loan and the prices of now. A loan that is not above the target is refused.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/repay`
   *
   * @throws 400: A parameter or the body is invalid, or the request does not contain exactly one of `amount` and `percentage`.
   * @throws 404: The market does not exist, or it has no such reserve.
   * @throws 413: The body is larger than 32 KiB.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, but no transaction can be built. `code` gives the cause: `position-not-found` (no debt), `insufficient-funds` (the amount is above the debt or the balance, or SOL for fees and new accounts is missing), `invalid-amount` (more decimals than the token has, or below its smallest unit), `invalid-account` (it cannot sign, or its token account is frozen or has another owner), or `action-unavailable` (the provider has no loans, the market is stopped, or the loan is not above `targetLtv`).
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  createLendingRepayTransaction(
    request: CreateLendingRepayTransactionRequest,
    options?: CallOptions,
  ): Call<CreateLendingRepayTransactionResponse>;

  /**
   * Get a lending claim-rewards action.
   *
   * Returns the text and button for claiming the rewards that a deposit and a loan in the reserve have earned beside interest. A reserve whose provider pays no rewards returns a disabled action. The request has no side effects and includes no wallet address.
   *
   * `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/claim-rewards`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The market does not exist, or it has no such reserve.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getLendingClaimRewardsAction(
    request: GetLendingClaimRewardsActionRequest,
    options?: CallOptions,
  ): Call<GetLendingClaimRewardsActionResponse>;

  /**
   * Build a lending claim-rewards transaction.
   *
   * Builds a transaction that moves the rewards of the account's deposit and loan in the reserve to the account. Up to three rewards fit into one transaction; the next action claims the rest. Only the account must sign it.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/claim-rewards`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The market does not exist, or it has no such reserve.
   * @throws 413: The body is larger than 32 KiB.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, but no transaction can be built. `code` gives the cause: `position-not-found` (the account has earned no rewards in the reserve), `insufficient-funds` (SOL for fees and new accounts is missing), `invalid-account` (it cannot sign, or its token account is frozen or has another owner), `simulation-failed` (a program refuses the transaction in a simulation), `unexpected-changes` (the simulation changes the wallet in another way than the action says), or `action-unavailable` (nothing was earned since the last claim, that claim is too recent, or the provider pays no rewards).
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  createLendingClaimRewardsTransaction(
    request: CreateLendingClaimRewardsTransactionRequest,
    options?: CallOptions,
  ): Call<CreateLendingClaimRewardsTransactionResponse>;

  /**
   * Get action rules.
   *
   * Returns the rules that wallets and social sites read to render links to this host as actions.
   *
   * The rules contain the paths of this host. If one origin serves several hosts, its file contains the rules of all of them.
   *
   * `GET /actions.json`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getLendingActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<GetLendingActionRulesResponse>;
}

/** Documented errors of each operation, by status. */
export interface OperationErrors {
  getLendingDepositAction: GetLendingDepositActionErrors;
  createLendingDepositTransaction: CreateLendingDepositTransactionErrors;
  getLendingWithdrawAction: GetLendingWithdrawActionErrors;
  createLendingWithdrawTransaction: CreateLendingWithdrawTransactionErrors;
  getLendingBorrowAction: GetLendingBorrowActionErrors;
  createLendingBorrowTransaction: CreateLendingBorrowTransactionErrors;
  getLendingRepayAction: GetLendingRepayActionErrors;
  createLendingRepayTransaction: CreateLendingRepayTransactionErrors;
  getLendingClaimRewardsAction: GetLendingClaimRewardsActionErrors;
  createLendingClaimRewardsTransaction: CreateLendingClaimRewardsTransactionErrors;
  getLendingActionRules: GetLendingActionRulesErrors;
}

export interface GetLendingDepositActionRequest {
  /**
   * The lending market's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: AccountAddress;
  /**
   * The address of the reserve, which contains one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: AccountAddress;
  /**
   * An amount in whole tokens. Descriptors accept it so that clients can open a link that contains an amount. It changes nothing.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: TokenAmount | undefined;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
}

export type GetLendingDepositActionResponse = ActionDescriptor;

export interface GetLendingDepositActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreateLendingDepositTransactionRequest {
  /**
   * The lending market's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: AccountAddress;
  /**
   * The address of the reserve, which contains one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: AccountAddress;
  /**
   * The amount to deposit, in whole tokens.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount: TokenAmount;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
  /**
   * With `only`, the response has the effects of the transaction and not the transaction, for a preview. The request is refused for the same reasons. Without it, the response has both.
   *
   * @example "only"
   */
  simulate?: SimulationChoice | undefined;
  /** The account that signs. */
  body: ActionPostRequest;
}

export type CreateLendingDepositTransactionResponse = ActionPostResponse;

export interface CreateLendingDepositTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface GetLendingWithdrawActionRequest {
  /**
   * The lending market's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: AccountAddress;
  /**
   * The address of the reserve, which contains one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: AccountAddress;
  /**
   * The amount to withdraw, in whole tokens. Transactions require either `amount` or `percentage`. Descriptors require neither and do not change with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 250
   */
  amount?: TokenAmount | undefined;
  /**
   * The share of the position to withdraw, in percent: 50 is half, and 100 is everything.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: SharePercentage | undefined;
  /**
   * What the withdrawal pays. `stake` is for stake pools: the wallet gets a stake account that stays delegated to a validator of the pool. Other providers refuse it. Descriptors do not change with it.
   *
   * Default: "token".
   *
   * @example "token"
   */
  receive?: WithdrawalReceipt | undefined;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
}

export type GetLendingWithdrawActionResponse = ActionDescriptor;

export interface GetLendingWithdrawActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreateLendingWithdrawTransactionRequest {
  /**
   * The lending market's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: AccountAddress;
  /**
   * The address of the reserve, which contains one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: AccountAddress;
  /**
   * The amount to withdraw, in whole tokens. Transactions require either `amount` or `percentage`. Descriptors require neither and do not change with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 250
   */
  amount?: TokenAmount | undefined;
  /**
   * The share of the position to withdraw, in percent: 50 is half, and 100 is everything.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: SharePercentage | undefined;
  /**
   * What the withdrawal pays. `stake` is for stake pools: the wallet gets a stake account that stays delegated to a validator of the pool. Other providers refuse it. Descriptors do not change with it.
   *
   * Default: "token".
   *
   * @example "token"
   */
  receive?: WithdrawalReceipt | undefined;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
  /**
   * With `only`, the response has the effects of the transaction and not the transaction, for a preview. The request is refused for the same reasons. Without it, the response has both.
   *
   * @example "only"
   */
  simulate?: SimulationChoice | undefined;
  /** The account that signs. */
  body: ActionPostRequest;
}

export type CreateLendingWithdrawTransactionResponse = ActionPostResponse;

export interface CreateLendingWithdrawTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface GetLendingBorrowActionRequest {
  /**
   * The lending market's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: AccountAddress;
  /**
   * The address of the reserve, which contains one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: AccountAddress;
  /**
   * The amount to borrow or repay, in whole tokens. Transactions require either `amount` or `percentage`. Descriptors require neither and do not change with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 250
   */
  amount?: TokenAmount | undefined;
  /**
   * The share to borrow of what the deposits still allow, in percent.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: SharePercentage | undefined;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
}

export type GetLendingBorrowActionResponse = ActionDescriptor;

export interface GetLendingBorrowActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreateLendingBorrowTransactionRequest {
  /**
   * The lending market's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: AccountAddress;
  /**
   * The address of the reserve, which contains one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: AccountAddress;
  /**
   * The amount to borrow or repay, in whole tokens. Transactions require either `amount` or `percentage`. Descriptors require neither and do not change with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 250
   */
  amount?: TokenAmount | undefined;
  /**
   * The share to borrow of what the deposits still allow, in percent.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: SharePercentage | undefined;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
  /**
   * With `only`, the response has the effects of the transaction and not the transaction, for a preview. The request is refused for the same reasons. Without it, the response has both.
   *
   * @example "only"
   */
  simulate?: SimulationChoice | undefined;
  /** The account that signs. */
  body: ActionPostRequest;
}

export type CreateLendingBorrowTransactionResponse = ActionPostResponse;

export interface CreateLendingBorrowTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface GetLendingRepayActionRequest {
  /**
   * The lending market's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: AccountAddress;
  /**
   * The address of the reserve, which contains one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: AccountAddress;
  /**
   * The amount to borrow or repay, in whole tokens. Transactions require either `amount` or `percentage`. Descriptors require neither and do not change with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 250
   */
  amount?: TokenAmount | undefined;
  /**
   * The share of the debt to repay, in percent: 50 is half, and 100 is everything to the last unit.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: SharePercentage | undefined;
  /**
   * The loan to value to reach, as a fraction: repays as much as it takes, all of the debt to this reserve at most.
   *
   * Unit: ratio. 0.01 to 0.99.
   *
   * @example 0.6
   */
  targetLtv?: number | undefined;
  /**
   * The wallet whose repayment the text describes. Only read with `targetLtv`.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  account?: WalletAddress | undefined;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
}

export type GetLendingRepayActionResponse = ActionDescriptor;

export interface GetLendingRepayActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreateLendingRepayTransactionRequest {
  /**
   * The lending market's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: AccountAddress;
  /**
   * The address of the reserve, which contains one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: AccountAddress;
  /**
   * The amount to borrow or repay, in whole tokens. Transactions require either `amount` or `percentage`. Descriptors require neither and do not change with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 250
   */
  amount?: TokenAmount | undefined;
  /**
   * The share of the debt to repay, in percent: 50 is half, and 100 is everything to the last unit.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: SharePercentage | undefined;
  /**
   * The loan to value to reach, as a fraction: repays as much as it takes, all of the debt to this reserve at most.
   *
   * Unit: ratio. 0.01 to 0.99.
   *
   * @example 0.6
   */
  targetLtv?: number | undefined;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
  /**
   * With `only`, the response has the effects of the transaction and not the transaction, for a preview. The request is refused for the same reasons. Without it, the response has both.
   *
   * @example "only"
   */
  simulate?: SimulationChoice | undefined;
  /** The account that signs. */
  body: ActionPostRequest;
}

export type CreateLendingRepayTransactionResponse = ActionPostResponse;

export interface CreateLendingRepayTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface GetLendingClaimRewardsActionRequest {
  /**
   * The lending market's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: AccountAddress;
  /**
   * The address of the reserve, which contains one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: AccountAddress;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
}

export type GetLendingClaimRewardsActionResponse = ActionDescriptor;

export interface GetLendingClaimRewardsActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreateLendingClaimRewardsTransactionRequest {
  /**
   * The lending market's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: AccountAddress;
  /**
   * The address of the reserve, which contains one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: AccountAddress;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
  /**
   * With `only`, the response has the effects of the transaction and not the transaction, for a preview. The request is refused for the same reasons. Without it, the response has both.
   *
   * @example "only"
   */
  simulate?: SimulationChoice | undefined;
  /** The account that signs. */
  body: ActionPostRequest;
}

export type CreateLendingClaimRewardsTransactionResponse = ActionPostResponse;

export interface CreateLendingClaimRewardsTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export type GetLendingActionRulesResponse = ActionRules;

export interface GetLendingActionRulesErrors {
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}
