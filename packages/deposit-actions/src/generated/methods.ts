// Generated from Bellwether deposit actions 0.2.1 by tools/generate. Edit the spec, not this file.

import type { Call, CallOptions, EmptyRequest } from "@bellwether/client";
import type {
  ActionDescriptor,
  ActionErrorResponse,
  ActionPostRequest,
  ActionPostResponse,
  ActionRules,
} from "./models.ts";
import type { operations } from "./types.ts";

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
   * @throws 503: The service is starting, stopping or disconnected from the chain.
   */
  getDepositAction(
    request: GetDepositActionRequest,
    options?: CallOptions,
  ): Call<GetDepositActionResponse>;

  /**
   * Build a deposit transaction.
   *
   * Builds a transaction that moves the amount from the account into the yield product. Only the account must sign it. The service stores nothing and submits nothing to the chain, so the client can safely repeat the request.
   *
   * `POST /api/v0/deposit/{token}/{type}`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 413: The body is larger than a request of the Actions specification can be.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, but no transaction can be built: the account's balance is insufficient, or deposits are currently unavailable.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or disconnected from the chain.
   */
  createDepositTransaction(
    request: CreateDepositTransactionRequest,
    options?: CallOptions,
  ): Call<CreateDepositTransactionResponse>;

  /**
   * CORS preflight for the deposit action.
   *
   * Answers the CORS preflight request that a browser sends before it calls the deposit action from another origin.
   *
   * `OPTIONS /api/v0/deposit/{token}/{type}`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or disconnected from the chain.
   */
  preflightDeposit(
    request: PreflightDepositRequest,
    options?: CallOptions,
  ): Call<PreflightDepositResponse>;

  /**
   * Get action rules.
   *
   * Returns the rules that wallets and social sites read to render links to this host as actions. The rules contain the paths of this host. If one origin serves several hosts, its file contains the rules of all of them.
   *
   * `GET /actions.json`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or disconnected from the chain.
   */
  getDepositActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<GetDepositActionRulesResponse>;

  /**
   * CORS preflight for action rules.
   *
   * Answers the CORS preflight request that a browser sends before it fetches the action rules from another origin.
   *
   * `OPTIONS /actions.json`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or disconnected from the chain.
   */
  preflightDepositActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<PreflightDepositActionRulesResponse>;

  /**
   * Legacy path of the deposit action, redirects (308).
   *
   * Permanently redirects to the namespaced path and keeps the query. Redirects every well-formed path. Use `getDepositAction` instead.
   *
   * `GET /api/v0/{token}/{type}`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or disconnected from the chain.
   *
   * @deprecated
   */
  redirectLegacyDepositAction(
    request: RedirectLegacyDepositActionRequest,
    options?: CallOptions,
  ): Call<RedirectLegacyDepositActionResponse>;

  /**
   * Legacy path of the deposit transaction, redirects (308).
   *
   * Permanently redirects to the namespaced path and keeps the method, body and query. Redirects every well-formed path. Use `createDepositTransaction` instead.
   *
   * `POST /api/v0/{token}/{type}`
   *
   * @throws 400: A parameter or the body is invalid.
   * @throws 413: The body is larger than a request of the Actions specification can be.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or disconnected from the chain.
   *
   * @deprecated
   */
  redirectLegacyDepositTransaction(
    request: RedirectLegacyDepositTransactionRequest,
    options?: CallOptions,
  ): Call<RedirectLegacyDepositTransactionResponse>;

  /**
   * CORS preflight for the legacy path of the deposit action.
   *
   * Answers the CORS preflight request that a browser sends before it calls this legacy path from another origin. Browsers do not follow redirects of preflight requests, so the legacy path responds directly.
   *
   * `OPTIONS /api/v0/{token}/{type}`
   *
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or disconnected from the chain.
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
   * The token's ticker or mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["getDepositAction"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against losses.
   *
   * @example "protected"
   */
  type: NonNullable<operations["getDepositAction"]["parameters"]["path"]>["type"];
  /**
   * An amount in whole tokens. It does not change the descriptor. It is accepted so that clients can open a link that contains an amount.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<operations["getDepositAction"]["parameters"]["query"]>["amount"];
  /**
   * The transaction's format. A descriptor copies it into its links. Choose `v0` only if the wallet supports it.
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
  400: ActionErrorResponse;
  404: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

/** Arguments of `createDepositTransaction`. */
export interface CreateDepositTransactionRequest {
  /**
   * The token's ticker or mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["createDepositTransaction"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against losses.
   *
   * @example "protected"
   */
  type: NonNullable<operations["createDepositTransaction"]["parameters"]["path"]>["type"];
  /**
   * The amount to deposit, in whole tokens.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount: NonNullable<operations["createDepositTransaction"]["parameters"]["query"]>["amount"];
  /**
   * The transaction's format. A descriptor copies it into its links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["createDepositTransaction"]["parameters"]["query"]
  >["transactionVersion"];
  /** The account that signs. */
  body: ActionPostRequest;
}

