import type { OutsideChannel } from "../../domain/delivery/jobs.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { Service } from "../../service.ts";

/** Refuses a call needing a channel not configured by the operator. */
export function refuseUnconfigured(
  { channels }: Service,
  ...needed: readonly OutsideChannel[]
): Problem | undefined {
  const off = needed.find((channel) => !channels.isOn(channel));
  if (off === undefined) return undefined;
  const message = `The channel ${off} is not configured on this service.`;
  return refuse("channel-unavailable", { message });
}
