import { showAlert, showSummary } from "../../domain/inbox/alert.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { readPage } from "../page.ts";
import { walletOf } from "../wallet-of.ts";

export const listAlerts: Handler<"listAlerts"> = async ({ query, caller }, service) => {
  const wallet = walletOf(caller);
  const appId = query.appId && readUuid(query.appId);
  const { inbox } = service.store;
  const [page, summary] = await Promise.all([
    readPage({
      query,
      scope: { operation: "listAlerts", filters: { wallet, appId } },
      service,
      read: (after, limit) => inbox.list(wallet, appId, { before: after?.[0], limit }),
      placeOf: (alert) => [alert.seq],
    }),
    inbox.summarize(wallet, appId),
  ]);
  if (isRefusal(page)) return page;
  const { rows, cursor } = page;
  return {
    status: 200,
    body: {
      alerts: rows.map(showAlert),
      summary: showSummary(summary),
      limit: query.limit,
      ...(cursor !== null && { cursor }),
    },
  };
};
