// Generated from Bellwether deposit actions 0.6.0 by tools/generate. Edit the spec, not this file.

import type { CallOptions, EmptyRequest } from "@bellwether/client";
import type {
  ActionError,
  ActionDescriptor,
  ActionPostRequest,
  ActionPostResponse,
  ActionRules,
} from "./models.ts";
import type { operations } from "./types.ts";

/** One method for each operation of the spec. */
export interface OperationMethods {
  /**
   * Describe the deposit of a token.
   *
   * Returns the texts and buttons with which a user deposits a token into a protected or a regular yield product. Nothing is changed and no wallet is named.
   *
   * `GET /api/v0/deposit/{token}/{type}`
   *
   * @throws 400: A parameter or the body breaks its limits. The message names it.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 429: The caller's quota is used up. Wait as long as `Retry-After` says.
   * @throws 500: The service failed. Nothing was changed; the same request may be tried again.
   * @throws 503: The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  getDepositAction(
    request: GetDepositActionRequest,
    options?: CallOptions,
  ): Promise<GetDepositActionResponse>;

  /**
   * Make the transaction of a deposit.
   *
   * Builds the transaction that moves the amount from the account into the yield product. Only the account has to sign. Nothing is stored and nothing is sent to the chain, so the request may be repeated.
   *
   * `POST /api/v0/deposit/{token}/{type}`
   *
   * @throws 400: A parameter or the body breaks its limits. The message names it.
   * @throws 404: No token is listed under this ticker or mint address.
   * @throws 413: The body is larger than a request of the Actions specification can be.
   * @throws 415: The body is not JSON.
   * @throws 422: The request is well formed, yet no transaction can be made of it: the account cannot pay, or the deposit is not possible just now.
   * @throws 429: The caller's quota is used up. Wait as long as `Retry-After` says.
   * @throws 500: The service failed. Nothing was changed; the same request may be tried again.
   * @throws 503: The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  createDepositTransaction(
    request: CreateDepositTransactionRequest,
    options?: CallOptions,
  ): Promise<CreateDepositTransactionResponse>;

  /**
   * Ask whether a website may call the deposit action.
   *
   * Answers a browser that asks, before it sends the request itself, whether the deposit action may be called from another website.
   *
   * `OPTIONS /api/v0/deposit/{token}/{type}`
   *
   * @throws 429: The caller's quota is used up. Wait as long as `Retry-After` says.
   * @throws 500: The service failed. Nothing was changed; the same request may be tried again.
   * @throws 503: The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  preflightDeposit(
    request: PreflightDepositRequest,
    options?: CallOptions,
  ): Promise<PreflightDepositResponse>;

  /**
   * Say which addresses lead to deposit actions.
   *
   * Wallets and social sites read this file to learn that a link to this host can be drawn as an action. The rules name the paths of this host; where one origin serves several hosts, the file there holds the rules of all of them.
   *
   * `GET /actions.json`
   *
   * @throws 429: The caller's quota is used up. Wait as long as `Retry-After` says.
   * @throws 500: The service failed. Nothing was changed; the same request may be tried again.
   * @throws 503: The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  getDepositActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Promise<GetDepositActionRulesResponse>;

  /**
   * Ask whether a website may call the rules file.
   *
   * Answers a browser that asks, before it sends the request itself, whether the rules file may be called from another website.
   *
   * `OPTIONS /actions.json`
   *
   * @throws 429: The caller's quota is used up. Wait as long as `Retry-After` says.
   * @throws 500: The service failed. Nothing was changed; the same request may be tried again.
   * @throws 503: The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  preflightDepositActionRules(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Promise<PreflightDepositActionRulesResponse>;

  /**
   * Redirect to the descriptor of the deposit of a token.
   *
   * The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the query. Call `getDepositAction` instead.
   *
   * `GET /api/v0/{token}/{type}`
   *
   * @throws 400: A parameter or the body breaks its limits. The message names it.
   * @throws 429: The caller's quota is used up. Wait as long as `Retry-After` says.
   * @throws 500: The service failed. Nothing was changed; the same request may be tried again.
   * @throws 503: The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   *
   * @deprecated
   */
  redirectLegacyDepositAction(
    request: RedirectLegacyDepositActionRequest,
    options?: CallOptions,
  ): Promise<RedirectLegacyDepositActionResponse>;

  /**
   * Redirect to the transaction of the deposit of a token.
   *
   * The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the method, the body and the query. Call `createDepositTransaction` instead.
   *
   * `POST /api/v0/{token}/{type}`
   *
   * @throws 400: A parameter or the body breaks its limits. The message names it.
   * @throws 413: The body is larger than a request of the Actions specification can be.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up. Wait as long as `Retry-After` says.
   * @throws 500: The service failed. Nothing was changed; the same request may be tried again.
   * @throws 503: The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   *
   * @deprecated
   */
  redirectLegacyDepositTransaction(
    request: RedirectLegacyDepositTransactionRequest,
    options?: CallOptions,
  ): Promise<RedirectLegacyDepositTransactionResponse>;

  /**
   * Ask whether a website may call the old path of the deposit of a token.
   *
   * Answers a browser that asks, before it sends the request itself, whether the old path of the deposit of a token may be called from another website. Browsers follow no redirect here, so the old path answers by itself.
   *
   * `OPTIONS /api/v0/{token}/{type}`
   *
   * @throws 429: The caller's quota is used up. Wait as long as `Retry-After` says.
   * @throws 500: The service failed. Nothing was changed; the same request may be tried again.
   * @throws 503: The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   *
   * @deprecated
   */
  preflightLegacyDeposit(
    request: PreflightLegacyDepositRequest,
    options?: CallOptions,
  ): Promise<PreflightLegacyDepositResponse>;
}

