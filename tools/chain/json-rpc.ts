import type { Bank } from "./bank/bank.ts";
import { accountMethods } from "./rpc/accounts.ts";
import { clusterMethods } from "./rpc/cluster.ts";
import { faucetMethods } from "./rpc/faucet.ts";
import { historyMethods } from "./rpc/history.ts";
import type { Params } from "./rpc/params.ts";
import { programMethods } from "./rpc/program-accounts.ts";
import { sendingMethods } from "./rpc/sending.ts";
import { voteMethods } from "./rpc/vote-accounts.ts";
import { invalidParams, RpcError, rpcCodes } from "./rpc-error.ts";

type Method = (bank: Bank, params: Params) => unknown;

/** The part of Solana's JSON-RPC interface used by wallets and this service, and a faucet for tokens. */
const methods = new Map<string, Method>(
  Object.entries({
    ...clusterMethods,
    ...accountMethods,
    ...programMethods,
    ...sendingMethods,
    ...historyMethods,
    ...faucetMethods,
    ...voteMethods,
  }),
);

/**
 * A call's result.
 *
 * @throws RpcError when there is no such method, a parameter is invalid or the chain refuses the transaction
 */
export async function callMethod(bank: Bank, name: string, params: unknown): Promise<unknown> {
  const method = methods.get(name);
  if (method === undefined)
    throw new RpcError(rpcCodes.methodNotFound, `The method ${name} does not exist.`);
  if (params !== undefined && params !== null && !Array.isArray(params))
    throw invalidParams("The parameters must be an array.");
  return await method(bank, params ?? []);
}

/** Lamports and other 64-bit numbers keep all their digits. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "bigint" ? rawJson(String(inner)) : inner,
  );
}

/** TypeScript's libraries do not have it yet. */
const { rawJSON: rawJson } = JSON as unknown as { rawJSON(text: string): unknown };
