import { requireAdmin } from "../domain/caller.ts";
import { refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { audited } from "./audited.ts";
import { replayRange } from "./replay-webhook.ts";

export const replayWebhook: Handler<"replayWebhook"> = audited({
  operation: "replayWebhook",
  target: ({ path }) => `webhooks/${readUuid(path.webhookId)}`,
  async handle({ path, headers, body, caller }, service) {
    const webhookId = readUuid(path.webhookId);
    const replay = { operation: "replayWebhook", owner: requireAdmin(caller).id, body } as const;
    const call = { ...replay, webhookId, idempotencyKey: headers["Idempotency-Key"] };
    const unknown = refuse("not-found", { message: `There is no webhook ${webhookId}.` });
    return await replayRange(call, service, unknown);
  },
});
