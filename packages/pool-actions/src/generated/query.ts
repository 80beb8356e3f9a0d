// Generated from Bellwether pool actions 0.3.1 by tools/generate. Edit the spec, not this file.

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
  PreflightPoolDepositRequest,
  PreflightPoolDepositResponse,
  GetAddLiquidityActionRequest,
  GetAddLiquidityActionResponse,
  CreateAddLiquidityTransactionRequest,
  CreateAddLiquidityTransactionResponse,
  PreflightAddLiquidityRequest,
  PreflightAddLiquidityResponse,
  GetPoolActionRulesResponse,
  PreflightPoolActionRulesResponse,
  RedirectLegacyPoolDepositActionRequest,
  RedirectLegacyPoolDepositActionResponse,
  RedirectLegacyPoolDepositTransactionRequest,
  RedirectLegacyPoolDepositTransactionResponse,
  PreflightLegacyPoolDepositRequest,
  PreflightLegacyPoolDepositResponse,
  RedirectLegacyAddLiquidityActionRequest,
  RedirectLegacyAddLiquidityActionResponse,
  RedirectLegacyAddLiquidityTransactionRequest,
  RedirectLegacyAddLiquidityTransactionResponse,
  PreflightLegacyAddLiquidityRequest,
  PreflightLegacyAddLiquidityResponse,
} from "./methods.ts";

/** TanStack Query options for `getPoolDepositAction`. */
export function getPoolDepositActionQuery(
  client: Pick<PoolActionsClient, "getPoolDepositAction">,
  request: GetPoolDepositActionRequest,
): QueryOptions<GetPoolDepositActionRequest, GetPoolDepositActionResponse> {
  return queryOptions("pool-actions", "getPoolDepositAction", client.getPoolDepositAction, request);
}

/** Mutation options for `createPoolDepositTransaction`. */
export function createPoolDepositTransactionMutation(
  client: Pick<PoolActionsClient, "createPoolDepositTransaction">,
): MutationOptions<CreatePoolDepositTransactionRequest, CreatePoolDepositTransactionResponse> {
  return mutationOptions(
    "pool-actions",
    "createPoolDepositTransaction",
    client.createPoolDepositTransaction,
  );
}

/** Mutation options for `preflightPoolDeposit`. */
export function preflightPoolDepositMutation(
  client: Pick<PoolActionsClient, "preflightPoolDeposit">,
): MutationOptions<PreflightPoolDepositRequest, PreflightPoolDepositResponse> {
  return mutationOptions("pool-actions", "preflightPoolDeposit", client.preflightPoolDeposit);
}

/** TanStack Query options for `getAddLiquidityAction`. */
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

/** Mutation options for `createAddLiquidityTransaction`. */
export function createAddLiquidityTransactionMutation(
  client: Pick<PoolActionsClient, "createAddLiquidityTransaction">,
): MutationOptions<CreateAddLiquidityTransactionRequest, CreateAddLiquidityTransactionResponse> {
  return mutationOptions(
    "pool-actions",
    "createAddLiquidityTransaction",
    client.createAddLiquidityTransaction,
  );
}

/** Mutation options for `preflightAddLiquidity`. */
export function preflightAddLiquidityMutation(
  client: Pick<PoolActionsClient, "preflightAddLiquidity">,
): MutationOptions<PreflightAddLiquidityRequest, PreflightAddLiquidityResponse> {
  return mutationOptions("pool-actions", "preflightAddLiquidity", client.preflightAddLiquidity);
}

/** TanStack Query options for `getPoolActionRules`. */
export function getPoolActionRulesQuery(
  client: Pick<PoolActionsClient, "getPoolActionRules">,
): QueryOptions<undefined, GetPoolActionRulesResponse> {
  return queryOptions(
    "pool-actions",
    "getPoolActionRules",
    (_, options) => client.getPoolActionRules({}, options),
    undefined,
  );
}