/** What goes into `getDepositAction`. */
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

/** What `getDepositAction` resolves to. */
export type GetDepositActionResponse = ActionDescriptor;

/** The error bodies that `getDepositAction` documents, by status. */
export interface GetDepositActionErrors {
  /** A parameter or the body breaks its limits. The message names it. */
  400: ActionError;
  /** No token is listed under this ticker or mint address. */
  404: ActionError;
  /** The caller's quota is used up. Wait as long as `Retry-After` says. */
  429: ActionError;
  /** The service failed. Nothing was changed; the same request may be tried again. */
  500: ActionError;
  /**
   * The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  503: ActionError;
}

/** What goes into `createDepositTransaction`. */
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

/** What `createDepositTransaction` resolves to. */
export type CreateDepositTransactionResponse = ActionPostResponse;

/** The error bodies that `createDepositTransaction` documents, by status. */
export interface CreateDepositTransactionErrors {
  /** A parameter or the body breaks its limits. The message names it. */
  400: ActionError;
  /** No token is listed under this ticker or mint address. */
  404: ActionError;
  /** The body is larger than a request of the Actions specification can be. */
  413: ActionError;
  /** The body is not JSON. */
  415: ActionError;
  /**
   * The request is well formed, yet no transaction can be made of it: the account cannot pay, or the deposit is not possible just now.
   */
  422: ActionError;
  /** The caller's quota is used up. Wait as long as `Retry-After` says. */
  429: ActionError;
  /** The service failed. Nothing was changed; the same request may be tried again. */
  500: ActionError;
  /**
   * The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  503: ActionError;
}

/** What goes into `preflightDeposit`. */
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

/** What `preflightDeposit` resolves to. */
export type PreflightDepositResponse = undefined;

/** The error bodies that `preflightDeposit` documents, by status. */
export interface PreflightDepositErrors {
  /** The caller's quota is used up. Wait as long as `Retry-After` says. */
  429: ActionError;
  /** The service failed. Nothing was changed; the same request may be tried again. */
  500: ActionError;
  /**
   * The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  503: ActionError;
}

/** What `getDepositActionRules` resolves to. */
export type GetDepositActionRulesResponse = ActionRules;

/** The error bodies that `getDepositActionRules` documents, by status. */
export interface GetDepositActionRulesErrors {
  /** The caller's quota is used up. Wait as long as `Retry-After` says. */
  429: ActionError;
  /** The service failed. Nothing was changed; the same request may be tried again. */
  500: ActionError;
  /**
   * The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  503: ActionError;
}

/** What `preflightDepositActionRules` resolves to. */
export type PreflightDepositActionRulesResponse = undefined;

/** The error bodies that `preflightDepositActionRules` documents, by status. */
export interface PreflightDepositActionRulesErrors {
  /** The caller's quota is used up. Wait as long as `Retry-After` says. */
  429: ActionError;
  /** The service failed. Nothing was changed; the same request may be tried again. */
  500: ActionError;
  /**
   * The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  503: ActionError;
}

/** What goes into `redirectLegacyDepositAction`. */
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

/** What `redirectLegacyDepositAction` resolves to. */
export type RedirectLegacyDepositActionResponse = ActionDescriptor;

/** The error bodies that `redirectLegacyDepositAction` documents, by status. */
export interface RedirectLegacyDepositActionErrors {
  /** A parameter or the body breaks its limits. The message names it. */
  400: ActionError;
  /** The caller's quota is used up. Wait as long as `Retry-After` says. */
  429: ActionError;
  /** The service failed. Nothing was changed; the same request may be tried again. */
  500: ActionError;
  /**
   * The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  503: ActionError;
}

/** What goes into `redirectLegacyDepositTransaction`. */
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

/** What `redirectLegacyDepositTransaction` resolves to. */
export type RedirectLegacyDepositTransactionResponse = ActionPostResponse;

/** The error bodies that `redirectLegacyDepositTransaction` documents, by status. */
export interface RedirectLegacyDepositTransactionErrors {
  /** A parameter or the body breaks its limits. The message names it. */
  400: ActionError;
  /** The body is larger than a request of the Actions specification can be. */
  413: ActionError;
  /** The body is not JSON. */
  415: ActionError;
  /** The caller's quota is used up. Wait as long as `Retry-After` says. */
  429: ActionError;
  /** The service failed. Nothing was changed; the same request may be tried again. */
  500: ActionError;
  /**
   * The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  503: ActionError;
}

/** What goes into `preflightLegacyDeposit`. */
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

/** What `preflightLegacyDeposit` resolves to. */
export type PreflightLegacyDepositResponse = undefined;

/** The error bodies that `preflightLegacyDeposit` documents, by status. */
export interface PreflightLegacyDepositErrors {
  /** The caller's quota is used up. Wait as long as `Retry-After` says. */
  429: ActionError;
  /** The service failed. Nothing was changed; the same request may be tried again. */
  500: ActionError;
  /**
   * The service is starting, stopping or cut off from the chain. Try again after `Retry-After`.
   */
  503: ActionError;
}
