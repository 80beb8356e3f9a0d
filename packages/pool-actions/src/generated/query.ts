// Generated from Bellwether pool actions 0.4.0 by @bellwether/generate. Edit the document, not this file.

import {
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

export function getPoolActionRulesQuery(
  client: Pick<PoolActionsClient, "getPoolActionRules">,
): QueryOptions<undefined, GetPoolActionRulesResponse> {
  return queryOptions("pool-actions", "getPoolActionRules", client.getPoolActionRules, undefined);
}
