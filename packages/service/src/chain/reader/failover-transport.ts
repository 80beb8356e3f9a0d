import type { RpcTransport } from "@solana/kit";
import { ChainUnavailable } from "../chain.ts";
import { createPace, neverAborted, type Pace, type PaceOptions } from "./pace.ts";

/** One cluster URL. */
export interface RpcAddress {
  /** For metrics and errors: a URL's remainder often contains a key. */
  readonly host: string;
  readonly transport: RpcTransport;
}

export interface FailoverOptions extends PaceOptions {
  /** In preference order. */
  readonly addresses: readonly RpcAddress[];
  /** Calls to each address. */
  readonly callsPerSecond: number;
  /** The delay after failures in a row, in milliseconds. */
  readonly backOff: (failures: number) => number;
  readonly countCall: (call: RpcCall) => void;
}

/** A call as metrics count it. */
export interface RpcCall {
  readonly host: string;
  readonly method: string;
  readonly outcome: "answered" | "refused" | "rate-limited" | "failed";
}

/** For a longer wait, the caller shows its last answer. */
const maxWaitMs = 15_000;
/** Also where Retry-After is longer: an address with a wrong value would stay unused until a restart. */
const maxRestMs = 900_000;
const repeatedAttempts = 3;
/** The node lags behind; another node, or this one soon, does not. */
const behindCode = -32016;
const laggingCodes: ReadonlySet<unknown> = new Set([-32004, -32005, -32014, behindCode]);
/** The request is wrong, so every node refuses it. */
const ownFaults: ReadonlySet<unknown> = new Set([-32600, -32602]);

/**
 * Sends each call to the first working address. One which fails, limits calls or lags behind rests for as long as it
 * says, or backs off; one refusing a method is skipped for the call.
 */
export function createFailoverTransport(options: FailoverOptions): RpcTransport {
  const { now, pause, callsPerSecond } = options;
  const states = options.addresses.map((address) => ({
    ...{ ...address, restsUntil: 0, failures: 0, failedAt: 0 },
    pace: createPace(callsPerSecond, options),
  }));
  return async ({ payload, signal = neverAborted }) => {
    const refusing = new Set<AddressState>();
    const failed = new Map<AddressState, number>();
    let failure: ChainUnavailable | undefined;
    for (let attempts = 0; attempts < states.length + repeatedAttempts; ) {
      const left = states.filter((address) => !refusing.has(address));
      const state = pickAddress(left, failed, now());
      if (state === undefined) break;
      const restMs = Math.max(0, state.restsUntil - now());
      if (restMs > maxWaitMs) {
        failure ??= describeRest(state, restMs);
        break;
      }
      if (restMs > 0) await pause(restMs, signal);
      await state.pace.take(signal);
      signal.throwIfAborted();
      // It failed for another call meanwhile.
      if (state.restsUntil > now()) continue;
      attempts += 1;
      const reply = await send(state, { payload, signal }, options);
      if (reply.failure === undefined) return reply.response as never;
      if (reply.isRefusal) refusing.add(state);
      failed.set(state, (failed.get(state) ?? 0) + 1);
      failure = reply.failure;
    }
    throw failure ?? new ChainUnavailable("has no address.");
  };
}

/** For the address resting shortest. */
function describeRest({ host }: RpcAddress, restMs: number): ChainUnavailable {
  const message = `waits for ${host}, which rests for ${Math.ceil(restMs / 1000)} seconds.`;
  return new ChainUnavailable(message, { retryAfterMs: restMs });
}

interface AddressState extends RpcAddress {
  readonly pace: Pace;
  restsUntil: number;
  failures: number;
  /** When the newest counted failure came. */
  failedAt: number;
}

/**
 * The first address not resting, or the one resting shortest. Addresses which have not failed for this call come first:
 * while one runs into its timeout, another one has rested, and the third would never be asked.
 */
function pickAddress(
  left: readonly AddressState[],
  failed: ReadonlyMap<AddressState, number>,
  now: number,
): AddressState | undefined {
  const failuresOf = (state: AddressState) => failed.get(state) ?? 0;
  const [next] = left
    .filter(({ restsUntil }) => restsUntil <= now)
    .toSorted((a, b) => failuresOf(a) - failuresOf(b));
  return next ?? left.toSorted((a, b) => a.restsUntil - b.restsUntil)[0];
}

type Reply =
  | { readonly response: unknown; readonly failure?: never }
  | { readonly failure: ChainUnavailable; readonly isRefusal: boolean };

async function send(
  state: AddressState,
  request: { readonly payload: unknown; readonly signal: AbortSignal },
  options: FailoverOptions,
): Promise<Reply> {
  const { host } = state;
  const sentAt = options.now();
  const method = String(Object(request.payload).method);
  const count = (outcome: RpcCall["outcome"]) => options.countCall({ host, method, outcome });
  try {
    const response: unknown = await state.transport(request);
    const failure = readRefusal(host, response);
    count(failure === undefined ? "answered" : "refused");
    if (failure === undefined) Object.assign(state, { failures: 0, restsUntil: 0 });
    else if (failure.isLagging) rest(state, sentAt, failure, options);
    return failure ? { failure, isRefusal: !failure.isLagging } : { response };
  } catch (error) {
    request.signal.throwIfAborted();
    if (!(error instanceof ChainUnavailable)) throw error;
    count(error.isRateLimit ? "rate-limited" : "failed");
    const failure = new ChainUnavailable(`${host} ${error.message}`, error);
    // Callers choose the wallets: one with too many accounts must not stop reading the others.
    if (!error.isTooLong) rest(state, sentAt, failure, options);
    return { failure, isRefusal: error.isTooLong };
  }
}

class Refusal extends ChainUnavailable {
  readonly isLagging: boolean;
  constructor(host: string, code: unknown) {
    // Server text may repeat the URL and its API key.
    const described = typeof code === "number" ? `the code ${code}` : "no code";
    super(`was refused by ${host} with ${described}.`, { isBehind: code === behindCode });
    this.isLagging = laggingCodes.has(code);
  }
}

/** Undefined for a result, and for a refusal the caller must see. */
function readRefusal(host: string, response: unknown): Refusal | undefined {
  const code: unknown = Object(Object(response).error).code;
  return code === undefined || ownFaults.has(code) ? undefined : new Refusal(host, code);
}

/** Calls in flight together fail together: they count once, or the first outage would rest for hours. */
function rest(
  state: AddressState,
  sentAt: number,
  { retryAfterMs }: ChainUnavailable,
  { now, backOff }: FailoverOptions,
) {
  const isCounted = sentAt <= state.failedAt;
  const failures = isCounted ? Math.max(0, state.failures - 1) : state.failures;
  const waitMs = Math.min(maxRestMs, Math.max(retryAfterMs, backOff(failures)));
  if (!isCounted) Object.assign(state, { failures: failures + 1, failedAt: now() });
  state.restsUntil = Math.max(state.restsUntil, now() + waitMs);
}
