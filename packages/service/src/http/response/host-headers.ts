import type { HostPlan, OperationPlan } from "../request/operation-plan.ts";

type Headers = Readonly<Record<string, string | number>>;

export interface HostHeaders {
  /** Sent with every response from the host, errors included. */
  readonly common: Headers;
  /** Sent with a CORS preflight, besides `common`. */
  readonly preflight: Headers;
}

/** A host's headers; undefined stands for paths without a host. */
export type HeadersOf = (host: string | undefined) => HostHeaders;

export interface HeaderSources {
  readonly hosts: Readonly<Record<string, HostPlan>>;
  /** The chain's CAIP-2 id, which action hosts name in every response. */
  readonly blockchainIds: string;
  readonly operations: readonly OperationPlan[];
  /** The credential headers, aliases included. */
  readonly credentialHeaders: readonly string[];
}

const exposed = "X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Deprecation, Sunset, Link";
export const exposedHeaders = `${exposed}, Location`;
/** Alerts responses belong to one wallet or app, and caches ignore the headers with credentials. */
const noStore = { "cache-control": "no-store" };
/** A browser must not take JSON for a page or a script. */
const noSniff = { "x-content-type-options": "nosniff" };
const maxAge = { "access-control-max-age": "86400" };

/**
 * The CORS headers for each host. Any origin may read responses: a page has to set the credential header itself, and no
 * credential is a cookie, so a foreign page gains nothing. The admin host is for pages from its own origin, and for
 * those `admin-origins.ts` adds.
 */
export function describeHostHeaders(sources: HeaderSources): HeadersOf {
  const browser = {
    common: {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": exposedHeaders,
      ...noSniff,
    },
    preflight: { "access-control-allow-headers": listRequestHeaders(sources), ...maxAge },
  };
  const varyByOrigin = { vary: "Origin" };
  const admin = {
    common: { ...noStore, ...noSniff, ...varyByOrigin },
    preflight: { ...browser.preflight, ...varyByOrigin },
  };
  const byShape = {
    alerts: { ...browser, common: { ...browser.common, ...noStore } },
    data: browser,
    action: describeAction(sources.blockchainIds),
  };
  return (host = "") =>
    host === "admin" ? admin : byShape[sources.hosts[host]?.errorShape ?? "data"];
}

const headerName = /^[!#$%&'*+.^_`|~\w-]{1,100}$/;

/**
 * The preflight headers. Besides the headers the service reads, the requested ones are allowed: tracing and client
 * libraries add their own, and a request without cookies gains nothing from a name.
 *
 * @param asked the `Access-Control-Request-Headers` value
 */
export function answerPreflight(preflight: Headers, asked: string | undefined): Headers {
  const known = String(preflight["access-control-allow-headers"]);
  const names = new Set(known.toLowerCase().split(", "));
  const others = (asked?.split(",") ?? [])
    .map((name) => name.trim())
    .filter((name) => {
      const isNew = headerName.test(name) && !names.has(name.toLowerCase());
      names.add(name.toLowerCase());
      return isNew;
    });
  return {
    ...preflight,
    "access-control-allow-headers": [known, ...others].join(", "),
    vary: [preflight.vary ?? [], "Access-Control-Request-Headers"].flat().join(", "),
  };
}

/** The Solana Actions specification version the action hosts implement. */
const actionVersion = "2.4";

/** The headers the Solana Actions specification requires. */
function describeAction(blockchainIds: string): HostHeaders {
  return {
    common: {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": `X-Action-Version, X-Blockchain-Ids, ${exposed}`,
      "x-action-version": actionVersion,
      "x-blockchain-ids": blockchainIds,
      ...noSniff,
    },
    preflight: {
      "access-control-allow-methods": "GET,POST,PUT,OPTIONS",
      "access-control-allow-headers":
        "Content-Type, Authorization, Content-Encoding, Accept-Encoding, X-Accept-Action-Version, X-Accept-Blockchain-Ids",
      ...maxAge,
    },
  };
}

function listRequestHeaders({ operations, credentialHeaders }: HeaderSources): string {
  const parameters = operations.flatMap((operation) =>
    operation.parameters.filter(({ in: location }) => location === "header"),
  );
  const own = parameters.map((parameter) => parameter.name);
  const fixed = ["Accept", "Content-Type", "Authorization", "X-Request-Id"];
  return [...new Set([...fixed, ...credentialHeaders, ...own])].join(", ");
}
