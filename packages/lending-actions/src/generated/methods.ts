// Generated from Bellwether lending actions 0.2.1 by tools/generate. Edit the spec, not this file.

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
   * Describe the deposit into a reserve.
   *
   * Returns the texts and buttons with which a user deposits the reserve's token. It serves protected and boosted deposits alike. Nothing is changed and no wallet is named.
   *
   * `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 404: There is no such market, or it has no such reserve.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  getLendingDepositAction(
    request: GetLendingDepositActionRequest,
    options?: CallOptions,
  ): Call<GetLendingDepositActionResponse>;

  /**
   * Make the transaction of a deposit into a reserve.
   *
   * Builds the transaction that moves the amount from the account into the reserve. Only the account has to sign. Nothing is stored and nothing is sent to the chain, so the request may be repeated.
   *
   * `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 404: There is no such market, or it has no such reserve.
   * @throws 413: The body is larger than a request of the Actions specification can be.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, yet no transaction can be made of it: the account cannot pay, or the deposit is not possible just now.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  createLendingDepositTransaction(
    request: CreateLendingDepositTransactionRequest,
    options?: CallOptions,
  ): Call<CreateLendingDepositTransactionResponse>;

  /**
   * Ask whether a website may call the deposit action.
   *
   * Answers a browser that asks, before it sends the request itself, whether the deposit action may be called from another website.
   *
   * `OPTIONS /api/v0/lending/{marketAddress}/reserves/{reserve}/deposit`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  preflightLendingDeposit(
    request: PreflightLendingDepositRequest,
    options?: CallOptions,
  ): Call<PreflightLendingDepositResponse>;

  /**
   * Describe the withdrawal from a reserve.
   *
   * Returns the texts and buttons with which a user withdraws the reserve's token, by amount or by share of the position. With one provider, a withdrawal of 99.9 % or more of the position also closes the account.
   *
   * `GET /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 404: There is no such market, or it has no such reserve.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  getLendingWithdrawAction(
    request: GetLendingWithdrawActionRequest,
    options?: CallOptions,
  ): Call<GetLendingWithdrawActionResponse>;

  /**
   * Make the transaction of a withdrawal from a reserve.
   *
   * Builds the transaction that moves tokens from the reserve back to the account. Give either `amount` or `percentage`. With one provider, a withdrawal of 99.9 % or more of the position also closes the account in the same transaction. Nothing is stored and nothing is sent to the chain, so the request may be repeated.
   *
   * `POST /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw`
   *
   * @throws 400: A parameter or the body breaks its limits, or not exactly one of `amount` and `percentage` is given.
   * @throws 404: There is no such market, or it has no such reserve.
   * @throws 413: The body is larger than a request of the Actions specification can be.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, yet no transaction can be made of it: the account has nothing to withdraw, or not that much.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  createLendingWithdrawTransaction(
    request: CreateLendingWithdrawTransactionRequest,
    options?: CallOptions,
  ): Call<CreateLendingWithdrawTransactionResponse>;

  /**
   * Ask whether a website may call the withdraw action.
   *
   * Answers a browser that asks, before it sends the request itself, whether the withdraw action may be called from another website.
   *
   * `OPTIONS /api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  preflightLendingWithdraw(
    request: PreflightLendingWithdrawRequest,
    options?: CallOptions,
  ): Call<PreflightLendingWithdrawResponse>;

  /**
   * Say which addresses lead to lending actions.
   *
   * Wallets and social sites read this file to learn that a link to this host can be drawn as an action. The rules name the paths of this host; where one origin serves several hosts, the file there holds the rules of all of them.
   *
   * `GET /actions.json`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  getLendingActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<GetLendingActionRulesResponse>;

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
  preflightLendingActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<PreflightLendingActionRulesResponse>;

  /**
   * Redirect to the descriptor of a deposit into a reserve.
   *
   * The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the query. Call `getLendingDepositAction` instead.
   *
   * `GET /api/v0/{marketAddress}/reserves/{reserve}/deposit`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   *
   * @deprecated
   */
  redirectLegacyLendingDepositAction(
    request: RedirectLegacyLendingDepositActionRequest,
    options?: CallOptions,
  ): Call<RedirectLegacyLendingDepositActionResponse>;

  /**
   * Redirect to the transaction of a deposit into a reserve.
   *
   * The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the method, the body and the query. Call `createLendingDepositTransaction` instead.
   *
   * `POST /api/v0/{marketAddress}/reserves/{reserve}/deposit`
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
  redirectLegacyLendingDepositTransaction(
    request: RedirectLegacyLendingDepositTransactionRequest,
    options?: CallOptions,
  ): Call<RedirectLegacyLendingDepositTransactionResponse>;

  /**
   * Ask whether a website may call the old path of a deposit into a reserve.
   *
   * Answers a browser that asks, before it sends the request itself, whether the old path of a deposit into a reserve may be called from another website. Browsers follow no redirect here, so the old path answers by itself.
   *
   * `OPTIONS /api/v0/{marketAddress}/reserves/{reserve}/deposit`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   *
   * @deprecated
   */
  preflightLegacyLendingDeposit(
    request: PreflightLegacyLendingDepositRequest,
    options?: CallOptions,
  ): Call<PreflightLegacyLendingDepositResponse>;
}

