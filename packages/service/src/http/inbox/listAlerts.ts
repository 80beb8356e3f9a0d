import { showAlert, showSummary } from "../../domain/inbox/alert.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { openPage } from "../page.ts";
import { walletOf } from "../wallet-of.ts";

export const listAlerts: Handler<"listAlerts"> = async ({ query, caller }, service) => {
  const wallet = walletOf(caller);
  const appId = query.appId && readUuid(query.appId);
  const usualLimit = 10;
  const scope = ["listAlerts", wallet, appId];
  const page = await openPage(query, { scope, usualLimit, service });
  if (isRefusal(page)) return page;
  const { inbox } = service.store;
  const [stored, summary] = await Promise.all([
    inbox.list(wallet, appId, { before: page.start, limit: page.limit }),
    inbox.summarize(wallet, appId),
  ]);
  const { rows, cursor } = page.cut(stored, (alert) => alert.seq);
  return {
    status: 200,
    body: {
      alerts: rows.map(showAlert),
      summary: showSummary(summary),
      limit: query.limit ?? usualLimit,
      ...(cursor !== null && { cursor }),
    },
  };
};
