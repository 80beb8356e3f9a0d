import type { Bank } from "./bank/bank.ts";
import { callMethod, toJson } from "./json-rpc.ts";
import { RpcError, rpcCodes } from "./rpc-error.ts";

export const maxBatch = 100;
/** A batch ends with errors when its responses have more characters. */
const maxBatchCharacters = 32 * 1024 * 1024;

/** A call with its fields read; a notification has no `id`, and gets no response. */
export interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params: unknown;
}

/**
 * Answers a request's text: a call or a batch.
 *
 * @returns undefined when no response is due
 */
export async function answerText(bank: Bank, text: string): Promise<string | undefined> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return toErrorJson(null, new RpcError(rpcCodes.parseError, "The request is not valid JSON."));
  }
  return Array.isArray(value) ? answerBatch(bank, value) : answerCall(value, runOn(bank));
}

function runOn(bank: Bank) {
  return ({ method, params }: Call) => callMethod(bank, method, params);
}

async function answerBatch(bank: Bank, calls: readonly unknown[]): Promise<string | undefined> {
  if (calls.length === 0 || calls.length > maxBatch) {
    const message = `The batch has ${calls.length} calls; 1 to ${maxBatch} are allowed.`;
    return toErrorJson(null, new RpcError(rpcCodes.invalidRequest, message));
  }
  const answers: string[] = [];
  let characters = 0;
  for (const call of calls) {
    const isFull = characters > maxBatchCharacters;
    const answer = await answerCall(call, isFull ? refuseFurther : runOn(bank));
    if (answer !== undefined) answers.push(answer);
    characters += answer?.length ?? 0;
    // Other requests have their turn between two calls.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answers.length === 0 ? undefined : `[${answers.join(",")}]`;
}

function refuseFurther(): never {
  const message = `The responses of the batch exceed ${maxBatchCharacters} characters.`;
  throw new RpcError(rpcCodes.invalidRequest, message);
}

export async function answerCall(
  value: unknown,
  run: (call: Call) => unknown,
): Promise<string | undefined> {
  const call = readCall(value);
  if (call === undefined) {
    const message = "A call must be an object with `jsonrpc` 2.0, `id`, `method` and `params`.";
    return toErrorJson(null, new RpcError(rpcCodes.invalidRequest, message));
  }
  try {
    const result = await run(call);
    if (call.id === undefined) return undefined;
    return toJson({ jsonrpc: "2.0", result: result ?? null, id: call.id });
  } catch (error) {
    if (call.id === undefined) return undefined;
    return toErrorJson(call.id, toRpcError(error));
  }
}

function readCall(value: unknown): Call | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { jsonrpc, id, method, params } = value as Record<string, unknown>;
  const isId = id === undefined || id === null || typeof id === "string" || typeof id === "number";
  return jsonrpc === "2.0" && isId && typeof method === "string"
    ? { id, method, params }
    : undefined;
}

function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  // A runtime error; its text may help.
  const reason = error instanceof Error ? error.message : String(error);
  return new RpcError(rpcCodes.internalError, reason);
}

function toErrorJson(id: unknown, { code, message, data }: RpcError): string {
  return toJson({ jsonrpc: "2.0", error: { code, message, data }, id });
}
