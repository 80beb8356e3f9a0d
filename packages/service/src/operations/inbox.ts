import type { AlertSelection } from "@bellwether/alerts";
import { requireSession, requireWallet } from "../domain/caller.ts";
import { toWireAlert, toWireSummary } from "../domain/inbox/alert.ts";
import { isProblem, refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import type { AllOf, InboxChange } from "../store/inbox/inbox.ts";
import { readPage } from "./responses/page.ts";

export const listAlerts: Handler<"listAlerts"> = async ({ query, caller }, service) => {
  const wallet = requireWallet(caller);
  const appId = query.appId && readUuid(query.appId);
  const { inbox } = service.store;
  const [page, summary] = await Promise.all([
    readPage({
      query,
      scope: { operation: "listAlerts", filters: { wallet, appId } },
      service,
      read: (after, limit) => inbox.list(wallet, appId, { before: after?.[0], limit }),
      toSortKey: (alert) => [alert.seq],
    }),
    inbox.summarize(wallet, appId),
  ]);
  if (isProblem(page)) return page;
  const { rows, cursor } = page;
  return {
    status: 200,
    body: {
      alerts: rows.map(toWireAlert),
      summary: toWireSummary(summary),
      limit: query.limit,
      cursor,
    },
  };
};

export const getInboxSummary: Handler<"getInboxSummary"> = async ({ query, caller }, service) => {
  const appId = query.appId && readUuid(query.appId);
  const summary = await service.store.inbox.summarize(requireWallet(caller), appId);
  return { status: 200, body: toWireSummary(summary) };
};

export const markAlertsRead: Handler<"markAlertsRead"> = ({ body, caller }, service) => {
  const wallet = requireWallet(caller);
  const now = service.clock.now();
  return changeAlerts(body, service, (chosen) => service.store.inbox.markRead(wallet, chosen, now));
};

export const clearAlerts: Handler<"clearAlerts"> = ({ body, caller }, service) => {
  const wallet = requireWallet(caller);
  const now = service.clock.now();
  return changeAlerts(body, service, (chosen) => service.store.inbox.clear(wallet, chosen, now));
};

type Change = (
  chosen: readonly string[] | AllOf,
) => Promise<InboxChange | { readonly missing: string }>;

/** Changes all selected alerts, or none. */
async function changeAlerts(
  selection: AlertSelection,
  { store }: Service,
  change: Change,
): ReturnType<Handler<"markAlertsRead">> {
  const chosen = readSelection(selection);
  if ("appId" in chosen && chosen.appId !== undefined) {
    const app = await store.apps.find(chosen.appId);
    if (app === undefined)
      return refuse("not-found", { message: `There is no app ${chosen.appId}.` });
  }
  const outcome = await change(chosen);
  if ("missing" in outcome) {
    return refuse("not-found", { message: `The alert ${outcome.missing} is not in this inbox.` });
  }
  const { changed, summary } = outcome;
  return { status: 200, body: { changed, summary: toWireSummary(summary) } };
}

function readSelection(selection: AlertSelection): readonly string[] | AllOf {
  if ("ids" in selection) return selection.ids.map(readUuid);
  return { appId: selection.appId && readUuid(selection.appId) };
}

export const streamInboxEvents: Handler<"streamInboxEvents"> = async (call, service) => {
  const { query, headers, caller, request } = call;
  const events = await service.inboxStreams.open({
    wallet: requireWallet(caller),
    appId: query.appId && readUuid(query.appId),
    session: requireSession(caller),
    lastEventId: headers["Last-Event-ID"] || undefined,
    address: request.address,
  });
  return isProblem(events) ? events : { status: 200, events };
};
