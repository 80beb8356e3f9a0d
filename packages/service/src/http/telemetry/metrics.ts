import { Registry } from "prom-client";
import { createRequestCounts, type RequestCounts } from "./count-requests.ts";

/** What `/metrics` tells: of requests, and whatever else is in the registry. */
export interface Metrics {
  readonly contentType: string;
  readonly observe: RequestCounts["observe"];
  readonly text: () => Promise<string>;
}

export function createMetrics(registry: Registry = new Registry()): Metrics {
  const counts = createRequestCounts();
  return {
    contentType: registry.contentType,
    observe: counts.observe,
    text: async () => `${counts.text()}\n${await registry.metrics()}`,
  };
}
