// Generated from Bellwether pool actions 0.3.1 by tools/generate. Edit the spec, not this file.

import type { Call, CallOptions, EmptyRequest } from "@bellwether/client";
import type {
  ActionError,
  ActionDescriptor,
  ActionPostRequest,
  ActionPostResponse,
  ActionRules,
} from "./models.ts";
import type { operations } from "./types.ts";

/** The methods of the client, one for each operation. */
export interface OperationMethods {
  /**
   * Describe the deposit into a lending pool.
   *
   * Returns the texts and buttons with which a user deposits a token into the lending pool of that token. Nothing is changed and no wallet is named.
   *
   * `GET /api/v0/lend/{tokenSymbol}/deposit`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  getPoolDepositAction(
    request: GetPoolDepositActionRequest,
    options?: CallOptions,
  ): Call<GetPoolDepositActionResponse>;

  /**
   * Make the transaction of a deposit into a lending pool.
   *
   * Builds the transaction that moves the amount from the account into the lending pool. Only the account has to sign. Nothing is stored and nothing is sent to the chain, so the request may be repeated.
   *
   * `POST /api/v0/lend/{tokenSymbol}/deposit`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 413: The body is larger than a request of the Actions specification can be.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, yet no transaction can be made of it: the account cannot pay, or the deposit is not possible just now.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  createPoolDepositTransaction(
    request: CreatePoolDepositTransactionRequest,
    options?: CallOptions,
  ): Call<CreatePoolDepositTransactionResponse>;

  /**
   * Ask whether a website may call the deposit action.
   *
   * Answers a browser that asks, before it sends the request itself, whether the deposit action may be called from another website.
   *
   * `OPTIONS /api/v0/lend/{tokenSymbol}/deposit`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  preflightPoolDeposit(
    request: PreflightPoolDepositRequest,
    options?: CallOptions,
  ): Call<PreflightPoolDepositResponse>;

  /**
   * Describe adding liquidity to a pool.
   *
   * Returns the texts and buttons with which a user adds the two tokens of a concentrated-liquidity pool, to a new position or to one that exists. Nothing is changed and no wallet is named.
   *
   * `GET /api/v0/clmm/{poolId}/add-liquidity`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 404: There is no such pool.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  getAddLiquidityAction(
    request: GetAddLiquidityActionRequest,
    options?: CallOptions,
  ): Call<GetAddLiquidityActionResponse>;

  /**
   * Make the transaction that adds liquidity to a pool.
   *
   * Builds the transaction that moves both tokens from the account into the pool. Give either `amount` or `percentage`, and `positionAddress` to add to a position that exists; without it the transaction opens a position over the full price range first. Only the account has to sign. Nothing is stored and nothing is sent to the chain, so the request may be repeated.
   *
   * `POST /api/v0/clmm/{poolId}/add-liquidity`
   *
   * @throws 400: A parameter or the body breaks its limits, or not exactly one of `amount` and `percentage` is given.
   * @throws 404: There is no such pool.
   * @throws 413: The body is larger than a request of the Actions specification can be.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, yet no transaction can be made of it: the account cannot pay, or the position is not its own.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  createAddLiquidityTransaction(
    request: CreateAddLiquidityTransactionRequest,
    options?: CallOptions,
  ): Call<CreateAddLiquidityTransactionResponse>;

  /**
   * Ask whether a website may call the liquidity action.
   *
   * Answers a browser that asks, before it sends the request itself, whether the liquidity action may be called from another website.
   *
   * `OPTIONS /api/v0/clmm/{poolId}/add-liquidity`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  preflightAddLiquidity(
    request: PreflightAddLiquidityRequest,
    options?: CallOptions,
  ): Call<PreflightAddLiquidityResponse>;

  /**
   * Say which addresses lead to pool actions.
   *
   * Wallets and social sites read this file to learn that a link to this host can be drawn as an action. The rules name the paths of this host; where one origin serves several hosts, the file there holds the rules of all of them.
   *
   * `GET /actions.json`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  getPoolActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<GetPoolActionRulesResponse>;

  /**
   * Ask whether a website may call the rules file.
   *
   * Answers a browser that asks, before it sends the request itself, whether the rules file may be called from another website.
   *
   * `OPTIONS /actions.json`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  preflightPoolActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<PreflightPoolActionRulesResponse>;

  /**
   * Redirect to the descriptor of a deposit into a lending pool.
   *
   * The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the query. Call `getPoolDepositAction` instead.
   *
   * `GET /api/v0/{tokenSymbol}/deposit`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   *
   * @deprecated
   */
  redirectLegacyPoolDepositAction(
    request: RedirectLegacyPoolDepositActionRequest,
    options?: CallOptions,
  ): Call<RedirectLegacyPoolDepositActionResponse>;

