import type { Caller } from "../../domain/caller.ts";
import { isProblem, type Problem } from "../../domain/problems.ts";
import type { Handlers } from "../../generated/handlers.ts";
import type { Service } from "../../service.ts";
import { findBetaApp } from "./beta-app.ts";
import { checkFeed } from "./feed-access.ts";
import { findSendingApp } from "./sending-app.ts";

/** What is known about a request before its body is read; the path has passed the spec's checks. */
export interface AuthorizedRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
}

/** Returns a problem for a caller who may not call an operation, with any body. */
export type Authorize = (
  request: AuthorizedRequest,
  service: Service,
) => Promise<Problem | undefined>;

export type Authorizations = Partial<Record<keyof Handlers, Authorize>>;

const requireBetaApp: Authorize = async ({ caller }, service) =>
  problemOf(await findBetaApp(caller, service));

const requireSendingApp: Authorize = async ({ path, caller }, service) =>
  problemOf(await findSendingApp({ appId: String(path.appId) }, caller, service));

/**
 * The operations with a body which not every valid credential may call. The edge checks them before it reads the body,
 * whose size only permitted callers may choose. The handlers look up what they need again.
 */
export const authorizations: Authorizations = {
  sendAlert: requireSendingApp,
  sendAlertBatch: requireSendingApp,
  updateAppTopic: requireSendingApp,
  updateAppThrottle: requireSendingApp,
  createWebhook: requireBetaApp,
  updateWebhook: requireBetaApp,
  testWebhook: requireBetaApp,
  replayDeliveries: requireBetaApp,
  createEventSubscription: requireBetaApp,
  updateEventSubscription: requireBetaApp,
  pushFeedBatch: async ({ path, caller }, service) =>
    checkFeed(String(path.feedName), caller, service),
};

function problemOf(found: object | Problem): Problem | undefined {
  return isProblem(found) ? found : undefined;
}
