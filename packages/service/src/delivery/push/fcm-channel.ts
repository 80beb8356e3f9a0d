import type { Clock } from "../../domain/clock.ts";
import type { AlertChannel, Attempt, PhoneAddress } from "../../domain/delivery/alert-channel.ts";
import { type SendRequest, sendRequest } from "../../outgoing/send-request.ts";
import { callServer } from "./call-server.ts";
import { renderFcmMessage } from "./fcm-message.ts";
import { interpretFcmResponse } from "./fcm-response.ts";
import { createTokenCache } from "./fcm-token.ts";
import type { ServiceAccount } from "./service-account.ts";

export interface FcmOptions {
  readonly accounts: {
    /** An app's service account. Parsing one takes 0.1 ms, so the caller keeps parsed accounts. */
    find(appId: string): Promise<ServiceAccount | undefined>;
  };
  readonly clock: Clock;
  /** Called once a minute while an app's credential is refused. `reason` is a sentence without secrets. */
  readonly onBadCredentials?: (appId: string, reason: string) => void;
  readonly send?: SendRequest;
  readonly baseUrl?: string;
  /** For test servers. */
  readonly allowPrivateAddresses?: boolean;
  /** The time for one call. */
  readonly timeoutMs?: number;
  readonly concurrency?: number;
}

const pauseMs = 60_000;

/** Sends alerts to phones through Firebase Cloud Messaging (HTTP v1), with the service account of each phone's app. */
export function createFcmChannel(options: FcmOptions): AlertChannel<PhoneAddress> {
  const { accounts, clock, onBadCredentials, allowPrivateAddresses = false } = options;
  const { send = sendRequest, timeoutMs = 10_000, concurrency = 50 } = options;
  const { baseUrl = "https://fcm.googleapis.com" } = options;
  const tokens = createTokenCache({ clock, send, timeoutMs, allowPrivateAddresses });
  /** Refused accounts and when to try them again: a send to many phones must not repeat a refused request. */
  const pauses = new Map<string, number>();
  return {
    concurrency,
    async send(alert, address, signal) {
      signal.throwIfAborted();
      const { appId, platform } = address;
      const account = await accounts.find(appId);
      if (account === undefined) return { state: "failed", code: "no-push-credentials" };
      const { fingerprint } = account;
      const paused = Math.max(pausedUntil(fingerprint), pausedUntil(`${fingerprint} ${platform}`));
      if (paused > clock.now().getTime()) return retryAt(paused);
      const granted = await untilAborted(tokens.get(account), signal);
      if ("unavailable" in granted) return { state: "unavailable", reason: granted.unavailable };
      if ("retry" in granted) return { state: "retry", ...granted.retry };
      if ("refused" in granted) return pause(fingerprint, appId, granted.refused);
      const url = new URL(`/v1/projects/${account.projectId}/messages:send`, baseUrl);
      const body = Buffer.from(
        JSON.stringify({ message: renderFcmMessage(alert, address, clock.now()) }),
      );
      const headers = {
        authorization: `Bearer ${granted.token}`,
        "content-type": "application/json",
      };
      const request = { headers, body, signal, allowPrivateAddresses };
      const response = await callServer(url, request, { send, timeoutMs });
      const outcome = interpretFcmResponse(response, clock.now());
      if (outcome.state !== "refused") return outcome;
      if (outcome.scope === "ios") return pause(`${fingerprint} ios`, appId, outcome.reason);
      // It may have been revoked; the next attempt gets another one.
      tokens.forget(account);
      return pause(fingerprint, appId, outcome.reason);
    },
  };

  function pausedUntil(key: string): number {
    return pauses.get(key) ?? 0;
  }

  function pause(key: string, appId: string, reason: string): Attempt {
    const now = clock.now().getTime();
    for (const [paused, until] of pauses) if (until <= now) pauses.delete(paused);
    const known = pauses.get(key);
    if (known !== undefined) return retryAt(known);
    pauses.set(key, now + pauseMs);
    onBadCredentials?.(appId, reason);
    return retryAt(now + pauseMs);
  }

  function retryAt(until: number): Attempt {
    const afterMs = until - clock.now().getTime();
    return { state: "retry", code: "bad-push-credentials", afterMs, untilExpired: true };
  }
}

/** The request for a token is shared, so one caller's signal must not end it for the others. */
async function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([result, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
