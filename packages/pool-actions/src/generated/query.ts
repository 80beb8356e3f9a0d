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

/** A query of `getPoolDepositAction`. */
export function getPoolDepositActionQuery(
  client: Pick<PoolActionsClient, "getPoolDepositAction">,
  request: GetPoolDepositActionRequest,
): QueryOptions<GetPoolDepositActionRequest, GetPoolDepositActionResponse> {
  return queryOptions("pool-actions", "getPoolDepositAction", client.getPoolDepositAction, request);
}

/** A mutation by `createPoolDepositTransaction`. */
export function createPoolDepositTransactionMutation(
  client: Pick<PoolActionsClient, "createPoolDepositTransaction">,
): MutationOptions<CreatePoolDepositTransactionRequest, CreatePoolDepositTransactionResponse> {
  return mutationOptions(
    "pool-actions",
    "createPoolDepositTransaction",
    client.createPoolDepositTransaction,
  );
}

/** A mutation by `preflightPoolDeposit`. */
export function preflightPoolDepositMutation(
  client: Pick<PoolActionsClient, "preflightPoolDeposit">,
): MutationOptions<PreflightPoolDepositRequest, PreflightPoolDepositResponse> {
  return mutationOptions("pool-actions", "preflightPoolDeposit", client.preflightPoolDeposit);
}

/** A query of `getAddLiquidityAction`. */
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

/** A mutation by `createAddLiquidityTransaction`. */
export function createAddLiquidityTransactionMutation(
  client: Pick<PoolActionsClient, "createAddLiquidityTransaction">,
): MutationOptions<CreateAddLiquidityTransactionRequest, CreateAddLiquidityTransactionResponse> {
  return mutationOptions(
    "pool-actions",
    "createAddLiquidityTransaction",
    client.createAddLiquidityTransaction,
  );
}

/** A mutation by `preflightAddLiquidity`. */
export function preflightAddLiquidityMutation(
  client: Pick<PoolActionsClient, "preflightAddLiquidity">,
): MutationOptions<PreflightAddLiquidityRequest, PreflightAddLiquidityResponse> {
  return mutationOptions("pool-actions", "preflightAddLiquidity", client.preflightAddLiquidity);
}

/** A query of `getPoolActionRules`. */
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

/** A mutation by `preflightPoolActionRules`. */
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
 * A query of `redirectLegacyPoolDepositAction`.
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
 * A mutation by `redirectLegacyPoolDepositTransaction`.
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
 * A mutation by `preflightLegacyPoolDeposit`.
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
 * A query of `redirectLegacyAddLiquidityAction`.
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
 * A mutation by `redirectLegacyAddLiquidityTransaction`.
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
 * A mutation by `preflightLegacyAddLiquidity`.
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
