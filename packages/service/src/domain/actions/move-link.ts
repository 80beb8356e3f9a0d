import { paths } from "../../generated/paths.ts";
import { matchPath } from "./action-paths.ts";
import { normalizeServiceUrl } from "./deposit-link.ts";

/**
 * The link to move a position, from its link to add liquidity; undefined for other services' links and other actions.
 */
export function toMoveLink(addLink: string, publicUrl: string): string | undefined {
  const url = URL.parse(addLink);
  const positionAddress = url?.searchParams.get("positionAddress");
  if (url === null || positionAddress == null || url.searchParams.size !== 1) return undefined;
  const base = `${normalizeServiceUrl(publicUrl)}/`;
  const address = url.origin + url.pathname;
  if (!address.startsWith(base)) return undefined;
  const segments = address.slice(base.length).split("/");
  if (matchPath(paths.getAddLiquidityAction, segments) === undefined) return undefined;
  return `${address}?movePosition=${encodeURIComponent(positionAddress)}`;
}
