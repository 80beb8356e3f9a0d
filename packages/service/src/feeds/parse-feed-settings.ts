/** A feed that a setting names, checked without opening anything. */
export type FeedSpec =
  | { readonly kind: "simulator" | "catalogue" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: HttpFeedKind; readonly url: string };

/** How the source answers: in the form of our files, or in its own. */
export type HttpFeedKind = "http" | "defillama" | "jupiter";

/** A setting that names no feed. */
export class UnknownFeedError extends Error {
  constructor(setting: string) {
    super(
      `${withoutSecrets(setting)} is not a feed; write simulator, catalogue, file:<path>, http(s)://…, defillama:<url> or jupiter:<url>.`,
    );
    this.name = "UnknownFeedError";
  }
}

/** A mistyped address is not a URL, and may contain a key all the same. */
function withoutSecrets(setting: string): string {
  return setting.replace(/\/\/[^/]*@/, "//…@").replace(/\?.*/, "?…");
}

/** @throws UnknownFeedError for the first that names no feed */
export function parseFeedSettings(settings: readonly string[]): FeedSpec[] {
  return settings.map(parseFeedSetting);
}

/**
 * Parses the name of a feed: `simulator`; `catalogue`, the real tokens without prices; `file:<path>` of a file or
 * folder; the URL of a source that answers in the form of our files; or `defillama:<url>` and `jupiter:<url>` for
 * sources of those forms.
 *
 * @throws UnknownFeedError
 */
export function parseFeedSetting(setting: string): FeedSpec {
  if (setting === "simulator" || setting === "catalogue") return { kind: setting };
  if (setting.startsWith("file:")) return { kind: "file", path: setting.slice("file:".length) };
  const [, kind = "http", url] = /^(?:(defillama|jupiter):)?(https?:.*)$/.exec(setting) ?? [];
  if (url === undefined || !URL.canParse(url)) throw new UnknownFeedError(setting);
  return { kind: kind === "defillama" || kind === "jupiter" ? kind : "http", url };
}
