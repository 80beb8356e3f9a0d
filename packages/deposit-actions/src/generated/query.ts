// Generated from Bellwether deposit actions 0.3.0 by @bellwether/generate. Edit the document, not this file.

import {
  type IdentityQueries,
  identityQueries,
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
  GetWithdrawActionRequest,
  GetWithdrawActionResponse,
  CreateWithdrawTransactionRequest,
  CreateWithdrawTransactionResponse,
  GetDepositActionRulesResponse,
} from "./methods.ts";

export function getDepositActionQuery(
  client: Pick<DepositActionsClient, "getDepositAction">,
  request: GetDepositActionRequest,
): QueryOptions<GetDepositActionRequest, GetDepositActionResponse> {
  return queryOptions("deposit-actions", "getDepositAction", client.getDepositAction, request);
}

export function createDepositTransactionMutation(
  client: Pick<DepositActionsClient, "createDepositTransaction">,
): MutationOptions<CreateDepositTransactionRequest, CreateDepositTransactionResponse> {
  return mutationOptions(
    "deposit-actions",
    "createDepositTransaction",
    client.createDepositTransaction,
  );
}

export function getWithdrawActionQuery(
  client: Pick<DepositActionsClient, "getWithdrawAction">,
  request: GetWithdrawActionRequest,
): QueryOptions<GetWithdrawActionRequest, GetWithdrawActionResponse> {
  return queryOptions("deposit-actions", "getWithdrawAction", client.getWithdrawAction, request);
}

export function createWithdrawTransactionMutation(
  client: Pick<DepositActionsClient, "createWithdrawTransaction">,
): MutationOptions<CreateWithdrawTransactionRequest, CreateWithdrawTransactionResponse> {
  return mutationOptions(
    "deposit-actions",
    "createWithdrawTransaction",
    client.createWithdrawTransaction,
  );
}

export function getDepositActionRulesQuery(
  client: Pick<DepositActionsClient, "getDepositActionRules">,
): QueryOptions<undefined, GetDepositActionRulesResponse> {
  return queryOptions(
    "deposit-actions",
    "getDepositActionRules",
    client.getDepositActionRules,
    undefined,
  );
}

/**
 * Matches the cached queries of one client's identity. Drop them after a sign-out: `queryClient.removeQueries(filter)`.
 */
export function depositActionsIdentityQueries(client: object): IdentityQueries {
  return identityQueries("deposit-actions", client);
}
