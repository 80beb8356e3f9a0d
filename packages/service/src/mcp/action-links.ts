import type { Market } from "@bellwether/markets";
import { matchPath } from "../domain/actions/action-paths.ts";
import { paths } from "../generated/paths.ts";
import { OperationError, type OperationId, type OperationRequest } from "./operation-access.ts";
import { listActions } from "./read-markets.ts";

/** The operations which build action link transactions. */
const buildOperations = (Object.keys(paths) as OperationId[]).filter((id) =>
  /^create\w+Transaction$/.test(id),
);

/**
 * The operation behind a market's action.
 *
 * @throws an OperationError for an action the market lacks, or another site offers
 */
export function findAction(
  market: Market,
  action: string,
  publicUrl: string,
): Pick<OperationRequest, "operationId" | "path" | "query"> & { readonly url: URL } {
  const links = (market.actions ?? {}) as Readonly<Record<string, { readonly blinkUrl: string }>>;
  const link = Object.hasOwn(links, action) ? links[action] : undefined;
  if (link === undefined) {
    const known = listActions(market);
    const choice = known.length === 0 ? "none; choose another market" : known.join(", ");
    const message = `This market has no action ${action}. It has ${choice}.`;
    throw new OperationError("action-unavailable", message);
  }
  const url = new URL(link.blinkUrl);
  const request = readLink(url, publicUrl);
  if (request !== undefined) return { ...request, url };
  const message = `The site ${url.host} offers this action; the person must open its page.`;
  throw new OperationError("action-unavailable", message);
}

function readLink(
  url: URL,
  publicUrl: string,
): Pick<OperationRequest, "operationId" | "path" | "query"> | undefined {
  const base = new URL(publicUrl);
  const prefix = base.pathname.replace(/\/$/, "");
  if (url.origin !== base.origin || !url.pathname.startsWith(`${prefix}/`)) return undefined;
  const segments = url.pathname.slice(prefix.length + 1).split("/");
  for (const operationId of buildOperations) {
    const path = matchPath(paths[operationId] as string, segments);
    if (path !== undefined) {
      return { operationId, path, query: Object.fromEntries(url.searchParams) };
    }
  }
  return undefined;
}
