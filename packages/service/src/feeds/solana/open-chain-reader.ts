import { createJsonRpcTransport } from "../../chain/json-rpc-transport.ts";
import { type ChainReader, createChainReader } from "../../chain/reader/chain-reader.ts";
import {
  createDeploymentReader,
  type DeploymentReader,
} from "../../chain/reader/deployment-reader.ts";
import { createFailoverTransport } from "../../chain/reader/failover-transport.ts";
import { createPace } from "../../chain/reader/pace.ts";
import {
  createTransactionReader,
  type TransactionReader,
} from "../../chain/reader/transaction-reader.ts";
import {
  type AccountWatcher,
  createAccountWatcher,
} from "../../chain/subscriptions/account-watcher.ts";
import type { Clock } from "../../domain/clock.ts";
import type { PrivateAddresses } from "../../domain/network/public-address.ts";
import { createGuardedFetch } from "../../outgoing/guarded-fetch.ts";
import { backOffMs } from "../feed.ts";
import type { SourceSpec } from "../parse-feed-settings.ts";
import { pause } from "../pause.ts";
import type { RpcCounters } from "./rpc-metrics.ts";
import { openSocketChannel } from "./socket-channel.ts";

export interface ChainReaderOptions {
  readonly clock: Clock;
  readonly allowPrivateAddresses: PrivateAddresses;
  readonly rpcCounters: RpcCounters;
  /** How long to wait after failures in a row, in milliseconds. */
  readonly backOff?: (failures: number) => number;
}

const defaultTimeoutSeconds = 20;
/** 16,000 accounts' addresses come in one response. To parse a longer one would delay all callers. */
const maxResponseBytes = 4 * 1024 * 1024;
/** Public networks allow 40 calls to a method in 10 seconds. */
const defaultCallsPerSecond = 4;

export interface ChainReaders {
  readonly reader: ChainReader;
  readonly transactions: TransactionReader;
  readonly deployments: DeploymentReader;
  /** Undefined for an entry only polled. */
  readonly openWatcher: () => AccountWatcher | undefined;
}

/** An entry's readers, shared by all its providers. */
export function openChainReaders(spec: SourceSpec, options: ChainReaderOptions): ChainReaders {
  const { clock, allowPrivateAddresses, rpcCounters, backOff = backOffMs } = options;
  const { url, fallbackUrls = [], headers, callsPerSecond = defaultCallsPerSecond } = spec;
  const timeoutMs = (spec.timeoutSeconds ?? defaultTimeoutSeconds) * 1000;
  const fetch = createGuardedFetch(allowPrivateAddresses);
  const addresses = [url, ...fallbackUrls].map((text) => {
    const address = new URL(text);
    const { host } = address;
    // Headers may contain keys, so only the first URL's origin gets them.
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
  return {
    reader,
    transactions: createTransactionReader(transport, reader.newestSlot),
    deployments: createDeploymentReader(transport, now),
    openWatcher: () => openWatcher(spec, reader, options),
  };
}

/** A node sends a slot every 400 ms. */
const silenceMs = 20_000;
/** Public networks allow as many on a connection. */
const defaultMaxSubscriptions = 100;

function openWatcher(
  spec: SourceSpec,
  { newestSlot }: ChainReader,
  { clock, allowPrivateAddresses, rpcCounters, backOff = backOffMs }: ChainReaderOptions,
): AccountWatcher | undefined {
  const { url, headers, maxSubscriptions = defaultMaxSubscriptions } = spec;
  if (maxSubscriptions === 0) return undefined;
  const now = () => clock.now().getTime();
  const addresses = listWebSocketUrls(spec).map((address) => {
    const { host } = address;
    const own = headers !== undefined && host === new URL(url).host ? { headers } : {};
    const countBytes = (bytes: number) => rpcCounters.countBytes(host, bytes);
    const socket = { ...own, allowPrivateAddresses, countBytes };
    const open = (signal: AbortSignal) => openSocketChannel(address, { ...socket, signal });
    return { host, open };
  });
  return createAccountWatcher({
    ...{ addresses, maxSubscriptions, silenceMs, backOff, newestSlot, now, pause },
    pace: createPace(spec.callsPerSecond ?? defaultCallsPerSecond, { now, pause }),
    countNotice: rpcCounters.countNotice,
    countGap: rpcCounters.countGap,
  });
}

/** The entry's, or those derived by Solana's clients: the next port where the URL has one. */
export function listWebSocketUrls({ url, fallbackUrls = [], webSocketUrls }: SourceSpec): URL[] {
  if (webSocketUrls !== undefined) return webSocketUrls.map((text) => new URL(text));
  return [url, ...fallbackUrls].map((text) => {
    const address = new URL(text);
    const { port } = address;
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    if (port !== "") address.port = String(Number(port) + 1);
    return address;
  });
}
