import type { StateSettings } from "../chain/provider.ts";
import { feedNamePattern } from "../domain/feeds/push-feeds.ts";

/** A parsed feed setting. */
export type FeedSpec =
  | { readonly kind: "simulator" | "catalogue" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "push"; readonly name: string }
  | SourceSpec;

/** The source's format: our files' (`http`, `sse`, `websocket`), or its own. */
export const sourceKinds = [
  "http",
  "sse",
  "websocket",
  "defillama",
  "jupiter",
  "jupiter-tokens",
  "pyth",
  "solana",
] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** A source in the network. Only a feeds file can say more than its kind and URL. */
export interface SourceSpec {
  readonly kind: SourceKind;
  readonly url: string;
  /** Replaces the name made from the kind and the URL. */
  readonly name?: string;
  /** Sent with each request, only to the URL's origin. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What it may write beyond its own entries; absent for everything. */
  readonly rights?: readonly string[];
  readonly intervalMs?: number;
  /** A stream without a message for this long is opened again. */
  readonly silenceMs?: number;
  /** Requested when a stream opens: what it missed before. */
  readonly snapshotUrl?: string;
  /** How many partitions its tokens are divided into, so several replicas evaluate them. */
  readonly partitions?: number;
  /** Messages sent when a WebSocket opens. */
  readonly subscribe?: readonly string[];
  /** The borrow figures for DefiLlama's pools. */
  readonly borrowUrl?: string;
  /** Mints whose prices Jupiter is asked for; without them, the watched assets' mints. */
  readonly ids?: readonly string[];
  /** Whether Jupiter's token list also brings their prices. */
  readonly hasPrices?: boolean;
  /** Pyth's price ids by asset id. */
  readonly priceIds?: ReadonlyMap<string, string>;
  /** RPC addresses for the same cluster, used in this order while those before fail. */
  readonly fallbackUrls?: readonly string[];
  readonly callsPerSecond?: number;
  /** How long a call to a cluster may take. */
  readonly timeoutSeconds?: number;
  /** The cluster's WebSocket addresses; by default derived from its RPC addresses. */
  readonly webSocketUrls?: readonly string[];
  /** Subscriptions per provider; 0 only polls. */
  readonly maxSubscriptions?: number;
  /** The protocols to read from a cluster. */
  readonly providers?: readonly ChosenProvider[];
  /** US dollars by mint, for tokens without another price: test network tokens have no market. */
  readonly fixedPrices?: ReadonlyMap<string, number>;
  /** Where prices from before the service ran come from, in DefiLlama's format. */
  readonly pastPricesUrl?: string;
  /** Wallets whose positions are read beside subscribers'. */
  readonly wallets?: readonly string[];
}

export interface ChosenProvider {
  readonly name: string;
  readonly settings: StateSettings;
}

/** A setting which names no feed. */
export class UnknownFeedError extends Error {
  constructor(setting: string) {
    super(
      `${withoutSecrets(setting)} is not a feed; write simulator, catalogue, push:<name>, file:<path>, http(s)://…, defillama:<url>, jupiter:<url> or jupiter-tokens:<url>.`,
    );
    this.name = "UnknownFeedError";
  }
}

/** A mistyped URL may contain a key. */
function withoutSecrets(setting: string): string {
  return setting.replace(/\/\/[^/]*@/, "//…@").replace(/\?.*/, "?…");
}

/** @throws UnknownFeedError for the first setting naming no feed */
export function parseFeedSettings(settings: readonly string[]): FeedSpec[] {
  return settings.map(parseFeedSetting);
}

/**
 * Parses a feed's name: `simulator`; `catalogue`, the real tokens without prices; `push:<name>`, the batches callers
 * push; `file:<path>`, a file or folder; a source's URL in our file format; or `defillama:<url>`, `jupiter:<url>` and
 * `jupiter-tokens:<url>` for sources in their own formats.
 *
 * @throws UnknownFeedError
 */
export function parseFeedSetting(setting: string): FeedSpec {
  if (setting === "simulator" || setting === "catalogue") return { kind: setting };
  if (setting.startsWith("file:")) return { kind: "file", path: setting.slice("file:".length) };
  if (setting.startsWith("push:")) return parsePushSetting(setting);
  const [, kind = "http", url] = sourceSetting.exec(setting) ?? [];
  if (url === undefined || !URL.canParse(url)) throw new UnknownFeedError(setting);
  return { kind: kind as SourceKind, url };
}

const sourceSetting = /^(?:(defillama|jupiter|jupiter-tokens):)?(https?:.*)$/;

function parsePushSetting(setting: string): FeedSpec {
  const name = setting.slice("push:".length);
  if (feedNamePattern.test(name)) return { kind: "push", name };
  throw new UnknownFeedError(setting);
}
