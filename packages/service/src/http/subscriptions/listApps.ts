import { unpackChannels } from "../../domain/channels/channel.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import type { SubscribedApp } from "../../store/apps.ts";
import { readPage } from "../page.ts";
import { walletOf } from "../wallet-of.ts";

export const listApps: Handler<"listApps"> = async ({ query, caller }, service) => {
  const wallet = walletOf(caller);
  const page = await readPage({
    query,
    scope: { operation: "listApps", filters: { wallet } },
    service,
    read: (after, limit) => service.store.apps.list(wallet, { after: after?.[0], limit }),
    placeOf: (app) => [app.id],
  });
  if (isRefusal(page)) return page;
  return { status: 200, body: { apps: page.rows.map(showApp), cursor: page.cursor } };
};

function showApp({ id, name, description, icon, websiteUrl, channels }: SubscribedApp) {
  return {
    id,
    name,
    ...(description !== null && { description }),
    ...(icon !== null && { icon }),
    ...(websiteUrl !== null && { websiteUrl }),
    channels: unpackChannels(channels),
  };
}
