import { type RawBuilder, sql } from "kysely";
import type { DeliveryTimes } from "../../domain/preferences/release-time.ts";

/** The column `timesColumn`; null for a wallet whose alerts never wait. */
export interface StoredTimes {
  readonly timeZone: string | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly allowsCritical: boolean | null;
  readonly digest: string | null;
  readonly digestTime: number | null;
}

/** The preferences from alias `p`, with the digest from topic subscription `t`. */
export function timesColumn(hasTopic: boolean): RawBuilder<unknown> {
  const [digest, time] = hasTopic
    ? [sql`t.digest`, sql`t.digest_time`]
    : [sql`null::text`, sql`null::smallint`];
  return sql`case when p.quiet_enabled or ${digest} is not null then json_build_object(
    'timeZone', p.time_zone, 'quietFrom', case when p.quiet_enabled then p.quiet_from end,
    'quietTo', case when p.quiet_enabled then p.quiet_to end, 'allowsCritical', p.quiet_allows_critical,
    'digest', ${digest}, 'digestTime', ${time}) end`;
}

export function toDeliveryTimes(stored: StoredTimes | null): DeliveryTimes | undefined {
  if (stored === null) return undefined;
  const { timeZone, quietFrom, quietTo, allowsCritical, digest, digestTime } = stored;
  return {
    timeZone: timeZone ?? "UTC",
    quiet:
      quietFrom === null || quietTo === null
        ? undefined
        : { from: quietFrom, to: quietTo, allowsCritical: allowsCritical ?? true },
    digest:
      digest === "daily"
        ? { kind: "daily", time: digestTime ?? 0 }
        : digest === "hourly"
          ? { kind: "hourly" }
          : undefined,
  };
}
