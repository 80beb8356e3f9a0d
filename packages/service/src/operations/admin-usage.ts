import { readUsageRange } from "../domain/admin/usage-range.ts";
import { describeUsage } from "../domain/admin/usage-sums.ts";
import { isProblem } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { readPage } from "./responses/page.ts";

export const listUsage: Handler<"listUsage"> = async ({ query }, service) => {
  const { interval } = query;
  const range = readUsageRange(query, service.clock.now());
  if (isProblem(range)) return range;
  const appId = query.appId === undefined ? undefined : readUuid(query.appId);
  const page = await readPage({
    query,
    // Without the default days: a list read across midnight goes on.
    scope: { operation: "listUsage", filters: { from: query.from, to: query.to, appId, interval } },
    service,
    read: (after, limit) =>
      service.store.usage.list({ ...range, appId, isByDay: interval === "day", after, limit }),
    toSortKey: ({ day, appId: app, keyId }) => [day, app ?? "", keyId ?? ""],
  });
  if (isProblem(page)) return page;
  return {
    status: 200,
    body: { ...range, usage: page.rows.map(describeUsage), cursor: page.cursor },
  };
};