  /**
   * Redirect to the transaction of a deposit into a lending pool.
   *
   * The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the method, the body and the query. Call `createPoolDepositTransaction` instead.
   *
   * `POST /api/v0/{tokenSymbol}/deposit`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 413: The body is larger than a request of the Actions specification can be.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   *
   * @deprecated
   */
  redirectLegacyPoolDepositTransaction(
    request: RedirectLegacyPoolDepositTransactionRequest,
    options?: CallOptions,
  ): Call<RedirectLegacyPoolDepositTransactionResponse>;

  /**
   * Ask whether a website may call the old path of a deposit into a lending pool.
   *
   * Answers a browser that asks, before it sends the request itself, whether the old path of a deposit into a lending pool may be called from another website. Browsers follow no redirect here, so the old path answers by itself.
   *
   * `OPTIONS /api/v0/{tokenSymbol}/deposit`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   *
   * @deprecated
   */
  preflightLegacyPoolDeposit(
    request: PreflightLegacyPoolDepositRequest,
    options?: CallOptions,
  ): Call<PreflightLegacyPoolDepositResponse>;

  /**
   * Redirect to the descriptor of adding liquidity.
   *
   * The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the query. Call `getAddLiquidityAction` instead.
   *
   * `GET /api/v0/{poolId}/add-liquidity`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   *
   * @deprecated
   */
  redirectLegacyAddLiquidityAction(
    request: RedirectLegacyAddLiquidityActionRequest,
    options?: CallOptions,
  ): Call<RedirectLegacyAddLiquidityActionResponse>;

  /**
   * Redirect to the transaction of adding liquidity.
   *
   * The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the method, the body and the query. Call `createAddLiquidityTransaction` instead.
   *
   * `POST /api/v0/{poolId}/add-liquidity`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 413: The body is larger than a request of the Actions specification can be.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   *
   * @deprecated
   */
  redirectLegacyAddLiquidityTransaction(
    request: RedirectLegacyAddLiquidityTransactionRequest,
    options?: CallOptions,
  ): Call<RedirectLegacyAddLiquidityTransactionResponse>;

  /**
   * Ask whether a website may call the old path of adding liquidity.
   *
   * Answers a browser that asks, before it sends the request itself, whether the old path of adding liquidity may be called from another website. Browsers follow no redirect here, so the old path answers by itself.
   *
   * `OPTIONS /api/v0/{poolId}/add-liquidity`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   *
   * @deprecated
   */
  preflightLegacyAddLiquidity(
    request: PreflightLegacyAddLiquidityRequest,
    options?: CallOptions,
  ): Call<PreflightLegacyAddLiquidityResponse>;
}

/** Documented errors of each operation, by status. */
export interface OperationErrors {
  getPoolDepositAction: GetPoolDepositActionErrors;
  createPoolDepositTransaction: CreatePoolDepositTransactionErrors;
  preflightPoolDeposit: PreflightPoolDepositErrors;
  getAddLiquidityAction: GetAddLiquidityActionErrors;
  createAddLiquidityTransaction: CreateAddLiquidityTransactionErrors;
  preflightAddLiquidity: PreflightAddLiquidityErrors;
  getPoolActionRules: GetPoolActionRulesErrors;
  preflightPoolActionRules: PreflightPoolActionRulesErrors;
  redirectLegacyPoolDepositAction: RedirectLegacyPoolDepositActionErrors;
  redirectLegacyPoolDepositTransaction: RedirectLegacyPoolDepositTransactionErrors;
  preflightLegacyPoolDeposit: PreflightLegacyPoolDepositErrors;
  redirectLegacyAddLiquidityAction: RedirectLegacyAddLiquidityActionErrors;
  redirectLegacyAddLiquidityTransaction: RedirectLegacyAddLiquidityTransactionErrors;
  preflightLegacyAddLiquidity: PreflightLegacyAddLiquidityErrors;
}

