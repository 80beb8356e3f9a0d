import type { Clock } from "../domain/clock.ts";
import type { PrivateAddresses } from "../domain/network/public-address.ts";
import type { AssetStore } from "../store/assets/assets.ts";
import { createPythFeed } from "./connectors/create-pyth-feed.ts";
import { borrowUrlOf } from "./connectors/defillama-borrows.ts";
import { createLlamaMapping, createTokenFinder } from "./connectors/defillama-pools.ts";
import { createJupiterDocuments } from "./connectors/jupiter-price-documents.ts";
import { createJupiterTokensMapping } from "./connectors/jupiter-tokens.ts";
import type { Feed } from "./feed.ts";
import { nameOfSource } from "./feed-name.ts";
import { createHttpFeed } from "./http-feed.ts";
import { listDocument, readEntries } from "./parse-feed-file.ts";
import type { SourceSpec } from "./parse-feed-settings.ts";
import { createSourceDocument, type FeedMapping, type SourceDocument } from "./source-document.ts";
import { mapMessages } from "./streams/map-messages.ts";
import { openSse } from "./streams/open-sse.ts";
import { openWebSocketStream } from "./streams/open-websocket-stream.ts";
import { createStreamFeed } from "./streams/stream-feed.ts";

export interface SourceOptions {
  readonly clock: Clock;
  readonly assets: Pick<AssetStore, "findAssets">;
  readonly allowPrivateAddresses: PrivateAddresses;
  /** How often HTTP sources are requested, unless an entry says otherwise. */
  readonly intervalMs?: number;
  /** Assets with needed prices, for sources asked about each; read before each request. */
  readonly watchedAssetIds?: () => readonly string[];
}

/** A stream without messages for longer is taken as broken. */
const defaultSilenceMs = 60_000;
/** Hermes sends an update several times a second. */
const pythSilenceMs = 30_000;

export function createSourceFeed(spec: SourceSpec, options: SourceOptions): Feed {
  const { clock } = options;
  const name = nameOfSource(spec);
  const request = toRequest(spec, options);
  switch (spec.kind) {
    case "pyth": {
      const { url, priceIds = new Map(), silenceMs = pythSilenceMs } = spec;
      return createPythFeed({ ...request, name, url, priceIds, silenceMs, clock });
    }
    case "sse":
    case "websocket":
      return createOwnStream(name, spec, options);
    default: {
      const intervalMs = spec.intervalMs ?? options.intervalMs ?? 60_000;
      return createHttpFeed({
        name,
        clock,
        intervalMs,
        documents: documentsOf(name, spec, options),
      });
    }
  }
}

function toRequest({ headers }: SourceSpec, { allowPrivateAddresses }: SourceOptions) {
  return { allowPrivateAddresses, ...(headers !== undefined && { headers }) };
}

function documentsOf(
  name: string,
  spec: SourceSpec,
  options: SourceOptions,
): () => readonly SourceDocument[] {
  const { url, ids } = spec;
  const request = toRequest(spec, options);
  const single = (urls: readonly string[], map: FeedMapping) => {
    const documents = [createSourceDocument({ ...request, urls, map })];
    return () => documents;
  };
  switch (spec.kind) {
    case "jupiter": {
      const { watchedAssetIds = () => [] } = options;
      return createJupiterDocuments({ ...request, url, ids, watchedAssetIds });
    }
    case "jupiter-tokens":
      return single([url], createJupiterTokensMapping({ hasPrices: spec.hasPrices ?? false }));
    case "defillama": {
      const borrowUrl = spec.borrowUrl ?? borrowUrlOf(url);
      const urls = borrowUrl === undefined ? [url] : [url, borrowUrl];
      return single(urls, createLlamaMapping(createTokenFinder(options.assets)));
    }
    default:
      return single([url], createOwnMapping(name));
  }
}

function createOwnMapping(name: string): FeedMapping {
  return (body) => {
    const entries = readEntries(name, body);
    return { ...entries, ...listDocument(entries) };
  };
}

/** A stream with objects holding lists, as in our files. */
function createOwnStream(name: string, spec: SourceSpec, options: SourceOptions): Feed {
  const { url, snapshotUrl, subscribe = [], silenceMs = defaultSilenceMs } = spec;
  const request = toRequest(spec, options);
  const map: FeedMapping = (body) => readEntries(name, body);
  return createStreamFeed({
    name,
    clock: options.clock,
    open: (signal) =>
      spec.kind === "sse"
        ? openSse(url, { ...request, silenceMs, signal })
        : openWebSocketStream(url, { ...request, subscribe, silenceMs, signal }),
    readSnapshot:
      snapshotUrl === undefined
        ? undefined
        : (signal) => createSourceDocument({ ...request, urls: [snapshotUrl], map }).read(signal),
    mapMessages: (messages) => mapMessages(name, messages),
  });
}
