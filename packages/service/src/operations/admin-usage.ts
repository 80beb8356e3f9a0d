import type { DeliveryCounts, Usage } from "@bellwether/admin";
import { readUsageRange } from "../domain/admin/usage-range.ts";
import { packChannels } from "../domain/channels/channel.ts";
import { isProblem } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { UsageSums } from "../store/usage.ts";
import { readPage } from "./page.ts";

export const listUsage: Handler<"listUsage"> = async ({ query }, service) => {
  const { interval } = query;
  const range = readUsageRange(query, service.clock.now());
  if (isProblem(range)) return range;
  const appId = query.appId === undefined ? undefined : readUuid(query.appId);
  const page = await readPage({
    query,
    // Without the default days: a list that is read across midnight goes on.
    scope: { operation: "listUsage", filters: { from: query.from, to: query.to, appId, interval } },
    service,
    read: (after, limit) =>
      service.store.usage.list({ ...range, appId, isByDay: interval === "day", after, limit }),
    toSortKey: ({ day, appId: app, keyId }) => [day, app ?? "", keyId ?? ""],
  });
  if (isProblem(page)) return page;
  return {
    status: 200,
    body: { ...range, usage: page.rows.map(toWireUsage), cursor: page.cursor },
  };
};

/** A source on a day, or over the days of the range. */
export function toWireUsage({ day, appId, keyId, appName, keyName, counts }: UsageSums): Usage {
  const count = (measure: string) => Number(counts[measure] ?? 0);
  return {
    ...(day !== "" && { day }),
    ...(appId !== null && { appId }),
    ...(appName !== null && { appName }),
    ...(keyId !== null && { keyId }),
    ...(keyName !== null && { keyName }),
    requests: {
      ok: count("requests-ok"),
      refused: count("requests-refused"),
      failed: count("requests-failed"),
    },
    signIns: count("sign-ins"),
    sends: count("sends"),
    deliveries: (["IN_APP", "PUSH", "EMAIL", "TELEGRAM"] as const).flatMap((channel) => {
      const of = (state: string) => count(`${state}:${packChannels([channel])}`);
      const results = { sent: of("sent"), failed: of("failed"), skipped: of("skipped") };
      return Object.values(results).every((value) => value === 0) ? [] : [{ channel, ...results }];
    }) satisfies DeliveryCounts[],
  };
}
