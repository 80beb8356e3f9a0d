import type { ErrorShapeName, OperationPlan } from "../request/operation-plan.ts";

type Headers = Readonly<Record<string, string | number>>;

export interface HostHeaders {
  /** Sent with every response of the host, errors included. */
  readonly always: Headers;
  /** Sent with a CORS preflight, besides `always`. */
  readonly preflight: Headers;
}

export interface HeaderSources {
  /** The chain's CAIP-2 id, which action hosts name in every response. */
  readonly blockchainIds: string;
  readonly operations: readonly OperationPlan[];
  /** The headers that carry credentials, aliases included. */
  readonly credentialHeaders: readonly string[];
}

const exposed = "X-Request-Id, Retry-After, RateLimit, RateLimit-Policy";
/** Alerts responses belong to one wallet or app, and a cache ignores the header that carries its key. */
const noStore = { "cache-control": "no-store" };
const maxAge = { "access-control-max-age": "86400" };

/**
 * The CORS headers of each kind of host. Any origin may read: credentials travel in headers that a page
 * has to set itself, never in cookies, so a foreign page gains nothing.
 */
export function describeHostHeaders(
  sources: HeaderSources,
): Readonly<Record<ErrorShapeName, HostHeaders>> {
  const browser = {
    always: {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": `${exposed}, Location`,
    },
    preflight: { "access-control-allow-headers": listRequestHeaders(sources), ...maxAge },
  };
  return {
    alerts: { ...browser, always: { ...browser.always, ...noStore } },
    data: browser,
    action: describeAction(sources.blockchainIds),
  };
}

/** The version of the Solana Actions specification that the action hosts implement. */
const actionVersion = "2.4";

/** As the Solana Actions specification demands them. */
function describeAction(blockchainIds: string): HostHeaders {
  return {
    always: {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": `X-Action-Version, X-Blockchain-Ids, ${exposed}`,
      "x-action-version": actionVersion,
      "x-blockchain-ids": blockchainIds,
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
  const parameters = operations.flatMap((one) => one.parameters.filter((it) => it.in === "header"));
  const own = parameters.map((one) => one.name);
  const fixed = ["Accept", "Content-Type", "Authorization", "X-Request-Id"];
  return [...new Set([...fixed, ...credentialHeaders, ...own])].join(", ");
}
