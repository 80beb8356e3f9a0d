import { showEventSubscription } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { openPage } from "../page.ts";
import { findBetaApp } from "./find-beta-app.ts";

export const listEventSubscriptions: Handler<"listEventSubscriptions"> = async (call, service) => {
  const app = await findBetaApp(call.caller, service);
  if (isRefusal(app)) return app;
  const scope = ["listEventSubscriptions", app.id];
  const page = await openPage(call.query, { scope, usualLimit: 50, service });
  if (isRefusal(page)) return page;
  const place = { after: page.start, limit: page.limit };
  const stored = await service.store.eventSubscriptions.list(app.id, place);
  const { rows, cursor } = page.cut(stored, ({ seq }) => seq);
  return { status: 200, body: { subscriptions: rows.map(showEventSubscription), cursor } };
};
