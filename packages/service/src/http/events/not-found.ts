import { type Refusal, refuse } from "../../domain/refusals.ts";

export function refuseWebhook(id: string): Refusal {
  return refuse("not-found", { message: `The app has no webhook ${id}.` });
}

export function refuseEventSubscription(id: string): Refusal {
  return refuse("not-found", { message: `The app has no event subscription ${id}.` });
}
