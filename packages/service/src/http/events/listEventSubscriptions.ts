import { showEventSubscription } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { readPage } from "../page.ts";
import { findBetaApp } from "./find-beta-app.ts";

export const listEventSubscriptions: Handler<"listEventSubscriptions"> = async (
  { query, caller },
  service,
) => {
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const { eventSubscriptions } = service.store;
  const page = await readPage({
    query,
    scope: { operation: "listEventSubscriptions", filters: { appId: app.id } },
    service,
    read: (after, limit) => eventSubscriptions.list(app.id, { after: after?.[0], limit }),
    placeOf: ({ seq }) => [seq],
  });
  if (isRefusal(page)) return page;
  const subscriptions = page.rows.map(showEventSubscription);
  return { status: 200, body: { subscriptions, cursor: page.cursor } };
};
