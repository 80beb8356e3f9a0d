import { readUsageRange, type UsageRange } from "../domain/admin/usage-range.ts";
import { describeUsage } from "../domain/admin/usage-sums.ts";
import { isProblem } from "../domain/problems.ts";
import { type Command, requireUuid, UsageError } from "./command.ts";

/** More than a deployment's apps and keys. */
const maxRows = 100_000;

export const usageCommand: Command<"from" | "to" | "app", "by-day"> = {
  usage: "usage [--from <day>] [--to <day>] [--app <id>] [--by-day]",
  about:
    "Shows the requests, sign-ins, sends and deliveries of each app and client key, by default of the last 30 days.",
  options: ["from", "to", "app"],
  switches: ["by-day"],
  async run({ options: { from, to, app }, switches }, { store, clock }) {
    const asked = { ...readDay("--from", from), ...readDay("--to", to) };
    const range = readUsageRange(asked, clock.now());
    if (isProblem(range)) throw new UsageError("--to is before --from.");
    const appId = app === undefined ? undefined : requireUuid("--app", app);
    const isByDay = switches.has("by-day");
    const query = { ...range, appId, isByDay, after: undefined, limit: maxRows };
    const usage = (await store.usage.list(query)).map(describeUsage);
    return { json: { ...range, usage }, text: usage.map(formatUsage).join("\n") };
  },
};

function readDay(flag: "--from" | "--to", day: string | undefined): Partial<UsageRange> {
  if (day === undefined) return {};
  const isDay = /^[1-9]\d{3}-\d\d-\d\d$/.test(day) && isInCalendar(day);
  if (!isDay) throw new UsageError(`${flag} is ${day}; it must be a day such as 2026-11-02.`);
  return flag === "--from" ? { from: day } : { to: day };
}

/** `Date` reads February 30 as a day in March. */
function isInCalendar(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function formatUsage(usage: ReturnType<typeof describeUsage>): string {
  const { day, appId, appName, keyId, keyName, ...counts } = usage;
  const { requests, signIns, sends, deliveries } = counts;
  return [
    ...(day === undefined ? [] : [day]),
    appId ?? keyId ?? "no key",
    ...[appName ?? keyName].filter((name) => name !== undefined),
    `requests ${requests.ok} ok, ${requests.refused} refused, ${requests.failed} failed`,
    `sign-ins ${signIns}`,
    `sends ${sends}`,
    ...deliveries.map(
      ({ channel, sent, failed, skipped }) =>
        `${channel} ${sent} sent, ${failed} failed, ${skipped} skipped`,
    ),
  ].join("  ");
}
