import { showWebhook } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { readPage } from "../page.ts";
import { findBetaApp } from "./find-beta-app.ts";

export const listWebhooks: Handler<"listWebhooks"> = async ({ query, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const page = await readPage({
    query,
    scope: { operation: "listWebhooks", filters: { appId: app.id } },
    service,
    read: (after, limit) => service.store.webhooks.list(app.id, { after: after?.[0], limit }),
    placeOf: ({ seq }) => [seq],
  });
  if (isRefusal(page)) return page;
  return { status: 200, body: { webhooks: page.rows.map(showWebhook), cursor: page.cursor } };
};
