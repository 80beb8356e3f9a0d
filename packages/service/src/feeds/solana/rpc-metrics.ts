import { Counter, type Registry } from "prom-client";
import type { RpcCall } from "../../chain/reader/failover-transport.ts";

/** Counts what a chain's addresses are asked and what they send: providers charge for it. */
export interface RpcCounters {
  countCall(call: RpcCall): void;
  countBytes(host: string, bytes: number): void;
}

export function addRpcMetrics(registry: Registry): RpcCounters {
  const calls = new Counter({
    name: "bellwether_chain_calls_total",
    help: "Calls to the RPC addresses of solana feeds, by host, method and outcome.",
    labelNames: ["host", "method", "outcome"],
    registers: [registry],
  });
  const received = new Counter({
    name: "bellwether_chain_received_bytes_total",
    help: "Bytes of the responses of RPC addresses of solana feeds.",
    labelNames: ["host"],
    registers: [registry],
  });
  return {
    countCall: ({ host, method, outcome }) => calls.inc({ host, method, outcome }),
    countBytes: (host, bytes) => received.inc({ host }, bytes),
  };
}
