const minuteMs = 60_000;

/** A session ends after this time without a renewal. */
const idleMs = 30 * minuteMs;

/** A session ends this time after its start, however it is used. */
const absoluteMs = 12 * 60 * minuteMs;

/** A key's sessions; a further one ends the oldest. */
export const maxAdminSessions = 20;

/** When an admin key's session started and when it ends. */
export interface AdminSessionTimes {
  readonly startedAt: Date;
  /** When it ends without a renewal. */
  readonly idleExpiresAt: Date;
  readonly expiresAt: Date;
}

export function startSession(now: Date): AdminSessionTimes {
  const expiresAt = new Date(now.getTime() + absoluteMs);
  return { startedAt: now, idleExpiresAt: renewUntil(now, expiresAt), expiresAt };
}

/** The new idle limit for a session used now. */
export function renewUntil(now: Date, expiresAt: Date): Date {
  return new Date(Math.min(now.getTime() + idleMs, expiresAt.getTime()));
}