/** Mutation options for `preflightPoolActionRules`. */
export function preflightPoolActionRulesMutation(
  client: Pick<PoolActionsClient, "preflightPoolActionRules">,
): MutationOptions<void, PreflightPoolActionRulesResponse> {
  return mutationOptions(
    "pool-actions",
    "preflightPoolActionRules",
    client.preflightPoolActionRules as (request: void) => Promise<PreflightPoolActionRulesResponse>,
  );
}

/**
 * TanStack Query options for `redirectLegacyPoolDepositAction`.
 *
 * @deprecated
 */
export function redirectLegacyPoolDepositActionQuery(
  client: Pick<PoolActionsClient, "redirectLegacyPoolDepositAction">,
  request: RedirectLegacyPoolDepositActionRequest,
): QueryOptions<RedirectLegacyPoolDepositActionRequest, RedirectLegacyPoolDepositActionResponse> {
  return queryOptions(
    "pool-actions",
    "redirectLegacyPoolDepositAction",
    client.redirectLegacyPoolDepositAction,
    request,
  );
}

/**
 * Mutation options for `redirectLegacyPoolDepositTransaction`.
 *
 * @deprecated
 */
export function redirectLegacyPoolDepositTransactionMutation(
  client: Pick<PoolActionsClient, "redirectLegacyPoolDepositTransaction">,
): MutationOptions<
  RedirectLegacyPoolDepositTransactionRequest,
  RedirectLegacyPoolDepositTransactionResponse
> {
  return mutationOptions(
    "pool-actions",
    "redirectLegacyPoolDepositTransaction",
    client.redirectLegacyPoolDepositTransaction,
  );
}

/**
 * Mutation options for `preflightLegacyPoolDeposit`.
 *
 * @deprecated
 */
export function preflightLegacyPoolDepositMutation(
  client: Pick<PoolActionsClient, "preflightLegacyPoolDeposit">,
): MutationOptions<PreflightLegacyPoolDepositRequest, PreflightLegacyPoolDepositResponse> {
  return mutationOptions(
    "pool-actions",
    "preflightLegacyPoolDeposit",
    client.preflightLegacyPoolDeposit,
  );
}

/**
 * TanStack Query options for `redirectLegacyAddLiquidityAction`.
 *
 * @deprecated
 */
export function redirectLegacyAddLiquidityActionQuery(
  client: Pick<PoolActionsClient, "redirectLegacyAddLiquidityAction">,
  request: RedirectLegacyAddLiquidityActionRequest,
): QueryOptions<RedirectLegacyAddLiquidityActionRequest, RedirectLegacyAddLiquidityActionResponse> {
  return queryOptions(
    "pool-actions",
    "redirectLegacyAddLiquidityAction",
    client.redirectLegacyAddLiquidityAction,
    request,
  );
}

/**
 * Mutation options for `redirectLegacyAddLiquidityTransaction`.
 *
 * @deprecated
 */
export function redirectLegacyAddLiquidityTransactionMutation(
  client: Pick<PoolActionsClient, "redirectLegacyAddLiquidityTransaction">,
): MutationOptions<
  RedirectLegacyAddLiquidityTransactionRequest,
  RedirectLegacyAddLiquidityTransactionResponse
> {
  return mutationOptions(
    "pool-actions",
    "redirectLegacyAddLiquidityTransaction",
    client.redirectLegacyAddLiquidityTransaction,
  );
}

/**
 * Mutation options for `preflightLegacyAddLiquidity`.
 *
 * @deprecated
 */
export function preflightLegacyAddLiquidityMutation(
  client: Pick<PoolActionsClient, "preflightLegacyAddLiquidity">,
): MutationOptions<PreflightLegacyAddLiquidityRequest, PreflightLegacyAddLiquidityResponse> {
  return mutationOptions(
    "pool-actions",
    "preflightLegacyAddLiquidity",
    client.preflightLegacyAddLiquidity,
  );
}
