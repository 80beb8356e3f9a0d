/** What an operator lets a feed do with more than its own entries. */
export interface FeedRights {
  /** Describe tokens known from another, lower feed, such as the catalogue. */
  readonly assets: boolean;
  /** Confirm prices and sizes that look like outliers. */
  readonly jumps: boolean;
  /** Use providers of other feeds for its own markets. */
  readonly providers: boolean;
  /** The hosts that its markets may link to. */
  readonly linkHosts: "any" | ReadonlySet<string>;
}

/** For the operator's configured sources, and for keys older than rights. */
export const allRights: FeedRights = {
  ...{ assets: true, jumps: true, providers: true, linkHosts: "any" },
};

/** The maximum number of rights for a key or a source. */
export const maxRights = 50;

export const describedRights =
  "assets, jumps, links, links:<host> or providers, with a host in lower case such as app.harbor.example";

const rightPattern = /^(assets|jumps|providers|links|links:[a-z0-9.-]+(:\d{1,5})?)$/;

/** Whether a text is a right. A host is as URLs normalize it, because links are compared with it. */
export function isFeedRight(text: string): boolean {
  if (text.length > 264 || !rightPattern.test(text)) return false;
  const host = hostOf(text);
  return host === undefined || URL.parse(`https://${host}`)?.host === host;
}

function hostOf(right: string): string | undefined {
  return right.startsWith("links:") ? right.slice("links:".length) : undefined;
}

/**
 * What granted rights allow.
 *
 * @param granted null for all rights
 * @param serviceUrl every feed may link to the service's own actions
 */
export function resolveRights(granted: readonly string[] | null, serviceUrl: string): FeedRights {
  if (granted === null) return allRights;
  const hosts = granted.flatMap((right) => hostOf(right) ?? []);
  const own = URL.parse(serviceUrl)?.host;
  return {
    assets: granted.includes("assets"),
    jumps: granted.includes("jumps"),
    providers: granted.includes("providers"),
    linkHosts: granted.includes("links")
      ? "any"
      : new Set(own === undefined ? hosts : [own, ...hosts]),
  };
}

export function mayLinkTo({ linkHosts }: FeedRights, url: string): boolean {
  return linkHosts === "any" || linkHosts.has(URL.parse(url)?.host ?? "");
}
