import type { SourceRequest } from "../follow-redirects.ts";
import { createSourceDocument, type SourceDocument } from "../source-document.ts";
import { mapJupiterPrices } from "./jupiter-prices.ts";

/** Jupiter answers 400 to a request with more. */
const maxIdsPerRequest = 50;

interface JupiterOptions extends Omit<SourceRequest, "signal"> {
  readonly url: string;
  /** The setting's mints; without them, the watched assets. */
  readonly ids?: readonly string[] | undefined;
  /** Read before each round, because subscriptions come and go. */
  readonly watchedAssetIds: () => readonly string[];
}

/** A round's requests: 50 mints each, or the URL as it is when it lists its own. */
export function createJupiterDocuments({
  url,
  ids,
  watchedAssetIds,
  ...request
}: JupiterOptions): () => readonly SourceDocument[] {
  const documentOf = (pageUrl: string) =>
    createSourceDocument({ ...request, urls: [pageUrl], map: mapJupiterPrices });
  if (new URL(url).searchParams.has("ids")) {
    const own = [documentOf(url)];
    return () => own;
  }
  return () => {
    const mints = ids ?? watchedAssetIds().flatMap(toMint);
    return chunk([...new Set(mints)]).map((some) => documentOf(withIds(url, some)));
  };
}

/** Jupiter knows only Solana tokens. */
function toMint(assetId: string): string[] {
  return assetId.startsWith("solana:") ? [assetId.slice("solana:".length)] : [];
}

function chunk(mints: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let start = 0; start < mints.length; start += maxIdsPerRequest) {
    chunks.push(mints.slice(start, start + maxIdsPerRequest));
  }
  return chunks;
}

function withIds(address: string, mints: readonly string[]): string {
  const url = new URL(address);
  url.searchParams.set("ids", mints.join(","));
  return url.href.replaceAll("%2C", ",");
}
