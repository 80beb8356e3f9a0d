import type { Clock } from "../../domain/clock.ts";
import type { Feed } from "../feed.ts";
import type { SourceRequest } from "../follow-redirects.ts";
import { createSourceDocument } from "../source-document.ts";
import { openSse } from "../streams/open-sse.ts";
import { createStreamFeed } from "../streams/stream-feed.ts";
import { createPythMapping, parsePythMessages } from "./pyth-prices.ts";

interface PythFeedOptions extends Omit<SourceRequest, "signal"> {
  readonly name: string;
  /** A Hermes server's base URL, such as `https://hermes.pyth.network`. */
  readonly url: string;
  readonly priceIds: ReadonlyMap<string, string>;
  readonly silenceMs: number;
  readonly clock: Clock;
  readonly backOff?: (failures: number) => number;
}

/** Pyth's prices, as a Hermes server streams them. */
export function createPythFeed(options: PythFeedOptions): Feed {
  const { name, url, priceIds, silenceMs, clock, backOff, ...request } = options;
  const map = createPythMapping(name, priceIds);
  const streamUrl = hermesUrl(url, "/v2/updates/price/stream", priceIds);
  const latestUrl = hermesUrl(url, "/v2/updates/price/latest", priceIds);
  return createStreamFeed({
    name,
    clock,
    ...(backOff !== undefined && { backOff }),
    open: (signal) => openSse(streamUrl, { ...request, silenceMs, signal }),
    readSnapshot: (signal) =>
      createSourceDocument({ ...request, urls: [latestUrl], map: (body) => map([body]) }).read(
        signal,
      ),
    mapMessages: (messages) => map(parsePythMessages(messages)),
  });
}

function hermesUrl(base: string, path: string, priceIds: ReadonlyMap<string, string>): string {
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/+$/, "") + path;
  for (const id of new Set(priceIds.values())) url.searchParams.append("ids[]", id);
  url.searchParams.set("parsed", "true");
  return url.href;
}
