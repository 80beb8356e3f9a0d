import { showSummary } from "../../domain/inbox/alert.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";

export const getInboxSummary: Handler<"getInboxSummary"> = async ({ query, caller }, service) => {
  const appId = query.appId && readUuid(query.appId);
  const summary = await service.store.inbox.summarize(walletOf(caller), appId);
  return { status: 200, body: showSummary(summary) };
};
