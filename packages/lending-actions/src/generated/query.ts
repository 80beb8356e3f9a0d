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

/** A query of `getLendingDepositAction`. */
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

/** A mutation by `createLendingDepositTransaction`. */
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

/** A mutation by `preflightLendingDeposit`. */
export function preflightLendingDepositMutation(
  client: Pick<LendingActionsClient, "preflightLendingDeposit">,
): MutationOptions<PreflightLendingDepositRequest, PreflightLendingDepositResponse> {
  return mutationOptions(
    "lending-actions",
    "preflightLendingDeposit",
    client.preflightLendingDeposit,
  );
}

/** A query of `getLendingWithdrawAction`. */
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

/** A mutation by `createLendingWithdrawTransaction`. */
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

/** A mutation by `preflightLendingWithdraw`. */
export function preflightLendingWithdrawMutation(
  client: Pick<LendingActionsClient, "preflightLendingWithdraw">,
): MutationOptions<PreflightLendingWithdrawRequest, PreflightLendingWithdrawResponse> {
  return mutationOptions(
    "lending-actions",
    "preflightLendingWithdraw",
    client.preflightLendingWithdraw,
  );
}

/** A query of `getLendingActionRules`. */
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

/** A mutation by `preflightLendingActionRules`. */
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
 * A query of `redirectLegacyLendingDepositAction`.
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
 * A mutation by `redirectLegacyLendingDepositTransaction`.
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
 * A mutation by `preflightLegacyLendingDeposit`.
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
