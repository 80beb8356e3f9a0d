// Generated from Bellwether pool actions 0.4.1 by @bellwether/generate. Edit the document, not this file.

import type { Call, CallOptions, EmptyRequest } from "@bellwether/client";
import type {
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
  AccountAddress,
  ActionRules,
} from "./types.ts";

/** The methods of the client, one for each operation. */
export interface OperationMethods {
  /**
   * Get a pool deposit action.
   *
   * Returns the text and buttons for depositing a token into its lending pool. The request has no side effects and includes no wallet address.
   *
   * `GET /api/v0/lend/{tokenSymbol}/deposit`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getPoolDepositAction(
    request: GetPoolDepositActionRequest,
    options?: CallOptions,
  ): Call<GetPoolDepositActionResponse>;

  /**
   * Build a pool deposit transaction.
   *
   * Builds a transaction that moves the amount from the account into the lending pool. Only the account must sign it.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/lend/{tokenSymbol}/deposit`
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
  createPoolDepositTransaction(
    request: CreatePoolDepositTransactionRequest,
    options?: CallOptions,
  ): Call<CreatePoolDepositTransactionResponse>;

  /**
   * Get a pool withdrawal action.
   *
   * Returns the text and buttons for withdrawing a token from a lending pool, by amount or by share of the position. The request has no side effects and includes no wallet address.
   *
   * `GET /api/v0/lend/{tokenSymbol}/withdraw`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getPoolWithdrawAction(
    request: GetPoolWithdrawActionRequest,
    options?: CallOptions,
  ): Call<GetPoolWithdrawActionResponse>;

  /**
   * Build a pool withdrawal transaction.
   *
   * Builds a transaction that moves tokens from a lending pool back to the account. Requires exactly one of `amount` and `percentage`.
   *
   * If several products have this token, it withdraws from the first one in which the account has a position.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/lend/{tokenSymbol}/withdraw`
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
  createPoolWithdrawTransaction(
    request: CreatePoolWithdrawTransactionRequest,
    options?: CallOptions,
  ): Call<CreatePoolWithdrawTransactionResponse>;

  /**
   * Get an add-liquidity action.
   *
   * Returns the text and buttons for adding both tokens of a concentrated-liquidity pool to a new or existing position. The request has no side effects and includes no wallet address.
   *
   * With `movePosition`, the button moves a position that left its range. The text names what the position holds now, its range and the new one. If the price is within the range, the button is disabled and `error` says so.
   *
   * `GET /api/v0/clmm/{poolId}/add-liquidity`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The pool does not exist.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getAddLiquidityAction(
    request: GetAddLiquidityActionRequest,
    options?: CallOptions,
  ): Call<GetAddLiquidityActionResponse>;

  /**
   * Build an add-liquidity transaction.
   *
   * Builds a transaction that moves both tokens from the account into the pool. Only the account must sign it. Requires exactly one of `amount` and `percentage`, or `movePosition`.
   *
   * `positionAddress` selects an existing position. If it is omitted, the transaction first opens a position over the price range of `rangePercentage`. The message states the prices of the range, the amounts at the current price, and the most that leaves the account if the price moves until the transaction is confirmed.
   *
   * `movePosition` moves a position that left its range, in two transactions. The first one withdraws the position with its fees and swaps a part of it in the same pool, so that both tokens fit a range of the same width around the price. Its `links.next` has the button for the second one, which opens the new position and closes the old one. A position with rewards takes a transaction before these that claims them. A position within its range is refused with `action-unavailable`.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/clmm/{poolId}/add-liquidity`
   *
   * @throws 400: A parameter or the body is invalid, or the request does not contain exactly one of `amount` and `percentage`.
   * @throws 404: The pool does not exist.
   * @throws 413: The body is larger than 32 KiB.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, but no transaction can be built. `code` gives the cause: `insufficient-funds` (for either token, or for fees and new accounts), `invalid-amount` (more decimals than the token has, above the pool's limit, or too little to add), `invalid-account` (it cannot sign, or a token account is frozen or has another owner), `position-not-found` (the position does not belong to the account), `simulation-failed` (a program refuses the transaction in a simulation), `unexpected-changes` (the simulation changes the wallet in another way than the action says), or `action-unavailable` (the pool is paused, has no price, does not allow the range or does not exist on this chain, a token cannot be moved on it, or the position to move is within its range).
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  createAddLiquidityTransaction(
    request: CreateAddLiquidityTransactionRequest,
    options?: CallOptions,
  ): Call<CreateAddLiquidityTransactionResponse>;

  /**
   * Get a withdraw-liquidity action.
   *
   * Returns the text and buttons for withdrawing both tokens from a position in a concentrated-liquidity pool. A pool in custody returns a disabled action. The request has no side effects and includes no wallet address.
   *
   * `GET /api/v0/clmm/{poolId}/withdraw-liquidity`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The pool does not exist.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getWithdrawLiquidityAction(
    request: GetWithdrawLiquidityActionRequest,
    options?: CallOptions,
  ): Call<GetWithdrawLiquidityActionResponse>;

  /**
   * Build a withdraw-liquidity transaction.
   *
   * Builds a transaction that moves a share of both tokens from a position to the account. Only the account must sign it. From 99.9% on, the transaction withdraws all of the position with its fees and rewards, closes it and returns its rent.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/clmm/{poolId}/withdraw-liquidity`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The pool does not exist.
   * @throws 413: The body is larger than 32 KiB.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, but no transaction can be built. `code` gives the cause: `position-not-found` (the position does not belong to the account, or to another pool), `invalid-amount` (the share is less than one unit of liquidity), `insufficient-funds` (SOL for fees and new accounts is missing), `invalid-account` (it cannot sign, or a token account is frozen or has another owner), `simulation-failed` (a program refuses the transaction in a simulation), `unexpected-changes` (the simulation changes the wallet in another way than the action says), or `action-unavailable` (the pool is in custody or does not exist on this chain, or a token cannot be moved on it).
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  createWithdrawLiquidityTransaction(
    request: CreateWithdrawLiquidityTransactionRequest,
    options?: CallOptions,
  ): Call<CreateWithdrawLiquidityTransactionResponse>;

  /**
   * Get a claim-rewards action.
   *
   * Returns the text and button for claiming the fees and rewards of a position in a concentrated-liquidity pool. A pool in custody returns a disabled action. The request has no side effects and includes no wallet address.
   *
   * `GET /api/v0/clmm/{poolId}/claim-rewards`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The pool does not exist.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  getClaimRewardsAction(
    request: GetClaimRewardsActionRequest,
    options?: CallOptions,
  ): Call<GetClaimRewardsActionResponse>;

  /**
   * Build a claim-rewards transaction.
   *
   * Builds a transaction that moves the fees and rewards of a position to the account. The position keeps its liquidity. Only the account must sign it.
   *
   * The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/clmm/{poolId}/claim-rewards`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: The pool does not exist.
   * @throws 413: The body is larger than 32 KiB.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, but no transaction can be built. `code` gives the cause: `position-not-found` (the position does not belong to the account, or to another pool), `insufficient-funds` (SOL for fees and new accounts is missing), `invalid-account` (it cannot sign, or a token account is frozen or has another owner), `simulation-failed` (a program refuses the transaction in a simulation), `unexpected-changes` (the simulation changes the wallet in another way than the action says), or `action-unavailable` (the position has earned nothing since its last claim, or the pool is in custody or does not exist on this chain).
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting or stopping, the chain is not responding, or the service is not connected to a chain and cannot build transactions.
   */
  createClaimRewardsTransaction(
    request: CreateClaimRewardsTransactionRequest,
    options?: CallOptions,
  ): Call<CreateClaimRewardsTransactionResponse>;

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
  getPoolActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<GetPoolActionRulesResponse>;
}

