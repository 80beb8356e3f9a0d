import { memberOf } from "./http-message.ts";
import type { FuzzOperation } from "./operations.ts";
import type { DraftRequest } from "./write-request.ts";

type Rule = (values: Values) => boolean;

interface Values {
  readonly parameter: (name: string) => unknown;
  readonly body: unknown;
}

/**
 * Where a request that fits its schemas may still be a 400, by the words of the spec: each rule says
 * for which requests. Everything else that fits must be accepted.
 */
const rules: Readonly<Record<string, Rule>> = {
  // The asset filter needs an explicit type.
  listMarkets: ({ parameter }) => isGiven(parameter("asset")) && !isGiven(parameter("type")),
  // One of the criteria at least.
  searchAssets: ({ parameter }) =>
    !["name", "ticker", "tags"].some((name) => isGiven(parameter(name))),
  // At most a thousand points, and the end after the start.
  getMarketHistory: mayBeInvalidRange,
  getAssetHistory: mayBeInvalidRange,
  listPositionSnapshots: mayBeInvalidRange,
  // The code that was sent by email, which the fuzzer does not have.
  verifyEmail: () => true,
  // A signature has 64 bytes, and the message is one that was prepared.
  verifyWallet: () => true,
  // Either an amount or a percentage, and one of them.
  createLendingWithdrawTransaction: isAmbiguousChoice,
  createAddLiquidityTransaction: isAmbiguousChoice,
  getLendingWithdrawAction: isAmbiguousChoice,
  getAddLiquidityAction: isAmbiguousChoice,
  // At most 4 KiB of data.
  sendAlert: ({ body }) => JSON.stringify(memberOf(body, "data") ?? "").length > 4000,
};

function isGiven(value: unknown): boolean {
  return value !== undefined;
}

function isAmbiguousChoice({ parameter }: Values): boolean {
  return isGiven(parameter("amount")) === isGiven(parameter("percentage"));
}

/** Short ranges that begin before they end hold in every resolution. */
function mayBeInvalidRange({ parameter }: Values): boolean {
  const [start, end] = [parameter("startTime"), parameter("endTime")];
  if (!isGiven(start) && !isGiven(end)) return false;
  const milliseconds = Date.parse(String(end)) - Date.parse(String(start));
  return !(milliseconds > 0 && milliseconds < 1000 * 60_000);
}

/** Whether the words of the spec allow to refuse a request that its schemas allow. */
export function mayRefuse(operation: FuzzOperation, { parameters, body }: DraftRequest): boolean {
  const values = new Map(parameters.map((one) => [one.parameter.name, one.value]));
  const rule = rules[operation.operationId];
  return rule?.({ parameter: (name) => values.get(name), body }) ?? false;
}
