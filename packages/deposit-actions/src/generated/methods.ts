// Generated from Bellwether deposit actions 0.2.1 by tools/generate. Edit the spec, not this file.

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
   * Describe the deposit of a token.
   *
   * Returns the texts and buttons with which a user deposits a token into a protected or a regular yield product. Nothing is changed and no wallet is named.
   *
   * `GET /api/v0/deposit/{token}/{type}`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  getDepositAction(
    request: GetDepositActionRequest,
    options?: CallOptions,
  ): Call<GetDepositActionResponse>;

  /**
   * Make the transaction of a deposit.
   *
   * Builds the transaction that moves the amount from the account into the yield product. Only the account has to sign. Nothing is stored and nothing is sent to the chain, so the request may be repeated.
   *
   * `POST /api/v0/deposit/{token}/{type}`
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
  createDepositTransaction(
    request: CreateDepositTransactionRequest,
    options?: CallOptions,
  ): Call<CreateDepositTransactionResponse>;

  /**
   * Ask whether a website may call the deposit action.
   *
   * Answers a browser that asks, before it sends the request itself, whether the deposit action may be called from another website.
   *
   * `OPTIONS /api/v0/deposit/{token}/{type}`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  preflightDeposit(
    request: PreflightDepositRequest,
    options?: CallOptions,
  ): Call<PreflightDepositResponse>;

  /**
   * Say which addresses lead to deposit actions.
   *
   * Wallets and social sites read this file to learn that a link to this host can be drawn as an action. The rules name the paths of this host; where one origin serves several hosts, the file there holds the rules of all of them.
   *
   * `GET /actions.json`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   */
  getDepositActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<GetDepositActionRulesResponse>;

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
  preflightDepositActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<PreflightDepositActionRulesResponse>;

  /**
   * Redirect to the descriptor of the deposit of a token.
   *
   * The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the query. Call `getDepositAction` instead.
   *
   * `GET /api/v0/{token}/{type}`
   *
   * @throws 400: A parameter or the body breaks its limits.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   *
   * @deprecated
   */
  redirectLegacyDepositAction(
    request: RedirectLegacyDepositActionRequest,
    options?: CallOptions,
  ): Call<RedirectLegacyDepositActionResponse>;

  /**
   * Redirect to the transaction of the deposit of a token.
   *
   * The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the method, the body and the query. Call `createDepositTransaction` instead.
   *
   * `POST /api/v0/{token}/{type}`
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
  redirectLegacyDepositTransaction(
    request: RedirectLegacyDepositTransactionRequest,
    options?: CallOptions,
  ): Call<RedirectLegacyDepositTransactionResponse>;

  /**
   * Ask whether a website may call the old path of the deposit of a token.
   *
   * Answers a browser that asks, before it sends the request itself, whether the old path of the deposit of a token may be called from another website. Browsers follow no redirect here, so the old path answers by itself.
   *
   * `OPTIONS /api/v0/{token}/{type}`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from the chain.
   *
   * @deprecated
   */
  preflightLegacyDeposit(
    request: PreflightLegacyDepositRequest,
    options?: CallOptions,
  ): Call<PreflightLegacyDepositResponse>;
}

/** Documented errors of each operation, by status. */
export interface OperationErrors {
  getDepositAction: GetDepositActionErrors;
  createDepositTransaction: CreateDepositTransactionErrors;
  preflightDeposit: PreflightDepositErrors;
  getDepositActionRules: GetDepositActionRulesErrors;
  preflightDepositActionRules: PreflightDepositActionRulesErrors;
  redirectLegacyDepositAction: RedirectLegacyDepositActionErrors;
  redirectLegacyDepositTransaction: RedirectLegacyDepositTransactionErrors;
  preflightLegacyDeposit: PreflightLegacyDepositErrors;
}

