// Generated from Bellwether deposit actions 0.3.0 by @bellwether/generate. Edit the document, not this file.

import type { Call, CallOptions, EmptyRequest } from "@bellwether/client";
import type {
  DepositType,
  TokenReference,
  TokenAmount,
  TransactionVersion,
  ActionDescriptor,
  ActionErrorResponse,
  SimulationChoice,
  ActionPostRequest,
  ActionPostResponse,
  SharePercentage,
  WithdrawalReceipt,
  ActionRules,
} from "./types.ts";

/** The methods of the client, one for each operation. */
export interface OperationMethods {
  /**
   * Get a deposit action.
   *
   * Returns the text and buttons for depositing a token into a protected or regular yield product. The request has no side effects and includes no wallet address.
   *
   * `GET /api/v0/deposit/{token}/{type}`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getDepositAction(
    request: GetDepositActionRequest,
    options?: CallOptions,
  ): Call<GetDepositActionResponse>;

  /**
   * Build a deposit transaction.
   *
   * Builds a transaction that moves the amount from the account into the yield product. Only the account must sign it.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/deposit/{token}/{type}`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 413: The body is larger than 32 KiB.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, but no transaction can be built. `code` gives the cause: `insufficient-funds` (for the amount, or for fees and new accounts), `invalid-amount` (more decimals than the token has, or above the product's limit), `invalid-account` (it cannot sign, or its token account is frozen or has another owner), `simulation-failed` (a program refuses the transaction in a simulation), `unexpected-changes` (the simulation changes the wallet in another way than the action says), or `action-unavailable` (deposits are paused, or the token cannot be moved on this chain).
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  createDepositTransaction(
    request: CreateDepositTransactionRequest,
    options?: CallOptions,
  ): Call<CreateDepositTransactionResponse>;

  /**
   * Get a withdrawal action.
   *
   * Returns the text and buttons for withdrawing a token from a yield product, by amount or by share of the position. The request has no side effects and includes no wallet address.
   *
   * `GET /api/v0/withdraw/{token}/{type}`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getWithdrawAction(
    request: GetWithdrawActionRequest,
    options?: CallOptions,
  ): Call<GetWithdrawActionResponse>;

  /**
   * Build a withdrawal transaction.
   *
   * Builds a transaction that moves tokens from a yield product back to the account. Requires exactly one of `amount` and `percentage`.
   *
   * If several products have this token and type, it withdraws from the first one in which the account has a position.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/withdraw/{token}/{type}`
   *
   * @throws 400: A parameter or the body is invalid, or the request does not contain exactly one of `amount` and `percentage`.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 413: The body is larger than 32 KiB.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, but no transaction can be built. `code` gives the cause: `position-not-found`, `insufficient-funds` (the position is smaller than the amount, or SOL for fees and new accounts is missing), `invalid-amount` (more decimals than the token has, or below its smallest unit), `invalid-account` (it cannot sign, or its token account is frozen or has another owner), `simulation-failed` (a program refuses the transaction in a simulation), `unexpected-changes` (the simulation changes the wallet in another way than the action says), or `action-unavailable` (withdrawals are paused, or the token cannot be moved on this chain).
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  createWithdrawTransaction(
    request: CreateWithdrawTransactionRequest,
    options?: CallOptions,
  ): Call<CreateWithdrawTransactionResponse>;

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
  getDepositActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<GetDepositActionRulesResponse>;
}

/** Documented errors of each operation, by status. */
export interface OperationErrors {
  getDepositAction: GetDepositActionErrors;
  createDepositTransaction: CreateDepositTransactionErrors;
  getWithdrawAction: GetWithdrawActionErrors;
  createWithdrawTransaction: CreateWithdrawTransactionErrors;
  getDepositActionRules: GetDepositActionRulesErrors;
}

export interface GetDepositActionRequest {
  /**
   * The token's ticker or mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: TokenReference;
  /**
   * The kind of deposit: with or without cover against provider losses.
   *
   * @example "protected"
   */
  type: DepositType;
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

export type GetDepositActionResponse = ActionDescriptor;

export interface GetDepositActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreateDepositTransactionRequest {
  /**
   * The token's ticker or mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: TokenReference;
  /**
   * The kind of deposit: with or without cover against provider losses.
   *
   * @example "protected"
   */
  type: DepositType;
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

export type CreateDepositTransactionResponse = ActionPostResponse;

export interface CreateDepositTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface GetWithdrawActionRequest {
  /**
   * The token's ticker or mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: TokenReference;
  /**
   * The kind of deposit: with or without cover against provider losses.
   *
   * @example "protected"
   */
  type: DepositType;
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

export type GetWithdrawActionResponse = ActionDescriptor;

export interface GetWithdrawActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreateWithdrawTransactionRequest {
  /**
   * The token's ticker or mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: TokenReference;
  /**
   * The kind of deposit: with or without cover against provider losses.
   *
   * @example "protected"
   */
  type: DepositType;
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

export type CreateWithdrawTransactionResponse = ActionPostResponse;

export interface CreateWithdrawTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export type GetDepositActionRulesResponse = ActionRules;

export interface GetDepositActionRulesErrors {
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}
