import { Webhook } from "standardwebhooks";
import type { useReceiver } from "../delivery/receiver.ts";

export type HookReceiver = Pick<ReturnType<typeof useReceiver>, "received" | "url">;

interface VerifiedDelivery {
  readonly id: string;
  readonly body: unknown;
}

/** What arrived at an address with a signature accepted by the standard's library. */
export function readDeliveries(
  { received }: HookReceiver,
  address: string,
  secret: string,
): { readonly deliveries: readonly VerifiedDelivery[] } {
  const webhook = new Webhook(secret);
  const { pathname } = new URL(address);
  const deliveries = received
    .filter(({ path }) => path === pathname)
    .flatMap(({ headers, body }) => {
      const texts = headers as Record<string, string>;
      try {
        return { id: texts["webhook-id"] ?? "", body: webhook.verify(body, texts) };
      } catch {
        return [];
      }
    });
  return { deliveries };
}
