import type { DeliveryPage } from "@bellwether/alerts";
import { isProblem, type Problem } from "../../domain/problems.ts";
import { deliveriesSince, toWireDelivery } from "../../domain/webhooks/webhook.ts";
import type { Service } from "../../service.ts";
import { readPage } from "./page.ts";

interface DeliveriesCall {
  readonly operation: "listDeliveries" | "listWebhookDeliveries";
  readonly webhookId: string;
  readonly query: { readonly cursor?: string; readonly limit: number };
}

type DeliveriesReply = { readonly status: 200; readonly body: DeliveryPage };

/** An existing webhook's deliveries, newest first. */
export async function readDeliveries(
  { operation, webhookId, query }: DeliveriesCall,
  service: Service,
): Promise<DeliveriesReply | Problem> {
  const { deliveries } = service.store;
  const since = deliveriesSince(service.clock.now());
  const page = await readPage({
    query,
    scope: { operation, filters: { webhookId } },
    service,
    read: (after, limit) => deliveries.list(webhookId, { before: after?.[0], limit, since }),
    toSortKey: ({ seq }) => [seq],
    bytesOf: ({ recentAttempts }) => recentAttempts?.length ?? 0,
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { deliveries: page.rows.map(toWireDelivery), cursor: page.cursor } };
}
