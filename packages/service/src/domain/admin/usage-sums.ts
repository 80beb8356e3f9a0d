import type { DeliveryCounts, Usage } from "@bellwether/admin";
import { packChannels } from "../channels/channel.ts";
import type { UsageSource } from "./usage.ts";

/** A source's sums on a day, or over a range of days. */
export interface UsageSums extends UsageSource {
  /** Empty for a range. */
  readonly day: string;
  readonly appName: string | null;
  readonly keyName: string | null;
  /** By measure; zero measures may be absent. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A source on a day, or over the range's days. */
export function describeUsage({ day, appId, keyId, appName, keyName, counts }: UsageSums): Usage {
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
