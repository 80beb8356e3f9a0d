import { callMethod } from "@bellwether/chain/json-rpc";
import type { LiteSVM } from "litesvm";

/** A cluster's JSON-RPC server as a `fetch`. */
export function createRpcFetch(svm: LiteSVM) {
  return async (_url: URL, init: RequestInit): Promise<Response> => {
    const { id, method, params } = JSON.parse(String(init.body));
    return Response.json({ jsonrpc: "2.0", id, result: await callMethod(svm, method, params) });
  };
}