/** Documented errors of each operation, by status. */
export interface OperationErrors {
  getPoolDepositAction: GetPoolDepositActionErrors;
  createPoolDepositTransaction: CreatePoolDepositTransactionErrors;
  getPoolWithdrawAction: GetPoolWithdrawActionErrors;
  createPoolWithdrawTransaction: CreatePoolWithdrawTransactionErrors;
  getAddLiquidityAction: GetAddLiquidityActionErrors;
  createAddLiquidityTransaction: CreateAddLiquidityTransactionErrors;
  getWithdrawLiquidityAction: GetWithdrawLiquidityActionErrors;
  createWithdrawLiquidityTransaction: CreateWithdrawLiquidityTransactionErrors;
  getClaimRewardsAction: GetClaimRewardsActionErrors;
  createClaimRewardsTransaction: CreateClaimRewardsTransactionErrors;
  getPoolActionRules: GetPoolActionRulesErrors;
}

export interface GetPoolDepositActionRequest {
  /**
   * The lending pool's token, by symbol or mint address. The parameter name predates mint address support.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  tokenSymbol: TokenReference;
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

export type GetPoolDepositActionResponse = ActionDescriptor;

export interface GetPoolDepositActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreatePoolDepositTransactionRequest {
  /**
   * The lending pool's token, by symbol or mint address. The parameter name predates mint address support.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  tokenSymbol: TokenReference;
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

export type CreatePoolDepositTransactionResponse = ActionPostResponse;

export interface CreatePoolDepositTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface GetPoolWithdrawActionRequest {
  /**
   * The lending pool's token, by symbol or mint address. The parameter name predates mint address support.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  tokenSymbol: TokenReference;
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

export type GetPoolWithdrawActionResponse = ActionDescriptor;

export interface GetPoolWithdrawActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreatePoolWithdrawTransactionRequest {
  /**
   * The lending pool's token, by symbol or mint address. The parameter name predates mint address support.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  tokenSymbol: TokenReference;
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

export type CreatePoolWithdrawTransactionResponse = ActionPostResponse;

export interface CreatePoolWithdrawTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface GetAddLiquidityActionRequest {
  /**
   * The pool's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: AccountAddress;
  /**
   * The amount of the pool's second token to add, in whole tokens: USDC in a pool of SOL and USDC. The price determines the matching amount of the first token. Transactions require either `amount` or `percentage`. Descriptors require neither and do not change with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: TokenAmount | undefined;
  /**
   * The share of the account's balance of the pool's second token to add, in percent. 50 is half.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: SharePercentage | undefined;
  /**
   * The position to add to, which must belong to the account. If omitted, the transaction opens a position.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  positionAddress?: AccountAddress | undefined;
  /**
   * How far the prices of a new position reach from the current price, below and above it, in percent. 100 is the full price range. If omitted, the operator's choice for the pool, or the full range. Outside its range a position earns no fees and holds one of the tokens alone. Not allowed with `positionAddress`, because a position keeps its range; pools in custody have no range and ignore it.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 10
   */
  rangePercentage?: SharePercentage | undefined;
  /**
   * A position in this pool that left its range, to move around the current price. It must belong to the account. The new position has the same width. Give `amount` only as `links.next` of the first transaction names it, and neither `percentage`, `positionAddress` nor `rangePercentage`. Pools in custody have no ranges and refuse it.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  movePosition?: AccountAddress | undefined;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
}

export type GetAddLiquidityActionResponse = ActionDescriptor;

export interface GetAddLiquidityActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreateAddLiquidityTransactionRequest {
  /**
   * The pool's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: AccountAddress;
  /**
   * The amount of the pool's second token to add, in whole tokens: USDC in a pool of SOL and USDC. The price determines the matching amount of the first token. Transactions require either `amount` or `percentage`. Descriptors require neither and do not change with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: TokenAmount | undefined;
  /**
   * The share of the account's balance of the pool's second token to add, in percent. 50 is half.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: SharePercentage | undefined;
  /**
   * The position to add to, which must belong to the account. If omitted, the transaction opens a position.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  positionAddress?: AccountAddress | undefined;
  /**
   * How far the prices of a new position reach from the current price, below and above it, in percent. 100 is the full price range. If omitted, the operator's choice for the pool, or the full range. Outside its range a position earns no fees and holds one of the tokens alone. Not allowed with `positionAddress`, because a position keeps its range; pools in custody have no range and ignore it.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 10
   */
  rangePercentage?: SharePercentage | undefined;
  /**
   * A position in this pool that left its range, to move around the current price. It must belong to the account. The new position has the same width. Give `amount` only as `links.next` of the first transaction names it, and neither `percentage`, `positionAddress` nor `rangePercentage`. Pools in custody have no ranges and refuse it.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  movePosition?: AccountAddress | undefined;
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

export type CreateAddLiquidityTransactionResponse = ActionPostResponse;

export interface CreateAddLiquidityTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface GetWithdrawLiquidityActionRequest {
  /**
   * The pool's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: AccountAddress;
  /**
   * The position that the buttons act on. If omitted, the button has a field for its address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  positionAddress?: AccountAddress | undefined;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
}

export type GetWithdrawLiquidityActionResponse = ActionDescriptor;

export interface GetWithdrawLiquidityActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreateWithdrawLiquidityTransactionRequest {
  /**
   * The pool's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: AccountAddress;
  /**
   * The share of the position's liquidity to withdraw, in percent. 99.9 or more withdraws all of it with its fees and rewards, and closes the position.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage: SharePercentage;
  /**
   * The position in this pool, which must belong to the account.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  positionAddress: AccountAddress;
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

export type CreateWithdrawLiquidityTransactionResponse = ActionPostResponse;

export interface CreateWithdrawLiquidityTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface GetClaimRewardsActionRequest {
  /**
   * The pool's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: AccountAddress;
  /**
   * The position that the buttons act on. If omitted, the button has a field for its address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  positionAddress?: AccountAddress | undefined;
  /**
   * The transaction's format. Descriptors copy it into their links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: TransactionVersion | undefined;
}

export type GetClaimRewardsActionResponse = ActionDescriptor;

export interface GetClaimRewardsActionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export interface CreateClaimRewardsTransactionRequest {
  /**
   * The pool's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: AccountAddress;
  /**
   * The position in this pool, which must belong to the account.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  positionAddress: AccountAddress;
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

export type CreateClaimRewardsTransactionResponse = ActionPostResponse;

export interface CreateClaimRewardsTransactionErrors {
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  422: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

export type GetPoolActionRulesResponse = ActionRules;

export interface GetPoolActionRulesErrors {
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}
