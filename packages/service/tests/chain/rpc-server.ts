import { Bank } from "@bellwether/chain/bank";
import { callMethod, toJson } from "@bellwether/chain/json-rpc";
import type { LiteSVM } from "litesvm";

/** A cluster's JSON-RPC server as a `fetch`. */
export function createRpcFetch(svm: LiteSVM) {
  const bank = new Bank(svm);
  return async (_url: URL, init: RequestInit): Promise<Response> => {
    const { id, method, params } = JSON.parse(String(init.body));
    const result = await callMethod(bank, method, params);
    return new Response(toJson({ jsonrpc: "2.0", id, result }));
  };
}
