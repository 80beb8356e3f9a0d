import type { Clock } from "../../domain/clock.ts";
import { type CallOptions, callServer, readRetryAfter } from "./call-server.ts";
import { parseFields } from "./parse-fields.ts";
import type { ServiceAccount } from "./service-account.ts";
import { signJwt } from "./sign-jwt.ts";

/** An access token, or why there is none. */
export type TokenResult =
  | { readonly token: string }
  /** The token server refuses the service account. `reason` is a sentence without secrets. */
  | { readonly refused: string }
  /** No server can be reached. */
  | { readonly unavailable: string }
  | { readonly retry: { readonly code: string; readonly afterMs?: number } };

export interface TokenOptions extends CallOptions {
  readonly clock: Clock;
  readonly allowPrivateAddresses: boolean;
}

export interface TokenCache {
  /** Concurrent callers share one request. */
  get(account: ServiceAccount): Promise<TokenResult>;
  /** Requests a new token next time. */
  forget(account: ServiceAccount): void;
}

interface Entry {
  readonly result: Promise<TokenResult>;
  /** Unknown until the token server has responded. */
  renewAt: number;
}

const grantType = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const scope = "https://www.googleapis.com/auth/firebase.messaging";
const minute = 60_000;

/** Exchanges service accounts for access tokens (RFC 7523) and keeps each until a minute before it expires. */
export function createTokenCache(options: TokenOptions): TokenCache {
  const { clock } = options;
  const entries = new Map<string, Entry>();
  return {
    get(account) {
      const now = clock.now().getTime();
      const known = entries.get(account.fingerprint);
      if (known !== undefined && known.renewAt > now) return known.result;
      // A replaced account leaves its entry behind.
      for (const [key, { renewAt }] of entries) if (renewAt <= now) entries.delete(key);
      const result = requestToken(account, options);
      const entry = { result, renewAt: Number.POSITIVE_INFINITY };
      entries.set(account.fingerprint, entry);
      result.then(
        ({ renewAt }) => {
          entry.renewAt = renewAt;
        },
        () => entries.delete(account.fingerprint),
      );
      return result;
    },
    forget: ({ fingerprint }) => {
      entries.delete(fingerprint);
    },
  };
}

type TokenResponse = TokenResult & { readonly renewAt: number };

async function requestToken(
  account: ServiceAccount,
  options: TokenOptions,
): Promise<TokenResponse> {
  const { clock, allowPrivateAddresses, ...call } = options;
  const assertion = signAssertion(account, clock.now());
  const body = new URLSearchParams({ grant_type: grantType, assertion }).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
  };
  // No caller's signal: the callers share the request.
  const { signal } = new AbortController();
  const request = { headers, body, signal, allowPrivateAddresses };
  const response = await callServer(account.tokenUri, request, call);
  const now = clock.now();
  const again = { renewAt: now.getTime() };
  if ("unavailable" in response) return { ...again, unavailable: response.unavailable };
  if ("failure" in response) return { ...again, retry: { code: `token-${response.failure}` } };
  const { status, headers: received, text } = response;
  if (status === 408 || status === 429 || status >= 500) {
    const afterMs = readRetryAfter(received, now);
    return {
      ...again,
      retry: { code: `token-${status}`, ...(afterMs !== undefined && { afterMs }) },
    };
  }
  if (status !== 200) {
    const why = `${account.tokenUri.host} refused the service account with status ${status}`;
    return { ...again, refused: `${why}${describeError(text)}.` };
  }
  const token = parseToken(text);
  // The response was cut off, or a gateway wrote it.
  if (token === undefined) return { ...again, retry: { code: "token-unreadable" } };
  return { token: token.value, renewAt: now.getTime() + token.lifetimeMs - minute };
}

function parseToken(text: string): { value: string; lifetimeMs: number } | undefined {
  const { access_token: value, expires_in: seconds } = parseFields(text);
  if (typeof value !== "string" || !/^[\x21-\x7e]+$/.test(value)) return undefined;
  // The field is optional in OAuth.
  return { value, lifetimeMs: typeof seconds === "number" ? seconds * 1000 : 5 * minute };
}

/** The OAuth error code, such as `invalid_grant`. */
function describeError(text: string): string {
  const { error } = parseFields(text);
  return typeof error === "string" && /^\w{1,40}$/.test(error) ? ` (${error})` : "";
}

function signAssertion({ clientEmail, privateKey, tokenUri }: ServiceAccount, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { iss: clientEmail, scope, aud: tokenUri.href, iat, exp: iat + 3600 };
  return signJwt("RS256", claims, privateKey);
}
