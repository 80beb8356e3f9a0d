import { callMethod } from "@bellwether/chain/json-rpc";
import type { LiteSVM } from "litesvm";

/** What a cluster's JSON-RPC server answers to our questions, as a `fetch`. */
export function createRpcFetch(svm: LiteSVM) {
  return async (_url: URL, init: RequestInit): Promise<Response> => {
    const { id, method, params } = JSON.parse(String(init.body));
    return Response.json({ jsonrpc: "2.0", id, result: await callMethod(svm, method, params) });
  };
}