/** Arguments of `getPoolDepositAction`. */
export interface GetPoolDepositActionRequest {
  /**
   * The token of the lending pool. The name is older than what it takes; a mint address does as well as a symbol.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  tokenSymbol: NonNullable<operations["getPoolDepositAction"]["parameters"]["path"]>["tokenSymbol"];
  /**
   * An amount in whole tokens. It does not change the descriptor; it is accepted so that a link that already names an amount can be opened.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<operations["getPoolDepositAction"]["parameters"]["query"]>["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["getPoolDepositAction"]["parameters"]["query"]
  >["transactionVersion"];
}

/** Result of `getPoolDepositAction`. */
export type GetPoolDepositActionResponse = ActionDescriptor;

/** Documented errors of `getPoolDepositAction`, by status. */
export interface GetPoolDepositActionErrors {
  400: ActionError;
  404: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `createPoolDepositTransaction`. */
export interface CreatePoolDepositTransactionRequest {
  /**
   * The token of the lending pool. The name is older than what it takes; a mint address does as well as a symbol.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  tokenSymbol: NonNullable<
    operations["createPoolDepositTransaction"]["parameters"]["path"]
  >["tokenSymbol"];
  /**
   * How much to deposit, in whole tokens.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount: NonNullable<operations["createPoolDepositTransaction"]["parameters"]["query"]>["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["createPoolDepositTransaction"]["parameters"]["query"]
  >["transactionVersion"];
  /** Who signs. */
  body: ActionPostRequest;
}

/** Result of `createPoolDepositTransaction`. */
export type CreatePoolDepositTransactionResponse = ActionPostResponse;

/** Documented errors of `createPoolDepositTransaction`, by status. */
export interface CreatePoolDepositTransactionErrors {
  400: ActionError;
  404: ActionError;
  413: ActionError;
  415: ActionError;
  422: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `preflightPoolDeposit`. */
export interface PreflightPoolDepositRequest {
  /**
   * The token of the lending pool. The name is older than what it takes; a mint address does as well as a symbol.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  tokenSymbol: NonNullable<operations["preflightPoolDeposit"]["parameters"]["path"]>["tokenSymbol"];
}

/** Result of `preflightPoolDeposit`. */
export type PreflightPoolDepositResponse = undefined;

/** Documented errors of `preflightPoolDeposit`, by status. */
export interface PreflightPoolDepositErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `getAddLiquidityAction`. */
export interface GetAddLiquidityActionRequest {
  /**
   * The address of the pool.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: NonNullable<operations["getAddLiquidityAction"]["parameters"]["path"]>["poolId"];
  /**
   * How much of the pool's second token to add, in whole tokens: USDC in a pool of SOL and USDC. The matching amount of the first token follows from the price. A transaction needs either this or `percentage`; a descriptor needs neither and is the same with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<operations["getAddLiquidityAction"]["parameters"]["query"]>["amount"];
  /**
   * The share of the account's balance of the pool's second token to add, in percent: 50 is half of it.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: NonNullable<
    operations["getAddLiquidityAction"]["parameters"]["query"]
  >["percentage"];
  /**
   * The position to add to, which must belong to the account. Without it a new position is opened over the full price range.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  positionAddress?: NonNullable<
    operations["getAddLiquidityAction"]["parameters"]["query"]
  >["positionAddress"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["getAddLiquidityAction"]["parameters"]["query"]
  >["transactionVersion"];
}

/** Result of `getAddLiquidityAction`. */
export type GetAddLiquidityActionResponse = ActionDescriptor;

/** Documented errors of `getAddLiquidityAction`, by status. */
export interface GetAddLiquidityActionErrors {
  400: ActionError;
  404: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `createAddLiquidityTransaction`. */
export interface CreateAddLiquidityTransactionRequest {
  /**
   * The address of the pool.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: NonNullable<operations["createAddLiquidityTransaction"]["parameters"]["path"]>["poolId"];
  /**
   * How much of the pool's second token to add, in whole tokens: USDC in a pool of SOL and USDC. The matching amount of the first token follows from the price. A transaction needs either this or `percentage`; a descriptor needs neither and is the same with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<
    operations["createAddLiquidityTransaction"]["parameters"]["query"]
  >["amount"];
  /**
   * The share of the account's balance of the pool's second token to add, in percent: 50 is half of it.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: NonNullable<
    operations["createAddLiquidityTransaction"]["parameters"]["query"]
  >["percentage"];
  /**
   * The position to add to, which must belong to the account. Without it a new position is opened over the full price range.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  positionAddress?: NonNullable<
    operations["createAddLiquidityTransaction"]["parameters"]["query"]
  >["positionAddress"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["createAddLiquidityTransaction"]["parameters"]["query"]
  >["transactionVersion"];
  /** Who signs. */
  body: ActionPostRequest;
}

/** Result of `createAddLiquidityTransaction`. */
export type CreateAddLiquidityTransactionResponse = ActionPostResponse;

/** Documented errors of `createAddLiquidityTransaction`, by status. */
export interface CreateAddLiquidityTransactionErrors {
  400: ActionError;
  404: ActionError;
  413: ActionError;
  415: ActionError;
  422: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `preflightAddLiquidity`. */
export interface PreflightAddLiquidityRequest {
  /**
   * The address of the pool.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: NonNullable<operations["preflightAddLiquidity"]["parameters"]["path"]>["poolId"];
}

/** Result of `preflightAddLiquidity`. */
export type PreflightAddLiquidityResponse = undefined;

/** Documented errors of `preflightAddLiquidity`, by status. */
export interface PreflightAddLiquidityErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Result of `getPoolActionRules`. */
export type GetPoolActionRulesResponse = ActionRules;

/** Documented errors of `getPoolActionRules`, by status. */
export interface GetPoolActionRulesErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Result of `preflightPoolActionRules`. */
export type PreflightPoolActionRulesResponse = undefined;

/** Documented errors of `preflightPoolActionRules`, by status. */
export interface PreflightPoolActionRulesErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `redirectLegacyPoolDepositAction`. */
export interface RedirectLegacyPoolDepositActionRequest {
  /**
   * The token of the lending pool. The name is older than what it takes; a mint address does as well as a symbol.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  tokenSymbol: NonNullable<
    operations["redirectLegacyPoolDepositAction"]["parameters"]["path"]
  >["tokenSymbol"];
  /**
   * An amount in whole tokens. It does not change the descriptor; it is accepted so that a link that already names an amount can be opened.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<
    operations["redirectLegacyPoolDepositAction"]["parameters"]["query"]
  >["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["redirectLegacyPoolDepositAction"]["parameters"]["query"]
  >["transactionVersion"];
}

/** Result of `redirectLegacyPoolDepositAction`. */
export type RedirectLegacyPoolDepositActionResponse = ActionDescriptor;

/** Documented errors of `redirectLegacyPoolDepositAction`, by status. */
export interface RedirectLegacyPoolDepositActionErrors {
  400: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `redirectLegacyPoolDepositTransaction`. */
export interface RedirectLegacyPoolDepositTransactionRequest {
  /**
   * The token of the lending pool. The name is older than what it takes; a mint address does as well as a symbol.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  tokenSymbol: NonNullable<
    operations["redirectLegacyPoolDepositTransaction"]["parameters"]["path"]
  >["tokenSymbol"];
  /**
   * How much to deposit, in whole tokens.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount: NonNullable<
    operations["redirectLegacyPoolDepositTransaction"]["parameters"]["query"]
  >["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["redirectLegacyPoolDepositTransaction"]["parameters"]["query"]
  >["transactionVersion"];
  /** Who signs. */
  body: ActionPostRequest;
}

/** Result of `redirectLegacyPoolDepositTransaction`. */
export type RedirectLegacyPoolDepositTransactionResponse = ActionPostResponse;

/** Documented errors of `redirectLegacyPoolDepositTransaction`, by status. */
export interface RedirectLegacyPoolDepositTransactionErrors {
  400: ActionError;
  413: ActionError;
  415: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `preflightLegacyPoolDeposit`. */
export interface PreflightLegacyPoolDepositRequest {
  /**
   * The token of the lending pool. The name is older than what it takes; a mint address does as well as a symbol.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  tokenSymbol: NonNullable<
    operations["preflightLegacyPoolDeposit"]["parameters"]["path"]
  >["tokenSymbol"];
}

/** Result of `preflightLegacyPoolDeposit`. */
export type PreflightLegacyPoolDepositResponse = undefined;

/** Documented errors of `preflightLegacyPoolDeposit`, by status. */
export interface PreflightLegacyPoolDepositErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `redirectLegacyAddLiquidityAction`. */
export interface RedirectLegacyAddLiquidityActionRequest {
  /**
   * The address of the pool.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: NonNullable<
    operations["redirectLegacyAddLiquidityAction"]["parameters"]["path"]
  >["poolId"];
  /**
   * How much of the pool's second token to add, in whole tokens: USDC in a pool of SOL and USDC. The matching amount of the first token follows from the price. A transaction needs either this or `percentage`; a descriptor needs neither and is the same with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<
    operations["redirectLegacyAddLiquidityAction"]["parameters"]["query"]
  >["amount"];
  /**
   * The share of the account's balance of the pool's second token to add, in percent: 50 is half of it.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: NonNullable<
    operations["redirectLegacyAddLiquidityAction"]["parameters"]["query"]
  >["percentage"];
  /**
   * The position to add to, which must belong to the account. Without it a new position is opened over the full price range.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  positionAddress?: NonNullable<
    operations["redirectLegacyAddLiquidityAction"]["parameters"]["query"]
  >["positionAddress"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["redirectLegacyAddLiquidityAction"]["parameters"]["query"]
  >["transactionVersion"];
}

/** Result of `redirectLegacyAddLiquidityAction`. */
export type RedirectLegacyAddLiquidityActionResponse = ActionDescriptor;

/** Documented errors of `redirectLegacyAddLiquidityAction`, by status. */
export interface RedirectLegacyAddLiquidityActionErrors {
  400: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `redirectLegacyAddLiquidityTransaction`. */
export interface RedirectLegacyAddLiquidityTransactionRequest {
  /**
   * The address of the pool.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: NonNullable<
    operations["redirectLegacyAddLiquidityTransaction"]["parameters"]["path"]
  >["poolId"];
  /**
   * How much of the pool's second token to add, in whole tokens: USDC in a pool of SOL and USDC. The matching amount of the first token follows from the price. A transaction needs either this or `percentage`; a descriptor needs neither and is the same with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<
    operations["redirectLegacyAddLiquidityTransaction"]["parameters"]["query"]
  >["amount"];
  /**
   * The share of the account's balance of the pool's second token to add, in percent: 50 is half of it.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: NonNullable<
    operations["redirectLegacyAddLiquidityTransaction"]["parameters"]["query"]
  >["percentage"];
  /**
   * The position to add to, which must belong to the account. Without it a new position is opened over the full price range.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"
   */
  positionAddress?: NonNullable<
    operations["redirectLegacyAddLiquidityTransaction"]["parameters"]["query"]
  >["positionAddress"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["redirectLegacyAddLiquidityTransaction"]["parameters"]["query"]
  >["transactionVersion"];
  /** Who signs. */
  body: ActionPostRequest;
}

/** Result of `redirectLegacyAddLiquidityTransaction`. */
export type RedirectLegacyAddLiquidityTransactionResponse = ActionPostResponse;

/** Documented errors of `redirectLegacyAddLiquidityTransaction`, by status. */
export interface RedirectLegacyAddLiquidityTransactionErrors {
  400: ActionError;
  413: ActionError;
  415: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `preflightLegacyAddLiquidity`. */
export interface PreflightLegacyAddLiquidityRequest {
  /**
   * The address of the pool.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9"
   */
  poolId: NonNullable<operations["preflightLegacyAddLiquidity"]["parameters"]["path"]>["poolId"];
}

/** Result of `preflightLegacyAddLiquidity`. */
export type PreflightLegacyAddLiquidityResponse = undefined;

/** Documented errors of `preflightLegacyAddLiquidity`, by status. */
export interface PreflightLegacyAddLiquidityErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}
