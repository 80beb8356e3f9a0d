import type { SendingApp } from "../../domain/auth/access-key.ts";
import type { Caller } from "../../domain/caller.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { Service } from "../../service.ts";

/** Finds the app calling an operation in the events beta, and checks its early access. */
export async function findBetaApp(
  caller: Caller,
  { store }: Service,
): Promise<SendingApp | Problem> {
  const app = caller.app === undefined ? undefined : await store.apps.find(caller.app);
  if (app === undefined) return refuse("unauthorized");
  return app.earlyAccess ? app : refuse("early-access-needed");
}

export function refuseUnknownWebhook(id: string): Problem {
  return refuse("not-found", { message: `The app has no webhook ${id}.` });
}

export function refuseUnknownEventSubscription(id: string): Problem {
  return refuse("not-found", { message: `The app has no event subscription ${id}.` });
}
