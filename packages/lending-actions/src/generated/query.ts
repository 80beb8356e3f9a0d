// Generated from Bellwether lending actions 0.2.1 by tools/generate. Edit the spec, not this file.

import {
  type MutationOptions,
  mutationOptions,
  type QueryOptions,
  queryOptions,
} from "@bellwether/client/query-options";
import type { LendingActionsClient } from "./client.ts";
import type {
  GetLendingDepositActionRequest,
  GetLendingDepositActionResponse,
  CreateLendingDepositTransactionRequest,
  CreateLendingDepositTransactionResponse,
  PreflightLendingDepositRequest,
  PreflightLendingDepositResponse,
  GetLendingWithdrawActionRequest,
  GetLendingWithdrawActionResponse,
  CreateLendingWithdrawTransactionRequest,
  CreateLendingWithdrawTransactionResponse,
  PreflightLendingWithdrawRequest,
  PreflightLendingWithdrawResponse,
  GetLendingActionRulesResponse,
  PreflightLendingActionRulesResponse,
  RedirectLegacyLendingDepositActionRequest,
  RedirectLegacyLendingDepositActionResponse,
  RedirectLegacyLendingDepositTransactionRequest,
  RedirectLegacyLendingDepositTransactionResponse,
  PreflightLegacyLendingDepositRequest,
  PreflightLegacyLendingDepositResponse,
} from "./methods.ts";

/** TanStack Query options for `getLendingDepositAction`. */
export function getLendingDepositActionQuery(
  client: Pick<LendingActionsClient, "getLendingDepositAction">,
  request: GetLendingDepositActionRequest,
): QueryOptions<GetLendingDepositActionRequest, GetLendingDepositActionResponse> {
  return queryOptions(
    "lending-actions",
    "getLendingDepositAction",
    client.getLendingDepositAction,
    request,
  );
}

/** Mutation options for `createLendingDepositTransaction`. */
export function createLendingDepositTransactionMutation(
  client: Pick<LendingActionsClient, "createLendingDepositTransaction">,
): MutationOptions<
  CreateLendingDepositTransactionRequest,
  CreateLendingDepositTransactionResponse
> {
  return mutationOptions(
    "lending-actions",
    "createLendingDepositTransaction",
    client.createLendingDepositTransaction,
  );
}

/** Mutation options for `preflightLendingDeposit`. */
export function preflightLendingDepositMutation(
  client: Pick<LendingActionsClient, "preflightLendingDeposit">,
): MutationOptions<PreflightLendingDepositRequest, PreflightLendingDepositResponse> {
  return mutationOptions(
    "lending-actions",
    "preflightLendingDeposit",
    client.preflightLendingDeposit,
  );
}

/** TanStack Query options for `getLendingWithdrawAction`. */
export function getLendingWithdrawActionQuery(
  client: Pick<LendingActionsClient, "getLendingWithdrawAction">,
  request: GetLendingWithdrawActionRequest,
): QueryOptions<GetLendingWithdrawActionRequest, GetLendingWithdrawActionResponse> {
  return queryOptions(
    "lending-actions",
    "getLendingWithdrawAction",
    client.getLendingWithdrawAction,
    request,
  );
}

/** Mutation options for `createLendingWithdrawTransaction`. */
export function createLendingWithdrawTransactionMutation(
  client: Pick<LendingActionsClient, "createLendingWithdrawTransaction">,
): MutationOptions<
  CreateLendingWithdrawTransactionRequest,
  CreateLendingWithdrawTransactionResponse
> {
  return mutationOptions(
    "lending-actions",
    "createLendingWithdrawTransaction",
    client.createLendingWithdrawTransaction,
  );
}

/** Mutation options for `preflightLendingWithdraw`. */
export function preflightLendingWithdrawMutation(
  client: Pick<LendingActionsClient, "preflightLendingWithdraw">,
): MutationOptions<PreflightLendingWithdrawRequest, PreflightLendingWithdrawResponse> {
  return mutationOptions(
    "lending-actions",
    "preflightLendingWithdraw",
    client.preflightLendingWithdraw,
  );
}

/** TanStack Query options for `getLendingActionRules`. */
export function getLendingActionRulesQuery(
  client: Pick<LendingActionsClient, "getLendingActionRules">,
): QueryOptions<undefined, GetLendingActionRulesResponse> {
  return queryOptions(
    "lending-actions",
    "getLendingActionRules",
    (_, options) => client.getLendingActionRules({}, options),
    undefined,
  );
}

/** Mutation options for `preflightLendingActionRules`. */
export function preflightLendingActionRulesMutation(
  client: Pick<LendingActionsClient, "preflightLendingActionRules">,
): MutationOptions<void, PreflightLendingActionRulesResponse> {
  return mutationOptions(
    "lending-actions",
    "preflightLendingActionRules",
    client.preflightLendingActionRules as (
      request: void,
    ) => Promise<PreflightLendingActionRulesResponse>,
  );
}

/**
 * TanStack Query options for `redirectLegacyLendingDepositAction`.
 *
 * @deprecated
 */
export function redirectLegacyLendingDepositActionQuery(
  client: Pick<LendingActionsClient, "redirectLegacyLendingDepositAction">,
  request: RedirectLegacyLendingDepositActionRequest,
): QueryOptions<
  RedirectLegacyLendingDepositActionRequest,
  RedirectLegacyLendingDepositActionResponse
> {
  return queryOptions(
    "lending-actions",
    "redirectLegacyLendingDepositAction",
    client.redirectLegacyLendingDepositAction,
    request,
  );
}

/**
 * Mutation options for `redirectLegacyLendingDepositTransaction`.
 *
 * @deprecated
 */
export function redirectLegacyLendingDepositTransactionMutation(
  client: Pick<LendingActionsClient, "redirectLegacyLendingDepositTransaction">,
): MutationOptions<
  RedirectLegacyLendingDepositTransactionRequest,
  RedirectLegacyLendingDepositTransactionResponse
> {
  return mutationOptions(
    "lending-actions",
    "redirectLegacyLendingDepositTransaction",
    client.redirectLegacyLendingDepositTransaction,
  );
}

/**
 * Mutation options for `preflightLegacyLendingDeposit`.
 *
 * @deprecated
 */
export function preflightLegacyLendingDepositMutation(
  client: Pick<LendingActionsClient, "preflightLegacyLendingDeposit">,
): MutationOptions<PreflightLegacyLendingDepositRequest, PreflightLegacyLendingDepositResponse> {
  return mutationOptions(
    "lending-actions",
    "preflightLegacyLendingDeposit",
    client.preflightLegacyLendingDeposit,
  );
}
