import { showWebhook } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { openPage } from "../page.ts";
import { findBetaApp } from "./find-beta-app.ts";

export const listWebhooks: Handler<"listWebhooks"> = async ({ query, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const page = await openPage(query, { scope: ["listWebhooks", app.id], usualLimit: 50, service });
  if (isRefusal(page)) return page;
  const place = { after: page.start, limit: page.limit };
  const stored = await service.store.webhooks.list(app.id, place);
  const { rows, cursor } = page.cut(stored, ({ seq }) => seq);
  return { status: 200, body: { webhooks: rows.map(showWebhook), cursor } };
};
