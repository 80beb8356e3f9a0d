import type { OutgoingAlert } from "../../domain/delivery/alert-channel.ts";

/** Firebase refuses messages waiting for longer than four weeks. */
const maxSeconds = 28 * 24 * 3600;

/** How long a push service keeps the alert for an unreachable device. */
export function secondsToLive({ expiresAt }: OutgoingAlert, now: Date): number {
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, 0), maxSeconds);
}