/** Result of `createDepositTransaction`. */
export type CreateDepositTransactionResponse = ActionPostResponse;

/** Documented errors of `createDepositTransaction`, by status. */
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

/** Arguments of `preflightDeposit`. */
export interface PreflightDepositRequest {
  /**
   * The token's ticker or mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["preflightDeposit"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against losses.
   *
   * @example "protected"
   */
  type: NonNullable<operations["preflightDeposit"]["parameters"]["path"]>["type"];
}

/** Result of `preflightDeposit`. */
export type PreflightDepositResponse = undefined;

/** Documented errors of `preflightDeposit`, by status. */
export interface PreflightDepositErrors {
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

/** Result of `getDepositActionRules`. */
export type GetDepositActionRulesResponse = ActionRules;

/** Documented errors of `getDepositActionRules`, by status. */
export interface GetDepositActionRulesErrors {
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

/** Result of `preflightDepositActionRules`. */
export type PreflightDepositActionRulesResponse = undefined;

/** Documented errors of `preflightDepositActionRules`, by status. */
export interface PreflightDepositActionRulesErrors {
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

/** Arguments of `redirectLegacyDepositAction`. */
export interface RedirectLegacyDepositActionRequest {
  /**
   * The token's ticker or mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["redirectLegacyDepositAction"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against losses.
   *
   * @example "protected"
   */
  type: NonNullable<operations["redirectLegacyDepositAction"]["parameters"]["path"]>["type"];
  /**
   * An amount in whole tokens. It does not change the descriptor. It is accepted so that clients can open a link that contains an amount.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount?: NonNullable<operations["redirectLegacyDepositAction"]["parameters"]["query"]>["amount"];
  /**
   * The transaction's format. A descriptor copies it into its links. Choose `v0` only if the wallet supports it.
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
  400: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

/** Arguments of `redirectLegacyDepositTransaction`. */
export interface RedirectLegacyDepositTransactionRequest {
  /**
   * The token's ticker or mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["redirectLegacyDepositTransaction"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against losses.
   *
   * @example "protected"
   */
  type: NonNullable<operations["redirectLegacyDepositTransaction"]["parameters"]["path"]>["type"];
  /**
   * The amount to deposit, in whole tokens.
   *
   * Unit: tokens. 1e-9 to 1000000000000.
   *
   * @example 100
   */
  amount: NonNullable<
    operations["redirectLegacyDepositTransaction"]["parameters"]["query"]
  >["amount"];
  /**
   * The transaction's format. A descriptor copies it into its links. Choose `v0` only if the wallet supports it.
   *
   * Default: "legacy".
   *
   * @example "legacy"
   */
  transactionVersion?: NonNullable<
    operations["redirectLegacyDepositTransaction"]["parameters"]["query"]
  >["transactionVersion"];
  /** The account that signs. */
  body: ActionPostRequest;
}

/** Result of `redirectLegacyDepositTransaction`. */
export type RedirectLegacyDepositTransactionResponse = ActionPostResponse;

/** Documented errors of `redirectLegacyDepositTransaction`, by status. */
export interface RedirectLegacyDepositTransactionErrors {
  400: ActionErrorResponse;
  413: ActionErrorResponse;
  415: ActionErrorResponse;
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}

/** Arguments of `preflightLegacyDeposit`. */
export interface PreflightLegacyDepositRequest {
  /**
   * The token's ticker or mint address.
   *
   * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
   *
   * @example "USDC"
   */
  token: NonNullable<operations["preflightLegacyDeposit"]["parameters"]["path"]>["token"];
  /**
   * Whether the deposit is covered against losses.
   *
   * @example "protected"
   */
  type: NonNullable<operations["preflightLegacyDeposit"]["parameters"]["path"]>["type"];
}

/** Result of `preflightLegacyDeposit`. */
export type PreflightLegacyDepositResponse = undefined;

/** Documented errors of `preflightLegacyDeposit`, by status. */
export interface PreflightLegacyDepositErrors {
  429: ActionErrorResponse;
  500: ActionErrorResponse;
  503: ActionErrorResponse;
}
