import { type ActionLinks, createActionLinks } from "@bellwether/client/action-links";
import { actionPostRequestLimits } from "./generated/limits.ts";
import type {
  ActionDescriptor,
  ActionPostResponse,
  LinkedAction,
  NextAction,
} from "./generated/types.ts";

/** An action link's steps on this host: read it, fill in a button, request the transaction, go on. */
export const actionLinks: ActionLinks<
  ActionDescriptor,
  LinkedAction,
  ActionPostResponse,
  NextAction
> = /* @__PURE__ */ createActionLinks(actionPostRequestLimits);
