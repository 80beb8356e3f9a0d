// Generated from Bellwether deposit actions 0.2.1 by tools/generate. Edit the spec, not this file.

import {
  type MutationOptions,
  mutationOptions,
  type QueryOptions,
  queryOptions,
} from "@bellwether/client/query-options";
import type { DepositActionsClient } from "./client.ts";
import type {
  GetDepositActionRequest,
  GetDepositActionResponse,
  CreateDepositTransactionRequest,
  CreateDepositTransactionResponse,
  PreflightDepositRequest,
  PreflightDepositResponse,
  GetDepositActionRulesResponse,
  PreflightDepositActionRulesResponse,
  RedirectLegacyDepositActionRequest,
  RedirectLegacyDepositActionResponse,
  RedirectLegacyDepositTransactionRequest,
  RedirectLegacyDepositTransactionResponse,
  PreflightLegacyDepositRequest,
  PreflightLegacyDepositResponse,
} from "./methods.ts";

/** TanStack Query options for `getDepositAction`. */
export function getDepositActionQuery(
  client: Pick<DepositActionsClient, "getDepositAction">,
  request: GetDepositActionRequest,
): QueryOptions<GetDepositActionRequest, GetDepositActionResponse> {
  return queryOptions("deposit-actions", "getDepositAction", client.getDepositAction, request);
}

/** Mutation options for `createDepositTransaction`. */
export function createDepositTransactionMutation(
  client: Pick<DepositActionsClient, "createDepositTransaction">,
): MutationOptions<CreateDepositTransactionRequest, CreateDepositTransactionResponse> {
  return mutationOptions(
    "deposit-actions",
    "createDepositTransaction",
    client.createDepositTransaction,
  );
}

/** Mutation options for `preflightDeposit`. */
export function preflightDepositMutation(
  client: Pick<DepositActionsClient, "preflightDeposit">,
): MutationOptions<PreflightDepositRequest, PreflightDepositResponse> {
  return mutationOptions("deposit-actions", "preflightDeposit", client.preflightDeposit);
}

/** TanStack Query options for `getDepositActionRules`. */
export function getDepositActionRulesQuery(
  client: Pick<DepositActionsClient, "getDepositActionRules">,
): QueryOptions<undefined, GetDepositActionRulesResponse> {
  return queryOptions(
    "deposit-actions",
    "getDepositActionRules",
    (_, options) => client.getDepositActionRules({}, options),
    undefined,
  );
}

/** Mutation options for `preflightDepositActionRules`. */
export function preflightDepositActionRulesMutation(
  client: Pick<DepositActionsClient, "preflightDepositActionRules">,
): MutationOptions<void, PreflightDepositActionRulesResponse> {
  return mutationOptions(
    "deposit-actions",
    "preflightDepositActionRules",
    client.preflightDepositActionRules as (
      request: void,
    ) => Promise<PreflightDepositActionRulesResponse>,
  );
}

/**
 * TanStack Query options for `redirectLegacyDepositAction`.
 *
 * @deprecated
 */
export function redirectLegacyDepositActionQuery(
  client: Pick<DepositActionsClient, "redirectLegacyDepositAction">,
  request: RedirectLegacyDepositActionRequest,
): QueryOptions<RedirectLegacyDepositActionRequest, RedirectLegacyDepositActionResponse> {
  return queryOptions(
    "deposit-actions",
    "redirectLegacyDepositAction",
    client.redirectLegacyDepositAction,
    request,
  );
}

/**
 * Mutation options for `redirectLegacyDepositTransaction`.
 *
 * @deprecated
 */
export function redirectLegacyDepositTransactionMutation(
  client: Pick<DepositActionsClient, "redirectLegacyDepositTransaction">,
): MutationOptions<
  RedirectLegacyDepositTransactionRequest,
  RedirectLegacyDepositTransactionResponse
> {
  return mutationOptions(
    "deposit-actions",
    "redirectLegacyDepositTransaction",
    client.redirectLegacyDepositTransaction,
  );
}

/**
 * Mutation options for `preflightLegacyDeposit`.
 *
 * @deprecated
 */
export function preflightLegacyDepositMutation(
  client: Pick<DepositActionsClient, "preflightLegacyDeposit">,
): MutationOptions<PreflightLegacyDepositRequest, PreflightLegacyDepositResponse> {
  return mutationOptions(
    "deposit-actions",
    "preflightLegacyDeposit",
    client.preflightLegacyDeposit,
  );
}
