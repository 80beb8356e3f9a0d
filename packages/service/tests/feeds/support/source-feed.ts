import { createSourceFeed, type SourceOptions } from "../../../src/feeds/create-source-feed.ts";
import type { SourceSpec } from "../../../src/feeds/parse-feed-settings.ts";
import { readFeed } from "./read-feed.ts";

export const feedTime = new Date("2026-11-02T09:30:00.000Z");

/** Reads an entry's feed, from loopback and without a catalogue unless the options say otherwise. */
export function readSource(spec: SourceSpec, options: Partial<SourceOptions> = {}) {
  return readFeed(
    createSourceFeed(spec, {
      clock: { now: () => feedTime },
      assets: { findAssets: async () => [] },
      allowPrivateAddresses: true,
      intervalMs: 1,
      ...options,
    }),
  );
}
