import { ArgumentError } from "./errors.ts";
import { checkCredential } from "./options/check-options.ts";
import type { SharedOptions } from "./options/options.ts";

type Fetch = NonNullable<SharedOptions["fetch"]>;

/** Options of a client whose credential is refreshed. */
export type RefreshedOptions<Name extends string> = { readonly fetch: Fetch } & {
  readonly [Key in Name]: () => Promise<string>;
};

export interface RefreshOptions {
  /** The credential to begin with. Default: the first call obtains it. */
  readonly initialValue?: string | undefined;
  /** The `fetch` that sends. Default: the global one, looked up at each request. */
  readonly fetch?: Fetch | undefined;
}

/** A closed wallet prompt may never settle, and would hold up every later call. */
const maxRefreshMs = 60_000;

/**
 * Client options refreshing a credential after a 401 and repeat the request once. Concurrent calls share one refresh
 * for up to a minute. The credential must be sent in a header; a request whose body is a stream is not repeated.
 *
 * @param name the option holding the credential, such as `sessionToken`
 * @param refresh returns a new value; it must not use the refreshed client
 * @example createAlertsClient({ clientKey, ...refreshOn401("sessionToken", renew) });
 */
export function refreshOn401<Name extends string>(
  name: Name,
  refresh: () => Promise<string>,
  options: RefreshOptions = {},
): RefreshedOptions<Name> {
  // The newest value first. A slow response may refuse the value before it, which is no reason for another refresh.
  let known = options.initialValue === undefined ? [] : [options.initialValue];
  let pending: Promise<string> | undefined;
  let startedAt = 0;
  const obtain = async () => {
    try {
      const value = await refresh();
      checkCredential("refreshOn401", name, value);
      known = [value, ...known].slice(0, 2);
      return value;
    } catch (cause) {
      if (cause instanceof ArgumentError) throw cause;
      throw new ArgumentError("refreshOn401", name, "could not be refreshed.", { cause });
    }
  };
  const share = () => {
    if (pending && Date.now() - startedAt < maxRefreshMs) return pending;
    startedAt = Date.now();
    // `finally` calls back later, also for a refresh throwing at once.
    const own = obtain().finally(() => {
      if (pending === own) pending = undefined;
    });
    pending = own;
    return own;
  };
  const fetch: Fetch = async (url, init) => {
    const send = options.fetch ?? globalThis.fetch;
    const response = await send(url, init);
    const isStream = (init.body as Partial<ReadableStream> | null)?.getReader;
    if (response.status !== 401 || isStream) return response;
    // The client sends its headers as an object.
    for (const [header, text] of Object.entries(init.headers as Record<string, string>)) {
      const used = text.replace(/^Bearer /, "");
      if (!known.includes(used)) continue;
      const value = pending || used === known[0] ? await share() : `${known[0]}`;
      await response.body?.cancel();
      const headers = { ...init.headers, [header]: text.replace(used, () => value) };
      return send(url, { ...init, headers });
    }
    return response;
  };
  const current = async () => (pending ? share() : (known[0] ?? share()));
  return { fetch, [name]: current } as RefreshedOptions<Name>;
}