/** Arguments of `getDepositAction`. */
export interface GetDepositActionRequest {
  /**
   * The token, by its ticker or its mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["getDepositAction"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against a loss.
   *
   * @example "protected"
   */
  type: NonNullable<operations["getDepositAction"]["parameters"]["path"]>["type"];
  /**
   * An amount in whole tokens. It does not change the descriptor; it is accepted so that a link that already names an amount can be opened.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<operations["getDepositAction"]["parameters"]["query"]>["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["getDepositAction"]["parameters"]["query"]
  >["transactionVersion"];
}

/** Result of `getDepositAction`. */
export type GetDepositActionResponse = ActionDescriptor;

/** Documented errors of `getDepositAction`, by status. */
export interface GetDepositActionErrors {
  400: ActionError;
  404: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `createDepositTransaction`. */
export interface CreateDepositTransactionRequest {
  /**
   * The token, by its ticker or its mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["createDepositTransaction"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against a loss.
   *
   * @example "protected"
   */
  type: NonNullable<operations["createDepositTransaction"]["parameters"]["path"]>["type"];
  /**
   * How much to deposit, in whole tokens.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount: NonNullable<operations["createDepositTransaction"]["parameters"]["query"]>["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["createDepositTransaction"]["parameters"]["query"]
  >["transactionVersion"];
  /** Who signs. */
  body: ActionPostRequest;
}

/** Result of `createDepositTransaction`. */
export type CreateDepositTransactionResponse = ActionPostResponse;

/** Documented errors of `createDepositTransaction`, by status. */
export interface CreateDepositTransactionErrors {
  400: ActionError;
  404: ActionError;
  413: ActionError;
  415: ActionError;
  422: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `preflightDeposit`. */
export interface PreflightDepositRequest {
  /**
   * The token, by its ticker or its mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["preflightDeposit"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against a loss.
   *
   * @example "protected"
   */
  type: NonNullable<operations["preflightDeposit"]["parameters"]["path"]>["type"];
}

/** Result of `preflightDeposit`. */
export type PreflightDepositResponse = undefined;

/** Documented errors of `preflightDeposit`, by status. */
export interface PreflightDepositErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Result of `getDepositActionRules`. */
export type GetDepositActionRulesResponse = ActionRules;

/** Documented errors of `getDepositActionRules`, by status. */
export interface GetDepositActionRulesErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Result of `preflightDepositActionRules`. */
export type PreflightDepositActionRulesResponse = undefined;

/** Documented errors of `preflightDepositActionRules`, by status. */
export interface PreflightDepositActionRulesErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `redirectLegacyDepositAction`. */
export interface RedirectLegacyDepositActionRequest {
  /**
   * The token, by its ticker or its mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["redirectLegacyDepositAction"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against a loss.
   *
   * @example "protected"
   */
  type: NonNullable<operations["redirectLegacyDepositAction"]["parameters"]["path"]>["type"];
  /**
   * An amount in whole tokens. It does not change the descriptor; it is accepted so that a link that already names an amount can be opened.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<operations["redirectLegacyDepositAction"]["parameters"]["query"]>["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["redirectLegacyDepositAction"]["parameters"]["query"]
  >["transactionVersion"];
}

/** Result of `redirectLegacyDepositAction`. */
export type RedirectLegacyDepositActionResponse = ActionDescriptor;

/** Documented errors of `redirectLegacyDepositAction`, by status. */
export interface RedirectLegacyDepositActionErrors {
  400: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `redirectLegacyDepositTransaction`. */
export interface RedirectLegacyDepositTransactionRequest {
  /**
   * The token, by its ticker or its mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["redirectLegacyDepositTransaction"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against a loss.
   *
   * @example "protected"
   */
  type: NonNullable<operations["redirectLegacyDepositTransaction"]["parameters"]["path"]>["type"];
  /**
   * How much to deposit, in whole tokens.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount: NonNullable<
    operations["redirectLegacyDepositTransaction"]["parameters"]["query"]
  >["amount"];
  /**
   * The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["redirectLegacyDepositTransaction"]["parameters"]["query"]
  >["transactionVersion"];
  /** Who signs. */
  body: ActionPostRequest;
}

/** Result of `redirectLegacyDepositTransaction`. */
export type RedirectLegacyDepositTransactionResponse = ActionPostResponse;

/** Documented errors of `redirectLegacyDepositTransaction`, by status. */
export interface RedirectLegacyDepositTransactionErrors {
  400: ActionError;
  413: ActionError;
  415: ActionError;
  429: ActionError;
  500: ActionError;
  503: ActionError;
}

/** Arguments of `preflightLegacyDeposit`. */
export interface PreflightLegacyDepositRequest {
  /**
   * The token, by its ticker or its mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["preflightLegacyDeposit"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against a loss.
   *
   * @example "protected"
   */
  type: NonNullable<operations["preflightLegacyDeposit"]["parameters"]["path"]>["type"];
}

/** Result of `preflightLegacyDeposit`. */
export type PreflightLegacyDepositResponse = undefined;

/** Documented errors of `preflightLegacyDeposit`, by status. */
export interface PreflightLegacyDepositErrors {
  429: ActionError;
  500: ActionError;
  503: ActionError;
}
