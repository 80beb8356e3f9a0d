import { findNextTime, findQuietEnd, type QuietTimes } from "./quiet-hours.ts";

/** When a wallet wants the alerts of a topic. */
export type Digest =
  | { readonly kind: "hourly" }
  /** `time`: a local time, in minutes after midnight. */
  | { readonly kind: "daily"; readonly time: number };

/** What a wallet prefers, as delivery needs it. */
export interface DeliveryTimes {
  readonly timeZone: string;
  /** Undefined without quiet hours, or while they are off. */
  readonly quiet: (QuietTimes & { readonly allowsCritical: boolean }) | undefined;
  /** That of the alert's topic. */
  readonly digest: Digest | undefined;
}

/** Why an alert waits. */
export type WaitState = "held" | "digested" | "throttled";

export interface Wait {
  readonly state: WaitState;
  readonly dueAt: Date;
}

export interface WaitingAlert {
  /** When it was decided for the first time; a digest is the next one after it. */
  readonly since: Date;
  readonly isCritical: boolean;
  /** When the hour ends in which the wallet has had enough alerts. */
  readonly throttledUntil: Date | undefined;
}

const hourMs = 3_600_000;

export const defaultTimes: DeliveryTimes = { timeZone: "UTC", quiet: undefined, digest: undefined };

/** Until when an alert waits; undefined to send it now. */
export function findWait(alert: WaitingAlert, times: DeliveryTimes, now: Date): Wait | undefined {
  const { timeZone, quiet } = times;
  const { isCritical } = alert;
  const wanted = isCritical ? undefined : findWantedTime(alert, times);
  const earliest = Math.max(wanted?.time ?? 0, now.getTime());
  const isHeld = quiet !== undefined && !(isCritical && quiet.allowsCritical);
  const quietEnd = isHeld ? findQuietEnd(timeZone, quiet, earliest) : undefined;
  const dueAt = new Date(quietEnd ?? earliest);
  if (dueAt <= now) return undefined;
  // Quiet hours after a digest's time only move the digest.
  const isOver = wanted === undefined || wanted.time <= now.getTime();
  return { state: isOver ? "held" : wanted.state, dueAt };
}

/** When a digest or the next hour takes the alert; a digest is never before the next hour. */
function findWantedTime(
  { since, throttledUntil }: WaitingAlert,
  { timeZone, digest }: DeliveryTimes,
) {
  if (digest !== undefined) {
    const time =
      digest.kind === "hourly"
        ? findNextHour(since)
        : findNextTime(timeZone, digest.time, since.getTime());
    return { state: "digested" as const, time: Math.max(time, throttledUntil?.getTime() ?? 0) };
  }
  if (throttledUntil === undefined) return undefined;
  return { state: "throttled" as const, time: throttledUntil.getTime() };
}

/** The end of the full hour in UTC. */
export function findNextHour(instant: Date): number {
  return (Math.floor(instant.getTime() / hourMs) + 1) * hourMs;
}
