// Generated from Bellwether pool actions 0.4.1 by @bellwether/generate. Edit the document, not this file.

import {
  type IdentityQueries,
  identityQueries,
  type MutationOptions,
  mutationOptions,
  type QueryOptions,
  queryOptions,
} from "@bellwether/client/query-options";
import type { PoolActionsClient } from "./client.ts";
import type {
  GetPoolDepositActionRequest,
  GetPoolDepositActionResponse,
  CreatePoolDepositTransactionRequest,
  CreatePoolDepositTransactionResponse,
  GetPoolWithdrawActionRequest,
  GetPoolWithdrawActionResponse,
  CreatePoolWithdrawTransactionRequest,
  CreatePoolWithdrawTransactionResponse,
  GetAddLiquidityActionRequest,
  GetAddLiquidityActionResponse,
  CreateAddLiquidityTransactionRequest,
  CreateAddLiquidityTransactionResponse,
  GetWithdrawLiquidityActionRequest,
  GetWithdrawLiquidityActionResponse,
  CreateWithdrawLiquidityTransactionRequest,
  CreateWithdrawLiquidityTransactionResponse,
  GetClaimRewardsActionRequest,
  GetClaimRewardsActionResponse,
  CreateClaimRewardsTransactionRequest,
  CreateClaimRewardsTransactionResponse,
  GetPoolActionRulesResponse,
} from "./methods.ts";

export function getPoolDepositActionQuery(
  client: Pick<PoolActionsClient, "getPoolDepositAction">,
  request: GetPoolDepositActionRequest,
): QueryOptions<GetPoolDepositActionRequest, GetPoolDepositActionResponse> {
  return queryOptions("pool-actions", "getPoolDepositAction", client.getPoolDepositAction, request);
}

export function createPoolDepositTransactionMutation(
  client: Pick<PoolActionsClient, "createPoolDepositTransaction">,
): MutationOptions<CreatePoolDepositTransactionRequest, CreatePoolDepositTransactionResponse> {
  return mutationOptions(
    "pool-actions",
    "createPoolDepositTransaction",
    client.createPoolDepositTransaction,
  );
}

export function getPoolWithdrawActionQuery(
  client: Pick<PoolActionsClient, "getPoolWithdrawAction">,
  request: GetPoolWithdrawActionRequest,
): QueryOptions<GetPoolWithdrawActionRequest, GetPoolWithdrawActionResponse> {
  return queryOptions(
    "pool-actions",
    "getPoolWithdrawAction",
    client.getPoolWithdrawAction,
    request,
  );
}

export function createPoolWithdrawTransactionMutation(
  client: Pick<PoolActionsClient, "createPoolWithdrawTransaction">,
): MutationOptions<CreatePoolWithdrawTransactionRequest, CreatePoolWithdrawTransactionResponse> {
  return mutationOptions(
    "pool-actions",
    "createPoolWithdrawTransaction",
    client.createPoolWithdrawTransaction,
  );
}

export function getAddLiquidityActionQuery(
  client: Pick<PoolActionsClient, "getAddLiquidityAction">,
  request: GetAddLiquidityActionRequest,
): QueryOptions<GetAddLiquidityActionRequest, GetAddLiquidityActionResponse> {
  return queryOptions(
    "pool-actions",
    "getAddLiquidityAction",
    client.getAddLiquidityAction,
    request,
  );
}

export function createAddLiquidityTransactionMutation(
  client: Pick<PoolActionsClient, "createAddLiquidityTransaction">,
): MutationOptions<CreateAddLiquidityTransactionRequest, CreateAddLiquidityTransactionResponse> {
  return mutationOptions(
    "pool-actions",
    "createAddLiquidityTransaction",
    client.createAddLiquidityTransaction,
  );
}

export function getWithdrawLiquidityActionQuery(
  client: Pick<PoolActionsClient, "getWithdrawLiquidityAction">,
  request: GetWithdrawLiquidityActionRequest,
): QueryOptions<GetWithdrawLiquidityActionRequest, GetWithdrawLiquidityActionResponse> {
  return queryOptions(
    "pool-actions",
    "getWithdrawLiquidityAction",
    client.getWithdrawLiquidityAction,
    request,
  );
}

export function createWithdrawLiquidityTransactionMutation(
  client: Pick<PoolActionsClient, "createWithdrawLiquidityTransaction">,
): MutationOptions<
  CreateWithdrawLiquidityTransactionRequest,
  CreateWithdrawLiquidityTransactionResponse
> {
  return mutationOptions(
    "pool-actions",
    "createWithdrawLiquidityTransaction",
    client.createWithdrawLiquidityTransaction,
  );
}

export function getClaimRewardsActionQuery(
  client: Pick<PoolActionsClient, "getClaimRewardsAction">,
  request: GetClaimRewardsActionRequest,
): QueryOptions<GetClaimRewardsActionRequest, GetClaimRewardsActionResponse> {
  return queryOptions(
    "pool-actions",
    "getClaimRewardsAction",
    client.getClaimRewardsAction,
    request,
  );
}

export function createClaimRewardsTransactionMutation(
  client: Pick<PoolActionsClient, "createClaimRewardsTransaction">,
): MutationOptions<CreateClaimRewardsTransactionRequest, CreateClaimRewardsTransactionResponse> {
  return mutationOptions(
    "pool-actions",
    "createClaimRewardsTransaction",
    client.createClaimRewardsTransaction,
  );
}

export function getPoolActionRulesQuery(
  client: Pick<PoolActionsClient, "getPoolActionRules">,
): QueryOptions<undefined, GetPoolActionRulesResponse> {
  return queryOptions("pool-actions", "getPoolActionRules", client.getPoolActionRules, undefined);
}

/**
 * Matches the cached queries of one client's identity. Drop them after a sign-out: `queryClient.removeQueries(filter)`.
 */
export function poolActionsIdentityQueries(client: object): IdentityQueries {
  return identityQueries("pool-actions", client);
}
