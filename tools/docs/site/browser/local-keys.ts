/** What `pnpm start` made for the first requests. */
export interface LocalKeys {
  readonly clientKey: string;
  readonly apiKey: string;
  readonly appId: string;
  readonly topicId: string;
}

/** Whether this page's server says so in its `Server-Timing` header. */
export function isServedWith(fact: "bellwether-service" | "bellwether-keys"): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.serverTiming?.some(({ name }) => name === fact) ?? false;
}

/** The keys of the `pnpm start` service on this origin; undefined on any other. */
export async function readLocalKeys(): Promise<LocalKeys | undefined> {
  if (!isServedWith("bellwether-keys")) return undefined;
  try {
    const response = await fetch("/local-keys.json", { cache: "no-store" });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Placeholder values in samples. */
export function listPlaceholderValues(keys: LocalKeys): ReadonlyMap<string, string> {
  return new Map([
    ["YOUR_APP_ID", keys.appId],
    ["YOUR_TOPIC_ID", keys.topicId],
    ["YOUR_CLIENT_KEY", keys.clientKey],
    ["YOUR_API_KEY", keys.apiKey],
  ]);
}
