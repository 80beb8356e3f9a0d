/** The newest attempts a delivery keeps: one more than a schedule's retries. */
export const keptAttempts = 12;

/** An attempt as its delivery keeps it. */
export interface RecentAttempt {
  readonly startedAt: string;
  readonly durationMs: number;
  readonly status?: number;
  readonly code?: string;
  readonly responseText?: string;
}
