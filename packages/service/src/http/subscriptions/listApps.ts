import { unpackChannels } from "../../domain/channels/channel.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import type { SubscribedApp } from "../../store/apps.ts";
import { openPage } from "../page.ts";
import { walletOf } from "../wallet-of.ts";

export const listApps: Handler<"listApps"> = async ({ query, caller }, service) => {
  const wallet = walletOf(caller);
  const page = await openPage(query, { scope: ["listApps", wallet], usualLimit: 50, service });
  if (isRefusal(page)) return page;
  const stored = await service.store.apps.list(wallet, { after: page.start, limit: page.limit });
  const { rows, cursor } = page.cut(stored, (app) => app.id);
  return { status: 200, body: { apps: rows.map(showApp), cursor } };
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
