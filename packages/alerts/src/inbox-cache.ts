import { identityQueries } from "@bellwether/client/query-options";
import type { AlertsClient } from "./generated/client.ts";
import type { Alert, AlertPage, AppId, InboxSummary, MarkedAlerts } from "./generated/types.ts";
import { markAlert } from "./mark-alert.ts";
import { type InboxStreamEvent, type StreamInboxOptions, streamInbox } from "./stream-inbox.ts";

type QueryKey = readonly unknown[];

interface QueryFilters {
  readonly predicate: (query: { readonly queryKey: QueryKey }) => boolean;
}

/** What it needs from TanStack Query's `QueryClient`. */
export interface InboxQueryClient {
  getQueriesData(filters: QueryFilters): readonly (readonly [QueryKey, unknown])[];
  setQueryData(queryKey: QueryKey, data: unknown): unknown;
  invalidateQueries(filters: QueryFilters): Promise<void>;
}

/** A client with the inbox queries. */
export type InboxQueries = Partial<Pick<AlertsClient, "listAlerts" | "getInboxSummary">>;

/**
 * Keeps the cached queries `listAlerts` and `getInboxSummary` of the client's identity current, infinite ones included,
 * until the signal is aborted.
 *
 * @throws AbortError when the signal is aborted
 * @throws ApiError when the session has ended (401)
 * @example await syncInbox(queryClient, alerts, { signal });
 */
export async function syncInbox(
  queryClient: InboxQueryClient,
  client: InboxQueries,
  options: StreamInboxOptions = {},
): Promise<void> {
  let isStarted = options.lastEventId !== undefined;
  for await (const event of streamInbox(client, options)) {
    applyInboxEvent(queryClient, client, event, options);
    // What was listed before the stream began may lack a change.
    if (!isStarted) void queryClient.invalidateQueries(inboxFilter(client));
    isStarted = true;
  }
}

/**
 * Applies one event of `streamInbox` to the cached queries of the client's identity.
 *
 * @param options the stream's app, if it has the alerts of one app only
 */
export function applyInboxEvent(
  queryClient: InboxQueryClient,
  client: InboxQueries,
  event: InboxStreamEvent,
  { appId }: Pick<StreamInboxOptions, "appId"> = {},
): void {
  const filter = inboxFilter(client);
  if (event.event === "reset") return void queryClient.invalidateQueries(filter);
  const stale = new Set<QueryKey>();
  for (const [queryKey, data] of queryClient.getQueriesData(filter)) {
    const changed = data === undefined ? undefined : change(queryKey, data, event, appId);
    if (changed === undefined) stale.add(queryKey);
    else if (changed !== data) queryClient.setQueryData(queryKey, changed);
  }
  if (stale.size > 0) {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.has(queryKey) });
  }
}

function inboxFilter(client: InboxQueries): QueryFilters {
  const { predicate } = identityQueries("alerts", client);
  const names: QueryKey = ["listAlerts", "getInboxSummary"];
  return { predicate: (query) => names.includes(query.queryKey[1]) && predicate(query) };
}

interface InboxRequest {
  readonly appId?: AppId;
  readonly archived?: boolean;
  readonly cursor?: string;
}

interface Pages {
  readonly pages: readonly AlertPage[];
}

/** The query's new data, the same data where nothing changed, or undefined when only the service can tell. */
function change(
  [, name, , request = {}, isInfinite]: QueryKey,
  data: unknown,
  event: Exclude<InboxStreamEvent, { event: "reset" }>,
  streamApp: AppId | undefined,
): unknown {
  const asked = request as InboxRequest;
  if (name === "getInboxSummary") {
    if (event.event !== "summary") return data;
    return asked.appId === streamApp ? event.data : undefined;
  }
  const pages = isInfinite ? (data as Pages).pages : [data as AlertPage];
  const changed = changePages(pages, event, asked, streamApp);
  if (changed === undefined || changed === pages) return changed && data;
  return isInfinite ? { ...(data as Pages), pages: changed } : changed[0];
}

function changePages(
  pages: readonly AlertPage[],
  event: Exclude<InboxStreamEvent, { event: "reset" }>,
  asked: InboxRequest,
  streamApp: AppId | undefined,
): readonly AlertPage[] | undefined {
  if (event.event === "alert") return addAlert(pages, event.data, asked);
  if (event.event === "summary") {
    // A count over other alerts says nothing about this list's.
    if (asked.appId !== streamApp) return pages;
    return pages.map((page) => ({ ...page, summary: event.data satisfies InboxSummary }));
  }
  const { ids, at } = event.data;
  const isListed = event.event === "unarchive" ? asked.archived : !asked.archived;
  // An event has no alerts to add, and the alerts of a whole list are not in the other one.
  if (!isListed && event.event.endsWith("archive")) return undefined;
  if (!isListed && ids === undefined) return pages;
  const isMarked = findMarked(pages, event.data);
  if (isMarked === undefined) return undefined;
  return pages.map((page) => ({
    ...page,
    alerts: page.alerts.flatMap((alert) =>
      isMarked(alert) ? markAlert(alert, event.event, at) : alert,
    ),
  }));
}

/** The newest page of an inbox begins with the alert; a page grows rather than lose the last alert before its cursor. */
function addAlert(
  pages: readonly AlertPage[],
  alert: Alert,
  { appId, cursor, archived }: InboxRequest,
): readonly AlertPage[] {
  const [first, ...others] = pages;
  const isOther = appId !== undefined && appId !== alert.app.id;
  const isKnown = pages.some(({ alerts }) => alerts.some(({ id }) => id === alert.id));
  if (first === undefined || cursor !== undefined || archived || isOther || isKnown) return pages;
  return [{ ...first, alerts: [alert, ...first.alerts] }, ...others];
}

/** Tells a list's marked alerts; undefined when it lacks the alert through which all were marked. */
function findMarked(
  pages: readonly AlertPage[],
  { ids, through, appId }: MarkedAlerts,
): ((alert: Alert) => boolean) | undefined {
  if (ids !== undefined) {
    const marked = new Set(ids);
    return ({ id }) => marked.has(id);
  }
  const alerts = pages.flatMap((page) => page.alerts);
  const from = alerts.findIndex(({ id }) => id === through);
  if (from < 0 && alerts.length > 0) return undefined;
  const marked = new Set(alerts.slice(from).map(({ id }) => id));
  return ({ id, app }) => marked.has(id) && (appId === undefined || app.id === appId);
}
