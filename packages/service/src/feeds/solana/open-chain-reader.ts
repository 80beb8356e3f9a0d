import { createJsonRpcTransport } from "../../chain/json-rpc-transport.ts";
import { type ChainReader, createChainReader } from "../../chain/reader/chain-reader.ts";
import { createFailoverTransport } from "../../chain/reader/failover-transport.ts";
import {
  createTransactionReader,
  type TransactionReader,
} from "../../chain/reader/transaction-reader.ts";
import type { Clock } from "../../domain/clock.ts";
import { createGuardedFetch } from "../../outgoing/guarded-fetch.ts";
import { backOffMs } from "../feed.ts";
import type { SourceSpec } from "../parse-feed-settings.ts";
import { pause } from "../pause.ts";
import type { RpcCounters } from "./rpc-metrics.ts";

export interface ChainReaderOptions {
  readonly clock: Clock;
  readonly allowPrivateAddresses: boolean;
  readonly rpcCounters: RpcCounters;
  /** How long to wait after failures in a row, in milliseconds. */
  readonly backOff?: (failures: number) => number;
}

const timeoutMs = 20_000;
/** The addresses of 16,000 accounts come in one response. To parse a longer one would delay all callers. */
const maxResponseBytes = 4 * 1024 * 1024;
/** Public networks allow 40 calls of a method in 10 seconds. */
const defaultCallsPerSecond = 4;

export interface ChainReaders {
  readonly reader: ChainReader;
  readonly transactions: TransactionReader;
}

/** The readers of an entry, which all its providers share. */
export function openChainReaders(spec: SourceSpec, options: ChainReaderOptions): ChainReaders {
  const { clock, allowPrivateAddresses, rpcCounters, backOff = backOffMs } = options;
  const { url, fallbackUrls = [], headers, callsPerSecond = defaultCallsPerSecond } = spec;
  const fetch = createGuardedFetch(allowPrivateAddresses);
  const addresses = [url, ...fallbackUrls].map((text) => {
    const address = new URL(text);
    const { host } = address;
    // Headers may contain keys, so only the origin of the first URL gets them.
    const own = address.origin === new URL(url).origin ? headers : undefined;
    const countBytes = (bytes: number) => rpcCounters.countBytes(host, bytes);
    const endpoint = { url: address, fetch, timeoutMs, maxResponseBytes, headers: own, countBytes };
    return { host, transport: createJsonRpcTransport(endpoint) };
  });
  const now = () => clock.now().getTime();
  const transport = createFailoverTransport({
    ...{ addresses, callsPerSecond, backOff, pause },
    now,
    countCall: rpcCounters.countCall,
  });
  const reader = createChainReader(transport, now);
  return { reader, transactions: createTransactionReader(transport, reader.newestSlot) };
}
