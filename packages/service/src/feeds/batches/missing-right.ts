import type { RefusalReason } from "../../domain/feeds/feed-ranking.ts";
import { type FeedRights, mayLinkTo } from "../../domain/feeds/feed-rights.ts";
import { type MarketActions, marketActions } from "../../domain/markets/market.ts";
import type { EntryKind } from "../feed.ts";

/** Why a valid entry is refused. */
interface MissingRight {
  readonly field: string;
  readonly message: string;
  readonly refusal: RefusalReason;
}

/**
 * The right a valid entry needs and its feed lacks. A confirmed value is refused whether or not it is an outlier: a
 * push's receipt says so before the value is compared with the stored one.
 */
export function findMissingRight(
  kind: EntryKind,
  entry: unknown,
  rights: FeedRights,
): MissingRight | undefined {
  if (!rights.jumps && kindsWithJumps.has(kind) && isConfirmed(entry)) {
    const message = "jumpConfirmed needs the right jumps, which this feed lacks.";
    return { field: "jumpConfirmed", message, refusal: "jumps" };
  }
  if (!kindsWithLinks.has(kind)) return undefined;
  const link = linksOf(entry as LinkingEntry).find(({ url }) => !mayLinkTo(rights, url));
  if (link === undefined) return undefined;
  const host = URL.parse(link.url)?.host ?? "";
  const message = `${link.field} is a link to ${host}, which needs the right links:${host} or links.`;
  return { field: link.field, message, refusal: "links" };
}

const kindsWithJumps: ReadonlySet<EntryKind> = new Set(["markets", "prices", "ticks"]);
const kindsWithLinks: ReadonlySet<EntryKind> = new Set(["markets", "positions"]);

export function isConfirmed(entry: unknown): boolean {
  return (entry as { readonly jumpConfirmed?: unknown }).jumpConfirmed === true;
}

/** A valid market's or position's links. */
interface LinkingEntry {
  readonly websiteUrl?: string;
  readonly actions?: MarketActions;
}

/** What people follow and wallets sign; an icon is only shown. */
function linksOf({ websiteUrl, actions }: LinkingEntry) {
  return [
    ...marketActions.map((name) => ({
      field: `actions.${name}.blinkUrl`,
      url: actions?.[name]?.blinkUrl,
    })),
    { field: "websiteUrl", url: websiteUrl },
  ].flatMap(({ field, url }) => (typeof url === "string" ? [{ field, url }] : []));
}
