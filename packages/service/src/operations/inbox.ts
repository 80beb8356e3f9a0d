import type { AlertSelection } from "@bellwether/alerts";
import { requireSession, requireWallet } from "../domain/caller.ts";
import { toWireAlert, toWireSummary } from "../domain/inbox/alert.ts";
import type { MarkKind } from "../domain/inbox/inbox-rows.ts";
import { isProblem, refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import type { AllOf } from "../store/inbox/inbox.ts";
import { readPage } from "./responses/page.ts";

export const listAlerts: Handler<"listAlerts"> = async ({ query, caller }, service) => {
  const wallet = requireWallet(caller);
  const appId = query.appId && readUuid(query.appId);
  const { archived } = query;
  const { inbox } = service.store;
  const [page, summary] = await Promise.all([
    readPage({
      query,
      // Cursors from the previous version have no `archived`.
      scope: {
        operation: "listAlerts",
        filters: { wallet, appId, archived: archived ? "true" : undefined },
      },
      service,
      read: (after, limit) => inbox.list(wallet, appId, { before: after?.[0], limit, archived }),
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

export const markAlertsSeen: Handler<"markAlertsSeen"> = markAs("seen");
export const markAlertsRead: Handler<"markAlertsRead"> = markAs("read");
export const markAlertsUnread: Handler<"markAlertsUnread"> = markAs("unread");
export const archiveAlerts: Handler<"archiveAlerts"> = markAs("archive");
export const unarchiveAlerts: Handler<"unarchiveAlerts"> = markAs("unarchive");
export const clearAlerts: Handler<"clearAlerts"> = markAs("clear");

/** Marks all selected alerts, or none. */
function markAs(kind: MarkKind): Handler<"markAlertsRead"> {
  return ({ body, caller }, service) => changeAlerts(kind, body, requireWallet(caller), service);
}

async function changeAlerts(
  kind: MarkKind,
  selection: AlertSelection,
  wallet: string,
  { store, clock }: Service,
): ReturnType<Handler<"markAlertsRead">> {
  const chosen = readSelection(selection);
  if ("appId" in chosen && chosen.appId !== undefined) {
    const app = await store.apps.find(chosen.appId);
    if (app === undefined)
      return refuse("not-found", { message: `There is no app ${chosen.appId}.` });
  }
  const outcome = await store.inbox.mark(kind, wallet, chosen, clock.now());
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
