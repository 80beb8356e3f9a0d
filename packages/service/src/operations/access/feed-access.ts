import type { Caller } from "../../domain/caller.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { Service } from "../../service.ts";

/** Checks that the caller has a feed key, and the service reads the feed. */
export function checkFeed(
  feedName: string,
  caller: Caller,
  { pushFeeds }: Service,
): Problem | undefined {
  if (caller.feed !== feedName) return refuseOtherFeed(feedName, caller.feed);
  return pushFeeds.isRead(feedName) ? undefined : refuseUnknownFeed(feedName);
}

function refuseOtherFeed(feedName: string, own = ""): Problem {
  const message = `This key is of the feed ${own}; use a key of ${feedName}.`;
  return refuse("forbidden", { message });
}

function refuseUnknownFeed(feedName: string): Problem {
  const message = `The service does not read the feed ${feedName}; add push:${feedName} to its feeds.`;
  return refuse("not-found", { message });
}
