import { feedNamePattern } from "../domain/feeds/push-feeds.ts";

/** A parsed feed setting. */
export type FeedSpec =
  | { readonly kind: "simulator" | "catalogue" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "push"; readonly name: string }
  | { readonly kind: HttpFeedKind; readonly url: string };

/** The format of the source: that of our files, or its own. */
export type HttpFeedKind = "http" | "defillama" | "jupiter";

/** A setting that is not a feed. */
export class UnknownFeedError extends Error {
  constructor(setting: string) {
    super(
      `${withoutSecrets(setting)} is not a feed; write simulator, catalogue, push:<name>, file:<path>, http(s)://…, defillama:<url> or jupiter:<url>.`,
    );
    this.name = "UnknownFeedError";
  }
}

/** A mistyped URL may contain a key. */
function withoutSecrets(setting: string): string {
  return setting.replace(/\/\/[^/]*@/, "//…@").replace(/\?.*/, "?…");
}

/** @throws UnknownFeedError for the first setting that is not a feed */
export function parseFeedSettings(settings: readonly string[]): FeedSpec[] {
  return settings.map(parseFeedSetting);
}

/**
 * Parses the name of a feed: `simulator`; `catalogue`, the real tokens without prices; `push:<name>`, the
 * batches that callers push; `file:<path>` of a file or folder; the URL of a source in the format of our files; or `defillama:<url>` and `jupiter:<url>` for sources in
 * their own formats.
 *
 * @throws UnknownFeedError
 */
export function parseFeedSetting(setting: string): FeedSpec {
  if (setting === "simulator" || setting === "catalogue") return { kind: setting };
  if (setting.startsWith("file:")) return { kind: "file", path: setting.slice("file:".length) };
  if (setting.startsWith("push:")) return parsePushSetting(setting);
  const [, kind = "http", url] = /^(?:(defillama|jupiter):)?(https?:.*)$/.exec(setting) ?? [];
  if (url === undefined || !URL.canParse(url)) throw new UnknownFeedError(setting);
  return { kind: kind === "defillama" || kind === "jupiter" ? kind : "http", url };
}

function parsePushSetting(setting: string): FeedSpec {
  const name = setting.slice("push:".length);
  if (feedNamePattern.test(name)) return { kind: "push", name };
  throw new UnknownFeedError(setting);
}
