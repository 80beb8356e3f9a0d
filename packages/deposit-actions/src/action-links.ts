import { type ActionLinkJobs, createActionLinks } from "@bellwether/client/action-links";
import { actionPostRequestLimits } from "./generated/limits.ts";
import type {
  ActionDescriptor,
  ActionPostResponse,
  LinkedAction,
  NextAction,
} from "./generated/models.ts";

/** The way of an action link of this host: read it, fill it in, ask for the transaction, go on. */
export const actionLinks: ActionLinkJobs<
  ActionDescriptor,
  LinkedAction,
  ActionPostResponse,
  NextAction
> = /* @__PURE__ */ createActionLinks(actionPostRequestLimits);
