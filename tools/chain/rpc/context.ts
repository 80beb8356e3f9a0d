import type { Bank } from "../bank/bank.ts";
import { RpcError, rpcCodes } from "../rpc-error.ts";
import { type Config, readCommitment, readInteger } from "./params.ts";

/** The validator version whose answers these methods give. */
export const apiVersion = "3.1.8";

export function inContext<Value>(bank: Bank, value: Value) {
  return { context: { apiVersion, slot: bank.slot }, value };
}

/**
 * Checks the configuration common to all methods. All commitments read the same state: there are no forks, so what was
 * processed is never taken back.
 *
 * @throws RpcError when the chain has not reached the slot seen by the caller
 */
export function checkContext(bank: Bank, config: Config): void {
  readCommitment(config);
  const { minContextSlot } = config;
  if (minContextSlot === undefined || minContextSlot === null) return;
  if (readInteger(minContextSlot, "minContextSlot", 0, Number.MAX_SAFE_INTEGER) <= bank.slot)
    return;
  const message = "Minimum context slot has not been reached";
  throw new RpcError(rpcCodes.minContextSlotNotReached, message, { contextSlot: bank.slot });
}
