import { prepareCall } from "../call/prepare-call.ts";
import { send } from "../call/send.ts";
import { getClientContext } from "../create-client.ts";
import { ArgumentError } from "../errors.ts";
import type { OperationDescription } from "../operation.ts";
import { callOptions, checkOptions } from "../options/check-options.ts";
import type { CallOptions } from "../options/options.ts";

/**
 * Sends a request to a URL from a descriptor or a record, through its host's client.
 *
 * @throws ArgumentError when the address is not on the client's origin
 */
export async function sendAction(
  name: string,
  client: object,
  href: string,
  method: "GET" | "POST",
  given: unknown,
  options: CallOptions,
): Promise<unknown> {
  const { host, setup } = getClientContext(client);
  checkOptions(name, options, callOptions);
  const { origin, pathname, search } = resolve(name, href, setup.baseUrl);
  const operation: OperationDescription = {
    method,
    path: pathname,
    ...(given !== undefined && { body: { mediaType: "application/json" } }),
  };
  const body = given === undefined ? {} : { body: given };
  const here = { ...setup, baseUrl: origin };
  const call = prepareCall(host, here, name, operation, body, options);
  return send({ ...call, query: search.slice(1) }, {});
}

function resolve(name: string, href: string, baseUrl: string): URL {
  let url: URL;
  try {
    url = new URL(unwrap(href), baseUrl);
  } catch {
    throw new ArgumentError(name, "url", `is "${href.slice(0, 80)}", which is not a URL.`);
  }
  const { origin } = new URL(baseUrl);
  if (url.origin === origin) return url;
  throw new ArgumentError(name, "url", `is on ${url.origin}; this client calls ${origin} only.`);
}

/** The URL inside a `solana-action:` link, or inside a link to a page with an `action` parameter. */
function unwrap(href: string): string {
  const carried = /^https?:/.test(href) ? new URL(href).searchParams.get("action") : null;
  const link = carried?.startsWith("solana-action:") ? carried : href;
  const inner = link.replace(/^solana-action:/, "");
  return link !== inner && !inner.includes("://") ? decodeURIComponent(inner) : inner;
}
