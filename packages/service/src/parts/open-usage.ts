import { UsageTally } from "../domain/admin/usage.ts";
import { UsageRecorder } from "../usage/usage-recorder.ts";
import type { PartContext } from "./part-context.ts";

/** Counts apps' calls, and stores the counts. */
export function openUsage({ background, clock, log }: PartContext) {
  const tally = new UsageTally(() => clock.now().getTime());
  return { tally, recorder: new UsageRecorder({ tally, usage: background.usage, log }) };
}
