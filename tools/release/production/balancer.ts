import { sendRequest } from "./send-request.ts";

/** What stands before the replicas. */
export interface Balancer {
  readonly description: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  stop(): Promise<void>;
}

/** Calls the sockets in turn. A request that no replica got goes to the other one; no other is repeated. */
export function callInTurn(sockets: readonly [string, string]): Balancer {
  let turn = 0;
  return {
    description: "calls in turn, with a retry at the other replica when one refuses the connection",
    async fetch(url, init) {
      turn += 1;
      const [first, second] = turn % 2 === 0 ? sockets : [sockets[1], sockets[0]];
      try {
        return await sendRequest({ socketPath: first }, url, init);
      } catch (error) {
        if (!isRefused(error)) throw error;
        return sendRequest({ socketPath: second }, url, init);
      }
    },
    async stop() {},
  };
}

/** A replica that stops removes its socket at once. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && refusals.has(String(error.code));
}

const refusals = new Set(["ECONNREFUSED", "ENOENT"]);
