// Generated from Bellwether lending actions 0.3.0 by @bellwether/generate. Edit the document, not this file.

import {
  type IdentityQueries,
  identityQueries,
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
  GetLendingWithdrawActionRequest,
  GetLendingWithdrawActionResponse,
  CreateLendingWithdrawTransactionRequest,
  CreateLendingWithdrawTransactionResponse,
  GetLendingBorrowActionRequest,
  GetLendingBorrowActionResponse,
  CreateLendingBorrowTransactionRequest,
  CreateLendingBorrowTransactionResponse,
  GetLendingRepayActionRequest,
  GetLendingRepayActionResponse,
  CreateLendingRepayTransactionRequest,
  CreateLendingRepayTransactionResponse,
  GetLendingClaimRewardsActionRequest,
  GetLendingClaimRewardsActionResponse,
  CreateLendingClaimRewardsTransactionRequest,
  CreateLendingClaimRewardsTransactionResponse,
  GetLendingActionRulesResponse,
} from "./methods.ts";

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

export function getLendingBorrowActionQuery(
  client: Pick<LendingActionsClient, "getLendingBorrowAction">,
  request: GetLendingBorrowActionRequest,
): QueryOptions<GetLendingBorrowActionRequest, GetLendingBorrowActionResponse> {
  return queryOptions(
    "lending-actions",
    "getLendingBorrowAction",
    client.getLendingBorrowAction,
    request,
  );
}

export function createLendingBorrowTransactionMutation(
  client: Pick<LendingActionsClient, "createLendingBorrowTransaction">,
): MutationOptions<CreateLendingBorrowTransactionRequest, CreateLendingBorrowTransactionResponse> {
  return mutationOptions(
    "lending-actions",
    "createLendingBorrowTransaction",
    client.createLendingBorrowTransaction,
  );
}

export function getLendingRepayActionQuery(
  client: Pick<LendingActionsClient, "getLendingRepayAction">,
  request: GetLendingRepayActionRequest,
): QueryOptions<GetLendingRepayActionRequest, GetLendingRepayActionResponse> {
  return queryOptions(
    "lending-actions",
    "getLendingRepayAction",
    client.getLendingRepayAction,
    request,
  );
}

export function createLendingRepayTransactionMutation(
  client: Pick<LendingActionsClient, "createLendingRepayTransaction">,
): MutationOptions<CreateLendingRepayTransactionRequest, CreateLendingRepayTransactionResponse> {
  return mutationOptions(
    "lending-actions",
    "createLendingRepayTransaction",
    client.createLendingRepayTransaction,
  );
}

export function getLendingClaimRewardsActionQuery(
  client: Pick<LendingActionsClient, "getLendingClaimRewardsAction">,
  request: GetLendingClaimRewardsActionRequest,
): QueryOptions<GetLendingClaimRewardsActionRequest, GetLendingClaimRewardsActionResponse> {
  return queryOptions(
    "lending-actions",
    "getLendingClaimRewardsAction",
    client.getLendingClaimRewardsAction,
    request,
  );
}

export function createLendingClaimRewardsTransactionMutation(
  client: Pick<LendingActionsClient, "createLendingClaimRewardsTransaction">,
): MutationOptions<
  CreateLendingClaimRewardsTransactionRequest,
  CreateLendingClaimRewardsTransactionResponse
> {
  return mutationOptions(
    "lending-actions",
    "createLendingClaimRewardsTransaction",
    client.createLendingClaimRewardsTransaction,
  );
}

export function getLendingActionRulesQuery(
  client: Pick<LendingActionsClient, "getLendingActionRules">,
): QueryOptions<undefined, GetLendingActionRulesResponse> {
  return queryOptions(
    "lending-actions",
    "getLendingActionRules",
    client.getLendingActionRules,
    undefined,
  );
}

/**
 * Matches the cached queries of one client's identity. Drop them after a sign-out: `queryClient.removeQueries(filter)`.
 */
export function lendingActionsIdentityQueries(client: object): IdentityQueries {
  return identityQueries("lending-actions", client);
}