/** Documented errors of each operation, by status. */
export interface OperationErrors {
  getLendingDepositAction: GetLendingDepositActionErrors;
  createLendingDepositTransaction: CreateLendingDepositTransactionErrors;
  preflightLendingDeposit: PreflightLendingDepositErrors;
  getLendingWithdrawAction: GetLendingWithdrawActionErrors;
  createLendingWithdrawTransaction: CreateLendingWithdrawTransactionErrors;
  preflightLendingWithdraw: PreflightLendingWithdrawErrors;
  getLendingActionRules: GetLendingActionRulesErrors;
  preflightLendingActionRules: PreflightLendingActionRulesErrors;
  redirectLegacyLendingDepositAction: RedirectLegacyLendingDepositActionErrors;
  redirectLegacyLendingDepositTransaction: RedirectLegacyLendingDepositTransactionErrors;
  preflightLegacyLendingDeposit: PreflightLegacyLendingDepositErrors;
}

/** Arguments of `getLendingDepositAction`. */
export interface GetLendingDepositActionRequest {
  /**
   * The address of the lending market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: NonNullable<
    operations["getLendingDepositAction"]["parameters"]["path"]
  >["marketAddress"];
  /**
   * The address of the reserve, which holds one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: NonNullable<operations["getLendingDepositAction"]["parameters"]["path"]>["reserve"];
  /**
   * An amount in whole tokens. It does not change the descriptor; it is accepted so that a link that already names an amount can be opened.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<operations["getLendingDepositAction"]["parameters"]["query"]>["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["getLendingDepositAction"]["parameters"]["query"]
  >["transactionVersion"];
}

/** Result of `getLendingDepositAction`. */
export type GetLendingDepositActionResponse = ActionDescriptor;

/** Documented errors of `getLendingDepositAction`, by status. */
export interface GetLendingDepositActionErrors {
  400: ActionError;
  404: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `createLendingDepositTransaction`. */
export interface CreateLendingDepositTransactionRequest {
  /**
   * The address of the lending market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: NonNullable<
    operations["createLendingDepositTransaction"]["parameters"]["path"]
  >["marketAddress"];
  /**
   * The address of the reserve, which holds one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: NonNullable<
    operations["createLendingDepositTransaction"]["parameters"]["path"]
  >["reserve"];
  /**
   * How much to deposit, in whole tokens.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount: NonNullable<
    operations["createLendingDepositTransaction"]["parameters"]["query"]
  >["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["createLendingDepositTransaction"]["parameters"]["query"]
  >["transactionVersion"];
  /** Who signs. */
  body: ActionPostRequest;
}

/** Result of `createLendingDepositTransaction`. */
export type CreateLendingDepositTransactionResponse = ActionPostResponse;

/** Documented errors of `createLendingDepositTransaction`, by status. */
export interface CreateLendingDepositTransactionErrors {
  400: ActionError;
  404: ActionError;
  413: ActionError;
  415: ActionError;
  422: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `preflightLendingDeposit`. */
export interface PreflightLendingDepositRequest {
  /**
   * The address of the lending market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: NonNullable<
    operations["preflightLendingDeposit"]["parameters"]["path"]
  >["marketAddress"];
  /**
   * The address of the reserve, which holds one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: NonNullable<operations["preflightLendingDeposit"]["parameters"]["path"]>["reserve"];
}

/** Result of `preflightLendingDeposit`. */
export type PreflightLendingDepositResponse = undefined;

/** Documented errors of `preflightLendingDeposit`, by status. */
export interface PreflightLendingDepositErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `getLendingWithdrawAction`. */
export interface GetLendingWithdrawActionRequest {
  /**
   * The address of the lending market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: NonNullable<
    operations["getLendingWithdrawAction"]["parameters"]["path"]
  >["marketAddress"];
  /**
   * The address of the reserve, which holds one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: NonNullable<operations["getLendingWithdrawAction"]["parameters"]["path"]>["reserve"];
  /**
   * How much to withdraw, in whole tokens. A transaction needs either this or `percentage`; a descriptor needs neither and is the same with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 250
   */
  amount?: NonNullable<operations["getLendingWithdrawAction"]["parameters"]["query"]>["amount"];
  /**
   * The share of the position to withdraw, in percent: 50 is half, 100 is everything, interest of the last second included.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: NonNullable<
    operations["getLendingWithdrawAction"]["parameters"]["query"]
  >["percentage"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["getLendingWithdrawAction"]["parameters"]["query"]
  >["transactionVersion"];
}

/** Result of `getLendingWithdrawAction`. */
export type GetLendingWithdrawActionResponse = ActionDescriptor;

/** Documented errors of `getLendingWithdrawAction`, by status. */
export interface GetLendingWithdrawActionErrors {
  400: ActionError;
  404: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `createLendingWithdrawTransaction`. */
export interface CreateLendingWithdrawTransactionRequest {
  /**
   * The address of the lending market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: NonNullable<
    operations["createLendingWithdrawTransaction"]["parameters"]["path"]
  >["marketAddress"];
  /**
   * The address of the reserve, which holds one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: NonNullable<
    operations["createLendingWithdrawTransaction"]["parameters"]["path"]
  >["reserve"];
  /**
   * How much to withdraw, in whole tokens. A transaction needs either this or `percentage`; a descriptor needs neither and is the same with them.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 250
   */
  amount?: NonNullable<
    operations["createLendingWithdrawTransaction"]["parameters"]["query"]
  >["amount"];
  /**
   * The share of the position to withdraw, in percent: 50 is half, 100 is everything, interest of the last second included.
   *
   * Unit: percent. 0.01 to 100.
   *
   * @example 50
   */
  percentage?: NonNullable<
    operations["createLendingWithdrawTransaction"]["parameters"]["query"]
  >["percentage"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["createLendingWithdrawTransaction"]["parameters"]["query"]
  >["transactionVersion"];
  /** Who signs. */
  body: ActionPostRequest;
}

/** Result of `createLendingWithdrawTransaction`. */
export type CreateLendingWithdrawTransactionResponse = ActionPostResponse;

/** Documented errors of `createLendingWithdrawTransaction`, by status. */
export interface CreateLendingWithdrawTransactionErrors {
  400: ActionError;
  404: ActionError;
  413: ActionError;
  415: ActionError;
  422: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `preflightLendingWithdraw`. */
export interface PreflightLendingWithdrawRequest {
  /**
   * The address of the lending market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: NonNullable<
    operations["preflightLendingWithdraw"]["parameters"]["path"]
  >["marketAddress"];
  /**
   * The address of the reserve, which holds one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: NonNullable<operations["preflightLendingWithdraw"]["parameters"]["path"]>["reserve"];
}

/** Result of `preflightLendingWithdraw`. */
export type PreflightLendingWithdrawResponse = undefined;

/** Documented errors of `preflightLendingWithdraw`, by status. */
export interface PreflightLendingWithdrawErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Result of `getLendingActionRules`. */
export type GetLendingActionRulesResponse = ActionRules;

/** Documented errors of `getLendingActionRules`, by status. */
export interface GetLendingActionRulesErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Result of `preflightLendingActionRules`. */
export type PreflightLendingActionRulesResponse = undefined;

/** Documented errors of `preflightLendingActionRules`, by status. */
export interface PreflightLendingActionRulesErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `redirectLegacyLendingDepositAction`. */
export interface RedirectLegacyLendingDepositActionRequest {
  /**
   * The address of the lending market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: NonNullable<
    operations["redirectLegacyLendingDepositAction"]["parameters"]["path"]
  >["marketAddress"];
  /**
   * The address of the reserve, which holds one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: NonNullable<
    operations["redirectLegacyLendingDepositAction"]["parameters"]["path"]
  >["reserve"];
  /**
   * An amount in whole tokens. It does not change the descriptor; it is accepted so that a link that already names an amount can be opened.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<
    operations["redirectLegacyLendingDepositAction"]["parameters"]["query"]
  >["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["redirectLegacyLendingDepositAction"]["parameters"]["query"]
  >["transactionVersion"];
}

/** Result of `redirectLegacyLendingDepositAction`. */
export type RedirectLegacyLendingDepositActionResponse = ActionDescriptor;

/** Documented errors of `redirectLegacyLendingDepositAction`, by status. */
export interface RedirectLegacyLendingDepositActionErrors {
  400: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `redirectLegacyLendingDepositTransaction`. */
export interface RedirectLegacyLendingDepositTransactionRequest {
  /**
   * The address of the lending market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: NonNullable<
    operations["redirectLegacyLendingDepositTransaction"]["parameters"]["path"]
  >["marketAddress"];
  /**
   * The address of the reserve, which holds one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: NonNullable<
    operations["redirectLegacyLendingDepositTransaction"]["parameters"]["path"]
  >["reserve"];
  /**
   * How much to deposit, in whole tokens.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount: NonNullable<
    operations["redirectLegacyLendingDepositTransaction"]["parameters"]["query"]
  >["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["redirectLegacyLendingDepositTransaction"]["parameters"]["query"]
  >["transactionVersion"];
  /** Who signs. */
  body: ActionPostRequest;
}

/** Result of `redirectLegacyLendingDepositTransaction`. */
export type RedirectLegacyLendingDepositTransactionResponse = ActionPostResponse;

/** Documented errors of `redirectLegacyLendingDepositTransaction`, by status. */
export interface RedirectLegacyLendingDepositTransactionErrors {
  400: ActionError;
  413: ActionError;
  415: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `preflightLegacyLendingDeposit`. */
export interface PreflightLegacyLendingDepositRequest {
  /**
   * The address of the lending market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS"
   */
  marketAddress: NonNullable<
    operations["preflightLegacyLendingDeposit"]["parameters"]["path"]
  >["marketAddress"];
  /**
   * The address of the reserve, which holds one token of the market.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"
   */
  reserve: NonNullable<
    operations["preflightLegacyLendingDeposit"]["parameters"]["path"]
  >["reserve"];
}

/** Result of `preflightLegacyLendingDeposit`. */
export type PreflightLegacyLendingDepositResponse = undefined;

/** Documented errors of `preflightLegacyLendingDeposit`, by status. */
export interface PreflightLegacyLendingDepositErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}
