import { actionHeaders, preflightHeaders } from "../domain/actions/headers.ts";
import type { ErrorShapeName, OperationPlan } from "./operation-plan.ts";

type Headers = Readonly<Record<string, string | number>>;

export interface HostHeaders {
  /** Those of every answer of such a host, an error's too. */
  readonly always: Headers;
  readonly preflight: Headers;
}

export interface HeaderSources {
  /** The chain's CAIP-2 id, which action hosts name in every answer. */
  readonly blockchainIds: string;
  readonly operations: readonly OperationPlan[];
  /** The headers that carry credentials, aliases too. */
  readonly credentialHeaders: readonly string[];
}

const exposed = "X-Request-Id, Retry-After, RateLimit, RateLimit-Policy";
/** Everything of the alerts host is for one wallet or one app, and a key in a header is nothing to a cache. */
const notStored = { "cache-control": "no-store" };
const maxAge = { "access-control-max-age": "86400" };

/**
 * What browsers and wallets need. Any origin may read: credentials travel in headers that a page has
 * to set itself, never in cookies, so a foreign page gains nothing.
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
    alerts: { ...browser, always: { ...browser.always, ...notStored } },
    data: browser,
    action: describeAction(sources.blockchainIds),
  };
}

/** As the handlers of action links write them, so that a refusal differs from an answer in nothing. */
function describeAction(blockchainIds: string): HostHeaders {
  return { always: actionHeaders(blockchainIds), preflight: preflightHeaders(blockchainIds) };
}

function listRequestHeaders({ operations, credentialHeaders }: HeaderSources): string {
  const parameters = operations.flatMap((one) => one.parameters.filter((it) => it.in === "header"));
  const own = parameters.map((one) => one.name);
  const fixed = ["Accept", "Content-Type", "Authorization", "X-Request-Id"];
  return [...new Set([...fixed, ...credentialHeaders, ...own])].join(", ");
}
