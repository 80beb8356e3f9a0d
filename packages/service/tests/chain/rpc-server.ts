import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Bank } from "@bellwether/chain/bank";
import { callMethod, toJson } from "@bellwether/chain/json-rpc";
import { serveSubscriptions } from "@bellwether/chain/serve-subscriptions";
import type { LiteSVM } from "litesvm";
import { onTestFinished } from "vitest";

/** A cluster's JSON-RPC server as a `fetch`. */
export function createRpcFetch(svm: LiteSVM, bank = new Bank(svm)) {
  return async (_url: URL, init: RequestInit): Promise<Response> => {
    const { id, method, params } = JSON.parse(String(init.body));
    const result = await callMethod(bank, method, params);
    return new Response(toJson({ jsonrpc: "2.0", id, result }));
  };
}

/** Serves a cluster on loopback until the test ends, with subscriptions if its bank is given; returns its URL. */
export async function serveRpc(
  answer: ReturnType<typeof createRpcFetch>,
  bank?: Bank,
): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const answered = await answer(new URL("http://localhost"), { body });
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(await answered.text());
  });
  const subscriptions = bank && serveSubscriptions(bank);
  subscriptions?.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    subscriptions?.close();
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
