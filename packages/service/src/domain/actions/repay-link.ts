import { paths } from "../../generated/paths.ts";
import { matchPath } from "./action-paths.ts";
import { normalizeServiceUrl } from "./deposit-link.ts";

/** Whether a link is the lending repayment action's on the service at a URL, without a query. */
export function isRepayLink(link: string, publicUrl: string): boolean {
  const url = URL.parse(link);
  if (url === null || link.includes("?") || link.includes("#")) return false;
  const base = `${normalizeServiceUrl(publicUrl)}/`;
  const address = url.origin + url.pathname;
  if (!address.startsWith(base)) return false;
  const segments = address.slice(base.length).split("/");
  return matchPath(paths.getLendingRepayAction, segments) !== undefined;
}
